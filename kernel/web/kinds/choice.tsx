// One of several fixed values, shown by its label; yes or no.
import { Check, CircleDot, ToggleLeft } from 'lucide-react';
import { useRef } from 'react';
import { iconProps } from '#/ui/icon.ts';
import { lazyPart } from '../windows/lazy-part.tsx';
import styles from './cells.module.css';
import type { CellProps, EditorProps, WebKind } from './kind.ts';
import { TextCell, textsKind } from './text.tsx';

const TruthCell = ({ value }: CellProps) =>
  typeof value === 'boolean' ? (
    <span className={value ? styles.yes : styles.none}>
      {value && <Check {...iconProps} />}
      <span className={value ? 'only-read' : undefined}>{value ? 'Yes' : 'No'}</span>
    </span>
  ) : null;

// A value picked with the pointer is saved at once. Arrows walk through the values, so theirs is saved by Enter or by leaving.
export const ChoiceEditor = ({
  value,
  attribute: { displayName, options = [], isRequired },
  onSave,
  onCancel,
}: EditorProps) => {
  const isWalking = useRef(false);
  return (
    <select
      className={styles.editor}
      aria-label={displayName}
      defaultValue={typeof value === 'string' ? value : ''}
      onPointerDown={() => {
        isWalking.current = false;
      }}
      onChange={(event) => {
        if (!isWalking.current) onSave(event.currentTarget.value || null);
      }}
      onBlur={(event) => {
        if (isWalking.current) onSave(event.currentTarget.value || null);
        else onCancel();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        else if (event.key === 'Enter') onSave(event.currentTarget.value || null);
        else if (event.key !== 'Tab') isWalking.current = true;
      }}
    >
      {(!isRequired || typeof value !== 'string') && <option value="">—</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
};

const Input = lazyPart(() => import('./ChoiceInput.tsx'));
const ChoicesInput = lazyPart(() => import('./ChoicesInput.tsx'));
const TruthInput = lazyPart(() => import('./TruthInput.tsx'));
const FilterValue = lazyPart(() => import('./ChoiceFilterValue.tsx'));
const TruthFilterValue = lazyPart(() => import('./TruthFilterValue.tsx'));

export const choiceKind: WebKind = {
  icon: CircleDot,
  Cell: TextCell,
  Editor: ChoiceEditor,
  Input,
  FilterValue,
  width: [130, 0.8],
  firstOrder: 'asc',
};

/** Several of a list. */
export const choicesKind: WebKind = { ...textsKind, Input: ChoicesInput, FilterValue };

export const booleanKind: WebKind = {
  icon: ToggleLeft,
  Cell: TruthCell,
  Input: TruthInput,
  FilterValue: TruthFilterValue,
  width: [90, 0.5],
  firstOrder: 'desc',
};
