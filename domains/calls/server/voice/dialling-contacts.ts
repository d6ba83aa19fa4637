// Dials the contact of a call, once: that it is asked for is written down before the provider is asked, and whoever does not know whether it
// rang looks for the line by its label. A machine never dials twice.
import * as z from 'zod/mini';
import type { LegEnd } from '#/domains/calls/server/phases/leg-states.ts';
import { noteOfLegs } from '#/domains/calls/server/phases/noting-events.ts';
import { CertainlyRefused } from '#/domains/integrations/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import { type Carried, carriedCall, type DialledLeg, holdLeg, isFailureOfProvider } from './carried-calls.ts';
import { followLines } from './following-lines.ts';
import { bindLeg, markDialled } from './writing-legs.ts';

/** How long the contact's phone rings, in seconds. */
const ringSeconds = 30;
/** After a doubtful answer the provider is asked for the line, and believed that there is none, after so many seconds. */
const firstLook = 5;
const lastLook = 15;
/** A provider that cannot be asked is asked no longer. */
const givenUp = 60;

const legNamed = z.object({ legId: z.uuid() });

export const dialContact = job({
  name: 'calls.dialContact',
  input: legNamed,
  actsAs: 'system',
  run: async (run, { legId }) => {
    const claimed = await run.transaction((ctx) => claim(ctx, legId));
    if (!claimed) return;
    const { leg, call } = claimed;
    // Whoever claimed it died, and nobody knows whether it rang.
    if (leg.dialledAt !== null) return look(run, legId);
    try {
      const { number: to, callId } = leg;
      const asked = { callId, legId, from: call.fromNumber ?? '', to, ringSeconds };
      const externalId = await call.voice.dial(run.house, call.connection, asked);
      await run.transaction((ctx) => bindLeg(ctx, { legId, externalId }));
      await endWhereOver(run, leg, externalId);
    } catch (error) {
      if (!isFailureOfProvider(error)) throw error;
      await run.transaction((ctx) => noteFailure(ctx, { leg, call, error }));
    }
  },
});

interface Claimed {
  leg: DialledLeg;
  call: Carried;
}

/** A leg that is to be dialled, marked as asked for; as it was before. */
const claim = async (ctx: Context, legId: string): Promise<Claimed | undefined> => {
  const leg = await holdLeg(ctx, legId);
  if (!leg || leg.state === 'ended' || leg.externalId !== null) return undefined;
  const call = await carriedCall(ctx, leg.callId);
  if (!call || (call.phase === 'ended' && leg.dialledAt === null)) {
    await endLeg(ctx, leg, call, { what: 'neverDialled', cause: 'cancelled' });
    return undefined;
  }
  await markDialled(ctx, legId);
  return { leg, call };
};

const noteFailure = async (ctx: Context, { leg, call, error }: Claimed & { error: Error }): Promise<void> => {
  const { log } = ctx.house;
  if (error instanceof CertainlyRefused) {
    log.warn({ leg: leg.id, reason: error.reason, words: error.message }, 'a call was refused by its provider');
    await endLeg(ctx, leg, call, { what: 'refused', cause: 'failed' });
    return;
  }
  log.warn({ err: error, leg: leg.id }, 'it is unknown whether a contact was dialled');
  await lookForLeg.later(ctx, { legId: leg.id }, ctx.now.add({ seconds: firstLook }));
};

/** Ends a leg of which the provider tells nothing. */
const endLeg = async (
  ctx: Context,
  { id: legId }: DialledLeg,
  call: Carried | undefined,
  { what, cause }: { what: string; cause: LegEnd },
): Promise<void> => {
  const provider = call?.from.provider;
  if (provider === undefined) return;
  await noteOfLegs(ctx, provider, [{ eventId: `${legId} ${what}`, legId, what: 'ended', at: ctx.now, cause }]);
};

/** A line that was dialled while its call ended is ended, too. */
const endWhereOver = async (run: JobRun, { callId }: DialledLeg, externalId: string): Promise<void> => {
  const call = await run.transaction((ctx) => carriedCall(ctx, callId));
  if (call?.phase === 'ended') await call.voice.endLeg(run.house, call.connection, externalId);
};

/** Looks for a line after a doubtful answer. */
export const lookForLeg = job({
  name: 'calls.lookForLeg',
  input: legNamed,
  actsAs: 'system',
  run: (run, { legId }) => look(run, legId),
});

const look = async (run: JobRun, legId: string): Promise<void> => {
  const { house } = run;
  const leg = await run.transaction((ctx) => holdLeg(ctx, legId));
  const call = leg && (await run.transaction((ctx) => carriedCall(ctx, leg.callId)));
  if (!leg || !call || leg.dialledAt === null || leg.externalId !== null || leg.state === 'ended') return;
  const { dialledAt } = leg;
  const isPast = (seconds: number): boolean =>
    Temporal.Instant.compare(house.clock.now(), dialledAt.add({ seconds })) >= 0;
  const found = await call.voice.look(house, call.connection, call.room).catch((error: unknown) => {
    if (!isFailureOfProvider(error)) throw error;
    return 'failed' as const;
  });
  const line = found === 'failed' ? undefined : found?.lines.find((one) => one.legId === legId);
  if (found !== 'failed' && found && line) {
    await run.transaction((ctx) => followLines(ctx, call.from, found.notices));
    if (!line.isOver) await endWhereOver(run, leg, line.externalId);
  } else if (isPast(found === 'failed' ? givenUp : lastLook)) {
    await run.transaction((ctx) => endLeg(ctx, leg, call, { what: 'uncertain', cause: 'uncertain' }));
  } else {
    const next = isPast(lastLook)
      ? house.clock.now().add({ seconds: firstLook })
      : dialledAt.add({ seconds: isPast(firstLook) ? lastLook : firstLook });
    await run.transaction((ctx) => lookForLeg.later(ctx, { legId }, next));
  }
};
