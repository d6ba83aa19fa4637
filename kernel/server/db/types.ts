// How PostgreSQL's values become ours and back: moments are Temporal.Instant, plain dates are text, counts are numbers, and
// JSON goes in only through `json()`, because the driver would turn a bare array into a PostgreSQL array.
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';

const { builtins } = pg.types;
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.TIMESTAMPTZ, (text) => Temporal.Instant.from(text)],
  [builtins.DATE, (text) => text],
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
]);

/** Type parsers of every connection of ours. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? pg.types.getTypeParser(oid, format),
};

// The driver's own hook for values it does not know; without it an Instant would be sent as quoted JSON.
Object.defineProperty(Temporal.Instant.prototype, 'toPostgres', {
  configurable: true,
  value(this: Temporal.Instant) {
    return this.toString();
  },
});

/** A value for a jsonb column. */
export const json = (value: unknown): RawBuilder<unknown> => sql`${JSON.stringify(value)}::jsonb`;

/** A list of ids as one parameter: `where id = any(${ids})`. */
export const uuids = (values: readonly string[]): RawBuilder<string[]> => sql`${values}::uuid[]`;
