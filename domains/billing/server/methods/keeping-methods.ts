// Cards as they are kept here: what the payment house calls them, and which of them is charged first.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

/** A card as a provider tells of it. */
export interface ToldMethod {
  methodId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}
/** A card that somebody entered, and whose it is there. */
export interface KeptCard {
  customerId: string;
  method: ToldMethod;
}

export interface Method extends ToldMethod {
  _id: string;
  provider: string;
  isDefault: boolean;
  isBackup: boolean;
}

const columns = sql`id as "_id", provider, method_id as "methodId", brand, last4, exp_month as "expMonth", exp_year as "expYear",
  is_default as "isDefault", is_backup as "isBackup"`;

/** The cards that are kept, the one that is charged first first. */
export const listMethods = async (ctx: Context): Promise<Method[]> => {
  const { rows } = await sql<Method>`
    select ${columns} from payment_methods where agency_id = ${ctx.agency.id} and removed_at is null
    order by is_default desc, is_backup desc, id`.execute(ctx.db);
  return rows;
};

/** A card that is kept, held until the transaction ends. */
export const findMethod = async (ctx: Context, id: string): Promise<Method | undefined> => {
  const { rows } = await sql<Method>`
    select ${columns} from payment_methods where agency_id = ${ctx.agency.id} and id = ${id} and removed_at is null for update`.execute(
    ctx.db,
  );
  return rows[0];
};

/** By what the agency is known to a provider. */
export const customerAt = async (ctx: Context, provider: string): Promise<string | null> => {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from payment_customers where agency_id = ${ctx.agency.id} and provider = ${provider}`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? null;
};

/** Keeps a card that was entered; the first is charged first. One that is known already, or was let go, is left as it is. */
export const keepCard = async (ctx: Context, provider: string, { customerId, method }: KeptCard): Promise<void> => {
  // Two cards at once are kept one after the other.
  await sql`select from agencies where id = ${ctx.agency.id} for no key update`.execute(ctx.db);
  await sql`
    insert into payment_customers (agency_id, provider, customer_id) values (${ctx.agency.id}, ${provider}, ${customerId})
    on conflict do nothing`.execute(ctx.db);
  if ((await customerAt(ctx, provider)) !== customerId) return;
  const { methodId, brand, last4, expMonth, expYear } = method;
  await sql`
    insert into payment_methods (agency_id, id, provider, method_id, brand, last4, exp_month, exp_year, is_default, created_at)
    select ${ctx.agency.id}, ${ctx.house.ids.next()}, ${provider}, ${methodId}, ${brand}, ${last4}, ${expMonth}, ${expYear},
      not exists (select from payment_methods where agency_id = ${ctx.agency.id} and is_default), ${ctx.now}
    where not exists (select from payment_methods where agency_id = ${ctx.agency.id} and provider = ${provider} and removed_at is null
      and (brand, last4, exp_month, exp_year) = (${brand}, ${last4}, ${expMonth}::integer, ${expYear}::integer))
    on conflict do nothing`.execute(ctx.db);
};

/** Says what a card is charged for. */
export const assignMethod = async (ctx: Context, id: string, use: 'default' | 'backup' | 'none'): Promise<void> => {
  await sql`select from agencies where id = ${ctx.agency.id} for no key update`.execute(ctx.db);
  await sql`
    update payment_methods set is_default = is_default and ${use !== 'default'}, is_backup = is_backup and ${use !== 'backup'}
    where agency_id = ${ctx.agency.id} and id <> ${id}`.execute(ctx.db);
  await sql`
    update payment_methods set is_default = ${use === 'default'}, is_backup = ${use === 'backup'}
    where agency_id = ${ctx.agency.id} and id = ${id} and removed_at is null`.execute(ctx.db);
};

/** Lets a card go. */
export const dropMethod = async (ctx: Context, id: string): Promise<void> => {
  await sql`
    update payment_methods set removed_at = ${ctx.now}, is_default = false, is_backup = false
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
};
