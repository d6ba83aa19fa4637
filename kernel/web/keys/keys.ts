// Keys as text: 'mod+k', 'shift+e', 'g d' (one after the other), '?'. From a key press to that text, and from it to what people see.
// `mod` is ⌘ on a Mac and Ctrl elsewhere.

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

const names: Readonly<Record<string, string>> = {
  ' ': 'space',
  escape: 'esc',
  arrowup: 'up',
  arrowdown: 'down',
  arrowleft: 'left',
  arrowright: 'right',
};

/** The stroke of a key press; undefined for a bare modifier or a dead key. */
export const strokeOf = (
  event: Pick<KeyboardEvent, 'key' | 'metaKey' | 'ctrlKey' | 'altKey' | 'shiftKey'>,
): string | undefined => {
  const lower = event.key.toLowerCase();
  if (['shift', 'control', 'alt', 'meta', 'dead', 'process', 'unidentified'].includes(lower)) return undefined;
  const key = names[lower] ?? lower;
  // A shifted sign is its own key on some keyboard ('?'); a shifted letter or named key is not.
  const saysShift = event.shiftKey && (key.length > 1 || key !== key.toUpperCase() || /\p{L}/u.test(key));
  return [
    (isMac ? event.metaKey : event.ctrlKey) && 'mod+',
    (isMac ? event.ctrlKey : event.metaKey) && 'meta+',
    event.altKey && 'alt+',
    saysShift && 'shift+',
    key,
  ]
    .filter(Boolean)
    .join('');
};

const signs: Readonly<Record<string, string>> = isMac
  ? { mod: '⌘', meta: '⌃', alt: '⌥', shift: '⇧' }
  : { mod: 'Ctrl+', meta: 'Win+', alt: 'Alt+', shift: '⇧' };
const shownNames: Readonly<Record<string, string>> = {
  enter: '↵',
  backspace: '⌫',
  esc: 'Esc',
  space: 'Space',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
};

/** 'mod+k' as '⌘K' or 'Ctrl+K', 'g d' as 'G D'. */
export const shownKeys = (keys: string): string =>
  keys
    .split(' ')
    .map((stroke) => {
      const parts = stroke === '+' ? ['+'] : stroke.split('+');
      const key = parts.pop() ?? '';
      return parts.map((part) => signs[part] ?? part).join('') + (shownNames[key] ?? key.toUpperCase());
    })
    .join(' ');

/** Whether a stroke could be typed text: such keys are off in inputs and can be switched off (WCAG 2.2, 2.1.4). */
export const isSingle = (keys: string): boolean => !/mod\+|meta\+|alt\+/.test(keys) && !/^(esc|f\d+)$/.test(keys);
