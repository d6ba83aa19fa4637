// Whom invoices are made out to: what the owners set, and the agency's own name and address where they set none.
import { sql } from 'kysely';
import type { Party } from '#/domains/billing/contract/invoices.ts';
import type { BillingProfile } from '#/domains/billing/contract/profile.ts';
import { isReverseCharge } from '#/domains/billing/contract/vat-ids.ts';
import { billingContract, profileChanged } from '#/domains/billing/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = typeof billingContract.calls;

/** The buyer as an invoice that is issued now would name it. */
export const buyerOf = async (ctx: Context): Promise<Party & { name: string }> => {
  const { rows } = await sql<Party & { name: string }>`
    select coalesce(p.name, a.name) as name, coalesce(p.address, a.postal_address) as address, p.tax_id as "taxId", p.invoice_email as email
    from agencies a left join billing_profiles p on p.agency_id = a.id where a.id = ${ctx.agency.id}`.execute(ctx.db);
  return rows[0] ?? { name: ctx.agency.name, address: null, taxId: null, email: null };
};

const profileOf = async (ctx: Context): Promise<BillingProfile> => {
  const { email, ...buyer } = await buyerOf(ctx);
  const { BILLING_CURRENCY: currency, SELLER_TAX_ID: seller } = ctx.house.config;
  const isTaxless = isReverseCharge(seller ?? null, buyer.taxId);
  return { ...buyer, invoiceEmail: email, currency, isReverseCharge: isTaxless };
};

export const getProfile: Verb<Calls['getProfile']> = (ctx) => profileOf(ctx);

/** What is left out stays; null goes back to the agency's own. */
export const putProfile: Verb<Calls['putProfile']> = async (ctx, given) => {
  const before = await profileOf(ctx);
  await sql`
    insert into billing_profiles (agency_id, updated_at) values (${ctx.agency.id}, ${ctx.now})
    on conflict (agency_id) do update set updated_at = excluded.updated_at`.execute(ctx.db);
  const set = Object.entries(given)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(columns[name as keyof typeof columns])} = ${value}`);
  if (set.length > 0)
    await sql`update billing_profiles set ${sql.join(set)} where agency_id = ${ctx.agency.id}`.execute(ctx.db);
  const after = await profileOf(ctx);
  if (JSON.stringify(after) !== JSON.stringify(before))
    ctx.emit(profileChanged, { subject: ctx.agency.id, data: { displayName: after.name } });
  return after;
};

const columns = { name: 'name', address: 'address', taxId: 'tax_id', invoiceEmail: 'invoice_email' } as const;
