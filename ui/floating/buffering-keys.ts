// What is typed into a window whose fields are still being loaded: whoever presses a key and types on must not lose the beginning. The
// frame that stands first gives way to the window itself, so the keys are kept for whichever of them has the first field.

let early: KeyboardEvent[] = [];
const waiting = new Set<HTMLElement>();

const isText = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Keeps what is typed while a panel has the focus itself and is being loaded; answers how to stop. */
export const bufferKeys = (panel: HTMLElement): (() => void) => {
  waiting.add(panel);
  const hear = (event: KeyboardEvent): void => {
    const isSending = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    // Who typed and left at once is taken at both words; who leaves again, or without a word, leaves now.
    const isLeaving = event.key === 'Escape' && early.length > 0 && early.every(({ key }) => key !== 'Escape');
    if (event.target !== panel || !panel.querySelector('[aria-busy=true]')) return;
    if (!isText(event) && !isSending && !isLeaving) return;
    early.push(event);
    // Meant for the panel: nothing else on the page may take it for a key of its own.
    event.preventDefault();
    event.stopPropagation();
  };
  panel.addEventListener('keydown', hear);
  return () => {
    panel.removeEventListener('keydown', hear);
    waiting.delete(panel);
    setTimeout(() => {
      if (waiting.size === 0) early = [];
    });
  };
};

const takesText = 'textarea, input:not([type=checkbox], [type=radio], [type=date], [type=time])';

/** An editor keeps its own account of what it holds: it takes what is pasted. */
const insertInto = (editor: HTMLElement, text: string): void => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};

/** Types what was kept into the first field, and sends or leaves as was asked. */
export const replayKeys = (field: HTMLElement): void => {
  const keys = early;
  early = [];
  const text = keys.filter(isText).map(({ key }) => key);
  if (text.length > 0 && field.matches(takesText)) {
    const { value } = field as HTMLInputElement;
    // As if it were typed: whoever watches the value hears of it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value + text.join(''));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (text.length > 0 && field.isContentEditable) insertInto(field, text.join(''));
  const verb = keys.find((event) => !isText(event));
  if (verb)
    setTimeout(() => {
      const { key, code, ctrlKey, metaKey } = verb;
      field.dispatchEvent(
        new KeyboardEvent('keydown', { key, code, ctrlKey, metaKey, bubbles: true, cancelable: true }),
      );
    });
};
