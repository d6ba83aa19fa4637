// What becomes of a transfer by itself: a colleague whose browser says nothing is not waited for, one who does not answer rings for as long as any
// step does, and whoever is lost comes back within half a minute or not at all.
import { sql } from 'kysely';
import { legsOf } from '#/domains/calls/server/phases/noting-events.ts';
import type { Context } from '#/kernel/server/context.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { moveTransfer } from './moving-transfers.ts';
import { holdTransfer, type Transfer } from './open-transfers.ts';
import { transferKind, whoIsLost } from './watching-transfers.ts';

/** How long a colleague is rung. */
const ringsFor = { seconds: 20 } as const;

const isHeard = async (ctx: Context, { id }: Transfer): Promise<boolean> => {
  const { rows } = await sql`
    select from call_rings where agency_id = ${ctx.agency.id} and transfer_id = ${id} and receipt_at is not null limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
};

const goOn = async (ctx: Context, id: string): Promise<void> => {
  const transfer = await holdTransfer(ctx, id);
  if (!transfer) return;
  const { state, askedAt, callId } = transfer;
  if (state === 'ringing') {
    const until = askedAt.add(ringsFor);
    if (Temporal.Instant.compare(ctx.now, until) < 0 && (await isHeard(ctx, transfer)))
      await setTimer(ctx, transferKind, id, until);
    else await moveTransfer(ctx, transfer, 'unanswered');
  }
  // Its browser did not come into the room.
  if (state === 'joining') await moveTransfer(ctx, transfer, 'colleagueLost');
  if (state !== 'talking') return;
  const lost = whoIsLost(transfer, await legsOf(ctx, callId));
  if (lost) await moveTransfer(ctx, transfer, lost === 'colleague' ? 'colleagueLost' : 'completed');
};

export const transferTimer = timerHandler({
  kind: transferKind,
  batch: 20,
  work: async (ctx, due) => {
    for (const { subjectId } of due) await goOn(ctx, subjectId);
  },
});
