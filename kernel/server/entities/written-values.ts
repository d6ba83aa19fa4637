// From what a caller wrote to what columns are given: values of writable attributes, and those of the agency's own in `custom`.
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import { kindOf } from '#/kernel/contract/kinds/kinds.ts';
import { valueIn } from '#/kernel/contract/matches.ts';
import { customPath } from '#/kernel/contract/read-filters.ts';
import { writableOf } from '#/kernel/contract/write-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { invalid, type Refusal } from '#/kernel/server/refusal.ts';
import { problemOf } from '#/kernel/server/wording-problems.ts';
import { customAttributesOf } from './custom-attributes.ts';
import { columnOf, type ServedEntity } from './served-entity.ts';

/** Columns and what they are set to. */
export type Written = Map<string, RawBuilder<unknown>>;

/** The values that were sent, by column; what was left out is not there. */
export const writtenColumns = async (
  ctx: Context,
  served: ServedEntity,
  sent: Readonly<Record<string, unknown>>,
  isNew: boolean,
): Promise<Written> => {
  const { entity } = served;
  const columns: Written = new Map();
  for (const [name, attribute] of writableOf(entity)) {
    const value = valueIn(sent, { name, attribute, isCustom: false });
    if (value !== undefined) columns.set(columnFor(served, name, attribute), asColumn(attribute, value));
  }
  const custom = entity.hasCustomAttributes ? await writtenCustom(ctx, entity, sent[customPath], isNew) : undefined;
  if (custom) columns.set('custom', custom);
  return columns;
};

/** The column that a writable attribute is kept in. Throws where it is declared writable and has none: then a verb must write it. */
export const columnFor = ({ entity, links = {} }: ServedEntity, name: string, attribute: Attribute): string => {
  const link = links[name];
  const { shape } = kindOf(attribute);
  const isReference = attribute.type === 'tag';
  if (attribute.options.isComputed !== true || isReference) {
    if (link && 'column' in link) return link.column;
    if (!link && !isReference && attribute.type !== 'tag[]' && shape !== 'object') return columnOf(entity, name);
  }
  throw new Error(`${entity.typeName}.${name} is writable, but no column of its own holds it.`);
};

const asColumn = (attribute: Attribute, value: unknown): RawBuilder<unknown> =>
  kindOf(attribute).shape === 'list' && attribute.type !== 'string[]' && value !== null ? json(value) : sql`${value}`;

/** What becomes of `custom`: sent values over those that are there, cleared ones taken out. Undefined where nothing changes. */
const writtenCustom = async (
  ctx: Context,
  entity: AnyEntity,
  sent: unknown,
  isNew: boolean,
): Promise<RawBuilder<unknown> | undefined> => {
  const known = await customAttributesOf(ctx, entity);
  const given = new Map(Object.entries(sent ?? {}).map(([id, value]: [string, unknown]) => [id.toLowerCase(), value]));
  const kept: Record<string, unknown> = {};
  const cleared: string[] = [];
  for (const [id, value] of given) {
    const attribute = known.get(id);
    if (!attribute)
      throw invalid(
        `${customPath}.${id}`,
        'is not a field of these records',
        'kernel.unknownField',
        'One of the fields is not there any more',
      );
    if (value === null && attribute.options.isRequired) throw wrong(id, attribute, 'is required');
    if (value === null) cleared.push(id);
    else kept[id] = readValue(id, attribute, value);
  }
  if (isNew)
    // Nobody can be asked for what they are not shown.
    for (const [id, attribute] of known)
      if (attribute.options.isRequired && !attribute.options.isHidden && !Object.hasOwn(kept, id))
        throw wrong(id, attribute, 'is required');
  if (isNew) return json(kept);
  return given.size === 0 ? undefined : sql`(custom || ${json(kept)}) - ${cleared}::text[]`;
};

/** Entries and properties that a structure of an own attribute may have. */
const largest = 20_000;

/** Refuses a value of an own attribute: its place is an id, and people know its name. */
const wrong = (id: string, { displayName }: Attribute, problem: string): Refusal =>
  invalid(`${customPath}.${id}`, problem, 'kernel.invalid', `${displayName} ${problem}`);

const readValue = (id: string, attribute: Attribute, value: unknown): unknown => {
  const kind = kindOf(attribute);
  // References and structures of own attributes have no table behind them: they are kept as the wire has them.
  const isKeptWhole = kind.shape === 'object' || ['tag[]', 'origin[]', 'group[]', 'object[]'].includes(attribute.type);
  const schema = isKeptWhole ? kind.answered : kind.written(attribute);
  const read = z.safeParse(schema, value, { reportInput: true });
  if (!read.success)
    throw wrong(id, attribute, read.error.issues[0] ? problemOf(read.error.issues[0]) : 'is not valid');
  if (isKeptWhole && JSON.stringify(read.data).length > largest) throw wrong(id, attribute, 'is too large');
  return read.data;
};
