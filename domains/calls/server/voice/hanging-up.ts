// An agent ends a call, at whatever point it is; the room at its provider is ended by a job.
import { sql } from 'kysely';
import type { callStatuses, liveCallsContract } from '#/domains/calls/contract.ts';
import type { CallPhase, Happening } from '#/domains/calls/server/phases/call-phases.ts';
import { noteOfCall } from '#/domains/calls/server/phases/noting-events.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { mustBeOwn } from './own-calls.ts';

/** What hanging up is, in each phase. */
const means: Readonly<Partial<Record<CallPhase, Happening>>> = {
  new: 'agentWentBack',
  dialing: 'agentCancelled',
  ringing: 'agentCancelled',
  connected: 'agentLeft',
  held: 'agentLeft',
  waiting: 'agentLeft',
};

interface Row {
  _id: string;
  phase: string;
  status: (typeof callStatuses)[number];
  endReason: string | null;
  durationSeconds: number | null;
  externalId: string | null;
}

/** POST /crm/calls/{id}/hang-up. It ends also where the contact was deleted meanwhile; one that is over stays as it is. */
export const hangUp: Verb<(typeof liveCallsContract)['calls']['hangUp']> = async (ctx, { id }) => {
  const { phase } = await mustBeOwn(ctx, id);
  const what = phase === null ? undefined : means[phase];
  if (what) await noteOfCall(ctx, id, what);
  const { rows } = await sql<Row>`
    select id as "_id", coalesce(phase, 'ended') as phase, status, end_reason as "endReason", duration_seconds as "durationSeconds",
      external_id as "externalId"
    from calls where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  const [call] = rows;
  if (!call) throw new Error(`The call ${id} is gone while it is held`);
  return call;
};
