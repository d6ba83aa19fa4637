// Rings the agents of a call that came in, step by step. A ring is believed only when a browser says that it rings: whose laptop sleeps is
// skipped after three seconds, and the caller waits for nobody who cannot hear.
import { sql } from 'kysely';
import { noteOfCall } from '#/domains/calls/server/phases/noting-events.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { announceLive } from '#/kernel/server/events/live-event.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { closeRings } from './closing-rings.ts';
import { incomingCallName } from './telling-agents.ts';

const ringKind = 'calls.ring';
/** Within which a browser has to say that it rings. */
const receiptWithin = { seconds: 3 } as const;
/** How long a step rings of which nothing is said. */
const usualSeconds = 20;

/** Those who can be rung now, and the others. */
const reachableOf = async (ctx: Context, agentIds: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select distinct agent_id as id from call_devices
    where agency_id = ${ctx.agency.id} and agent_id = any(${uuids(agentIds)}) and registered_until > ${ctx.now}`.execute(
    ctx.db,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Rings a step, or the next one in which anybody can be rung; after the last one there is voicemail. */
export const ringStep = async (ctx: Context, callId: string, first: number): Promise<void> => {
  const { rows } = await sql<{ steps: string[][]; phase: string }>`
    select ring_steps as steps, phase from calls where agency_id = ${ctx.agency.id} and id = ${callId} and phase in ('offered', 'ringing')
    for no key update`.execute(ctx.db);
  const [call] = rows;
  if (!call) return;
  for (const [step, agentIds] of call.steps.entries()) {
    if (step < first) continue;
    const there = await reachableOf(ctx, agentIds);
    for (const agentId of agentIds) await writeRing(ctx, { callId, step, agentId, isThere: there.has(agentId) });
    if (there.size === 0) continue;
    await sql`update calls set ring_step = ${step} where agency_id = ${ctx.agency.id} and id = ${callId}`.execute(
      ctx.db,
    );
    if (call.phase === 'offered') await noteOfCall(ctx, callId, 'routed');
    await announceLive(ctx, incomingCallName, [callId]);
    await setTimer(ctx, ringKind, callId, ctx.now.add(receiptWithin));
    return;
  }
  await noteOfCall(ctx, callId, 'stepsUsed');
};

interface Ring {
  callId: string;
  step: number;
  agentId: string;
  isThere: boolean;
}

const writeRing = async (ctx: Context, { callId, step, agentId, isThere }: Ring): Promise<void> => {
  await sql`
    insert into call_rings (agency_id, id, call_id, agent_id, step, rang_at, ended_at, outcome)
    values (${ctx.agency.id}, ${ctx.house.ids.next()}, ${callId}, ${agentId}, ${step}, ${ctx.now}, ${isThere ? null : ctx.now},
      ${isThere ? null : 'noDevice'})`.execute(ctx.db);
};

interface Rung {
  step: number;
  /** How long it rings. */
  seconds: number;
  phase: string;
  rangAt: Temporal.Instant | null;
  /** How many are rung still, and how many of them said that they ring. */
  open: number;
  receipts: number;
}

const rungOf = async (ctx: Context, callId: string): Promise<Rung | undefined> => {
  await sql`select from calls where agency_id = ${ctx.agency.id} and id = ${callId} for no key update`.execute(ctx.db);
  const { rows } = await sql<Rung>`
    select c.ring_step as step, coalesce((c.ring_seconds -> c.ring_step)::int, ${usualSeconds}) as seconds, c.phase, min(r.rang_at) as "rangAt", count(r.id)::int as open, count(r.receipt_at)::int as receipts
    from calls c
    left join call_rings r on r.agency_id = c.agency_id and r.call_id = c.id and r.outcome is null
    where c.agency_id = ${ctx.agency.id} and c.id = ${callId} and c.ring_step is not null group by c.ring_step, c.ring_seconds, c.phase`.execute(
    ctx.db,
  );
  return rows[0];
};

/** Goes on with the next step where nobody of this one rings any more, or for long enough. */
export const goOnRinging = async (ctx: Context, callId: string): Promise<void> => {
  const rung = await rungOf(ctx, callId);
  if (!rung) return;
  if (rung.phase !== 'offered' && rung.phase !== 'ringing') return;
  const { step, seconds, open, receipts, rangAt } = rung;
  const until = rangAt?.add({ seconds });
  if (open > 0 && receipts > 0 && until && Temporal.Instant.compare(ctx.now, until) < 0) {
    await closeRings(ctx, callId, 'noReceipt', { isHeard: false });
    return setTimer(ctx, ringKind, callId, until);
  }
  await closeRings(ctx, callId, 'noReceipt', { isHeard: false });
  await closeRings(ctx, callId, 'noAnswer');
  await announceLive(ctx, incomingCallName, [callId]);
  await ringStep(ctx, callId, step + 1);
};

export const ringTimer = timerHandler({
  kind: ringKind,
  batch: 20,
  work: async (ctx, due) => {
    for (const { subjectId } of due) await goOnRinging(ctx, subjectId);
  },
});
