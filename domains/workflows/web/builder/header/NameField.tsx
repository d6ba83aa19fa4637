// The name of the workflow, changed where it stands: Enter keeps it, Esc puts the old one back, and a blank one is none.
import { useState } from 'react';
import { longestWorkflowName } from '#/domains/workflows/contract/workflows.ts';
import type { Editing } from '../editing.ts';
import styles from './Header.module.css';

export const NameField = ({ editing }: { editing: Editing }) => {
  const { name } = editing;
  // Only while it is being written: what is undone or renamed elsewhere shows at once.
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? name;
  const keep = (): void => {
    const next = shown.trim();
    if (next !== '' && next !== name) editing.rename(next);
    setTyped(undefined);
  };
  return (
    <h1 className={styles.heading}>
      <span className="only-read">{name}</span>
      <input
        className={styles.name}
        aria-label="Name of the workflow"
        autoComplete="off"
        size={Math.min(Math.max(shown.length, 8), 24)}
        maxLength={longestWorkflowName}
        value={shown}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') keep();
          if (event.key !== 'Escape' || typed === undefined) return;
          event.preventDefault();
          setTyped(undefined);
        }}
      />
    </h1>
  );
};
