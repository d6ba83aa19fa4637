// Samples of an event in the very shape in which webhooks tell it, for whoever maps its fields before one has happened: the latest of the agency, as far
// as whoever asks reaches their records, or one about a record that is nobody's.
import { sql } from 'kysely';
import type { webhooksContract } from '#/domains/platform/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { HappenedEvent } from '#/kernel/server/events/reader.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { mayRead } from '../readable-kinds.ts';
import { bodyOf } from './message-bodies.ts';
import { offeredEvents } from './offered-events.ts';
import { recordsFor } from './reading-subjects.ts';

const mostSamples = 3;

interface Row extends Omit<HappenedEvent, 'subject' | 'actor'> {
  subject_type: string;
  subject_id: string | null;
  actor_type: HappenedEvent['actor']['type'];
  actor_id: string | null;
  key_id: string | null;
}

const latest = async (ctx: Context, name: string): Promise<HappenedEvent[]> => {
  const { rows } = await sql<Row>`
    select e.id as "_id", e.name, e.subject_type, e.subject_id, e.actor_type, e.actor_id, e.key_id, e.at, e.data, e.changes
    from events e where e.agency_id = ${ctx.agency.id} and e.name = ${name}
      and e.at > ${ctx.now.subtract({ hours: 30 * 24 })}::timestamptz
    order by e.at desc, e.id desc limit ${mostSamples}`.execute(ctx.db);
  return rows.map(({ subject_type, subject_id, actor_type, actor_id, key_id, ...event }) => ({
    ...event,
    subject: { type: subject_type, id: subject_id },
    actor: { type: actor_type, id: actor_id, keyId: key_id },
  }));
};

const nobodys = '00000000-0000-7000-8000-000000000000';

/** GET /crm/webhooks/samples. */
export const samples: Verb<(typeof webhooksContract)['calls']['samples']> = async (ctx, { event: name }) => {
  const declared = offeredEvents(ctx.house.registry).find((one) => one.name === name);
  if (!declared) throw invalid('event', `names no event: ${name}`, 'platform.unknownEvent');
  const found = mayRead(ctx, declared.subject) ? await latest(ctx, name) : [];
  const made: HappenedEvent = {
    _id: nobodys,
    name,
    subject: { type: declared.subject, id: nobodys },
    actor: { type: 'system', id: null },
    at: ctx.now,
    data: {},
    changes: {},
  };
  const records = await recordsFor(ctx, ctx.actor, found);
  // Whoever has all rights is told of records that are gone by now, too.
  const own = found.filter(({ subject }) => ctx.can('owner') || records.has(subject.id ?? ''));
  const events = own.length > 0 ? own : [made];
  return {
    data: events.map(
      (event, place) =>
        JSON.parse(bodyOf(ctx, event, { id: event._id, sequence: place + 1, maker: ctx.actor, records })) as Record<
          string,
          unknown
        >,
    ),
  };
};
