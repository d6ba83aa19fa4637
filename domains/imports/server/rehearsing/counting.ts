// The figures of a rehearsal: how many rows become what.
import { sql } from 'kysely';
import type { ImportCounts } from '#/domains/imports/contract.ts';
import type { Context } from '#/kernel/server/context.ts';

export const countRows = async (ctx: Context, id: string): Promise<ImportCounts> => {
  const { rows } = await sql<ImportCounts>`
    select count(*) as rows, count(*) filter (where outcome = 'create') as create, count(*) filter (where outcome = 'update') as update,
           count(*) filter (where outcome = 'skip') as skip, count(*) filter (where needs_fix) as fix,
           count(*) filter (where outcome = 'reject') as reject, count(*) filter (where outcome = 'skip' and why like 'double %') as doubles
    from import_rows where agency_id = ${ctx.agency.id} and import_id = ${id}`.execute(ctx.db);
  return rows[0] ?? { rows: 0, create: 0, update: 0, skip: 0, fix: 0, reject: 0, doubles: 0 };
};
