// Writes the TypeScript types of all tables from the live catalogue, so that queries are checked against the real schema.
import type pg from 'pg';

const types: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  jsonb: 'Json',
  numeric: 'number',
  text: 'string',
  timestamptz: 'Temporal.Instant',
  tsvector: 'string',
  uuid: 'string',
  xid8: 'string',
};

interface Column {
  table: string;
  column: string;
  type: string;
  is_nullable: boolean;
  has_default: boolean;
  is_generated: boolean;
  comment: string | null;
}

const typeOf = ({ type, is_nullable, has_default, is_generated }: Column): string => {
  const isArray = type.startsWith('_');
  const base = types[isArray ? type.slice(1) : type];
  if (!base) throw new Error(`Column type ${type} has no TypeScript type yet: add it to tools/schema/write-tables.ts.`);
  const value = isArray ? `${base}[]` : base;
  const read = is_nullable ? `${value} | null` : value;
  if (is_generated) return `GeneratedAlways<${read}>`;
  if (base === 'Json' && !isArray) return is_nullable ? 'NullableJson' : has_default ? 'DefaultJson' : 'Json';
  return has_default ? `Generated<${read}>` : read;
};

const pascal = (name: string): string => name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

/** The text of `db/tables.ts`. */
export const writeTables = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as column, t.typname as type, not a.attnotnull as is_nullable,
            a.atthasdef and a.attgenerated = '' as has_default, a.attgenerated <> '' as is_generated, obj_description(c.oid, 'pg_class') as comment
     from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped
     order by c.relname, a.attnum`,
  );
  const tables = Map.groupBy(rows, (row) => row.table);
  const interfaces = [...tables].map(([table, columns]) => {
    const comment = columns[0]?.comment;
    const lines = columns.map((column) => `  ${column.column}: ${typeOf(column)};`);
    return `${comment ? `/** ${comment} */\n` : ''}export interface ${pascal(table)} {\n${lines.join('\n')}\n}`;
  });
  const index = [...tables.keys()].map((table) => `  ${table}: ${pascal(table)};`);
  return `// Written from the catalogue by \`npm run migrate\`; the migrations are the source. Never edited.
import type { ColumnType, Generated, GeneratedAlways, RawBuilder } from 'kysely';

// JSON goes in only through \`json()\`: the driver would turn a bare array into a PostgreSQL array.
type Json = ColumnType<unknown, RawBuilder<unknown>, RawBuilder<unknown>>;
type DefaultJson = ColumnType<unknown, RawBuilder<unknown> | undefined, RawBuilder<unknown>>;
type NullableJson = ColumnType<unknown, RawBuilder<unknown> | null | undefined, RawBuilder<unknown> | null>;

${interfaces.join('\n\n')}

export interface Tables {
${index.join('\n')}
}
`;
};
