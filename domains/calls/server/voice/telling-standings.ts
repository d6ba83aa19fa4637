// How far a call is, as whoever acted on it is answered.
import { sql } from 'kysely';
import type { callStatuses } from '#/domains/calls/contract.ts';
import type { Context } from '#/kernel/server/context.ts';

interface Row {
  _id: string;
  phase: string;
  status: (typeof callStatuses)[number];
  endReason: string | null;
  durationSeconds: number | null;
  externalId: string | null;
}

/** Of a call that is held until the transaction ends. */
export const standingOf = async (ctx: Context, callId: string): Promise<Row> => {
  const { rows } = await sql<Row>`
    select id as "_id", coalesce(phase, 'ended') as phase, status, end_reason as "endReason", duration_seconds as "durationSeconds",
      external_id as "externalId"
    from calls where agency_id = ${ctx.agency.id} and id = ${callId}`.execute(ctx.db);
  const [call] = rows;
  if (!call) throw new Error(`The call ${callId} is gone while it is held`);
  return call;
};
