// Takes an import of homes back: homes that it entered and nobody has changed since are deleted, facts that it changed become what they were. What
// somebody has worked on since stays and is named.
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { deleteUnused } from '#/domains/labels/server.ts';
import type { WholeListing } from '#/domains/listings/contract.ts';
import { quietly } from '#/domains/listings/server/feeding/quiet-work.ts';
import { describeListing } from '#/domains/listings/server/finding/describing-listings.ts';
import { remove } from '#/domains/listings/server/homes/deleting-homes.ts';
import { problemsOf } from '#/domains/listings/server/homes/judging-homes.ts';
import { updateHome } from '#/domains/listings/server/homes/saving-homes.ts';
import type { SentHome } from '#/domains/listings/server/homes/writing-homes.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import type { ItemOutcome, UndoneItem } from '#/kernel/server/jobs/visible/visible-job.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';

/** The undo of the job `listings.import`. */
export const undoHomes = async (
  ctx: Context,
  items: readonly UndoneItem[],
  { importId }: { importId: string },
): Promise<ItemOutcome[]> => {
  const tagId = await tagOf(ctx, importId);
  const outcomes: ItemOutcome[] = [];
  await quietly(ctx, true, async () => {
    for (const item of items) outcomes.push(await undoHome(ctx, item, tagId));
  });
  if (tagId !== null) await deleteUnused(ctx, 'tag', [tagId]);
  return outcomes;
};

/** Null where the import was forgotten. */
const tagOf = async (ctx: Context, importId: string): Promise<string | null> => {
  const { rows } = await sql<{ tagId: string | null }>`
    select tag_id as "tagId" from imports where agency_id = ${ctx.agency.id} and id = ${importId}`.execute(ctx.db);
  return rows[0]?.tagId ?? null;
};

const undoHome = async (
  ctx: Context,
  { id, before, after }: UndoneItem,
  tagId: string | null,
): Promise<ItemOutcome> => {
  try {
    const home = await describeListing(ctx, id);
    return before === null
      ? await takeAway(ctx, home, after as SentHome)
      : await putBack(ctx, home, before as SentHome, after as SentHome, tagId);
  } catch (error) {
    if (!isExpectedNo(error)) throw error;
    return { id, status: 'skipped', reason: error.message };
  }
};

const takeAway = async (ctx: Context, home: WholeListing, after: SentHome): Promise<ItemOutcome> => {
  const { _id: id, modificationTimestamp } = home;
  if (modificationTimestamp !== after.modificationTimestamp) return { id, status: 'skipped', reason: changedSince };
  await remove(ctx, { id });
  return { id, status: 'done' };
};

const putBack = async (
  ctx: Context,
  home: WholeListing,
  before: SentHome,
  after: SentHome,
  tagId: string | null,
): Promise<ItemOutcome> => {
  const { _id: id } = home;
  const said: SentHome = home;
  const facts = Object.fromEntries(
    Object.entries(before).filter(
      ([name]) => name !== 'attributes' && isDeepStrictEqual(said[name] ?? null, after[name] ?? null),
    ),
  );
  const own = ownToPutBack(home, before.attributes as SentHome | undefined, after.attributes as SentHome | undefined);
  const count = Object.keys(facts).length + Object.keys(own).length;
  const tags = home.tags.flatMap(({ _id }) => (_id === tagId ? [] : _id));
  if (count === 0) return { id, status: 'skipped', reason: changedSince };
  const lacks = home.publishState === 'Published' ? problemsOf({ ...home, ...facts }) : [];
  if (lacks[0])
    return { id, status: 'skipped', reason: `Kept, because it was published since: ${lacks[0].message.toLowerCase()}` };
  await updateHome(ctx, {
    ...facts,
    ...(Object.keys(own).length > 0 ? { attributes: own } : {}),
    id,
    tags,
  });
  return { id, status: 'done' };
};

/** The agency's own attributes that are still what the import made them. */
const ownToPutBack = (home: WholeListing, before: SentHome = {}, after: SentHome = {}): Record<string, unknown> => {
  const now: SentHome = home.attributes;
  return Object.fromEntries(
    Object.entries(before).filter(([id]) => isDeepStrictEqual(now[id] ?? null, after[id] ?? null)),
  );
};
