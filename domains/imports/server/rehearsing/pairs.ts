// What was decided about rows that meet somebody: those who are in the book already, and those who stand in the file twice.
import type { DuplicateRule, ImportOptions, PairDecision } from '#/domains/imports/contract.ts';

export interface Pairs {
  /** What becomes of rows that stand in the file twice; what becomes of whom is in the book is an option of the import. */
  all?: PairDecision;
  /** By the number of the row. */
  rows?: Readonly<Record<string, PairDecision>>;
}

const byRule: Readonly<Record<DuplicateRule, PairDecision>> = {
  fillEmpty: 'update',
  overwrite: 'update',
  skip: 'skip',
  createAnyway: 'create',
};

/** What becomes of rows about people who are in the book, where nothing else was decided. */
export const inBook = ({ duplicates }: ImportOptions): PairDecision => byRule[duplicates];

/** What becomes of rows whose person stands further up in the file. */
export const inFile = ({ all }: Pairs, { duplicates }: ImportOptions): PairDecision => all ?? byRule[duplicates];

/** What was decided about one row alone. */
export const decidedOf = ({ rows = {} }: Pairs, row: number): PairDecision | undefined =>
  Object.hasOwn(rows, row) ? rows[row] : undefined;
