// Which of the two drawings of a board fits the page.

const phone = matchMedia("(max-width: 999px)");

/** "narrow" or "wide", as the page is now. */
export const shape = () => (phone.matches ? "narrow" : "wide");
export const onShape = (changed) => phone.addEventListener("change", changed);
