// GET /crm/billing/children/invoices and marking one as paid: each child is entered in turn, so that row level security is that child's, and which
// are children says the database to whoever is in the parent.
import { sql } from 'kysely';
import type { ChildInvoice } from '#/domains/billing/contract/children.ts';
import { type billingContract, invoicePaid } from '#/domains/billing/contract.ts';
import { holdBalance } from '#/domains/billing/server/keeping-points.ts';
import { type Context, system } from '#/kernel/server/context.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { notOpen, notYoursToMark, ownsAgency, settleByHand } from '../invoices/marking-paid.ts';

type Calls = typeof billingContract.calls;

/** What a screen shows at most; the total says how many there are. */
const mostShown = 100;

const childrenOf = async (ctx: Context): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from agencies where parent_id = ${ctx.agency.id} order by id`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

const openInvoices = async (ctx: Context): Promise<ChildInvoice[]> => {
  const { rows } = await sql<Omit<ChildInvoice, 'agencyId' | 'agencyName' | 'issuedAt' | 'dueAt'> & Moments>`
    select number, plan, points, total_cents as "totalCents", currency, issued_at as "issuedAt", due_at as "dueAt" from invoices
    where agency_id = ${ctx.agency.id} and status = 'open'`.execute(ctx.db);
  const { id: agencyId, name: agencyName } = ctx.agency;
  return rows.map(({ issuedAt, dueAt, ...invoice }) => ({
    agencyId,
    agencyName,
    ...invoice,
    issuedAt: issuedAt.toString(),
    dueAt: dueAt.toString(),
  }));
};
interface Moments {
  issuedAt: Temporal.Instant;
  dueAt: Temporal.Instant;
}

/** What of the children waits to be paid. */
export const childInvoices: Verb<Calls['childInvoices']> = async (ctx) => {
  const open: ChildInvoice[] = [];
  for (const id of await childrenOf(ctx)) open.push(...(await ctx.inAgency(id, system, openInvoices)));
  const inOrder = open.toSorted(
    (a, b) => Temporal.Instant.compare(a.dueAt, b.dueAt) || a.number.localeCompare(b.number),
  );
  return { data: inOrder.slice(0, mostShown), total: open.length };
};

/** Settles an open invoice of a child. An agency that is no child is not there. Who did it says the log of the parent, whose agents they are. */
export const markChildPaid: Verb<Calls['markChildPaid']> = async (ctx, { agencyId, number }) => {
  if (!(await childrenOf(ctx)).includes(agencyId)) throw notFound();
  if (!(await ownsAgency(ctx, ctx.agency.id))) throw notYoursToMark();
  ctx.emit(invoicePaid, { subject: null, data: { displayName: number } });
  return ctx.inAgency(agencyId, system, async (child) => {
    await holdBalance(child);
    const { rows } = await sql<{ id: string; points: number }>`
      select id, points from invoices where agency_id = ${agencyId} and number = ${number} and status = 'open'`.execute(
      child.db,
    );
    const [invoice] = rows;
    if (!invoice) throw notOpen();
    await settleByHand(child, invoice.id);
    return { number, points: invoice.points };
  });
};
