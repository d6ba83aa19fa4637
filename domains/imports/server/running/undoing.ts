// Takes an import back: contacts it made and nobody has touched since go, contacts it changed become what they were. Notes that it brought
// go, and so do the tag that it gave and the labels that it made, each with the last contact that carries it, unless a filter or a workflow
// has come to name it.
import { sql } from 'kysely';
import { takeBack } from '#/domains/contacts/server.ts';
import { deleteUnused } from '#/domains/labels/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { ItemOutcome, UndoneItem } from '#/kernel/server/jobs/visible/visible-job.ts';
import { takeNotesBack } from './noting.ts';

/** The undo of the job `contacts.import`. */
export const undoImport = async (
  ctx: Context,
  items: readonly UndoneItem[],
  { importId }: { importId: string },
): Promise<ItemOutcome[]> => {
  const labels = await labelsOf(ctx, importId);
  const { outcomes, back } = await takeBack(ctx, items, labels);
  await takeNotesBack(ctx, importId, back);
  await deleteUnused(ctx, 'tag', labels.tagIds);
  await deleteUnused(ctx, 'origin', labels.originIds);
  return outcomes;
};

/** Labels that an import made, the tag of its people among them; none where the import was forgotten. */
const labelsOf = async (ctx: Context, importId: string): Promise<{ tagIds: string[]; originIds: string[] }> => {
  const { rows } = await sql<{ tagIds: string[]; originIds: string[] }>`
    select array_remove(tag_id || made_tag_ids, null) as "tagIds", made_origin_ids as "originIds" from imports
    where agency_id = ${ctx.agency.id} and id = ${importId}`.execute(ctx.db);
  return rows[0] ?? { tagIds: [], originIds: [] };
};
