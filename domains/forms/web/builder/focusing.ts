// The focus goes to a part of the form on the canvas, once it is drawn.
const partElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-part="${CSS.escape(id)}"]`);

export const focusPart = (id: string): void =>
  void requestAnimationFrame(() => requestAnimationFrame(() => partElement(id)?.focus()));

/** The element of the form that has the focus on the canvas. */
export const focusedPart = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['part'] : undefined;

/** The element above or below the one that has the focus. */
export const walk = (way: 1 | -1): void => {
  const parts = [...document.querySelectorAll<HTMLElement>('[data-part]')];
  const at = parts.findIndex((one) => one === document.activeElement);
  (at < 0 ? parts[0] : parts[at + way])?.focus();
};

/** The first part of the form, once what had the focus is gone. */
export const focusForm = (): void => void requestAnimationFrame(() => walk(1));
