// What a call that was written down tells in a message about it: which way it went, when, and how long (R467).
import { sql } from 'kysely';
import { clockWords, spanWords } from '#/domains/messaging/contract.ts';
import type { EventValues } from '#/domains/messaging/server.ts';
import { uuids } from '#/kernel/server/db/types.ts';

interface Row {
  id: string;
  direction: string;
  at: Temporal.Instant;
  seconds: number | null;
}

/** Of the calls as they stand by now. */
export const valuesOfCalls: EventValues = async (ctx, events) => {
  const ids = events.flatMap(({ data: { callId } }) => (typeof callId === 'string' ? [callId] : []));
  const { rows } = await sql<Row>`
    select id, direction, at, duration_seconds as seconds from calls where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})`.execute(
    ctx.db,
  );
  const calls = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    events.map(({ _id, data: { callId } }) => {
      const call = calls.get(String(callId));
      return [
        _id,
        {
          'call.direction': call?.direction ?? null,
          'call.startedAt': call ? clockWords(call.at, ctx.agency.timezone) : null,
          'call.duration': call?.seconds ? spanWords(call.seconds) : null,
        },
      ];
    }),
  );
};
