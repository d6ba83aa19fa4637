// The foot of a page with changes that are not saved yet. It is there only while there are some, stays in view, and ⌘↵ saves.
import { useRef } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Text } from '#/ui/layout.tsx';
import { useIsOnline } from '../calls/online.ts';
import { useKeys } from '../keys/keyboard.ts';
import { shownKeys } from '../keys/keys.ts';
import { useFoot } from '../telling/use-foot.ts';
import styles from './UnsavedBar.module.css';

interface Props {
  form: { isDirty: boolean; isSaving: boolean; save: () => Promise<void>; discard: () => void };
}

export const UnsavedBar = ({ form: { isDirty, isSaving, save, discard } }: Props) => {
  const isOnline = useIsOnline();
  const bar = useRef<HTMLDivElement>(null);
  useFoot(bar, isDirty);
  useKeys(
    isDirty
      ? [
          {
            id: 'page.save',
            keys: 'mod+enter',
            label: 'Save',
            scope: 'Form',
            worksIn: ['inputs'],
            run: () => void save(),
          },
        ]
      : [],
  );
  if (!isDirty) return null;
  return (
    <div ref={bar} className={styles.bar} role="region" aria-label="Unsaved changes">
      <Text grow tone="soft" role="status">
        Unsaved changes
      </Text>
      <Button onClick={discard}>Discard</Button>
      <Button
        variant="primary"
        isBusy={isSaving}
        reason={isOnline ? undefined : 'You are offline. Your changes are kept here until you are back.'}
        data-tip-keys={shownKeys('mod+enter')}
        onClick={() => void save()}
      >
        Save
      </Button>
    </div>
  );
};
