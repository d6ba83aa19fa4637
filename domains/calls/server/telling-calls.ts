// What a call tells in a message about it: which way it went, when, and how long (R467). Of one that somebody else carried no more is known
// than what was told.
import { sql } from 'kysely';
import { clockWords, spanWords } from '#/domains/messaging/contract.ts';
import type { EventValues } from '#/domains/messaging/server.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { HappenedEvent } from '#/kernel/server/events/reader.ts';

interface Row {
  id: string;
  direction: string;
  at: Temporal.Instant;
  seconds: number | null;
}

/** A call that is none of ours. */
const toldOf = ({
  at,
  data: { callId, properties },
}: HappenedEvent): (Omit<Row, 'id' | 'direction'> & { direction: null }) | null => {
  if (callId !== undefined) return null;
  const seconds: unknown = Reflect.get(Object(properties), 'durationSeconds');
  return { direction: null, at, seconds: typeof seconds === 'number' ? seconds : null };
};

/** Of the calls as they stand by now. */
export const valuesOfCalls: EventValues = async (ctx, events) => {
  const ids = events.flatMap(({ data: { callId } }) => (typeof callId === 'string' ? [callId] : []));
  const { rows } = await sql<Row>`
    select id, direction, at, duration_seconds as seconds from calls where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})`.execute(
    ctx.db,
  );
  const calls = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    events.map((event) => {
      const call = calls.get(String(event.data.callId)) ?? toldOf(event);
      return [
        event._id,
        {
          'call.direction': call?.direction ?? null,
          'call.startedAt': call ? clockWords(call.at, ctx.agency.timezone) : null,
          'call.duration': call?.seconds ? spanWords(call.seconds) : null,
        },
      ];
    }),
  );
};
