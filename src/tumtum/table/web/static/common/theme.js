// Light or dark. Loaded before the page is drawn, so that it does not flash; not a module.

(() => {
  const root = document.documentElement;
  let theme = null;
  try {
    theme = localStorage.getItem("tumtum-theme");
  } catch {
    theme = null;
  }
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;

  const dark = () =>
    root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;

  const label = (button) => {
    button.setAttribute("aria-label", dark() ? "Use the light theme" : "Use the dark theme");
    button.querySelector("use")?.setAttribute("href", dark() ? "#i-sun" : "#i-moon");
  };

  document.addEventListener("DOMContentLoaded", () => {
    for (const button of document.querySelectorAll("[data-theme-switch]")) {
      label(button);
      button.addEventListener("click", () => {
        root.dataset.theme = dark() ? "light" : "dark";
        try {
          localStorage.setItem("tumtum-theme", root.dataset.theme);
        } catch {
          // holds until the page is closed
        }
        document.querySelectorAll("[data-theme-switch]").forEach(label);
      });
    }
  });
})();
