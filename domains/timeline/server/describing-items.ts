// Items of a timeline as the wire shows them: the event's own row, who did it, its sentence, what changed in words, and what the owner of
// the event adds.

import { type RawBuilder, sql } from 'kysely';
import type { timelineContract } from '#/domains/timeline/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { Changes, EventDeclaration } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { HappenedEvent } from '#/kernel/server/events/reader.ts';
import { extension } from '#/kernel/server/extension.ts';
import { filesBase } from '#/kernel/server/files/file-links.ts';
import { fillSentence } from './filling-sentences.ts';
import type { WholeContact } from './whole-contacts.ts';
import { wordChanges } from './wording-changes.ts';

type Item = AnswerOf<(typeof timelineContract.calls)['pin']>;

/** A row of `e`, which are events, with the agent who acted. */
/**
 * What the owner of an event adds to its item of a contact's timeline: what is kept elsewhere and may change, the text of a note, the
 * outcome of a call. Given the events of one page, it answers by their ids; an event it does not answer stands as it is.
 */
export type TimelineItems = (
  ctx: Context,
  events: readonly HappenedEvent[],
) => Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>>;

/** What the owners of events add to their items. */
export const timelineItems = extension<{ of: readonly Pick<EventDeclaration, 'name'>[]; add: TimelineItems }>(
  'timeline.items',
);

/** Which workflow stands behind events of contacts, by their ids; one that it does not answer was no workflow's. */
export type AttributeEvents = (
  ctx: Context,
  events: readonly HappenedEvent[],
) => Promise<ReadonlyMap<string, { _id: string; name: string }>>;

/** Who knows which workflow stands behind events: its own, and whatever something stood behind. The agent whose rights it had did not do it by hand. */
export const attributeEvents = extension<{ own: readonly Pick<EventDeclaration, 'name'>[]; find: AttributeEvents }>(
  'timeline.attributeEvents',
);

export interface ItemRow {
  id: string;
  name: string;
  subject_id: string;
  actor_type: HappenedEvent['actor']['type'];
  actor_id: string | null;
  at: Temporal.Instant;
  data: Readonly<Record<string, unknown>>;
  changes: Changes;
  /** How many workflows stand behind it; none of what people do. */
  depth: number;
  full_name: string | null;
  picture: string | null;
  /** Of the key that a program acted with. */
  key_name: string | null;
}

export const itemColumns = (ctx: Context): RawBuilder<unknown> =>
  sql`e.id, e.name, e.subject_id, e.actor_type, e.actor_id, e.at, e.data, e.changes, e.depth, k.display_name as key_name, coalesce(a.full_name, a.email) as full_name,
    ${filesBase(ctx.house)} || f.storage_key as picture`;
export const itemJoins = sql`left join agents a on a.agency_id = e.agency_id and a.id = e.actor_id
    left join api_keys k on k.agency_id = e.agency_id and k.id = e.key_id
    left join files f on f.agency_id = a.agency_id and f.id = a.picture_file_id`;

/** Items in the order of their rows. */
export const describeItems = async (
  ctx: Context,
  { name, pinned }: WholeContact,
  rows: readonly ItemRow[],
): Promise<Item[]> => {
  const more = await addedTo(ctx, rows);
  const behind = await findBehind(ctx, rows);
  const changes = await wordChanges(
    ctx,
    rows.map((row) => row.changes),
  );
  return rows.map((row, place) => {
    const declared = ctx.house.registry.events.get(row.name);
    const fullName = row.actor_type === 'agent' ? row.full_name : null;
    const by = row.key_name === null ? '' : ` (key ${row.key_name})`;
    const actor = (fullName ?? (row.actor_type === 'visitor' ? 'A visitor' : 'Lintel')) + by;
    return {
      _id: row.id,
      pinned: pinned.includes(row.id),
      item: {
        type: declared?.timeline ?? 'System',
        name: row.name,
        label: declared?.label ?? row.name,
        sentence: fillSentence(declared?.sentence ?? row.name, {
          actor,
          subject: name?.trim() ? name : 'Unknown',
          data: row.data,
        }),
        at: row.at.toString({ fractionalSecondDigits: 3 }),
        actor: { _id: row.actor_id, type: row.actor_type, fullName, profilePicture: row.picture },
        workflow: behind.get(row.id) ?? null,
        data: row.data,
        changes: changes[place] ?? [],
        more: more.get(row.id) ?? null,
      },
    };
  });
};

/** What the owners of the events add, asked once for each kind of event. */
const addedTo = async (
  ctx: Context,
  rows: readonly ItemRow[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> => {
  const owners = timelineItems.of(ctx.house);
  const added = new Map<string, Readonly<Record<string, unknown>>>();
  for (const [name, events] of Map.groupBy(rows, (row) => row.name)) {
    const owner = owners.find(({ of }) => of.some((declared) => declared.name === name));
    if (owner) for (const [id, more] of await owner.add(ctx, events.map(asEvent))) added.set(id, more);
  }
  return added;
};

/** What workflows did, and who entered them and left. */
const findBehind = async (
  ctx: Context,
  rows: readonly ItemRow[],
): Promise<ReadonlyMap<string, { _id: string; name: string }>> => {
  const found = new Map<string, { _id: string; name: string }>();
  for (const { own, find } of attributeEvents.of(ctx.house)) {
    const names = new Set(own.map(({ name }) => name));
    const asked = rows.filter(({ name, depth }) => depth > 0 || names.has(name));
    if (asked.length > 0) for (const [id, behind] of await find(ctx, asked.map(asEvent))) found.set(id, behind);
  }
  return found;
};

const asEvent = ({ id, name, subject_id, actor_type, actor_id, at, data, changes }: ItemRow): HappenedEvent => ({
  _id: id,
  name,
  subject: { type: 'contact', id: subject_id },
  actor: { type: actor_type, id: actor_id },
  at,
  data,
  changes,
});
