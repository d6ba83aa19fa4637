// Words that are written where they will stand: a note, what was said in a call. ⌘↵ saves; Esc leaves them where that is offered.
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Textarea } from '#/ui/fields/Textarea.tsx';
import { Row, Stack } from '#/ui/layout.tsx';
import { useIsOnline } from '../calls/online.ts';

/** What is offered while one writes, in a list under the field: it hears keys before the form does. */
export interface WordsHelp {
  /** Called whenever the text or the caret has changed. */
  look: (area: HTMLTextAreaElement) => void;
  /** Whether the key was meant for the list. */
  press: (event: KeyboardEvent<HTMLTextAreaElement>) => boolean;
  /** The list, with this id; its options are `<id>-0` and so on. */
  list: (area: HTMLTextAreaElement | null, id: string) => ReactNode;
  isOpen: boolean;
  /** The place of the option that Enter takes. */
  current: number;
}

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
  help?: WordsHelp;
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
  help,
  onType,
  onSave,
  onCancel,
}: Props) => {
  const area = useRef<HTMLTextAreaElement>(null);
  // What floats is put beside the field once that stands.
  const [field, setField] = useState<HTMLTextAreaElement | null>(null);
  const listId = useId();
  useLayoutEffect(() => area.current?.focus(), []);
  const reason = useIsOnline() ? given : 'You are offline. What you wrote stays here.';
  const save = (): void => {
    if (reason === undefined && !isSending) void onSave();
  };
  return (
    <Stack
      as="form"
      gap={8}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Textarea
        label={label}
        hasHiddenLabel
        ref={(element) => {
          area.current = element;
          setField(element);
        }}
        {...(help && ariaOf(help, listId))}
        placeholder={placeholder}
        value={text}
        maxLength={longest}
        error={error}
        onChange={(event) => {
          onType(event.currentTarget.value);
          help?.look(event.currentTarget);
        }}
        onSelect={(event) => help?.look(event.currentTarget)}
        onKeyDown={(event) => {
          if (help?.press(event)) {
            event.preventDefault();
            event.stopPropagation();
            return;
          }
          if (event.key === 'Escape' && onCancel) onCancel();
          else if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      />
      {help?.list(field, listId)}
      <Row align="center" justify="end" gap={8}>
        {aside}
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button size="small" variant="primary" type="submit" reason={reason} isBusy={isSending}>
          {verb}
        </Button>
      </Row>
    </Stack>
  );
};

const ariaOf = ({ isOpen, current }: WordsHelp, id: string) => ({
  'aria-autocomplete': 'list' as const,
  'aria-haspopup': 'listbox' as const,
  ...(isOpen ? { 'aria-controls': id, 'aria-activedescendant': `${id}-${current}` } : {}),
});
