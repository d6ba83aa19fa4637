// The ledger of points (decision 6): reserve before something is done, then settle what it cost or refund it. Each movement is a row that
// nobody changes, and the agency's row is held while one is written, so that two at once never spend the same point.
import { sql } from 'kysely';
import { pointsAdded, pointsReturned, pointsUsed } from '#/domains/billing/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { Refusal } from '#/kernel/server/refusal.ts';

/** Points of one thing: a message, a call, a look-up. */
export interface Points {
  subjectId: string;
  points: number;
}

/** What points are spent on: its type in the ledger, and its words in the event log: 'a text message', 'text messages'. */
export interface Charged {
  type: string;
  one: string;
  many: string;
}

/** The balance, held until the transaction ends. Whoever locks other rows that many use takes this one first. */
const holdBalance = async (ctx: Context): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`
    select points_balance as balance from agencies where id = ${ctx.agency.id} for no key update`.execute(ctx.db);
  return rows[0]?.balance ?? 0;
};

/** The points that the agency has. */
export const pointsBalance = async (ctx: Context): Promise<number> => {
  const { rows } = await sql<{ balance: number }>`
    select points_balance as balance from agencies where id = ${ctx.agency.id}`.execute(ctx.db);
  return rows[0]?.balance ?? 0;
};

type Kind = 'topUp' | 'grant' | 'reserve' | 'settle' | 'refund';

/** The only way into the ledger: what is written here is told, so that the lines of the log sum up to the change of the balance. */
const write = async (
  ctx: Context,
  kind: Kind,
  charged: Charged,
  moved: readonly Points[],
  at = ctx.now,
): Promise<void> => {
  if (moved.length === 0) return;
  tell(ctx, { kind, charged, at }, moved);
  const ids = moved.map(() => ctx.house.ids.next());
  await sql`
    insert into point_entries (agency_id, id, kind, points, subject_type, subject_id, actor_id, at)
    select ${ctx.agency.id}, m.id, ${kind}, m.points, ${charged.type}, m.subject_id, ${ctx.actor.agentId}, ${at}
    from unnest(${uuids(ids)}, ${moved.map(({ points }) => points)}::bigint[], ${uuids(moved.map(({ subjectId }) => subjectId))})
      as m (id, points, subject_id)`.execute(ctx.db);
};

interface Movement {
  kind: Kind;
  charged: Charged;
  at: Temporal.Instant;
}

const tell = (ctx: Context, { kind, charged: { one, many }, at }: Movement, all: readonly Points[]): void => {
  const moved = all.filter(({ points }) => points !== 0);
  const sum = moved.reduce((total, { points }) => total + points, 0);
  if (sum === 0) return;
  const points = Math.abs(sum);
  const isAdded = kind === 'topUp' || kind === 'grant';
  ctx.emit(isAdded ? pointsAdded : sum < 0 ? pointsUsed : pointsReturned, {
    subject: ctx.agency.id,
    at,
    data: {
      pointCost: -sum,
      amount: points === 1 ? '1 point' : `${points} points`,
      what: moved.length === 1 ? one : `${moved.length} ${many}`,
    },
  });
};

const payments = {
  topUp: { type: 'payment', one: 'a top-up', many: 'top-ups' },
  grant: { type: 'payment', one: 'a gift', many: 'gifts' },
} as const;

interface Open {
  subjectId: string;
  reserved: number;
}

/** What of these is reserved and neither settled nor refunded. */
const openOf = async (ctx: Context, subjectIds: readonly string[]): Promise<Open[]> => {
  const { rows } = await sql<Open>`
    select r.subject_id as "subjectId", -r.points as reserved from point_entries r
    where r.agency_id = ${ctx.agency.id} and r.kind = 'reserve' and r.subject_id = any(${uuids(subjectIds)})
      and not exists (select from point_entries c where c.agency_id = r.agency_id and c.subject_id = r.subject_id and c.kind in ('settle', 'refund'))
    order by r.subject_id`.execute(ctx.db);
  return rows;
};

const tooFew = (): Refusal =>
  new Refusal('conflict', 'billing.tooFewPoints', 'You don’t have enough points', {
    fullMessage:
      "You don't have enough points to send this message. Please top up first from the Plans & Billing section",
  });

/** Adds points that were bought, or given, now or at a moment. `id` is the payment's or the gift's: the same is added once. */
export const addPoints = async (
  ctx: Context,
  { kind, id, points, at }: { kind: 'topUp' | 'grant'; id: string; points: number; at?: Temporal.Instant },
): Promise<void> => {
  await holdBalance(ctx);
  const { rows } = await sql`
    select from point_entries where agency_id = ${ctx.agency.id} and kind = ${kind} and subject_id = ${id}`.execute(
    ctx.db,
  );
  if (rows.length === 0) await write(ctx, kind, payments[kind], [{ subjectId: id, points }], at);
};

/**
 * Takes points for things that are about to be done; what costs nothing is left out, and what was reserved before is not reserved again.
 * Refuses `billing.tooFewPoints` where there are not enough for all of them, and then takes none.
 */
export const reservePoints = async (ctx: Context, charged: Charged, wanted: readonly Points[]): Promise<void> => {
  const costing = wanted.filter(({ points }) => points > 0);
  if (costing.length === 0) return;
  const balance = await holdBalance(ctx);
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from point_entries where agency_id = ${ctx.agency.id} and kind = 'reserve'
      and subject_id = any(${uuids(costing.map(({ subjectId }) => subjectId))})`.execute(ctx.db);
  const known = new Set(rows.map(({ id }) => id));
  const fresh = costing.filter(({ subjectId }) => !known.has(subjectId));
  if (fresh.reduce((sum, { points }) => sum + points, 0) > balance) throw tooFew();
  await write(
    ctx,
    'reserve',
    charged,
    fresh.map(({ subjectId, points }) => ({ subjectId, points: -points })),
  );
};

/**
 * Says what things really cost. What was reserved beyond that comes back; what it cost more is taken as far as there are points, because
 * it has been done. What is not open is left alone: nothing is settled twice, and nothing that was refunded.
 */
export const settlePoints = async (ctx: Context, charged: Charged, costs: readonly Points[]): Promise<void> => {
  if (costs.length === 0) return;
  let balance = await holdBalance(ctx);
  const cost = new Map(costs.map(({ subjectId, points }) => [subjectId, points]));
  const moved = (await openOf(ctx, [...cost.keys()])).map(({ subjectId, reserved }) => {
    const points = Math.max(reserved - (cost.get(subjectId) ?? reserved), -balance);
    balance += points;
    return { subjectId, points };
  });
  await write(ctx, 'settle', charged, moved);
};

/** Gives back what was reserved for things that certainly did not happen. What is not open is left alone. */
export const refundPoints = async (ctx: Context, charged: Charged, subjectIds: readonly string[]): Promise<void> => {
  if (subjectIds.length === 0) return;
  await holdBalance(ctx);
  const open = await openOf(ctx, subjectIds);
  await write(
    ctx,
    'refund',
    charged,
    open.map(({ subjectId, reserved }) => ({ subjectId, points: reserved })),
  );
};
