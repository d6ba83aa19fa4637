// What an act changed, in words: attributes by the names people gave them, ids by what they point to, lists as lists.
import { sql } from 'kysely';
import { contactEntity } from '#/domains/contacts/contract.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { Changes } from '#/kernel/contract/event.ts';
import { customPath } from '#/kernel/contract/read-filters.ts';
import { humanise } from '#/kernel/contract/words/text.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { customAttributesOf } from '#/kernel/server/entities/custom-attributes.ts';
import { expressionOf } from '#/kernel/server/entities/served-entity.ts';

export interface WordedChange {
  name: string;
  displayName: string;
  /** The field type; a 'date' or an 'invoiceprice' is still to be written as the reader's country does. */
  type: string;
  before: string | null;
  after: string | null;
}

interface Field {
  name: string;
  attribute: Attribute | undefined;
  pair: readonly [unknown, unknown];
}

/** The changes of several acts, each in words. */
export const wordChanges = async (ctx: Context, acts: readonly Changes[]): Promise<WordedChange[][]> => {
  const attributeOf = await attributes(ctx, acts);
  const fields = acts.map((changes) =>
    Object.entries(changes).flatMap(([name, pair]): Field[] =>
      Array.isArray(pair) && pair.length === 2 ? [{ name, attribute: attributeOf(name), pair }] : [],
    ),
  );
  const names = await namesOf(ctx, fields.flat());
  return fields.map((act) =>
    act
      .map(({ name, attribute, pair }) => ({
        name,
        displayName: attribute?.displayName ?? humanise(name),
        type: attribute?.type ?? 'string',
        ...pairInWords(pair, (value, isInDetail) => inWords(value, attribute, names, isInDetail)),
      }))
      // What reads the same is no change to people: a list that was missing and is empty now.
      .filter(({ name, before, after }) => before !== after && !following.has(name)),
  );
};

/** Both sides, in detail where they read the same without: another status of one number, another primary address. */
const pairInWords = (
  [was, is]: Field['pair'],
  words: (value: unknown, isInDetail: boolean) => string | null,
): Pick<WordedChange, 'before' | 'after'> => {
  const isInDetail = words(was, false) === words(is, false);
  return { before: words(was, isInDetail), after: words(is, isInDetail) };
};

/** What follows from other attributes, or from the act itself. */
const following: ReadonlySet<string> = new Set(['fullName', 'createdAt', 'updatedAt']);

/** An attribute of contacts by the name under which a change tells it; an agency's own by its id. */
const attributes = async (ctx: Context, acts: readonly Changes[]): Promise<(name: string) => Attribute | undefined> => {
  const declared: Readonly<Record<string, Attribute>> = contactEntity.attributes;
  const isOwn = (name: string): boolean => !Object.hasOwn(declared, name);
  const own = acts.some((changes) => Object.keys(changes).some(isOwn))
    ? await customAttributesOf(ctx, contactEntity)
    : undefined;
  return (name) => (isOwn(name) ? own?.get(name.replace(`${customPath}.`, '')) : declared[name]);
};

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const idsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.flatMap(idsIn) : typeof value === 'string' && idPattern.test(value) ? [value] : [];

/** What the ids in the values point to is called, by id. */
const namesOf = async (ctx: Context, fields: readonly Field[]): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>();
  const pointing = fields.filter(({ attribute }) => attribute?.options.of !== undefined);
  for (const [of, some] of Map.groupBy(pointing, ({ attribute }) => attribute?.options.of)) {
    const ids = some.flatMap(({ pair }) => [...idsIn(pair[0]), ...idsIn(pair[1])]);
    const served = [...ctx.house.registry.entities.values()].find(({ entity }) => entity.plural === of);
    if (!served || ids.length === 0) continue;
    const { rows } = await sql<{ id: string; name: string | null }>`
      select t.id, ${expressionOf(ctx, served, served.entity.label)} as name from ${sql.table(served.entity.table)} t
      where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(ids)})`.execute(ctx.db);
    for (const { id, name } of rows) if (name !== null) names.set(id, name);
  }
  return names;
};

/** The parts of a structure by which people know it, in this order. */
const tellingNames = ['displayName', 'emailAddress', 'number', 'fullName'] as const;

const inWords = (
  value: unknown,
  attribute: Attribute | undefined,
  names: ReadonlyMap<string, string>,
  isInDetail: boolean,
): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    const words = value.flatMap((one) => inWords(one, attribute, names, isInDetail) ?? []);
    return words.length > 0 ? words.join(', ') : null;
  }
  if (typeof value === 'object')
    return structureInWords(value as Readonly<Record<string, unknown>>, attribute, isInDetail);
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const text = String(value);
  if (attribute?.options.of !== undefined && idPattern.test(text)) return names.get(text) ?? 'One that is gone';
  return attribute?.options.options?.find((option) => option.value === text)?.label ?? text;
};

const structureInWords = (
  value: Readonly<Record<string, unknown>>,
  attribute: Attribute | undefined,
  isInDetail: boolean,
): string | null => {
  if (attribute?.options.holds === 'doNotDisturb') {
    const end = typeof value.endDate === 'string' ? ` until ${value.endDate.slice(0, 10)}` : '';
    return value.isEnabled === true ? `On${end}` : 'Off';
  }
  const telling = tellingNames.find((name) => typeof value[name] === 'string');
  if (telling === undefined) {
    const parts = Object.values(value).filter((part) => typeof part === 'string' && part !== '');
    return parts.length > 0 ? parts.join(', ') : null;
  }
  const details = isInDetail ? [...new Set(Object.entries(value).flatMap(detailInWords))] : [];
  return `${String(value[telling])}${details.length > 0 ? ` (${details.join(', ')})` : ''}`;
};

/** One more thing that is known of an address or a number: 'active', 'primary', 'opt out'. */
const detailInWords = ([name, part]: [string, unknown]): string[] => {
  if (isKnownBySelf.has(name) || part === null || part === false || part === '' || part === 'unknown') return [];
  if (typeof part === 'string' && wordsThemselves.has(name)) return [humanise(part).toLowerCase()];
  return [humanise(name.replace(/^is(?=[A-Z])/, '')).toLowerCase()];
};
const wordsThemselves: ReadonlySet<string> = new Set(['status', 'lineType', 'label']);
const isKnownBySelf: ReadonlySet<string> = new Set([...tellingNames, '_id', 'international', 'country']);
