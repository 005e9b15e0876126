// The table as an app: its service worker, which browsers want to see before they install it.

/** Whether this browser has service workers: only on https and on this machine. */
export const canInstall = "serviceWorker" in navigator;

if (canInstall) {
  navigator.serviceWorker.register("/static/install/worker.js", { scope: "/" }).catch(() => {
    // a browser that forbids it shows no notifications; everything else works
  });
}

/** The worker's registration, when it is there; null where it never will be. */
export const registration = async () => (canInstall ? navigator.serviceWorker.ready : null);
