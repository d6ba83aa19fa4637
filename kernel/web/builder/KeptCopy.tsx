// A copy of what was built here and never saved: kept by whoever opens it again, or discarded.
import { useState } from 'react';
import type { DraftState } from '../drafts/use-draft.ts';
import { DraftStrip } from '../form/DraftStrip.tsx';

interface Props<C> {
  draft: DraftState<C>;
  onKeep: (copy: C) => void;
  /** Gives the focus a place, since the pressed verb is gone. */
  onGone: () => void;
}

export const KeptCopy = <C,>({ draft: { found, forget }, onKeep, onGone }: Props<C>) => {
  const [isShown, setShown] = useState(found !== undefined);
  if (!isShown || !found) return null;
  const end = (): void => {
    setShown(false);
    onGone();
  };
  return (
    <DraftStrip
      form={{
        draftAt: found.at,
        keepDraft: () => {
          onKeep(found.values);
          end();
        },
        discardDraft: () => {
          forget();
          end();
        },
      }}
    />
  );
};
