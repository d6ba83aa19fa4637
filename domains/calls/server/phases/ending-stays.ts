// What happens to a call that has been in its phase for as long as it may: it rang and nobody answered, an agent was lost and is not back.
import { sql } from 'kysely';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { deadlineOf } from './call-phases.ts';
import { noteOfCall } from './noting-events.ts';
import { endOfStay, type Stay, stayKind } from './watching-stays.ts';

export const endedStays = timerHandler({
  kind: stayKind,
  batch: 50,
  work: async (ctx, due) => {
    for (const { subjectId } of due) {
      const { rows } = await sql<Stay>`
        select direction, phase, phase_since as since, answered_at as "answeredAt" from calls
        where agency_id = ${ctx.agency.id} and id = ${subjectId} for no key update`.execute(ctx.db);
      const [stay] = rows;
      const end = stay && endOfStay(stay);
      const what = stay && deadlineOf(stay.direction, stay.phase)?.happens;
      if (!end || !what) continue;
      // What was told meanwhile may have moved it on, or its beginning.
      if (Temporal.Instant.compare(end, ctx.now) > 0) await setTimer(ctx, stayKind, subjectId, end);
      else await noteOfCall(ctx, subjectId, what);
    }
  },
});
