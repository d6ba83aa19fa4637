// The focus of windows: it begins at the first field, also where that is still being loaded, goes round inside, is never lost while the
// window is open, and goes back to where it was, or to what stands nearest where that was gone meanwhile.
import { bufferKeys, replayKeys } from './buffering-keys.ts';

/** Where the focus was, what that stood in, and where the window around it had come from: nearest first. */
export type Way = readonly Element[];

const ways = new WeakMap<Element, Way>();

/** The way back to an element: to what has the focus, where none is named. */
export const wayBack = (to: Element | null = document.activeElement): Way => {
  const way: Element[] = [];
  for (let at = to; at && at !== document.body; at = at.parentElement) {
    way.push(at);
    const before = ways.get(at);
    if (before) return [...way, ...before];
  }
  return way;
};

/** Whoever opens a window from inside this panel comes back to where the panel was opened. */
export const rememberWay = (panel: Element, way: Way): void => {
  ways.set(panel, way);
};

const reachable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex]';

const isChosenElsewhere = (element: HTMLElement, around: Element): boolean =>
  element instanceof HTMLInputElement &&
  element.type === 'radio' &&
  !element.checked &&
  around.querySelector(`input[type=radio][name="${CSS.escape(element.name)}"]:checked`) !== null;

/** What Tab stops at. */
const stopsIn = (around: Element): HTMLElement[] =>
  [...around.querySelectorAll<HTMLElement>(reachable)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !isChosenElsewhere(element, around),
  );

/** Whether a window is open over this: what comes or goes under it leaves the focus where it is. */
export const isUnderWindow = (element: Element): boolean => {
  const top = [...document.querySelectorAll('[aria-modal=true]')].findLast((one) => !one.closest('[data-leaving]'));
  return top !== undefined && !top.contains(element);
};

/** What a window is opened for: what it names itself, or the first field or verb of its body, or its first link where it offers only links. */
const beginningOf = (panel: Element): HTMLElement | undefined => {
  const body = panel.querySelector('[data-window-body]') ?? panel;
  return (
    firstIn(panel, '[data-autofocus]') ??
    firstIn(body, 'input:not([type=hidden]), textarea, select, button') ??
    firstIn(body, 'a[href]')
  );
};

const focusOn = (element: HTMLElement): void => element.focus({ preventScroll: true });

/**
 * Leads the focus into a panel: to what `find` finds, as soon as it is there. Whoever moved on meanwhile is left alone. `keeps` also leads
 * back in when the element that had the focus goes away. What is typed while the panel is being loaded reaches its first field.
 */
export const leadIn = (
  panel: HTMLElement,
  find: (panel: HTMLElement) => HTMLElement | undefined,
  { keeps = false } = {},
): (() => void) => {
  const { activeElement: before } = document;
  const isInside = panel.contains(before);
  if (!isInside) focusOn(panel);
  let isBegun = false;
  const stopHearing = bufferKeys(panel);
  const begin = (first: HTMLElement): void => {
    // What asks again for the content is no field: what was typed is kept for the one that comes.
    if (first.closest('[data-failed]')) return;
    isBegun = true;
    stopHearing();
    replayKeys(first);
  };
  let isOver = false;
  const lead = (isSure = false): void => {
    if (isOver) return;
    const { activeElement: now } = document;
    // A panel that cannot hold the focus itself leaves it where it was until its first field takes it.
    const isWaiting = !isBegun && (now === panel || (!isInside && now === before));
    const isLost = keeps && (!now || now === document.body);
    if (!isWaiting && !isLost) {
      if (!isBegun && now instanceof HTMLElement && panel.contains(now)) begin(now);
      return;
    }
    // On its way from one field to the next it is nowhere for a moment; what changes meanwhile must not lead it away.
    if (isLost && !isWaiting && !isSure) {
      setTimeout(() => lead(true));
      return;
    }
    const first = find(panel);
    focusOn(first ?? panel);
    if (first && !isBegun) begin(first);
  };
  lead();
  // What is inside comes and goes: the first field when it is loaded, the one with the focus when a step is done.
  const coming = new MutationObserver(() => lead());
  coming.observe(panel, { childList: true, subtree: true, attributeFilter: ['style', 'hidden'] });
  return () => {
    isOver = true;
    coming.disconnect();
    stopHearing();
  };
};

/** The first of these that can be seen. */
export const firstIn = (panel: Element, selector: string): HTMLElement | undefined =>
  [...panel.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.checkVisibility() && !element.matches(':disabled'),
  );

/** Gives the focus back to where it was, or to the nearest of what that stood in. */
export const goBack = (way: Way): void => {
  const { activeElement: now } = document;
  // Somebody else may have taken the focus meanwhile.
  if (now && now !== document.body && !now.closest('[data-leaving]')) return;
  for (const [index, element] of way.entries()) {
    if (!element.isConnected || element.closest('[data-leaving]')) continue;
    const isItself = index === 0 || (element instanceof HTMLElement && element.tabIndex >= 0);
    const target = isItself ? element : stopsIn(element)[0];
    if (!(target instanceof HTMLElement)) continue;
    focusOn(target);
    if (document.activeElement === target) return;
  }
};

/** Holds the focus in an open window; answers how to let go of it. */
export const holdFocus = (panel: HTMLElement, way: Way): (() => void) => {
  // The frame of a window that was loading gave way to the window itself.
  if (way.some((element) => element.matches('[aria-modal]') && !element.isConnected)) panel.dataset.inPlace = '';
  rememberWay(panel, way);
  const stop = leadIn(panel, beginningOf, { keeps: true });

  const goRound = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || event.defaultPrevented) return;
    const stops = stopsIn(panel);
    const end = event.shiftKey ? stops[0] : stops.at(-1);
    const { activeElement: now } = document;
    if (end && now !== end && now !== panel) return;
    if (now === panel && !event.shiftKey && end) return;
    event.preventDefault();
    focusOn((event.shiftKey ? stops.at(-1) : stops[0]) ?? panel);
  };
  panel.addEventListener('keydown', goRound);
  return () => {
    stop();
    panel.removeEventListener('keydown', goRound);
    delete panel.dataset.inPlace;
    // After the window let go.
    setTimeout(() => goBack(way));
  };
};
