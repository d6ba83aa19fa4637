// Looks at the rooms of calls at their providers: what was not told is found there, and what a call has left behind is ended.
import * as z from 'zod/mini';
import { noteOfCall } from '#/domains/calls/server/phases/noting-events.ts';
import { keepMessage } from '#/domains/calls/server/voicemail/keeping-messages.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import { setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';
import { carriedCall, isFailureOfProvider } from './carried-calls.ts';
import { followLines } from './following-lines.ts';
import { lookKind, nextLook, watchedOf } from './watching-rooms.ts';

export const lookAtRooms = job({
  name: 'calls.lookAtRooms',
  input: z.object({ callIds: z.array(z.uuid()) }),
  actsAs: 'system',
  run: async (run, { callIds }) => {
    for (const callId of callIds) {
      run.signal.throwIfAborted();
      await lookAtRoom(run, callId);
    }
  },
});

/** One that cannot be asked for now is asked half a minute later. */
const lookAtRoom = async (run: JobRun, callId: string): Promise<void> => {
  const { house } = run;
  const call = await run.transaction((ctx) => carriedCall(ctx, callId));
  if (!call) return;
  try {
    const found = await call.voice.look(house, call.connection, call.room);
    const phase = await run.transaction(async (ctx) => {
      for (const message of found?.messages ?? []) await keepMessage(ctx, call.from, message);
      await followLines(ctx, call.from, found?.notices ?? []);
      const now = await carriedCall(ctx, callId);
      if (now && now.phase !== 'ended' && (found === undefined || found.isOver)) {
        await noteOfCall(ctx, callId, 'roomGone');
        return 'ended';
      }
      return now?.phase;
    });
    if (phase === 'ended' && found && !found.isOver) await call.voice.endRoom(house, call.connection, call.room);
  } catch (error) {
    if (!isFailureOfProvider(error)) throw error;
    house.log.warn({ err: error, call: callId }, 'a call could not be looked at');
  }
};

export const roomsToLookAt = timerHandler({
  kind: lookKind,
  work: async (ctx, due) => {
    const calls = await watchedOf(
      ctx,
      due.map(({ subjectId }) => subjectId),
    );
    if (calls.length > 0) await lookAtRooms.later(ctx, { callIds: calls.map(({ id }) => id) });
    const next = calls.flatMap((call) => {
      const dueAt = nextLook(ctx.now, call);
      return dueAt ? [{ subjectId: call.id, dueAt }] : [];
    });
    await setTimers(ctx, lookKind, next);
  },
});
