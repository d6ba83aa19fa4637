// How PostgreSQL goes about what the product asks: the statements of some work, and what their plans read of a table. For tests about lists of
// very many, which no clock judges.
import type { House } from '#/kernel/server/house.ts';

export interface Asked {
  text: string;
  values: unknown[];
}

/** A plan that `explain (format json)` tells, with what it did where it was analyzed. */
export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** The statements about some tables that some work makes, each text once, as PostgreSQL takes them. */
export const statementsOf = async (
  { database: { pool } }: Pick<House, 'database'>,
  tables: readonly string[],
  work: () => Promise<unknown>,
): Promise<Asked[]> => {
  const asked = new Map<string, Asked>();
  let isNoting = true;
  const note = (client: object): void => {
    const query = Reflect.get(client, 'query') as (...given: unknown[]) => unknown;
    const value = (...given: unknown[]): unknown => {
      const [text, values] = given;
      if (isNoting && typeof text === 'string' && Array.isArray(values) && tables.some((table) => text.includes(table)))
        asked.set(text, { text: text.replace('/* prepared */', ''), values });
      return query.apply(client, given);
    };
    Object.defineProperty(client, 'query', { value, writable: true, configurable: true });
  };
  const seen = new WeakSet<object>();
  const acquired = (client: object): void => {
    if (!seen.has(client)) note(client);
    seen.add(client);
  };
  pool.on('acquire', acquired);
  await work();
  pool.off('acquire', acquired);
  isNoting = false;
  return [...asked.values()];
};

/** How each scan of a table reads it: whether the whole, and how many rows it looked at in all. */
export const readsOf = (table: string, { Plans = [], ...node }: Plan): { isWhole: boolean; rows: number }[] => [
  ...(node['Relation Name'] === table
    ? [
        {
          isWhole: node['Node Type'] === 'Seq Scan',
          rows: ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0),
        },
      ]
    : []),
  ...Plans.flatMap((plan) => readsOf(table, plan)),
];
