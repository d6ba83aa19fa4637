// Words that are written where they will stand: a note, what was said in a call. ⌘↵ saves; Esc leaves them where that is offered.
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Textarea } from '#/ui/Textarea.tsx';
import { useIsOnline } from '../online.ts';
import styles from './WordsForm.module.css';

interface Props {
  label: string;
  text: string;
  /** The longest text, in characters. */
  longest: number;
  /** 'Save note'. */
  verb: string;
  placeholder?: string;
  error?: string | undefined;
  /** Why it cannot be saved now. */
  reason?: string | undefined;
  isSending: boolean;
  /** Beside the verb. */
  aside?: ReactNode;
  onType: (text: string) => void;
  onSave: () => Promise<void>;
  onCancel?: () => void;
}

export const WordsForm = ({
  label,
  text,
  longest,
  verb,
  placeholder,
  error,
  reason: given,
  isSending,
  aside,
  onType,
  onSave,
  onCancel,
}: Props) => {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => area.current?.focus(), []);
  const reason = useIsOnline() ? given : 'You are offline. What you wrote stays here.';
  const save = (): void => {
    if (reason === undefined && !isSending) void onSave();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        label={label}
        hasHiddenLabel
        ref={area}
        placeholder={placeholder}
        value={text}
        maxLength={longest}
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && onCancel) onCancel();
          else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      <div className={styles.verbs}>
        {aside}
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button size="small" variant="primary" type="submit" reason={reason} isBusy={isSending}>
          {verb}
        </Button>
      </div>
    </form>
  );
};
