// How many rows of the specification's tables are held by a test that ran and passed: calls, routes, texts and rules.
import { calls, isDue, routes, rules, strings } from '#/test/specified/tables.ts';
import { rulesNamedIn } from './specified.ts';
import type { Ended } from './test-reports.ts';

export interface RowCount {
  /** 'calls'. */
  table: string;
  due: number;
  later: number;
  /** Rows that are due and that no test held, by name. */
  missing: string[];
}

const counted = <Row extends { issue: string }>(
  table: string,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
  isHeld: (row: Row) => boolean,
): RowCount => {
  const due = rows.filter(isDue);
  const missing = due.filter((row) => !isHeld(row)).map(nameOf);
  return { table, due: due.length, later: rows.length - due.length, missing };
};

/** The rules that tests which passed name at the beginning of a title or of a step. */
const provedBy = (passed: readonly Ended[]): ReadonlySet<string> =>
  new Set(passed.flatMap(({ titles, steps }) => [...titles, ...steps].flatMap((title) => rulesNamedIn(`'${title}'`))));

/** Counts the rows of each table. */
export const countRows = (ended: readonly Ended[]): RowCount[] => {
  const passed = ended.filter(({ state }) => state === 'passed');
  const titlesIn = (file: string): ReadonlySet<string> =>
    new Set(passed.filter((test) => test.file.endsWith(file)).map(({ titles }) => titles.at(-1) ?? ''));
  const [called, shown, opened] = [
    titlesIn('specified/calls.test.ts'),
    titlesIn('specified/strings.test.ts'),
    titlesIn('routes.journey.ts'),
  ];
  const proved = provedBy(passed);
  return [
    counted(
      'calls',
      calls,
      (row) => row.id,
      ({ id, method, path }) => called.has(`${id}: ${method} ${path}`),
    ),
    counted(
      'routes',
      routes,
      (row) => row.path,
      ({ path, issue }) => opened.has(path) || opened.has(`${path} (piece ${issue})`),
    ),
    counted(
      'texts',
      strings,
      (row) => row.id,
      ({ id, string }) => shown.has(`${id}: ${string}`),
    ),
    counted(
      'rules',
      rules,
      (row) => row.id,
      ({ id }) => proved.has(id),
    ),
  ];
};
