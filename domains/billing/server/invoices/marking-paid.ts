// POST /crm/invoice/{id}/mark-paid: somebody saw the money of an open invoice arrive. Nobody marks what they owe themselves: an owner of the
// parent agency does, or whoever runs the installation, at its command line.
import { sql } from 'kysely';
import type { InvoiceStatus } from '#/domains/billing/contract/invoices.ts';
import type { invoicesContract } from '#/domains/billing/contract.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import type { House } from '#/kernel/server/house.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { noteFound } from '../payments/keeping-payments.ts';
import { servedInvoices } from './reading-invoices.ts';

type Calls = typeof invoicesContract.calls;

/** Whether whoever asks owns an agency, and does not only visit it. */
export const ownsAgency = async ({ db, actor }: Context, agencyId: string | null): Promise<boolean> => {
  const { rows } = await sql<{ owns: boolean }>`
    select exists (select from memberships where agency_id = ${agencyId} and user_id = ${actor.userId}
      and role = 'owner' and status = 'active' and not is_visiting) as owns`.execute(db);
  return rows[0]?.owns ?? false;
};

/** Whether whoever asks owns the parent of the agency. */
export const ownsParent = (ctx: Context): Promise<boolean> => ownsAgency(ctx, ctx.agency.parentId);

export const notOpen = (): Refusal =>
  new Refusal('conflict', 'billing.invoiceNotOpen', 'This invoice is not waiting to be paid');
export const notYoursToMark = (): Refusal =>
  new Refusal(
    'forbidden',
    'billing.notYoursToMark',
    'An owner of the parent agency, or whoever runs this installation, marks invoices as paid',
  );

/** Settles an open invoice of the agency: its payment is paid, its points are there, and it says so, all at once. */
export const settleByHand = async (ctx: Context, id: string): Promise<void> => {
  const { rows } = await sql<{ status: InvoiceStatus; paymentId: string }>`
    select status, payment_id as "paymentId" from invoices where agency_id = ${ctx.agency.id} and id = ${id}`.execute(
    ctx.db,
  );
  const [invoice] = rows;
  if (!invoice) throw notFound();
  if (invoice.status !== 'open') throw notOpen();
  await noteFound(ctx, invoice.paymentId, { finding: 'paid', methodLabel: 'bank transfer' });
};

export const markPaid: Verb<Calls['markPaid']> = async (ctx, { id }) => {
  await getRecord(ctx, servedInvoices, id);
  if (!(await ownsParent(ctx))) throw notYoursToMark();
  await settleByHand(ctx, id);
  return getRecord(ctx, servedInvoices, id);
};

/** The same at the command line, by the number that stands on the invoice, in whichever agency it is. */
export const markPaidByNumber = async (house: House, number: string): Promise<'paid' | 'notOpen' | 'unknown'> => {
  const { rows } = await house.database.pool.query<{ id: string }>('select distinct agency_id as id from memberships');
  for (const { id: agencyId } of rows) {
    const became = await openSystem(house, agencyId, async (ctx) => {
      const found = await sql<{ id: string; status: InvoiceStatus }>`
        select id, status from invoices where agency_id = ${agencyId} and number = ${number}`.execute(ctx.db);
      const [invoice] = found.rows;
      if (!invoice) return 'unknown';
      if (invoice.status !== 'open') return 'notOpen';
      await settleByHand(ctx, invoice.id);
      return 'paid';
    });
    if (became !== 'unknown') return became;
  }
  return 'unknown';
};
