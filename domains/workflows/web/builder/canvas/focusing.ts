// The focus goes to a node of the canvas: at once where it is drawn, and once it is, where only what is seen is drawn.
const nodeElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-node="${CSS.escape(id)}"]`);

/** Focuses a node after `show` brought it into view. */
export const focusNode = (id: string, show: () => void = () => undefined): void => {
  show();
  const there = nodeElement(id);
  if (there) there.focus({ preventScroll: true });
  // It is drawn with the next frames.
  else requestAnimationFrame(() => requestAnimationFrame(() => nodeElement(id)?.focus({ preventScroll: true })));
};

export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** Focuses the heading of what the side panel shows. */
export const focusPanel = (): void =>
  document.querySelector<HTMLElement>('[data-panel-title]')?.focus({ preventScroll: true });

/** Once the page is drawn anew: where the focus went away with what had it, `lead` leads it on. */
export const keepFocus = (lead: () => void): void =>
  void requestAnimationFrame(() => {
    if (isFocusLost()) lead();
  });

/** The node that has the focus, or holds what has it. */
export const focusedNode = (): string | undefined => {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLElement)) return undefined;
  const card = activeElement.closest('.react-flow__node');
  return activeElement.dataset['node'] ?? card?.querySelector<HTMLElement>('[data-node]')?.dataset['node'];
};
