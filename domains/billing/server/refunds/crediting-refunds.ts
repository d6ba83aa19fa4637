// The credit note of a refund, where the payment has an invoice with as much left on it.
import { sql } from 'kysely';
import { issueCreditNote } from '#/domains/billing/server/invoices/crediting.ts';
import type { Context } from '#/kernel/server/context.ts';

export interface Refunded {
  paymentId: string;
  providerId: string;
  cents: number;
  points: number;
}

/** Credits a refund, once. The series of invoices is held from here on: whoever calls it does so last. */
export const creditRefund = async (ctx: Context, { paymentId, providerId, cents, points }: Refunded): Promise<void> => {
  const { rows } = await sql<{ left: number }>`
    select i.total_cents + coalesce((select sum(c.total_cents) from invoices c where c.agency_id = i.agency_id and c.credit_of = i.id), 0) as left
    from invoices i where i.agency_id = ${ctx.agency.id} and i.cause_key = ${`payment:${paymentId}`}`.execute(ctx.db);
  const [invoice] = rows;
  // What was paid before there were invoices has none.
  if (!invoice) return;
  if (cents > invoice.left) {
    ctx.house.log.warn({ payment: paymentId, refund: providerId }, 'a refund is more than is left of its invoice');
    return;
  }
  await issueCreditNote(ctx, { paymentId, cents, points, causeKey: `refund:${providerId}` });
};
