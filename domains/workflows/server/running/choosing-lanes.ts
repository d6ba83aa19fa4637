// Which lane of a branch a contact takes: the first whose filters it meets, read in memory on the contact's record; of what no record holds, the
// collections it is in, the database is asked. At a split, its share (decision 64).
import { sql } from 'kysely';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { servedContacts } from '#/domains/contacts/server.ts';
import { branchObjects } from '#/domains/workflows/contract/branch-objects.ts';
import { type FilterLane, type Lane, lanesOf, type WorkflowNode } from '#/domains/workflows/contract/graph.ts';
import { laneByShare } from '#/domains/workflows/contract/percentages.ts';
import { sentenceOfFilters } from '#/domains/workflows/contract/telling/filters.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';
import { FilterProblem } from '#/kernel/contract/kinds/kind.ts';
import { kindOf } from '#/kernel/contract/kinds/kinds.ts';
import { matcher, valueIn } from '#/kernel/contract/matches.ts';
import { type Condition, readFilters } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { compileFilter } from '#/kernel/server/entities/compile-filter.ts';
import { customAttributesOf } from '#/kernel/server/entities/custom-attributes.ts';
import { namingOf } from './naming-records.ts';
import { type OwnObject, type OwnRecord, ownRecords } from './own-records.ts';
import type { Person } from './people.ts';

/** What a lane asked, and what it read. */
export interface ReadCondition {
  words: string;
  value: string | null;
  isMet: boolean;
}

export interface Chosen {
  lane: Lane;
  conditions: readonly ReadCondition[];
}

/** One thing that a lane asks of contacts, and who meets it. */
interface Asked {
  met: (id: string, person: Person) => boolean;
  tell: (person: Person, id: string) => Omit<ReadCondition, 'isMet'>;
}

interface LaneReader {
  lane: FilterLane;
  /** Any of these groups, of which all are met. */
  groups: readonly (readonly Asked[])[];
  /** Of records of the contact's own: whether one of them meets all of a group. */
  meets?: (id: string) => boolean;
}

/** A field that was deleted since: nobody meets it, and the trace says why. */
const unreadable = (lane: FilterLane, { field, message }: FilterProblem): LaneReader => ({
  lane,
  groups: [[{ met: () => false, tell: () => ({ words: `${field} ${message}`, value: null }) }]],
});

const wordsOf = ({ field: { attribute }, sent }: Condition, naming: Naming): string => {
  const { type, displayName } = attribute;
  return sentenceOfFilters([[{ ...sent, type, displayName, value: labelled(sent.value, attribute) }]], naming);
};

/** What was chosen of a list, as the list calls it. */
const labelled = (value: Filter['value'], { options: { options = [] } }: Attribute): Filter['value'] => {
  const label = <V>(one: V): V | string => options.find((option) => option.value === one)?.label ?? one;
  return Array.isArray(value) ? value.map(label) : label(value);
};

const valueWords = (record: unknown, { field }: Condition): string | null => {
  const value = valueIn(record, field);
  return value === null || value === undefined ? null : kindOf(field.attribute).toText(value, field.attribute);
};

/** Of records of the contact's own, one must meet all of a group; where there are none, only what asks for nothing is met. */
const readOwn = async (
  ctx: Context,
  lane: FilterLane,
  object: OwnObject,
  ids: readonly string[],
): Promise<LaneReader> => {
  const entity = branchObjects[object].entity;
  const options = { now: ctx.now, timezone: ctx.agency.timezone };
  try {
    const groups = readFilters(entity, lane.filtersGroups, options);
    const naming = await namingOf(ctx, lane.filtersGroups);
    const records = await ownRecords(ctx, object, ids);
    const matchers = new Map(
      groups.flat().map((condition) => [condition, matcher(entity, [[condition.sent]], options)] as const),
    );
    const meetsOne = (condition: Condition, record: OwnRecord | undefined): boolean =>
      record === undefined
        ? condition.sent.rule !== 'isAny' && matchers.get(condition)?.({}) === true
        : matchers.get(condition)?.(record) === true;
    const of = (id: string): readonly (OwnRecord | undefined)[] => {
      const found = records.get(id) ?? [];
      return found.length > 0 ? found : [undefined];
    };
    return {
      lane,
      groups: groups.map((group) =>
        group.map((condition): Asked => {
          const best = (id: string): OwnRecord | undefined =>
            of(id).find((record) => meetsOne(condition, record)) ?? of(id)[0];
          return {
            met: (id) => of(id).some((record) => meetsOne(condition, record)),
            tell: (_, id) => ({ words: wordsOf(condition, naming), value: valueWords(best(id) ?? {}, condition) }),
          };
        }),
      ),
      meets: (id) =>
        of(id).some((record) =>
          groups.some((group) => group.length > 0 && group.every((condition) => meetsOne(condition, record))),
        ),
    };
  } catch (error) {
    if (!(error instanceof FilterProblem)) throw error;
    return unreadable(lane, error);
  }
};

