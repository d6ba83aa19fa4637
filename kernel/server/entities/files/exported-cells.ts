// What stands in a cell of an exported file: text, or what a spreadsheet can count with: numbers, prices, days and times of day in the agency's zone.
import { kindOf } from '#/kernel/contract/kinds/kinds.ts';
import { valueIn } from '#/kernel/contract/matches.ts';
import type { Field } from '#/kernel/contract/read-filters.ts';

/** A price as people write it: spreadsheets and other products know nothing of minor units. */
interface Price {
  amount: number;
}

export type Cell = string | number | Price | Temporal.PlainDate | Temporal.PlainDateTime;

/** The cell of a field of a record. */
export const cellOf = (record: unknown, field: Field, timezone: string): Cell => {
  const value = valueIn(record, field);
  if (value === null || value === undefined) return '';
  const { type, options } = field.attribute;
  if (type === 'date' && typeof value === 'string')
    return options.hasTime
      ? Temporal.Instant.from(value).toZonedDateTimeISO(timezone).toPlainDateTime()
      : Temporal.PlainDate.from(value);
  if (type === 'invoiceprice' && typeof value === 'number') return { amount: value / 100 };
  if (typeof value === 'number') return value;
  return kindOf(field.attribute).toText(value, field.attribute);
};

/** A cell as text that spreadsheets take for a date: '2026-03-12', '2026-03-12 09:14'. */
export const textOf = (cell: Cell): string => {
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'number') return String(cell);
  if ('amount' in cell) return cell.amount.toFixed(2);
  return cell instanceof Temporal.PlainDate
    ? cell.toString()
    : `${cell.toPlainDate().toString()} ${cell.toPlainTime().toString({ smallestUnit: 'minute' })}`;
};
