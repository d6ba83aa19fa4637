// Which row of a table has its headings: above it may stand a title, who made the file and when, and headings of several columns at once.
import { meaningOf } from '../mapping/headings.ts';
import { type FileRow, isBlank } from './row.ts';

const filled = ({ cells }: FileRow): number => cells.filter((cell) => cell.trim() !== '').length;

const day = /^\s*(?:\d{4}[-.]\d{1,2}[-.]\d{1,2}|\d{1,2}[-.]\d{1,2}[-.]\d{4})\s*$/;
const mail = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;
const digits = /^\s*\+?[\d\s().-]{9,}$/;

/** Whether somebody's address or number stands in it already. */
export const holdsPerson = ({ cells }: FileRow): boolean =>
  cells.some((cell) => mail.test(cell) || (digits.test(cell) && !day.test(cell)));

/** How many cells are headings that we know. */
export const knownHeadings = ({ cells }: FileRow): number =>
  cells.filter((cell) => cell.length < 80 && meaningOf(cell)?.confidence === 'sure').length;

/** The first row with more than one cell, or a later one that plainly knows more: with two known headings more, above everybody. */
export const headingRow = (head: readonly FileRow[]): FileRow | undefined => {
  const rows = head.filter((row) => !row.problem && !isBlank(row));
  const first = rows.find((row) => filled(row) > 1);
  if (!first || holdsPerson(first)) return first;
  const people = rows.findIndex(holdsPerson);
  const above = people < 0 ? rows : rows.slice(0, people);
  const least = knownHeadings(first) + 2;
  return above.find((row) => filled(row) >= filled(first) && knownHeadings(row) >= least) ?? first;
};
