// The one series of numbers of the installation. Its row is held until the transaction ends, so that a number is given back with it and none
// is missing; whoever issues does it last, after every other row that many use.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';

/** The next number: 7, written INV-000007. */
export const nextNumber = async (ctx: Context): Promise<{ serial: number; number: string }> => {
  const { rows } = await sql<{ serial: number }>`
    update invoice_series set last_serial = last_serial + 1 returning last_serial as serial`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('The series of invoices has no row');
  return { serial: row.serial, number: `INV-${String(row.serial).padStart(6, '0')}` };
};
