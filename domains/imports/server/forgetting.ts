// An address book is not kept longer than it is needed: its file and its rows go a while after it came, the line in the history stays.
import { sql } from 'kysely';
import type { importsContract } from '#/domains/imports/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { dropFile } from '#/kernel/server/files/uploads.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { getImport } from './imports.ts';

type Calls = (typeof importsContract)['calls'];

/** From the upload, and once more from the end: as long as an import can be taken back. */
export const keptFor = { hours: 24 * 8 } as const;

/** Rows that go in one transaction; the rest waits for the next turn. */
const rowsAtOnce = 50_000;

const forget = async (ctx: Context, id: string): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from import_rows where agency_id = ${ctx.agency.id} and import_id = ${id} and row_no in (
      select row_no from import_rows where agency_id = ${ctx.agency.id} and import_id = ${id} order by row_no limit ${rowsAtOnce})`.execute(
    ctx.db,
  );
  if (Number(numAffectedRows ?? 0) === rowsAtOnce) return false;
  const { rows } = await sql<{ file: string }>`
    select file_id as file from imports where agency_id = ${ctx.agency.id} and id = ${id} and file_id is not null`.execute(
    ctx.db,
  );
  for (const { file } of rows) await dropFile(ctx, file);
  return true;
};

export const forgetImport = timerHandler({
  kind: 'contacts.forgetImport',
  work: async (ctx, due) => {
    const ids = due.map(({ subjectId }) => subjectId);
    const { rows } = await sql<{ id: string; isDue: boolean }>`
      select id, coalesce(finished_at, created_at) <= ${ctx.now.subtract({ hours: keptFor.hours - 1 })} and status not in ('rehearsing', 'running') as "isDue"
      from imports where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) for no key update`.execute(ctx.db);
    for (const { id, isDue } of rows) {
      const isDone = isDue && (await forget(ctx, id));
      if (!isDone) await setTimer(ctx, 'contacts.forgetImport', id, isDue ? ctx.now : ctx.now.add({ hours: 24 }));
    }
  },
});

/** DELETE an import. Refuses one that is under way. */
export const deleteImport: Verb<Calls['delete']> = async (ctx, { id }) => {
  const { status } = await getImport(ctx, id, true);
  if (status === 'running' || status === 'rehearsing')
    throw new Refusal('conflict', 'imports.underWay', 'The import is being worked on. Wait until it is done');
  while (!(await forget(ctx, id)));
  await ctx.db.deleteFrom('imports').where('agency_id', '=', ctx.agency.id).where('id', '=', id).execute();
  return { deletedCount: 1 };
};
