// The file of an invoice: drawn once from what was written down when it was issued, in a thread of its own, and kept. Who opens it before the job
// came to it has it made, to the same bytes.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Context } from '#/kernel/server/context.ts';
import { keepFile, storeFile } from '#/kernel/server/files/storing.ts';
import type { House } from '#/kernel/server/house.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { limitedThread } from '#/kernel/server/threads/limited-thread.ts';
import { type DrawnInvoice, type IssuedInvoice, wordsOf } from './pdf/drawn-invoice.ts';

type Answered = { bytes: Uint8Array } | { problem: string };

const thread = limitedThread<DrawnInvoice, Answered>(new URL('./pdf/drawing-thread.ts', import.meta.url), {
  memoryMb: 128,
});
const longestDrawingMs = 10_000;

/** Where transactions are opened: a job's run, or a call that reaches the world. */
interface Maker {
  readonly house: House;
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>;
}

type Kept = IssuedInvoice & { key: string | null };

const readInvoice = async (ctx: Context, id: string): Promise<Kept> => {
  const { rows } = await sql<Kept>`
    select i.number, i.kind, o.number as "creditOfNumber", to_json(i.issued_at) #>> '{}' as "issuedAt", to_json(i.due_at) #>> '{}' as "dueAt",
      to_json(i.paid_at) #>> '{}' as "paidAt", i.currency, i.subtotal_cents as "subtotalCents", i.tax_cents as "taxCents",
      i.total_cents as "totalCents", i.points, i.lines, i.buyer, i.seller, i.method_label as "methodLabel", a.timezone, a.country,
      f.storage_key as key
    from invoices i join agencies a on a.id = i.agency_id
      left join invoices o on o.agency_id = i.agency_id and o.id = i.credit_of
      left join files f on f.agency_id = i.agency_id and f.id = i.file_id
    where i.agency_id = ${ctx.agency.id} and i.id = ${id}`.execute(ctx.db);
  const [found] = rows;
  if (!found) throw notFound();
  return found;
};

const draw = async (invoice: IssuedInvoice): Promise<Uint8Array> => {
  const answered = await thread.run(wordsOf(invoice), longestDrawingMs);
  if ('problem' in answered) throw new Error(`Invoice ${invoice.number} cannot be drawn: ${answered.problem}`);
  return answered.bytes;
};

/** The key of the file of an invoice and its number; drawn where it is not there. Refuses not-found. */
export const pdfOf = async (maker: Maker, id: string): Promise<{ key: string; number: string }> => {
  const invoice = await maker.transaction((ctx) => readInvoice(ctx, id));
  const { key, number } = invoice;
  if (key !== null) return { key, number };
  const body = await draw(invoice);
  const file = await storeFile(maker, {
    purpose: 'billing.invoice',
    name: `${number}.pdf`,
    mimetype: 'application/pdf',
    body,
    keepFor: { hours: 24 },
  });
  return maker.transaction(async (ctx) => {
    const { numAffectedRows } = await sql`
      update invoices set file_id = ${file._id} where agency_id = ${ctx.agency.id} and id = ${id} and file_id is null`.execute(
      ctx.db,
    );
    // Another was first: this one goes after its day.
    if (!numAffectedRows) return { key: (await readInvoice(ctx, id)).key ?? file.key, number };
    await keepFile(ctx, { _id: file._id, name: `${number}.pdf`, size: body.length });
    return { key: file.key, number };
  });
};

export const makePdf = job({
  name: 'billing.makePdf',
  input: z.object({ id: z.uuid() }),
  actsAs: 'system',
  run: async (run, { id }) => {
    await pdfOf(run, id);
  },
});
