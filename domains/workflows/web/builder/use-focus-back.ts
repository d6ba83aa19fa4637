// Whoever closes the side panel goes on where they opened it: the focus never goes away with what had it. The panel is no window, it gives nothing
// back by itself.
import { useLayoutEffect, useRef } from 'react';
import { goBack, type Way, wayBack } from '#/ui/floating/window-focus.ts';
import { focusNode, focusPanel, isFocusLost } from './canvas/focusing.ts';
import type { Selection } from './editing.ts';

/** The node that a panel is about. */
const nodeOfPanel = (selected: Selection): string | undefined => {
  if (selected.kind === 'node') return selected.nodeId;
  return selected.kind === 'add' ? selected.place.nodeId : undefined;
};

export const useFocusBack = (selected: Selection | null): void => {
  const way = useRef<Way>([]);
  const before = useRef<Selection | null>(null);
  // Read before anything in the panel takes the focus.
  useLayoutEffect(() => {
    const was = before.current;
    before.current = selected;
    if (selected !== null) {
      if (!isFocusLost() && !document.activeElement?.closest('[data-side-panel]')) way.current = wayBack();
      return;
    }
    if (was === null || !isFocusLost()) return;
    goBack(way.current);
    way.current = [];
    const id = nodeOfPanel(was);
    if (isFocusLost() && id !== undefined) focusNode(id);
    if (isFocusLost()) focusPanel();
  }, [selected]);
};
