// Nobody takes a call: its caller hears a greeting and may leave a message, for as long as the points that are held for the call allow.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { noteOfCall } from '#/domains/calls/server/phases/noting-events.ts';
import { standingWatcher } from '#/domains/calls/server/phases/watching-standings.ts';
import { type Carried, carriedCall } from '#/domains/calls/server/voice/carried-calls.ts';
import { CertainlyRefused } from '#/domains/integrations/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { secondsPaid } from './lengths.ts';

export const greetingOf = (agency: string): string =>
  `You have reached ${agency}. Nobody can take your call right now. Please leave a message after the tone.`;

interface Asked {
  call: Carried;
  legId: string;
  externalId: string;
  greeting: string;
  longestSeconds: number;
}

/** Marks that a message is asked for, before the provider is; undefined where the caller is gone. */
const claim = async (ctx: Context, callId: string): Promise<Asked | undefined> => {
  const { rows } = await sql<{ reserved: number; legId: string; externalId: string }>`
    select c.reserved_points as reserved, l.id as "legId", l.external_id as "externalId" from calls c
    join call_legs l on l.agency_id = c.agency_id and l.call_id = c.id and l.kind = 'contact' and l.external_id is not null
    where c.agency_id = ${ctx.agency.id} and c.id = ${callId} and c.phase = 'voicemail' for no key update of c`.execute(
    ctx.db,
  );
  const [row] = rows;
  const call = row && (await carriedCall(ctx, callId));
  if (!row || !call) return undefined;
  await sql`update calls set message_asked_at = coalesce(message_asked_at, ${ctx.now})
    where agency_id = ${ctx.agency.id} and id = ${callId}`.execute(ctx.db);
  const { reserved, legId, externalId } = row;
  return { call, legId, externalId, greeting: greetingOf(ctx.agency.name), longestSeconds: secondsPaid(reserved) };
};

/** There will be no message: nobody waits for one. */
const giveUp = async (ctx: Context, callId: string): Promise<void> => {
  await sql`update calls set message_told_at = coalesce(message_told_at, ${ctx.now})
    where agency_id = ${ctx.agency.id} and id = ${callId} and message_asked_at is not null`.execute(ctx.db);
  await noteOfCall(ctx, callId, 'callerGone');
};

export const takeMessage = job({
  name: 'calls.takeMessage',
  input: z.object({ callId: z.uuid() }),
  actsAs: 'system',
  run: async (run, { callId }) => {
    const { house } = run;
    const asked = await run.transaction((ctx) => claim(ctx, callId));
    if (!asked) return;
    const { call, ...wanted } = asked;
    try {
      const isThere = await call.voice.takeMessage(house, call.connection, wanted);
      if (!isThere) await run.transaction((ctx) => giveUp(ctx, callId));
    } catch (error) {
      if (!(error instanceof CertainlyRefused)) throw error;
      house.log.warn({ err: error, call: callId }, 'a caller could not leave a message');
      await run.transaction((ctx) => giveUp(ctx, callId));
    }
  },
  givenUp: (ctx, { callId }) => giveUp(ctx, callId),
});

/** Asks for a message once there is nobody left to ring. A caller who is not in the room yet hears no greeting. */
export const messageWatcher = standingWatcher(async (ctx, { callId, before, now, legs }) => {
  const waits = legs.some(({ kind, state }) => kind === 'contact' && state === 'answered');
  if (now.phase === 'voicemail' && !before.isMessageAsked && waits) await takeMessage.later(ctx, { callId });
});
