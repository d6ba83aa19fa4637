// Undo and redo of what is built.
import { Redo2, Undo2 } from 'lucide-react';
import { IconButton } from '#/ui/IconButton.tsx';
import { shownKeys } from '../keys/keys.ts';

interface Props {
  history: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
}

export const HistoryButtons = ({ history: { canUndo, canRedo, undo, redo } }: Props) => (
  <>
    <IconButton
      icon={Undo2}
      label="Undo"
      keys={shownKeys('mod+z')}
      reason={canUndo ? undefined : 'Nothing to undo'}
      onClick={undo}
    />
    <IconButton
      icon={Redo2}
      label="Redo"
      keys={shownKeys('mod+shift+z')}
      reason={canRedo ? undefined : 'Nothing to redo'}
      onClick={redo}
    />
  </>
);
