// PATCH /crm/invoice/{id}: what the buyer keeps beside an invoice, a note and its own order number. What was issued stays.
import { sql } from 'kysely';
import { type invoicesContract, invoiceUpdated } from '#/domains/billing/contract.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedInvoices } from './reading-invoices.ts';

type Calls = typeof invoicesContract.calls;

export const updateInvoice: Verb<Calls['update']> = async (ctx, { id, ...given }) => {
  await sql`select from invoices where agency_id = ${ctx.agency.id} and id = ${id} for no key update`.execute(ctx.db);
  const before = await getRecord(ctx, servedInvoices, id);
  const { note = before.note, purchaseOrder = before.purchaseOrder } = given;
  if (note === before.note && purchaseOrder === before.purchaseOrder) return before;
  await sql`
    update invoices set note = ${note}, purchase_order = ${purchaseOrder}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  ctx.emit(invoiceUpdated, {
    subject: id,
    data: { displayName: before.number },
    changes: { note: [before.note, note], purchaseOrder: [before.purchaseOrder, purchaseOrder] },
  });
  return { ...before, note, purchaseOrder };
};
