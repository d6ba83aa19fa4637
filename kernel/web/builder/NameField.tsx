// The name of what is built, changed where it stands: Enter keeps it, Esc puts the old one back, and a blank one is none.
import { useState } from 'react';
import styles from './Identity.module.css';

export interface NameFieldProps {
  name: string;
  /** 'Name of the form'. */
  label: string;
  longest: number;
  isReadOnly?: boolean;
  onRename: (name: string) => void;
}

export const NameField = ({ name, label, longest, isReadOnly = false, onRename }: NameFieldProps) => {
  // Only while it is being written: what is undone or renamed elsewhere shows at once.
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? name;
  const keep = (): void => {
    const next = shown.trim();
    if (next !== '' && next !== name) onRename(next);
    setTyped(undefined);
  };
  return (
    <h1 className={styles.heading}>
      <span className="only-read">{name}</span>
      <input
        className={styles.name}
        aria-label={label}
        autoComplete="off"
        readOnly={isReadOnly}
        size={Math.min(Math.max(shown.length, 8), 24)}
        maxLength={longest}
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
