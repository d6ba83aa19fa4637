// One line of text, and lists of texts: plain ones, e-mail addresses, telephone numbers.
import { AtSign, List, Phone, Type } from 'lucide-react';
import { Clip, Text } from '#/ui/layout.tsx';
import { lazyPart } from '../windows/lazy-part.tsx';
import styles from './cells.module.css';
import type { CellProps, EditorProps, WebKind } from './kind.ts';
import { isBlank, textOf } from './values.ts';

/** Text that ends in … where it does not fit; the whole of it is the tip. */
export const TextCell = ({ value, attribute }: CellProps) => {
  const text = textOf(value, attribute);
  return (
    <Clip data-tip={text} data-tip-when="cut">
      {text}
    </Clip>
  );
};

const entryText = (entry: unknown): string => {
  if (typeof entry !== 'object' || entry === null) return String(entry);
  const { emailAddress, number } = entry as { emailAddress?: string; number?: string };
  return emailAddress ?? number ?? '';
};
const isPrimary = (entry: unknown): boolean =>
  typeof entry === 'object' && entry !== null && 'isPrimary' in entry && entry.isPrimary === true;

/** The primary entry, and how many more there are. */
const ListCell = ({ value, attribute }: CellProps) => {
  if (isBlank(value) || !Array.isArray(value)) return null;
  const entries: unknown[] = value;
  const first = entries.find(isPrimary) ?? entries[0];
  return (
    <span className={styles.chips} data-tip={textOf(value, attribute)} data-tip-when="cut">
      <Clip>{entryText(first)}</Clip>
      {entries.length > 1 && (
        <Text rigid aside>
          +{entries.length - 1}
        </Text>
      )}
    </span>
  );
};

export const TextEditor = ({ value, attribute, onSave, onCancel }: EditorProps) => (
  <input
    className={styles.editor}
    aria-label={attribute.displayName}
    defaultValue={typeof value === 'string' ? value : ''}
    onFocus={(event) => event.currentTarget.select()}
    onBlur={(event) => onSave(event.currentTarget.value.trim() || null)}
    onKeyDown={(event) => {
      if (event.key === 'Enter' && !event.nativeEvent.isComposing) onSave(event.currentTarget.value.trim() || null);
      if (event.key === 'Escape') onCancel();
    }}
  />
);

const Input = lazyPart(() => import('./TextInput.tsx'));
const FilterValue = lazyPart(() => import('./TextFilterValue.tsx'));
const ListInput = lazyPart(() => import('./ListInput.tsx'));

export const textKind: WebKind = {
  icon: Type,
  Cell: TextCell,
  Editor: TextEditor,
  Input,
  FilterValue,
  width: [140, 1],
  firstOrder: 'asc',
};

const listKind: WebKind = {
  icon: List,
  Cell: ListCell,
  Input: ListInput,
  FilterValue,
  width: [180, 1.2],
  firstOrder: 'asc',
};
export const textsKind = listKind;
export const emailsKind: WebKind = { ...listKind, icon: AtSign };
export const phoneNumbersKind: WebKind = { ...listKind, icon: Phone, width: [150, 1] };
