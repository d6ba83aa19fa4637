// Ends the rooms of calls that are over here, with whatever is left in them.
import * as z from 'zod/mini';
import { job } from '#/kernel/server/jobs/job.ts';
import { carriedCall, isFailureOfProvider } from './carried-calls.ts';

/** Ends the room of a call that is over here. */
export const closeRoom = job({
  name: 'calls.closeRoom',
  input: z.object({ callId: z.uuid() }),
  actsAs: 'system',
  run: async (run, { callId }) => {
    const { house } = run;
    const call = await run.transaction((ctx) => carriedCall(ctx, callId));
    await call?.voice.endRoom(house, call.connection, call.room).catch((error: unknown) => {
      if (!isFailureOfProvider(error)) throw error;
      house.log.warn({ err: error, call: callId }, 'the room of a call could not be ended');
    });
  },
});
