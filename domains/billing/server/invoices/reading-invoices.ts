// Invoices as the wire shows them, and by number for pickers.
import { sql } from 'kysely';
import { invoiceEntity, type invoicesContract } from '#/domains/billing/contract.ts';
import { listRecords } from '#/kernel/server/entities/lists/list-records.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import type { Verb } from '#/kernel/server/verb.ts';

type Calls = typeof invoicesContract.calls;

export const servedInvoices = serveEntity(invoiceEntity, {
  reach: () => 'all',
  computed: {
    refundedCents: () =>
      sql`(select coalesce(-sum(c.total_cents), 0)::bigint from invoices c where c.agency_id = t.agency_id and c.credit_of = t.id)`,
  },
});

const mostOffered = 20;

/** GET /crm/invoice/autocomplete: the newest first, without the one that is open. */
export const autocomplete: Verb<Calls['autocomplete']> = async (ctx, { search, currentId }) => {
  const own = currentId === undefined ? undefined : sql<boolean>`t.id <> ${currentId}`;
  const asked = { search, length: mostOffered, column: 'issuedAt', order: 'desc' as const };
  const { data } = JSON.parse((await listRecords(ctx, servedInvoices, asked, own)).text) as {
    data: { _id: string; number: string }[];
  };
  return { data: data.map(({ _id, number }) => ({ _id, name: number })) };
};
