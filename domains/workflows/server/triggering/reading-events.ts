// The reader of events behind triggers (decision 95): it is brought only what published workflows wait for, a batch at a time.
import { agencyUpdated } from '#/domains/agency/contract.ts';
import { collectionRecordsMoved, collectionUpdated } from '#/domains/collections/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { EventReader, ReadEvent } from '#/kernel/server/events/reader.ts';
import { asOccurrences, isWatching, lookAtChanged, lookAtSome } from './following-collections.ts';
import { actOn } from './letting-in.ts';
import { listenings } from './listening.ts';
import { eventsOf, isHistory, occurrenceOf } from './occurrences.ts';
import { moveTurns } from './scheduling.ts';

/** What tells that somebody may have come into a collection, or gone. */
const movesOf = ({ house }: Context): string[] => [
  ...[...house.registry.events.values()].filter(({ subject }) => subject === 'contact').map(({ name }) => name),
  collectionRecordsMoved.name,
  collectionUpdated.name,
];

export const triggersReader: EventReader = {
  name: 'workflows.triggers',
  wants: async (ctx) => {
    const kinds = new Set((await listenings(ctx)).map(({ trigger }) => trigger.kind));
    const moves = (await isWatching(ctx)) ? movesOf(ctx) : [];
    return [...new Set([...eventsOf(ctx.house, kinds), ...moves, ...(kinds.size > 0 ? [agencyUpdated.name] : [])])];
  },
  read: async (ctx, events) => {
    if (events.some(({ name, changes }) => name === agencyUpdated.name && changes.timezone)) await moveTurns(ctx);
    await actOn(
      ctx,
      events.flatMap((event) => occurrenceOf(ctx.house, event, ctx.agency.timezone) ?? []),
    );
    await follow(ctx, events);
  },
};

/** Looks again at whom something happened to, in the collections that are watched. */
export const follow = async (ctx: Context, events: readonly ReadEvent[]): Promise<void> => {
  const touched = new Map<string, ReadEvent>();
  const inNews = new Set<string>();
  for (const event of events)
    for (const id of contactsOf(event)) {
      const had = touched.get(id);
      if (!isHistory(event)) inNews.add(id);
      // What is told of somebody in one batch counts as one act, and as a bulk act where one of them was.
      touched.set(id, {
        ...event,
        isBulk: event.isBulk || (had?.isBulk ?? false),
        depth: Math.max(event.depth, had?.depth ?? 0),
      });
    }
  const why = (event?: ReadEvent) => ({
    event: event ?? null,
    at: ctx.now,
    isBulk: event?.isBulk ?? false,
    depth: event?.depth ?? 0,
  });
  const changed = events.filter(({ name, changes }) => name === collectionUpdated.name && changes.filtersGroups);
  const ids = changed.flatMap(({ subject }) => subject.id ?? []);
  await actOn(
    ctx,
    asOccurrences(ids.length > 0 ? await lookAtChanged(ctx, ids) : [], () => ({ ...why(changed[0]), isBulk: true })),
  );
  const moved = await lookAtSome(ctx, [...touched.keys()]);
  // Whom history alone is told of is where they are, and nothing starts by it.
  await actOn(
    ctx,
    asOccurrences(
      moved.filter(({ contactId }) => inNews.has(contactId)),
      (id) => why(touched.get(id)),
    ),
  );
};

const contactsOf = ({ name, subject, data }: ReadEvent): string[] => {
  if (name === collectionRecordsMoved.name) return Array.isArray(data.recordIds) ? data.recordIds.map(String) : [];
  if (subject.type !== 'contact' || subject.id === null) return [];
  return [subject.id, ...(typeof data.mergedId === 'string' ? [data.mergedId] : [])];
};
