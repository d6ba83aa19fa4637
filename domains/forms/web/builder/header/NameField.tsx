// The name of the form, changed where it stands: Enter keeps it, Esc puts the old one back, and a blank one is none.
import { useState } from 'react';
import { longestFormName } from '#/domains/forms/contract/limits.ts';
import type { Editing } from '../editing.ts';
import styles from './Header.module.css';

export const NameField = ({ editing }: { editing: Editing }) => {
  const { drawing, isReadOnly } = editing;
  const name = drawing.displayName;
  // Only while it is being written: what is undone or renamed elsewhere shows at once.
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? name;
  const keep = (): void => {
    const next = shown.trim();
    if (next !== '' && next !== name) editing.draw({ ...drawing, displayName: next });
    setTyped(undefined);
  };
  return (
    <h1 className={styles.heading}>
      <span className="only-read">{name}</span>
      <input
        className={styles.name}
        aria-label="Name of the form"
        autoComplete="off"
        readOnly={isReadOnly}
        size={Math.min(Math.max(shown.length, 8), 24)}
        maxLength={longestFormName}
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
