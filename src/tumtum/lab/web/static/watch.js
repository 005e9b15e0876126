// Asks every second how far a run is; when it has stopped, loads the page with what comes then.
const place = document.querySelector("[data-watch]");

async function look() {
  try {
    const answer = await fetch(place.dataset.watch);
    if (answer.ok) place.innerHTML = await answer.text();
  } catch {
    place.querySelector("label").textContent = "The lab does not answer. Is it still running?";
  }
  if (place.querySelector("[data-playing]")) setTimeout(look, 1000);
  else location.reload();
}

if (place) setTimeout(look, 1000);
