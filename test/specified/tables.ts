// The specification's tables: calls, routes, texts, rules, enumerations and constants, each row with the piece of work it comes due with.
// What is due and not there fails; what comes later is counted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The piece of work that is being built; rows of this piece and of those before it are due. */
export const dueUpTo = 5;

export type Row<Column extends string> = Readonly<Record<Column | 'issue', string>>;

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');

const table = <Column extends string>(name: string, columns: readonly Column[]): Row<Column>[] => {
  const [head = '', ...lines] = read(name)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const names = head.split('\t');
  for (const column of [...columns, 'issue'])
    if (!names.includes(column)) throw new Error(`test/specified/${name} has no column ${column}.`);
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((column, index) => [column, cells[index] ?? ''])) as Row<Column>;
  });
};

/** Whether a row is due by now. */
export const isDue = ({ issue }: { issue: string }): boolean => Number(issue) <= dueUpTo;

export const calls = table('calls.tsv', ['id', 'method', 'path', 'query', 'body', 'answer', 'who']);
export const routes = table('routes.tsv', ['path', 'access', 'roles', 'menu_label', 'menu_group']);
export const strings = table('strings.tsv', ['id', 'kind', 'string', 'when', 'where']);
export const rules = table('rules.tsv', ['id', 'area', 'rule', 'where', 'decision']);

export const enums = JSON.parse(read('enums.json')) as Record<
  string,
  { where: string; values: { value: string | number; label?: string; to?: string }[] }
>;
export const constants = JSON.parse(read('constants.json')) as {
  name: string;
  value: unknown;
  unit: string | null;
  where: string;
  note?: string;
}[];

/** The fields of a cell such as 'email | role.name | uploads[].name'; none where nothing is said or only the entity is named. */
export const fieldsOf = (cell: string): string[] =>
  cell === '-' || cell.startsWith('{') ? [] : cell.split('|').map((field) => field.trim());
