// Which conversations an act on many is about: those that were named, or all that the list found, also by operators and tabs that no filter says.
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Selection } from '#/kernel/contract/entity-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Bulk, BulkAnswer } from '#/kernel/server/entities/bulk.ts';
import { askedFor } from '#/kernel/server/entities/lists/which-records.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { type FoundBy, narrowed, ownOf } from './listing-inbox.ts';
import { servedThreads } from './serving-threads.ts';

/** As many as can be named. */
const mostChosen = 10_000;

/** The same selection, by ids where a search or a tab narrows it. Refuses more than can be named. */
const chosenThreads = async (ctx: Context, { all, ids, ...asked }: Selection & FoundBy): Promise<Selection> => {
  const { kind, folder, unread, assigned, search = '' } = asked;
  const isPlain = [kind, folder, unread, assigned].every((tab) => tab === undefined) && search.trim() === '';
  if (all !== true || isPlain) return { all, ids, filtersGroups: asked.filtersGroups, search: asked.search };
  const where = await askedFor(
    ctx,
    servedThreads,
    { filtersGroups: narrowed({ ...asked, isAnywhere: true }) },
    ownOf(ctx, asked),
  );
  const { rows } = await sql<{ id: string }>`
    select t.id from threads t where ${where} order by t.last_at desc, t.id desc limit ${mostChosen + 1}`.execute(
    ctx.db,
  );
  if (rows.length > mostChosen) throw invalid('all', `finds more than ${mostChosen} conversations`);
  return { ids: rows.map(({ id }) => id) };
};

/** Begins an act on what was chosen; where the list found nothing there is nothing to do. */
export const actOnChosen = async <I extends z.ZodMiniType>(
  ctx: Context,
  act: Bulk<I>,
  selection: Selection & FoundBy,
  input: z.output<I>,
): Promise<BulkAnswer> => {
  const chosen = await chosenThreads(ctx, selection);
  if (selection.all === true && chosen.ids?.length === 0) return { modifiedCount: 0, totalCount: 0, jobId: null };
  return act.start(ctx, chosen, input);
};
