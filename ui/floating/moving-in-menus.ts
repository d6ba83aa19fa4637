// The keys inside a menu: arrows, Home, End, and the first letters of an entry (WAI-ARIA menu pattern).
import type { KeyboardEvent } from 'react';

let typed = '';
let typedUntil = 0;
const typingMs = 600;

const entriesOf = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];

/** Moves the focus for a key press inside a menu; Tab closes it. */
export const moveInMenu = (event: KeyboardEvent<HTMLElement>, close: () => void): void => {
  const entries = entriesOf(event.currentTarget);
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at < 0 ? -1 : at - 1, Home: 0, End: entries.length - 1 }[event.key];
  if (to !== undefined) {
    event.preventDefault();
    entries[(to + entries.length) % entries.length]?.focus();
    return;
  }
  if (event.key === 'Tab') {
    close();
    return;
  }
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || event.key === ' ') return;
  event.preventDefault();
  typed = event.timeStamp < typedUntil ? typed + event.key.toLowerCase() : event.key.toLowerCase();
  typedUntil = event.timeStamp + typingMs;
  const from = typed.length === 1 ? at + 1 : Math.max(at, 0);
  const order = [...entries.slice(from), ...entries.slice(0, from)];
  order.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(typed))?.focus();
};
