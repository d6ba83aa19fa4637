// A filter of OData as a condition on the homes of the simulated market.
import { type RawBuilder, sql } from 'kysely';
import { fieldTypes } from './drawing-homes.ts';
import { BadFilter, type Comparison, type Filter, type Literal, type TextFunction } from './parsing-filters.ts';
import type { Service } from './services.ts';

const signs: Readonly<Record<Comparison, RawBuilder<unknown>>> = {
  eq: sql`is not distinct from`,
  ne: sql`is distinct from`,
  gt: sql`>`,
  ge: sql`>=`,
  lt: sql`<`,
  le: sql`<=`,
};

/** A field as what a literal is compared with. */
const fieldSql = (service: Service, field: string, value: Literal): RawBuilder<unknown> => {
  if (!Object.hasOwn(fieldTypes, field)) throw new BadFilter(`Unknown field in $filter: ${field}`);
  if (field === 'ListingKey') return sql`h.key`;
  if (field === 'ModificationTimestamp') return sql`h.modified_at`;
  if (field === 'MlgCanView') return sql`h.is_viewable`;
  if (field === 'OriginatingSystemName') return sql`${service.system}::text`;
  if (typeof value === 'number')
    return sql`case when jsonb_typeof(h.record -> ${field}) = 'number' then (h.record ->> ${field})::float8 end`;
  if (typeof value === 'boolean') return sql`(h.record ->> ${field})::boolean`;
  return sql`(h.record ->> ${field}) collate "C"`;
};

const literalSql = (field: string, value: Literal): RawBuilder<unknown> => {
  const isMoment = field === 'ModificationTimestamp';
  if (isMoment !== value instanceof Temporal.Instant && value !== null)
    throw new BadFilter(`${field} is compared with what it is not`);
  if (value === null) return sql`null`;
  if (value instanceof Temporal.Instant) return sql`${value}::timestamptz`;
  if (typeof value === 'number') return sql`${value}::float8`;
  if (typeof value === 'boolean') return sql`${value}::boolean`;
  return sql`${value}::text`;
};

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
const patterns: Readonly<Record<TextFunction, (text: string) => string>> = {
  contains: (text) => `%${escaped(text)}%`,
  startswith: (text) => `${escaped(text)}%`,
  endswith: (text) => `%${escaped(text)}`,
};

/** Throws BadFilter for a field that nobody has. */
export const filterSql = (service: Service, filter: Filter): RawBuilder<unknown> => {
  if (filter.is === 'and' || filter.is === 'or') {
    const parts = filter.parts.map((part) => filterSql(service, part));
    return sql`(${sql.join(parts, filter.is === 'and' ? sql` and ` : sql` or `)})`;
  }
  if (filter.is === 'not') return sql`(not ${filterSql(service, filter.part)})`;
  if (filter.is === 'text')
    return sql`coalesce(${fieldSql(service, filter.field, '')} like ${patterns[filter.by](filter.value)}, false)`;
  if (filter.is === 'in')
    return sql`(${sql.join(
      filter.values.map((value) => comparedSql(service, filter.field, 'eq', value)),
      sql` or `,
    )})`;
  return comparedSql(service, filter.field, filter.by, filter.value);
};

const comparedSql = (service: Service, field: string, by: Comparison, value: Literal): RawBuilder<unknown> =>
  sql`coalesce(${fieldSql(service, field, value)} ${signs[by]} ${literalSql(field, value)}, false)`;
