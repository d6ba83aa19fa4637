// Homes of a file, written range by range: each is entered, or changed, by the same acts as a person's, so that every rule of theirs holds. The
// journal of the job has what they were.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import {
  changeImport,
  freeTag,
  getImport,
  type Import,
  type Range,
  type RowToWrite,
  rowsToWrite,
  skipDoubles,
  undoneFor,
  writeRanges,
} from '#/domains/imports/server.ts';
import { makeTags } from '#/domains/labels/server.ts';
import type { ListingRecord, WholeListing } from '#/domains/listings/contract.ts';
import { quietly } from '#/domains/listings/server/feeding/quiet-work.ts';
import { describeListing } from '#/domains/listings/server/finding/describing-listings.ts';
import { publishHome } from '#/domains/listings/server/homes/publishing-homes.ts';
import { createHome, updateHome } from '#/domains/listings/server/homes/saving-homes.ts';
import type { SentHome } from '#/domains/listings/server/homes/writing-homes.ts';
import { fetchPhotos } from '#/domains/listings/server/photos/fetching-photos.ts';
import type { Context } from '#/kernel/server/context.ts';
import { recordItems } from '#/kernel/server/jobs/visible/items.ts';
import { type Advance, type ItemOutcome, visibleJob } from '#/kernel/server/jobs/visible/visible-job.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import { chosenFor } from './choosing.ts';
import { undoHomes } from './undoing-import.ts';

/** Homes of one transaction: each is some statements of its own. */
const homesInRange = 100;

interface Running {
  found: Import;
  jobId: string;
  tagId: string;
}

export const listingImportJob = visibleJob({
  kind: 'listings.import',
  needs: 'listing.write',
  input: z.object({ importId: z.uuid(), name: z.string() }),
  title: ({ name }) => `Import of listings: ${name}`,
  undoWithin: undoneFor,
  run: async (run, { importId }) => {
    const running = await run.transaction(async (ctx) => {
      const found = await getImport(ctx, importId, true);
      if (found.isEdited) await skipDoubles(ctx, found.id);
      return { found, jobId: run.jobId, tagId: await tagOf(ctx, found) };
    });
    await writeRanges(run, running.found, (ctx, range) => writeRange(ctx, running, range), homesInRange);
    return run.transaction((ctx) => finish(ctx, running));
  },
  undo: undoHomes,
});

/** The tag that the homes of this import have and no others. */
const tagOf = async (ctx: Context, { id, tagId }: Import): Promise<string> => {
  if (tagId !== null) return tagId;
  const name = await freeTag(ctx, 'listing');
  const made = [...(await makeTags(ctx, 'listing', [name])).values()][0]?._id;
  if (made === undefined) throw new Error('The tag of the import was not made.');
  await changeImport(ctx, id, { tag_id: made });
  return made;
};

const writeRange = async (ctx: Context, running: Running, range: Range): Promise<Advance> => {
  const rows = await rowsToWrite(ctx, running.found.id, range);
  const outcomes: ItemOutcome[] = [];
  const isQuiet = chosenFor(running.found).telling === 'nobody';
  await quietly(ctx, isQuiet, async () => {
    for (const row of rows) outcomes.push(await writeHome(ctx, running, row));
  });
  await recordItems(ctx, running.jobId, outcomes);
  const done = outcomes.filter(({ status }) => status === 'done').length;
  return { modified: done, skipped: rows.length - done };
};

/** What cannot be any more, since the home was changed or its number was given away after the rows were checked, is left out with the reason. */
const writeHome = async (ctx: Context, running: Running, row: RowToWrite): Promise<ItemOutcome> => {
  try {
    return row.outcome === 'create' ? await enter(ctx, running, row) : await change(ctx, running, row);
  } catch (error) {
    if (!isExpectedNo(error)) throw error;
    return { id: row.id, status: 'skipped', reason: error.message };
  }
};

const enter = async (ctx: Context, { found, tagId }: Running, { record: facts }: RowToWrite): Promise<ItemOutcome> => {
  const home = await createHome(ctx, { ...facts, tags: [tagId] });
  const isPublished = chosenFor(found).publishState === 'Published' && home.problems.length === 0;
  const { _id, modificationTimestamp } = isPublished ? await publishHome(ctx, home._id) : home;
  await fetchLinked(ctx, home);
  return { id: _id, status: 'done', before: null, after: { modificationTimestamp } };
};

const change = async (ctx: Context, { tagId }: Running, { id, record: facts }: RowToWrite): Promise<ItemOutcome> => {
  const before = await describeListing(ctx, id);
  const tags = [...new Set([...before.tags.map(({ _id }) => _id), tagId])];
  const after = await updateHome(ctx, { ...facts, id, tags });
  if (facts.media !== undefined) await fetchLinked(ctx, after);
  return { id, status: 'done', before: saidBy(before, facts), after: saidBy(after, facts) };
};

/** The pictures that the file named by their addresses are fetched afterwards. */
const fetchLinked = async (ctx: Context, { _id: listingId, media }: WholeListing): Promise<void> => {
  const addresses = media.flatMap(({ photoId, mediaURL }) => (photoId === undefined ? mediaURL : []));
  if (addresses.length > 0) await fetchPhotos.later(ctx, { listingId, addresses });
};

/** What a home says of these facts. */
const saidBy = (home: WholeListing | ListingRecord, facts: SentHome): SentHome => {
  const said: SentHome = home;
  const own: SentHome = home.attributes;
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      name === 'attributes'
        ? Object.fromEntries(Object.keys(value as object).map((id) => [id, own[id] ?? null]))
        : (said[name] ?? null),
    ]),
  );
};

const finish = async (ctx: Context, { found, jobId }: Running): Promise<Record<string, unknown>> => {
  await changeImport(ctx, found.id, { status: 'done', finished_at: ctx.now });
  const { rows } = await sql<{ created: number; updated: number }>`
    select count(*) filter (where before is null) as created, count(*) filter (where before is not null) as updated
    from job_items where agency_id = ${ctx.agency.id} and job_id = ${jobId} and status = 'done'`.execute(ctx.db);
  const { created = 0, updated = 0 } = rows[0] ?? {};
  const { counts } = found;
  const meant = (counts?.create ?? 0) + (counts?.update ?? 0);
  return {
    importId: found.id,
    created,
    updated,
    skipped: (counts?.skip ?? 0) + meant - created - updated,
    failed: counts?.reject ?? 0,
  };
};
