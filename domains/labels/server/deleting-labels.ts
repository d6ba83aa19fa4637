// Deleting and merging tags and origins: what is in use goes only once that is acknowledged (core §7, §8).
import type { Selection } from '#/kernel/contract/entity-calls.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { BulkAnswer } from '#/kernel/server/entities/bulk.ts';
import { selectBatch } from '#/kernel/server/entities/selecting.ts';
import { invalid, notFound } from '#/kernel/server/refusal.ts';
import { countUses, inUse, unusedAmong } from './counting-uses.ts';
import { mostLabels, readLabelsById } from './label-rows.ts';
import { mostLabelsAtOnce, retire } from './retiring-labels.ts';
import { type LabelKind, originKind, tagKind } from './serving-labels.ts';

/** DELETE a label. Refuses TagsInUse or OriginsInUse unless that is acknowledged; where much carries it, a job takes it off first. */
export const deleteLabel = async (
  ctx: Context,
  kind: LabelKind,
  { id, acknowledged = false }: { id: string; acknowledged?: boolean | undefined },
): Promise<{ deletedCount: number; jobId: string | null }> => {
  const [label] = await readLabelsById(ctx, kind, [id], 'for update');
  if (!label) throw notFound();
  const { deletedCount, jobId } = await deleteUsed(ctx, kind, [label._id], acknowledged);
  return { deletedCount, jobId };
};

const deleteUsed = async (ctx: Context, kind: LabelKind, ids: readonly string[], isAcknowledged: boolean) => {
  const uses = await countUses(ctx, kind, ids);
  if (uses.length > 0 && !isAcknowledged) throw inUse(kind, uses);
  return retire(ctx, kind, { ids: [...ids], into: null }, uses);
};

/** POST bulk/delete: all of the selection or none of it. */
export const deleteLabels = async (
  ctx: Context,
  kind: LabelKind,
  { acknowledged = false, ...selection }: Selection & { acknowledged?: boolean | undefined },
): Promise<BulkAnswer & { deletedCount: number }> => {
  const selected = await selectBatch(ctx, kind.served, selection, null, mostLabels);
  const ids = (await readLabelsById(ctx, kind, selected, 'for update')).map(({ _id }) => _id);
  const { deletedCount, jobId } = await deleteUsed(ctx, kind, ids, acknowledged);
  return { modifiedCount: deletedCount, totalCount: ids.length, jobId, deletedCount };
};

/**
 * Deletes those labels that no record carries and no setting names, and leaves the others; for whoever made them and has no use for them
 * now. Checks no right. They are held and looked at once more, since somebody may be giving one to a record.
 */
export const deleteUnused = async (ctx: Context, of: 'tag' | 'origin', ids: readonly string[]): Promise<void> => {
  const kind = of === 'tag' ? tagKind : originKind;
  const seemUnused = await unusedAmong(ctx, kind, ids);
  if (seemUnused.length === 0) return;
  await readLabelsById(ctx, kind, seemUnused, 'for update');
  const unused = await unusedAmong(ctx, kind, seemUnused);
  for (let at = 0; at < unused.length; at += mostLabelsAtOnce)
    await retire(ctx, kind, { ids: unused.slice(at, at + mostLabelsAtOnce), into: null }, []);
};

/**
 * POST merge: the label takes the place of the other one, which goes; answers how many records were changed. Refuses a label with itself
 * and two tags of different types. There is no undo: who carried which is not known afterwards.
 */
export const mergeLabels = async (
  ctx: Context,
  kind: LabelKind,
  { id, otherId }: { id: string; otherId: string },
): Promise<BulkAnswer> => {
  const [keptId, goingId] = [id.toLowerCase(), otherId.toLowerCase()];
  const refuse = (problem: string, reason: string, sentence: string) => invalid('otherId', problem, reason, sentence);
  if (keptId === goingId)
    throw refuse('must be another one', 'labels.mergedWithItself', `Choose another ${kind.of} to merge with`);
  const held = await readLabelsById(ctx, kind, [keptId, goingId], 'for update');
  const kept = held.find(({ _id }) => _id === keptId);
  const going = held.find(({ _id }) => _id === goingId);
  if (!kept) throw notFound();
  if (!going) throw refuse('is not there any more', 'labels.unknown', `The other ${kind.of} is not there any more`);
  if (kept.typeName !== going.typeName)
    throw refuse('is of another type', 'labels.otherType', 'Tags of different types cannot be merged');
  const { modifiedCount, totalCount, jobId } = await retire(ctx, kind, { ids: [goingId], into: keptId });
  return { modifiedCount, totalCount, jobId };
};
