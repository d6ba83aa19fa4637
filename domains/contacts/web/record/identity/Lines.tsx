// A list of the contact — addresses, numbers — line by line; the one that is being written stands as a form in its place, a new one
// below the others.
import { Plus } from 'lucide-react';
import type { Key, ReactNode } from 'react';
import { Button } from '#/ui/Button.tsx';
import { Stack, Text } from '#/ui/layout.tsx';
import { usePeeked } from '../record-context.ts';
import { useFocusBack } from '../use-focus-back.ts';
import styles from './identity.module.css';

interface Props<T> {
  /** 'Emails'. */
  label: string;
  /** What one more is called: 'email'. */
  one: string;
  entries: readonly T[];
  /** Left out, entries have no identity but their place. */
  keyOf?: (entry: T) => Key;
  /** Which one is being written; one after the last is new. */
  writing: number | undefined;
  form: ReactNode;
  renderLine: (entry: T, at: number) => ReactNode;
  onAdd: () => void;
}

export const Lines = <T,>({ label, one, entries, keyOf, writing, form, renderLine, onAdd }: Props<T>) => {
  const { mayWrite } = usePeeked();
  const takeBack = useFocusBack(writing !== undefined);
  return (
    <Stack align="start">
      {entries.length > 0 && (
        <Text as="ul" aria-label={label} fullWidth>
          {entries.map((entry, at) => (
            <li key={keyOf?.(entry) ?? at}>{writing === at ? form : renderLine(entry, at)}</li>
          ))}
        </Text>
      )}
      {writing === entries.length && form}
      {mayWrite && writing === undefined && (
        <Button ref={takeBack} variant="subtle" size="small" icon={Plus} className={styles.add} onClick={onAdd}>
          Add {one}
        </Button>
      )}
    </Stack>
  );
};
