// Esc is heard also while the focus is in a frame of the page: what is in there is another document, and its keys do not come up by themselves.

/** Called when the document of a frame of our own origin is there; passes its Esc on to the page around it. */
export const forwardFrameKeys = (frame: HTMLIFrameElement): void => {
  frame.contentDocument?.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    frame.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }));
  });
};
