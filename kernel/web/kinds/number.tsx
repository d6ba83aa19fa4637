// Numbers with thousands commas, and prices with a dollar sign (core §9).
import { CircleDollarSign, Hash } from 'lucide-react';
import { formatNumber, formatPrice } from '../formatting.ts';
import { lazyPart } from '../windows/lazy-part.tsx';
import styles from './cells.module.css';
import type { CellProps, EditorProps, WebKind } from './kind.ts';

const NumberCell = ({ value }: CellProps) =>
  typeof value === 'number' ? <span className={styles.number}>{formatNumber(value)}</span> : null;
const PriceCell = ({ value }: CellProps) =>
  typeof value === 'number' ? <span className={styles.number}>{formatPrice(value)}</span> : null;

const numberIn = (text: string): number | null => {
  const read = Number(text.replaceAll(',', ''));
  return text.trim() === '' || !Number.isFinite(read) ? null : read;
};

const NumberEditor = ({ value, attribute, onSave, onCancel }: EditorProps) => (
  <input
    className={styles.editor}
    inputMode="decimal"
    aria-label={attribute.displayName}
    defaultValue={typeof value === 'number' ? String(value) : ''}
    onFocus={(event) => event.currentTarget.select()}
    onBlur={(event) => onSave(numberIn(event.currentTarget.value))}
    onKeyDown={(event) => {
      if (event.key === 'Enter') onSave(numberIn(event.currentTarget.value));
      if (event.key === 'Escape') onCancel();
    }}
  />
);

const Input = lazyPart(() => import('./NumberInput.tsx'));
const FilterValue = lazyPart(() => import('./NumberFilterValue.tsx'));

export const numberKind: WebKind = {
  icon: Hash,
  Cell: NumberCell,
  Editor: NumberEditor,
  Input,
  FilterValue,
  width: [90, 0.6],
  isNumeric: true,
  firstOrder: 'desc',
};
// Prices are minor units on the wire; people write dollars, which the form's input turns into them.
const { Editor: _, ...priced } = numberKind;
export const priceKind: WebKind = { ...priced, icon: CircleDollarSign, Cell: PriceCell };
