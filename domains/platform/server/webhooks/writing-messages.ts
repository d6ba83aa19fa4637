// Writes the messages of webhooks: a reader of events, so that each event is one message of each endpoint that asks for it, with a number that
// follows the one before without a gap, and none is lost or written twice (decision 95).
import { sql } from 'kysely';
import { meets, type Needs } from '#/kernel/contract/permission.ts';
import type { Actor, Context } from '#/kernel/server/context.ts';
import type { EventReader, ReadEvent } from '#/kernel/server/events/reader.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { mayRead } from '../readable-kinds.ts';
import { bodyOf } from './message-bodies.ts';
import { eventsNamed, isNamed } from './offered-events.ts';
import { makerOf, type Records, recordsFor } from './reading-subjects.ts';
import { deliverTimer } from './timers.ts';

interface Asking {
  id: string;
  events: string[];
  agent_id: string | null;
  key_id: string | null;
  status: string;
  created_at: Temporal.Instant;
}

const endpointsOf = async (ctx: Context): Promise<Asking[]> =>
  ctx.db
    .selectFrom('webhook_endpoints')
    .select(['id', 'events', 'agent_id', 'key_id', 'status', 'created_at'])
    .where('agency_id', '=', ctx.agency.id)
    .orderBy('id')
    .execute();

export const writeMessages: EventReader = {
  name: 'platform.webhooks',
  wants: async (ctx) => {
    const patterns = (await endpointsOf(ctx)).flatMap(({ events }) => events);
    return patterns.length === 0 ? [] : eventsNamed(ctx.house.registry, patterns);
  },
  read: async (ctx, events) => {
    const endpoints = await endpointsOf(ctx);
    for (const endpoint of endpoints) await writeFor(ctx, endpoint, events);
  },
};

const goneMaker = ({ key_id: keyId }: Asking): string =>
  keyId === null ? 'The person who made it is no longer active' : 'The API key that made it is dead';

const asMaker = ({ house }: Context, actor: Actor) => ({
  house,
  actor,
  can: (needs: Needs) => meets(actor.rights, needs),
});

const writeFor = async (ctx: Context, endpoint: Asking, events: readonly ReadEvent[]): Promise<void> => {
  const named = events.filter(
    ({ name, at }) => isNamed(endpoint.events, name) && Temporal.Instant.compare(at, endpoint.created_at) >= 0,
  );
  if (named.length === 0) return;
  const maker = await makerOf(ctx, endpoint);
  const own = maker?.keyId ? named.filter(({ subject }) => mayRead(asMaker(ctx, maker), subject.type)) : named;
  if (own.length === 0) return;
  const records: Records = maker ? await recordsFor(ctx, maker, own) : new Map();
  // Holds the endpoint: numbers are given in the order in which they are committed.
  const { rows } = await sql<{ first: number; status: string }>`
    update webhook_endpoints set last_sequence = last_sequence + ${own.length},
      status = case when ${!maker}::boolean and status = 'on' then 'paused' else status end,
      off_reason = case when ${!maker}::boolean and status = 'on' then ${goneMaker(endpoint)} else off_reason end
    where agency_id = ${ctx.agency.id} and id = ${endpoint.id}
    returning (last_sequence - ${own.length} + 1)::float8 as first, status`.execute(ctx.db);
  // Deleted meanwhile.
  if (!rows[0]) return;
  const { first, status } = rows[0];
  const messages = own.map((event, place) => {
    const id = ctx.house.ids.next();
    return {
      id,
      event_id: event._id,
      sequence: first + place,
      type: event.name,
      lane: laneOf(event),
      body: bodyOf(ctx, event, { id, sequence: first + place, maker, records }),
      occurred_at: event.at.toString(),
    };
  });
  await insertMessages(ctx, endpoint.id, messages, status === 'off' ? 'held' : 'waiting');
};

const insertMessages = async (
  ctx: Context,
  endpointId: string,
  messages: readonly { lane: string }[],
  status: 'held' | 'waiting',
): Promise<void> => {
  await sql`
    insert into webhook_messages (agency_id, endpoint_id, id, event_id, sequence, type, lane, body, occurred_at, status, created_at)
    select ${ctx.agency.id}, ${endpointId}, m.id, m.event_id, m.sequence, m.type, m.lane, m.body, m.occurred_at, ${status}, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as m (
      id uuid, event_id uuid, sequence bigint, type text, lane text, body text, occurred_at timestamptz)`.execute(
    ctx.db,
  );
  if (status === 'waiting') await openLanes(ctx, endpointId, [...new Set(messages.map(({ lane }) => lane))]);
};

/**
 * Gives subjects with messages that wait their lanes, and has the endpoint looked at. A lane that is there keeps its moment; its row is held, so that
 * a delivery that ends it meanwhile sees the new messages.
 */
export const openLanes = async (ctx: Context, endpointId: string, lanes: readonly string[]): Promise<void> => {
  await sql`
    insert into webhook_lanes (agency_id, endpoint_id, lane, due_at)
    select ${ctx.agency.id}::uuid, ${endpointId}::uuid, lane, ${ctx.now}::timestamptz from unnest(${lanes}::text[]) as wanted (lane)
    order by lane
    on conflict (agency_id, endpoint_id, lane) do update set due_at = webhook_lanes.due_at`.execute(ctx.db);
  await setTimer(ctx, deliverTimer, endpointId, ctx.now);
};

const laneOf = ({ _id, subject }: ReadEvent): string => `${subject.type}:${subject.id ?? _id}`;
