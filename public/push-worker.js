// What a browser runs when a reminder or a notice is pushed to it while no page is open: it shows it, and leads to it when it is pressed.
const places = {
  taskReminder: (id) => `/tasks?peek=${id}`,
  appointment: (id) => `/dashboard?appointment=${id}`,
  refillPaused: () => '/billing#auto-refill',
};

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { kind, _id, title, body, tag } = event.data.json();
  const place = places[kind](encodeURIComponent(_id));
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: { place } }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const to = new URL(event.notification.data.place, self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const open = windows.find((one) => 'focus' in one);
      return open
        ? open.focus().then((one) => one.navigate(to).catch(() => self.clients.openWindow(to)))
        : self.clients.openWindow(to);
    }),
  );
});