const readLane = async (ctx: Context, lane: FilterLane, ids: readonly string[]): Promise<LaneReader> => {
  if (lane.selectedEntity !== 'contacts') return readOwn(ctx, lane, lane.selectedEntity, ids);
  const options = {
    now: ctx.now,
    timezone: ctx.agency.timezone,
    attributes: await customAttributesOf(ctx, contactEntity),
  };
  const naming = await namingOf(ctx, lane.filtersGroups);
  const read = async (condition: Condition): Promise<Asked> => {
    const { field, sent } = condition;
    const words = wordsOf(condition, naming);
    const tell: Asked['tell'] = (person) => ({ words, value: valueWords(person, condition) });
    if (field.attribute.options.isFilterOnly) {
      const found = await askDatabase(ctx, [[sent]], ids);
      return { met: (id) => found.has(id), tell };
    }
    const meets = matcher(contactEntity, [[sent]], options);
    return { met: (_, person) => meets(person), tell };
  };
  try {
    const conditions = readFilters(contactEntity, lane.filtersGroups, options);
    const groups: Asked[][] = [];
    for (const group of conditions) {
      const asked: Asked[] = [];
      for (const condition of group) asked.push(await read(condition));
      groups.push(asked);
    }
    return { lane, groups };
  } catch (error) {
    if (!(error instanceof FilterProblem)) throw error;
    return unreadable(lane, error);
  }
};

const meetsLane = ({ groups, meets }: LaneReader, id: string, person: Person): boolean =>
  meets?.(id) ?? groups.some((group) => group.length > 0 && group.every(({ met }) => met(id, person)));

const explain = ({ groups }: LaneReader, id: string, person: Person): ReadCondition[] =>
  groups.flat().map(({ met, tell }) => ({ ...tell(person, id), isMet: met(id, person) }));

const askDatabase = async (ctx: Context, groups: FiltersGroups, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from contacts t where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(ids)})
      and ${await compileFilter(ctx, servedContacts, groups)}`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
};

/** The lane of each contact at a branch of one version. */
export const chooseLanes = async (
  ctx: Context,
  node: WorkflowNode,
  version: number,
  people: ReadonlyMap<string, Person>,
): Promise<ReadonlyMap<string, Chosen>> => {
  const lanes = lanesOf(node);
  const shares = lanes.filter((lane) => lane.type === 'percentage');
  const ids = [...people.keys()];
  const chosen = new Map<string, Chosen>();
  if (shares.length > 0) {
    for (const id of ids) {
      const lane =
        shares[
          laneByShare(
            shares.map(({ value }) => value),
            id,
            node.id,
            version,
          )
        ];
      if (lane) chosen.set(id, { lane, conditions: [] });
    }
    return chosen;
  }
  const readers: LaneReader[] = [];
  for (const lane of lanes) if (lane.type === 'filters') readers.push(await readLane(ctx, lane, ids));
  const otherwise = lanes.find((lane) => lane.type === 'otherwise');
  for (const [id, person] of people) {
    const taken = readers.find((reader) => meetsLane(reader, id, person));
    const asked = taken ? readers.slice(0, readers.indexOf(taken) + 1) : readers;
    const lane = taken?.lane ?? otherwise;
    if (lane) chosen.set(id, { lane, conditions: asked.flatMap((reader) => explain(reader, id, person)) });
  }
  return chosen;
};
