// Being pushed to in this browser: asks it, subscribes at its push service with the server's key, and tells the server; and back again.
import { remindingApi } from './reminding-api.ts';

const worker = '/push-worker.js';
/** The subscription of this browser as the server knows it, so that it can be taken back here. */
const key = 'lintel.push';

export type PushState = 'missing' | 'blocked' | 'off' | 'on';

/** Whether this browser is pushed to, may be, or cannot. */
export const pushState = (browsers: readonly { _id: string }[]): PushState => {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'missing';
  if (Notification.permission === 'denied') return 'blocked';
  return Notification.permission === 'granted' && browsers.some(({ _id }) => _id === localStorage.getItem(key))
    ? 'on'
    : 'off';
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.codePointAt(0) ?? 0);

const textOf = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** 'Firefox on Windows': what people call a browser in a list. */
const browserName = (agent: string): string => {
  const browser = /Firefox|Edg|OPR|Chrome|Safari/.exec(agent)?.[0] ?? 'Browser';
  const system = /Windows|Android|iPhone|iPad|Mac|Linux/.exec(agent)?.[0];
  const names: Readonly<Record<string, string>> = { Edg: 'Edge', OPR: 'Opera' };
  return [names[browser] ?? browser, system].filter(Boolean).join(' on ');
};

/** Subscribes. Answers false where the person or the browser said no. */
export const beginPushing = async (publicKey: string): Promise<boolean> => {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const registration = await navigator.serviceWorker.register(worker);
  await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  // One that was made with another server's key would be refused there.
  await known?.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
  const before = new Set((await remindingApi.reminding.reminderSettings({})).browsers.map(({ _id }) => _id));
  const { browsers } = await remindingApi.reminding.addBrowser({
    endpoint: subscription.endpoint,
    keys: { p256dh: textOf(subscription.getKey('p256dh')), auth: textOf(subscription.getKey('auth')) },
    name: browserName(navigator.userAgent),
  });
  const own = browsers.find(({ _id }) => !before.has(_id)) ?? browsers.at(-1);
  if (own) localStorage.setItem(key, own._id);
  return true;
};

/** Takes this browser's subscription back, here and at the server. */
export const endPushing = async (): Promise<void> => {
  const id = localStorage.getItem(key);
  localStorage.removeItem(key);
  const registration = await navigator.serviceWorker.getRegistration(worker);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
  if (id) await remindingApi.reminding.removeBrowser({ id });
};
