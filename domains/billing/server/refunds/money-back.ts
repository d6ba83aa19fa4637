// Money that went back, as it is kept: refunds that were asked for here, and what began at the provider. What is told of a payment is merged
// with what is known, and its points and its status follow from all of it in the same transaction: an old answer, or one that comes twice,
// changes nothing.
import { sql } from 'kysely';
import type { TopUp } from '#/domains/billing/contract/payments.ts';
import { returnPoints } from '#/domains/billing/server/keeping-points.ts';
import type { Context } from '#/kernel/server/context.ts';
import { creditRefund, type Refunded } from './crediting-refunds.ts';
import { type Back, type BackState, pointsGone, statusAfter } from './shares.ts';

/** A refund as its provider tells of it. */
export interface ToldRefund {
  providerId: string;
  cents: number;
  /** It did not reach whoever paid. */
  isUndone: boolean;
  /** Our own id, where it was asked for here. */
  ourId: string | null;
}
export interface ToldDispute {
  providerId: string;
  cents: number;
  state: 'opened' | 'won' | 'lost';
}
/** All that a provider tells of money that went back from a payment. */
export interface MoneyBack {
  refunds: readonly ToldRefund[];
  disputes: readonly ToldDispute[];
}

export interface KeptBack extends Back {
  _id: string;
  paymentId: string;
  kind: 'refund' | 'dispute';
  providerId: string | null;
  failureWords: string | null;
  createdAt: Temporal.Instant;
}

const columns = sql`id as "_id", payment_id as "paymentId", kind, provider_id as "providerId", cents, points, state, failure_words as "failureWords",
  created_at as "createdAt"`;

/** What went back of a payment, the first first. */
export const backsOf = async (ctx: Context, paymentId: string): Promise<KeptBack[]> => {
  const { rows } = await sql<KeptBack>`
    select ${columns} from money_back where agency_id = ${ctx.agency.id} and payment_id = ${paymentId} order by id`.execute(
    ctx.db,
  );
  return rows;
};

/** A refund, by our own id. */
export const findRefund = async (ctx: Context, id: string): Promise<KeptBack | undefined> => {
  const { rows } = await sql<KeptBack>`
    select ${columns} from money_back where agency_id = ${ctx.agency.id} and id = ${id} and kind = 'refund'`.execute(
    ctx.db,
  );
  return rows[0];
};

type Kept = Pick<TopUp, 'status' | 'points' | 'amountCents' | 'taxCents'> & { returned: number };

/** A payment that was paid, held until the transaction ends. The agency's row is held before it. */
const holdPayment = async (ctx: Context, id: string): Promise<Kept> => {
  const { rows } = await sql<Kept>`
    select status, points, amount_cents as "amountCents", tax_cents as "taxCents", returned_points as returned
    from payments where agency_id = ${ctx.agency.id} and id = ${id} for no key update`.execute(ctx.db);
  const [kept] = rows;
  if (!kept) throw new Error(`There is no payment ${id}.`);
  return kept;
};

/** Moves the points of a payment, and its status, to what stands now, and answers how many that were; the cause is of what changed it. */
export const settleBack = async (ctx: Context, paymentId: string, cause: string, what: string): Promise<number> => {
  const kept = await holdPayment(ctx, paymentId);
  const paid = { points: kept.points, cents: kept.amountCents + kept.taxCents };
  const backs = await backsOf(ctx, paymentId);
  const gone = pointsGone(paid, backs);
  await returnPoints(ctx, { paymentId, cause, what, points: gone - kept.returned });
  await sql`
    update payments set status = ${statusAfter(paid, backs)}, returned_points = ${gone}
    where agency_id = ${ctx.agency.id} and id = ${paymentId}`.execute(ctx.db);
  return gone - kept.returned;
};

export interface NewBack {
  /** Left out where nobody asked for it here. */
  _id?: string;
  kind: 'refund' | 'dispute';
  providerId: string | null;
  cents: number;
  points: number | null;
  state: BackState;
}

/** Writes down that money goes back. */
export const keepBack = async (ctx: Context, paymentId: string, given: NewBack): Promise<string> => {
  const id = given._id ?? ctx.house.ids.next();
  await sql`
    insert into money_back (agency_id, id, payment_id, kind, provider_id, cents, points, state, requested_by, created_at)
    values (${ctx.agency.id}, ${id}, ${paymentId}, ${given.kind}, ${given.providerId}, ${given.cents}, ${given.points}, ${given.state},
      ${ctx.actor.agentId}, ${ctx.now})`.execute(ctx.db);
  return id;
};

interface Changed {
  state: BackState;
  providerId?: string;
  failureWords?: string;
}

/** Notes how one stands now. */
export const noteBack = async (
  ctx: Context,
  id: string,
  { state, providerId, failureWords }: Changed,
): Promise<void> => {
  await sql`
    update money_back set state = ${state}, provider_id = coalesce(provider_id, ${providerId ?? null}), failure_words = ${failureWords ?? null}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
};

/** Answers the refund where it is news that it was made. */
const hearRefund = async (ctx: Context, paymentId: string, told: ToldRefund): Promise<Refunded | undefined> => {
  const { providerId, cents, ourId } = told;
  const known = (await backsOf(ctx, paymentId)).find((back) => back.providerId === providerId || back._id === ourId);
  const state = told.isUndone ? 'undone' : 'done';
  // What was undone stays so: a refund that failed is never made after all.
  if (known?.state === state || (known?.state === 'undone' && known.providerId !== null)) return undefined;
  if (known) await noteBack(ctx, known._id, { state, providerId });
  else if (told.isUndone) return undefined;
  else await keepBack(ctx, paymentId, { kind: 'refund', providerId, cents, points: null, state });
  const what = told.isUndone ? 'a refund that was not made' : 'a refund';
  const moved = await settleBack(ctx, paymentId, `refund:${providerId}${told.isUndone ? ':undone' : ''}`, what);
  return told.isUndone ? undefined : { paymentId, providerId, cents, points: known?.points ?? moved };
};

const hearDispute = async (ctx: Context, paymentId: string, told: ToldDispute): Promise<void> => {
  const { providerId, cents, state } = told;
  const isIt = (back: KeptBack) => back.providerId === providerId;
  let known = (await backsOf(ctx, paymentId)).find(isIt);
  if (!known) {
    await keepBack(ctx, paymentId, { kind: 'dispute', providerId, cents, points: null, state: 'opened' });
    await settleBack(ctx, paymentId, `dispute:${providerId}:opened`, 'a payment that is disputed');
    known = (await backsOf(ctx, paymentId)).find(isIt);
  }
  // What was decided stays decided.
  if (!known || known.state !== 'opened' || state === 'opened') return;
  await noteBack(ctx, known._id, { state });
  await settleBack(ctx, paymentId, `dispute:${providerId}:${state}`, 'a dispute that was won');
};

/** Merges what a provider tells of a payment that was paid. Whoever calls holds the agency's row. */
export const hearMoneyBack = async (
  ctx: Context,
  paymentId: string,
  { refunds, disputes }: MoneyBack,
): Promise<void> => {
  await holdPayment(ctx, paymentId);
  const made: Refunded[] = [];
  for (const refund of refunds) {
    const refunded = await hearRefund(ctx, paymentId, refund);
    if (refunded) made.push(refunded);
  }
  for (const dispute of disputes) await hearDispute(ctx, paymentId, dispute);
  for (const refunded of made) await creditRefund(ctx, refunded);
};
