// The search of a list: asked 250 ms after the last key (core §9). What is typed stays when the address changes for other reasons.
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { TextField } from '#/ui/fields/TextField.tsx';
import { IconButton } from '#/ui/IconButton.tsx';
import styles from './list/ListToolbar.module.css';

const searchAfterMs = 250;

/** Runs once nobody has typed for a while; answers how to leave it. */
export const afterTyping = (run: () => void, afterMs = searchAfterMs): (() => void) => {
  const timer = setTimeout(run, afterMs);
  return () => clearTimeout(timer);
};

interface Props {
  value: string;
  onChange: (text: string) => void;
  label: string;
  placeholder?: string;
}

export const SearchField = ({ value, onChange, label, placeholder = 'Search this list' }: Props) => {
  const [text, setText] = useState(value);
  const [heard, setHeard] = useState(value);
  const leave = useRef<() => void>(undefined);
  // Back, or a link, changed it from outside.
  if (value !== heard) {
    setHeard(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => () => leave.current?.(), []);

  const say = (next: string, afterMs?: number): void => {
    setText(next);
    leave.current?.();
    leave.current = afterTyping(() => {
      setHeard(next.trim());
      onChange(next);
    }, afterMs);
  };
  return (
    <TextField
      type="search"
      label={label}
      hasHiddenLabel
      placeholder={placeholder}
      icon={Search}
      value={text}
      autoComplete="off"
      spellCheck={false}
      className={styles.search}
      onChange={(event) => say(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') say(event.currentTarget.value, 0);
        if (event.key !== 'Escape' || text === '') return;
        event.stopPropagation();
        event.preventDefault();
        say('', 0);
      }}
      after={
        text === '' ? undefined : (
          <IconButton size="small" icon={X} label="Clear the search" onClick={() => say('', 0)} />
        )
      }
    />
  );
};
