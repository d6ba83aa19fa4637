// The ways into the ledger besides holds (moving-holds.ts): each writes an entry with its cause and the postings that come to zero, in one
// statement. Whoever calls holds the agency's row, so that what was read before is still so.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import type { Charged } from './accounts.ts';

/** What points are bought or given by. */
export type AddedKind = Cause['kind'];

/** What is added: a top-up and a gift by their ids, a month of a plan by its own cause. */
export type Cause =
  | { kind: 'topUp' | 'autoRefill' | 'grant'; id: string }
  | { kind: 'plan'; id: string; cause: string };

type Added = Cause & {
  points: number;
  /** What of it pays what was owed. */
  paid: number;
  at: Temporal.Instant;
  by: string | null;
};

const bought = { kind: 'topUp', account: 'bought' } as const;
const sources = {
  topUp: { ...bought, words: 'a top-up' },
  autoRefill: { ...bought, words: 'auto-refill' },
  plan: { kind: 'plan', account: 'bought', words: 'a month of the plan' },
  grant: { kind: 'grant', account: 'granted', words: 'a gift' },
} as const;

export const wordsOfAdded = (kind: AddedKind): string => sources[kind].words;

/** The cause of points that were bought or given: the same is added once. */
export const causeOfAdded = (added: Cause): string => {
  if (added.kind === 'plan') return added.cause;
  return added.kind === 'grant' ? `grant:${added.id}` : `payment:${added.id}:credit`;
};

const post = (ctx: Context, entry: RawBuilder<unknown>, postings: Readonly<Record<string, number>>) => {
  const moved = Object.entries(postings).filter(([, points]) => points !== 0);
  return sql`
    with entry as (${entry} returning id)
    insert into ledger_postings (agency_id, entry_id, account, points)
    select ${ctx.agency.id}, entry.id, p.account, p.points
    from entry, unnest(${moved.map(([account]) => account)}::text[], ${moved.map(([, points]) => points)}::bigint[]) as p (account, points)`;
};

/** Points that were bought or given. */
export const enterAdded = async (ctx: Context, added: Added): Promise<void> => {
  const { kind, id, points, paid, at, by } = added;
  const { account, words, kind: kept } = sources[kind];
  const entry = sql`
    insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, actor_id, at)
    values (${ctx.agency.id}, ${ctx.house.ids.next()}, ${kept}, ${causeOfAdded(added)}, 'payment', ${id}, ${points}, ${words},
      ${by}, ${at})`;
  await post(ctx, entry, { [account]: -points, owed: paid, available: points - paid }).execute(ctx.db);
};

/** Points whose money went back, or came after all where they are below zero; `newlyOwed` of them are not there to be taken. */
export const enterReturned = async (
  ctx: Context,
  returned: { paymentId: string; cause: string; what: string; points: number; newlyOwed: number },
): Promise<void> => {
  const { paymentId, cause, what, points, newlyOwed } = returned;
  const entry = sql`
    insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, actor_id, at)
    values (${ctx.agency.id}, ${ctx.house.ids.next()}, 'return', ${cause}, 'payment', ${paymentId}, ${-points}, ${what}, ${ctx.actor.agentId},
      ${ctx.now})`;
  await post(ctx, entry, { returned: points, owed: -newlyOwed, available: newlyOwed - points }).execute(ctx.db);
};

/** One side of points that go to another agency, or come from one where they are above zero; `pays` of them pay what was owed. */
export const enterTransfer = async (
  ctx: Context,
  { id, points, pays, words }: { id: string; points: number; pays: number; words: string },
): Promise<void> => {
  const entry = sql`
    insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, actor_id, at)
    values (${ctx.agency.id}, ${ctx.house.ids.next()}, 'transfer', ${`transfer:${id}:${points < 0 ? 'out' : 'in'}`}, 'transfer', ${id}, ${points},
      ${words}, ${ctx.actor.agentId}, ${ctx.now})`;
  await post(ctx, entry, { moved: -points, owed: pays, available: points - pays }).execute(ctx.db);
};

/** Points that something cost without having been held for it before; `newlyOwed` of them are not there to be taken. */
export const enterCharged = async (
  ctx: Context,
  { type, account, one }: Charged,
  { subjectId, points, cause, newlyOwed }: { subjectId: string; points: number; cause: string; newlyOwed: number },
): Promise<void> => {
  const entry = sql`
    insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, actor_id, at)
    values (${ctx.agency.id}, ${ctx.house.ids.next()}, 'settle', ${cause}, ${type}, ${subjectId}, ${-points}, ${one}, ${ctx.actor.agentId}, ${ctx.now})`;
  await post(ctx, entry, { [account]: points, owed: -newlyOwed, available: newlyOwed - points }).execute(ctx.db);
};
