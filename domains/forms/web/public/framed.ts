// A form in a frame of another site: it says how tall it is, what has the focus and that it was sent, to the page that framed it and to nobody else, and
// never what was answered. The other side is embed/f.js.
import { heightTeller } from './telling-heights.ts';
import { type Frame, type HostPage, host } from './where-framed.ts';

const longestAddress = 2_048;

const isPage = (data: unknown): data is HostPage =>
  typeof data === 'object' &&
  data !== null &&
  Reflect.get(data, 'lintel') === 'page' &&
  typeof Reflect.get(data, 'url') === 'string' &&
  typeof Reflect.get(data, 'referrer') === 'string';

/** Tells the page that frames it; answers how to end it. */
export const beFramed = ({ id, origin }: Frame, page: HTMLElement): (() => void) => {
  const say = (what: string, more: object = {}): void => parent.postMessage({ lintel: what, id, ...more }, origin);
  const hear = ({ source, origin: from, data }: MessageEvent<unknown>): void => {
    if (source !== parent || from !== origin || !isPage(data)) return;
    host.page = { url: data.url.slice(0, longestAddress), referrer: data.referrer.slice(0, longestAddress) };
  };
  const focus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const { top, bottom } = target.getBoundingClientRect();
    say('focus', { top, bottom });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !event.defaultPrevented) say('close');
  };
  const heights = heightTeller((n) => say('height', { n }));
  const sizes = new ResizeObserver(() => heights.measured(page.getBoundingClientRect().height));
  host.say = say;
  addEventListener('message', hear);
  addEventListener('focusin', focus);
  addEventListener('keydown', press);
  say('ready');
  sizes.observe(page);
  return () => {
    host.say = undefined;
    heights.stop();
    sizes.disconnect();
    removeEventListener('message', hear);
    removeEventListener('focusin', focus);
    removeEventListener('keydown', press);
  };
};
