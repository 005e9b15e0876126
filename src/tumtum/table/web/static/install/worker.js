// The service worker: it shows what a table calls you for, also where only installed pages may, and
// brings you to the table. It keeps no files: what is played comes from the server.

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(bringTo(event.notification.data.path));
});

/** To the page that is open at this address, or to a new one. */
async function bringTo(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}
