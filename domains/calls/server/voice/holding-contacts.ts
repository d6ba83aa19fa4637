// The contact of a call hears music, and nobody else, until their agent is back; the provider is told by a job, of how it is by then.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { liveCallsContract } from '#/domains/calls/contract.ts';
import { noteActOnCall } from '#/domains/calls/server/phases/noting-events.ts';
import { standingWatcher } from '#/domains/calls/server/phases/watching-standings.ts';
import { CertainlyRefused } from '#/domains/integrations/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { carriedCall, isFailureOfProvider } from './carried-calls.ts';
import { mustBeOwn, mustTalk } from './own-calls.ts';
import { standingOf } from './telling-standings.ts';

/** POST /crm/calls/{id}/hold. A second press at once finds it done. */
export const holdCall: Verb<(typeof liveCallsContract)['calls']['hold']> = async (ctx, { id, isOn }) => {
  const call = await mustBeOwn(ctx, id);
  const isHeld = mustTalk(call) === 'held';
  if (isHeld !== isOn) await noteActOnCall(ctx, id, isOn ? 'heldOn' : 'heldOff');
  return standingOf(ctx, id);
};

interface Held {
  isHeld: boolean;
  externalId: string;
}

const heldOf = async (ctx: Context, callId: string): Promise<Held | undefined> => {
  const { rows } = await sql<Held>`
    select c.is_held as "isHeld", l.external_id as "externalId" from calls c
    join call_legs l on l.agency_id = c.agency_id and l.call_id = c.id and l.kind = 'contact' and l.state = 'answered' and l.external_id is not null
    where c.agency_id = ${ctx.agency.id} and c.id = ${callId} and c.phase <> 'ended'`.execute(ctx.db);
  return rows[0];
};

/** Presses that follow each other faster than the provider is told end as the last one. */
const mostTurns = 10;

/** After a provider that did not answer it is told again. */
const again = { seconds: 2 } as const;

export const tellHold = job({
  name: 'calls.tellHold',
  input: z.object({ callId: z.uuid() }),
  actsAs: 'system',
  run: (run, { callId }) => tell(run, callId),
});

/** Has the provider told once a contact is put on hold, or taken off it. */
export const holdWatcher = standingWatcher(async (ctx, { callId, before, now }) => {
  if (now.isHeld !== before.isHeld) await tellHold.later(ctx, { callId });
});

const tell = async (run: JobRun, callId: string): Promise<void> => {
  const { house } = run;
  const call = await run.transaction((ctx) => carriedCall(ctx, callId));
  if (!call) return;
  let told: boolean | undefined;
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const held = await run.transaction((ctx) => heldOf(ctx, callId));
    if (!held || held.isHeld === told) return;
    try {
      await call.voice.hold(house, call.connection, { callId, ...held });
    } catch (error) {
      if (!isFailureOfProvider(error)) throw error;
      house.log.warn({ err: error, call: callId }, 'the hold of a contact could not be changed');
      if (error instanceof CertainlyRefused) return;
      // A contact hears the wrong thing meanwhile: it is tried for as long as the call goes on.
      await run.transaction((ctx) => tellHold.later(ctx, { callId }, ctx.now.add(again)));
      return;
    }
    told = held.isHeld;
  }
};
