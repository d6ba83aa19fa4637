// What the event that let a contact in tells, where the words of a step ask for it: each domain says of its own events what they tell.

import { sql } from 'kysely';
import { isOfEvents, type MergeGroup, mergeGroupTable, mergeTokens } from '#/domains/templates/contract.ts';
import type { EventDeclaration } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { HappenedEvent } from '#/kernel/server/events/reader.ts';
import { extension } from '#/kernel/server/extension.ts';
import type { Registry } from '#/kernel/server/registry.ts';
import type { StepLetter } from './letters-of-steps.ts';

export type ValuesOfEvent = Readonly<Record<string, string | null>>;

/**
 * What an event tells that may stand in a message about it, by the names of merge fields: 'call.duration', 'listing.address'. Given several
 * events, it answers by their ids, in words as a person reads them.
 */
export type EventValues = (
  ctx: Context,
  events: readonly HappenedEvent[],
) => Promise<ReadonlyMap<string, Readonly<Record<string, string | null>>>>;

interface ToldByEvents {
  of: readonly Pick<EventDeclaration, 'name'>[];
  tell: EventValues;
  /** The merge fields that they fill, where templates do not know them already. */
  group?: (MergeGroup & { isOfEvents: true }) | undefined;
}

/** What events tell, by the domains that own them, with the merge fields that come with it. */
export const eventValues = extension<ToldByEvents>('messaging.eventValues');

/** Takes in the merge fields that doors bring. Throws where two groups have one name. */
export const takeInMergeGroups = (registry: Registry): void => {
  mergeGroupTable.bring(eventValues.of({ registry }).flatMap(({ group }) => group ?? []));
};

/** Whether anything in it is of an event: most letters speak of people alone. */
export const asksEvents = ({ subject, html, plain }: StepLetter): boolean =>
  [subject, html, plain].some((words) => mergeTokens(words ?? '').some(({ name }) => isOfEvents(name)));

/** Values by the ids of events; of an event that tells nothing, none. */
export const valuesOfEvents = async (
  ctx: Context,
  eventIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, ValuesOfEvent>> => {
  const ids = [...new Set(eventIds.filter((id) => id !== null))];
  const tellers = new Map(
    eventValues.of(ctx.house).flatMap(({ of, tell }) => of.map(({ name }) => [name, tell] as const)),
  );
  const names = [...tellers.keys()];
  if (ids.length === 0 || names.length === 0) return new Map();
  const { rows } = await sql<
    Omit<HappenedEvent, 'subject' | 'actor'> & {
      subject_type: string;
      subject_id: string | null;
      actor_type: HappenedEvent['actor']['type'];
      actor_id: string | null;
    }
  >`
    select id as "_id", name, subject_type, subject_id, actor_type, actor_id, at, data, changes from events
    where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) and name = any(${names}::text[])`.execute(ctx.db);
  const found = new Map<string, ValuesOfEvent>();
  for (const [name, of] of Map.groupBy(rows, (row) => row.name)) {
    const events = of.map(({ subject_type, subject_id, actor_type, actor_id, ...event }) => ({
      ...event,
      subject: { type: subject_type, id: subject_id },
      actor: { type: actor_type, id: actor_id },
    }));
    for (const [id, values] of (await tellers.get(name)?.(ctx, events)) ?? []) found.set(id, values);
  }
  return found;
};
