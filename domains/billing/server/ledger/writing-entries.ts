// The only ways into the ledger: each writes an entry with its cause, the postings that come to zero, and what became of the holds, in one
// statement. Whoever calls holds the agency's row, so that what was read before is still so.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { Charged, Points } from './accounts.ts';

/** What of a thing is held and neither settled nor given back. */
export interface Open {
  subjectId: string;
  held: number;
  /** How much of it the event log told as used already. */
  told: number;
  /** Who had it held. */
  actorId: string | null;
}

/** What a thing cost: what comes back of what was held, or what it takes besides, and what stays owed. */
export interface Settled extends Open {
  cost: number;
  back: number;
  owed: number;
}

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

/** Of an entry that moves many holds at once, the first gives the cause. */
const causeOfMany = ({ type }: Charged, first: string, act: string, count: number): string =>
  `${type}:${first}:${act}${count === 1 ? '' : `+${count - 1}`}`;

const manyWords = ({ one, many }: Charged, count: number): string => (count === 1 ? one : `${count} ${many}`);

/** Puts available points aside, for each of these. What was held, it moves and does not change. */
export const enterHolds = async (ctx: Context, charged: Charged, holds: readonly Points[]): Promise<void> => {
  const [first] = holds;
  if (!first) return;
  const id = ctx.house.ids.next();
  const total = holds.reduce((sum, { points }) => sum + points, 0);
  const entry = sql`
    insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, actor_id, at)
    values (${ctx.agency.id}, ${id}, 'hold', ${causeOfMany(charged, first.subjectId, `hold:${first.seq ?? 0}`, holds.length)}, ${charged.type},
      ${first.subjectId}, 0, ${manyWords(charged, holds.length)}, ${ctx.actor.agentId}, ${ctx.now})`;
  await sql`
    insert into point_holds (agency_id, subject_type, subject_id, seq, points, state, actor_id, opened_by, opened_at)
    select ${ctx.agency.id}, ${charged.type}, h.subject_id, h.seq, h.points, 'open', ${ctx.actor.agentId}, ${id}, ${ctx.now}
    from unnest(${uuids(holds.map(({ subjectId }) => subjectId))}, ${holds.map(({ seq = 0 }) => seq)}::int[], ${holds.map(({ points }) => points)}::bigint[])
      as h (subject_id, seq, points)`.execute(ctx.db);
  await post(ctx, entry, { available: -total, held: total }).execute(ctx.db);
};

const areOpen = (ctx: Context, { type }: Charged, open: readonly Open[]) =>
  sql`agency_id = ${ctx.agency.id} and subject_type = ${type} and subject_id = any(${uuids(open.map(({ subjectId }) => subjectId))}) and state = 'open'`;

/** Gives held points back. */
export const enterRefunds = async (ctx: Context, charged: Charged, open: readonly Open[]): Promise<void> => {
  const [first] = open;
  if (!first) return;
  const id = ctx.house.ids.next();
  const total = open.reduce((sum, { held }) => sum + held, 0);
  const entry = sql`
    insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, actor_id, at)
    values (${ctx.agency.id}, ${id}, 'refund', ${causeOfMany(charged, first.subjectId, 'refund', open.length)}, ${charged.type},
      ${first.subjectId}, 0, ${manyWords(charged, open.length)}, ${first.actorId}, ${ctx.now})`;
  await sql`
    update point_holds set state = 'refunded', refunded_by = ${id}, closed_at = ${ctx.now} where ${areOpen(ctx, charged, open)}`.execute(
    ctx.db,
  );
  await post(ctx, entry, { held: -total, available: total }).execute(ctx.db);
};

/** Says what things cost, each by an entry of its own: these are the lines of the points usage. */
export const enterCosts = async (ctx: Context, charged: Charged, settled: readonly Settled[]): Promise<void> => {
  if (settled.length === 0) return;
  const column = (name: 'held' | 'cost' | 'back' | 'owed') => sql`${settled.map((one) => one[name])}::bigint[]`;
  await sql`
    update point_holds set state = 'settled', closed_at = ${ctx.now} where ${areOpen(ctx, charged, settled)}`.execute(
    ctx.db,
  );
  await sql`
    with settled as materialized (
      select * from unnest(${uuids(settled.map(() => ctx.house.ids.next()))}, ${uuids(settled.map(({ subjectId }) => subjectId))},
        ${settled.map(({ actorId }) => actorId)}::uuid[], ${column('held')}, ${column('cost')}, ${column('back')}, ${column('owed')})
        as s (id, subject_id, actor_id, held, cost, back, owed)
    ), entries as (
      insert into ledger_entries (agency_id, id, kind, cause_key, subject_type, subject_id, points, words, actor_id, at)
      select ${ctx.agency.id}, s.id, 'settle', ${charged.type} || ':' || s.subject_id || ':settle', ${charged.type}, s.subject_id, -s.cost,
        ${charged.one}, s.actor_id, ${ctx.now} from settled s
    )
    insert into ledger_postings (agency_id, entry_id, account, points)
    select ${ctx.agency.id}, s.id, p.account, p.points from settled s
    cross join lateral (values ('held', -s.held), ('available', s.back), ('owed', -s.owed), (${charged.account}, s.cost)) p (account, points)
    where p.points <> 0`.execute(ctx.db);
};
