// The rows of bought numbers, and the one change of each: from asked for to bought or refused, from bought to given back. A change is made where
// the row is as expected, so that whoever learns the same twice changes nothing the second time.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

export interface Purchase {
  id: string;
  accountId: string;
  integrationId: string | null;
  number: string;
  agentId: string | null;
  askedBy: string | null;
  pointsPerMonth: number;
  state: 'asked' | 'bought' | 'refused' | 'releasing' | 'released';
  askedAt: Temporal.Instant;
  providerNumberId: string | null;
  refusedBecause: string | null;
  boughtAt: Temporal.Instant | null;
  months: number;
  paidUntil: Temporal.Instant | null;
  unpaidSince: Temporal.Instant | null;
}

const columns = sql`id, account_id as "accountId", integration_id as "integrationId", number, agent_id as "agentId", asked_by as "askedBy",
  points_per_month as "pointsPerMonth", state, asked_at as "askedAt", provider_number_id as "providerNumberId", refused_because as "refusedBecause",
  bought_at as "boughtAt", months, paid_until as "paidUntil", unpaid_since as "unpaidSince"`;

/** What the provider keeps a number under: by this it is found again where its answer was lost. */
export const labelOf = ({ id }: Pick<Purchase, 'id'>): string => `Lintel ${id}`;

export const findPurchase = async (ctx: Context, id: string): Promise<Purchase | undefined> => {
  const { rows } = await sql<Purchase>`
    select ${columns} from number_purchases where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  return rows[0];
};

/** One in a state, held until the transaction ends. */
export const holdPurchase = async (
  ctx: Context,
  id: string,
  state: Purchase['state'],
): Promise<Purchase | undefined> => {
  const { rows } = await sql<Purchase>`
    select ${columns} from number_purchases where agency_id = ${ctx.agency.id} and id = ${id} and state = ${state}
    for no key update`.execute(ctx.db);
  return rows[0];
};

/** What was asked for under this id or key before. */
export const askedBefore = async (
  ctx: Context,
  { id, requestKey }: { id: string; requestKey: string | undefined },
): Promise<Purchase | undefined> => {
  const { rows } = await sql<Purchase>`
    select ${columns} from number_purchases
    where agency_id = ${ctx.agency.id} and (id = ${id} or request_key = ${requestKey ?? null})`.execute(ctx.db);
  return rows[0];
};

/** The purchase of a number that is still the agency's; undefined for one that was only added. */
export const purchaseOf = async (ctx: Context, integrationId: string): Promise<Purchase | undefined> => {
  const { rows } = await sql<Purchase>`
    select ${columns} from number_purchases
    where agency_id = ${ctx.agency.id} and integration_id = ${integrationId} and state in ('bought', 'releasing')`.execute(
    ctx.db,
  );
  return rows[0];
};

export const writePurchase = async (
  ctx: Context,
  made: Pick<Purchase, 'id' | 'accountId' | 'number' | 'agentId' | 'pointsPerMonth'> & {
    requestKey: string | undefined;
  },
): Promise<void> => {
  await sql`
    insert into number_purchases (agency_id, id, account_id, number, request_key, agent_id, asked_by, points_per_month, state, asked_at)
    values (${ctx.agency.id}, ${made.id}, ${made.accountId}, ${made.number}, ${made.requestKey ?? null}, ${made.agentId}, ${ctx.actor.agentId},
      ${made.pointsPerMonth}, 'asked', ${ctx.now})`.execute(ctx.db);
};

/** Whether purchases or bought numbers hang on a connection. */
export const hasPurchases = async (ctx: Context, accountId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from number_purchases where agency_id = ${ctx.agency.id} and
      (integration_id = ${accountId} and state in ('bought', 'releasing') or account_id = ${accountId} and state = 'asked')`.execute(
    ctx.db,
  );
  return rows.length > 0;
};
