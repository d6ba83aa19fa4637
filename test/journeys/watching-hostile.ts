// What a browser is watched for while it shows what hostile people wrote: whether any of it ran, was tried, or asked somebody outside.
import { type BrowserContext, expect, type Page } from '@playwright/test';

const address = process.env.LINTEL_ADDRESS ?? '';

interface Watched {
  /** Where something ran. */
  ran: string[];
  /** What the browser refused: it was tried. */
  refused: string[];
  /** Whom the browser asked that are not us. */
  asked: string[];
}

/** Notes whatever runs and whoever is asked, in every page and frame of a context. */
export const watch = async (context: BrowserContext): Promise<Watched> => {
  const watched: Watched = { ran: [], refused: [], asked: [] };
  await context.addInitScript(`{
    globalThis.ran = (which = '') => console.info('It ran', which, location.href);
    for (const name of ['alert', 'confirm', 'prompt']) globalThis[name] = () => globalThis.ran();
  }`);
  context.on('console', (message) => {
    const text = message.text();
    if (text.startsWith('It ran')) watched.ran.push(text);
    // A picture from the web that somebody puts into a mail of their own is not shown, and the browser says so.
    if (message.type() === 'error' && !/^Failed to load resource|^Loading the image 'https?:/.test(text))
      watched.refused.push(text);
  });
  // What its policy stops never comes so far.
  await context.route(
    ({ href }) => /^(?:https?|ftp):/.test(href) && !href.startsWith(address),
    (route) => {
      watched.asked.push(route.request().url());
      return route.abort();
    },
  );
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      if (!socket.url().startsWith(address.replace(/^http/, 'ws'))) watched.asked.push(socket.url());
    }),
  );
  return watched;
};

/** What a reader does with a page that somebody sent: it is pointed at, clicked, focused. What of it could ever run is answered. */
export const provoked = (page: Page, where: string): Promise<string[]> =>
  page.evaluate<string[]>(`(() => {
    const left = [];
    const roots = [...document.querySelectorAll(${JSON.stringify(where)})].flatMap((one) =>
      one.localName === 'iframe' ? (one.contentDocument ? [one.contentDocument.body] : []) : [one]);
    const bad = /^(?:script|iframe|object|embed|form|input|button|textarea|select|svg|math|link|base|template|video|audio|source|frame|frameset|applet|portal)$/;
    for (const root of roots) for (const element of root.querySelectorAll('*')) {
      const isOurs = root.localName !== 'body' && element.closest('[data-tool], button, iframe');
      if (!isOurs && (bad.test(element.localName) || [...element.attributes].some(({ name }) => /^on|^srcset$|^ping$|^background$|^formaction$/i.test(name))))
        left.push(element.outerHTML.slice(0, 160));
      if (element.localName === 'a' && element.hasAttribute('href') && !/^(?:https?:|mailto:|tel:)/.test(element.href))
        left.push('leads to ' + element.href.slice(0, 120));
      if (root.localName !== 'body') continue;
      // In frames: a browser lays them out on one stack, and deeper ones can end the tab.
      let depth = 0;
      if (root.ownerDocument !== document && !element.firstElementChild) for (let at = element; at !== root; at = at.parentElement) depth += 1;
      if (depth > 130) left.push('nested ' + depth + ' levels deep');
      if (element.localName === 'a') continue;
      for (const name of ['click', 'focus', 'mouseover', 'pointerenter', 'toggle', 'paste', 'cut', 'animationstart', 'error', 'load'])
        element.dispatchEvent(new Event(name));
    }
    return left;
  })()`);

/** The same with what stands in frames, once all of them are drawn: hundreds of mails are long in being read where a machine has much else to do. */
export const provokedInFrames = async (page: Page, frames: string): Promise<string[]> => {
  await expect(page.locator(frames).first()).toBeVisible();
  const undrawn = `[...document.querySelectorAll('${frames}')].flatMap(({ title, contentDocument: drawn }) =>
    drawn?.readyState === 'complete' && drawn.body.childNodes.length > 0 ? [] : [title + ' ' + drawn?.readyState])`;
  await expect.poll(() => page.evaluate<string[]>(undrawn), { message: page.url(), timeout: 180_000 }).toEqual([]);
  return provoked(page, frames);
};

export type Seen = Readonly<Record<keyof Watched | 'left', readonly string[]>>;

const isHarmless = (seen: Seen): boolean => Object.values(seen).every(({ length }) => length === 0);

/** Which of these pieces did what was seen of all of them, looked for by halves; '' where nothing was seen. */
export const guiltyOf = async (
  vectors: readonly string[],
  seen: Seen,
  shows: (vectors: readonly string[]) => Promise<Seen>,
): Promise<string> => {
  if (isHarmless(seen)) return '';
  let some = vectors;
  while (some.length > 1) {
    const half = some.slice(0, Math.ceil(some.length / 2));
    some = isHarmless(await shows(half)) ? some.slice(half.length) : half;
  }
  return `It was ${some[0]}`;
};
