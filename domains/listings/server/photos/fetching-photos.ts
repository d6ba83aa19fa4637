// Photos that a home has by their web addresses alone, fetched and kept: browsers ask nobody but us for pictures. What cannot be had stays a link.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { mostPhotoBytes, photoMimetypes } from '#/domains/listings/contract/photos/photo-calls.ts';
import type { ListingRecord } from '#/domains/listings/contract.ts';
import { holdOwn } from '#/domains/listings/server/homes/saving-homes.ts';
import type { Context } from '#/kernel/server/context.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import { headBytes, isReally } from '#/kernel/server/files/signatures.ts';
import type { House } from '#/kernel/server/house.ts';
import { type JobRun, job } from '#/kernel/server/jobs/job.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';
import { tellPhotos } from './photo-rows.ts';
import { drawPicture, holdPicture, putPhoto, type Stored } from './putting-photos.ts';

const timeoutMs = 30_000;
/** What may pass: the answer is asked for again. */
const mayPass: ReadonlySet<string> = new Set(['unreachable', 'timeout', 'broken']);

/** The link is to be asked for once more. */
class NotNow extends Error {}

/** Gets the photos of a home that are links, in their order. Run again, it goes on with those that are links still. */
export const fetchPhotos = job({
  name: 'listings.fetchPhotos',
  lane: 'outgoing',
  input: z.object({ listingId: z.uuid(), addresses: z.array(z.string()) }),
  run: async (run, { listingId, addresses }) => {
    let isOpen = false;
    for (const address of addresses) {
      try {
        await fetchOne(run, listingId, address);
      } catch (error) {
        if (error instanceof NotNow) isOpen = true;
        // The home was deleted or given to others, or the picture is none: the link stays what it is.
        else if (!isExpectedNo(error)) throw error;
      }
    }
    if (isOpen) throw new NotNow('Some photos could not be reached');
  },
  // What is missing is seen at the home, as links.
  givenUp: () => Promise.resolve(),
});

const fetchOne = async (run: JobRun, listingId: string, address: string): Promise<void> => {
  if (!(await run.transaction((ctx) => linkOf(ctx, listingId, address)))) return;
  const bytes = await download(run.house, address);
  if (!bytes) return;
  const sha256 = createHash('sha256').update(bytes).digest();
  const found = { listingId, address, sha256 };
  if (await run.transaction((ctx) => place(ctx, found, undefined))) return;
  const stored = await drawPicture(run, { bytes, field: 'photos' });
  await run.transaction((ctx) => place(ctx, found, stored));
};

/** The home, held, while it has the link still. */
const linkOf = async (ctx: Context, listingId: string, address: string): Promise<ListingRecord | undefined> => {
  const home = await holdOwn(ctx, listingId);
  return home.media.some(({ mediaURL, photoId }) => photoId === undefined && mediaURL === address) ? home : undefined;
};

/** The bytes of a picture; undefined where there will be none. */
const download = async ({ egress }: House, url: string): Promise<Buffer | undefined> => {
  try {
    const { status, body } = await egress.request({ url, audience: 'machine', timeoutMs, maxBytes: mostPhotoBytes });
    if (status >= 500 || status === 429) throw new NotNow(`The photo was answered with ${status}`);
    const isPhoto = status < 300 && photoMimetypes.some((type) => isReally(type, body.subarray(0, headBytes)));
    return isPhoto ? body : undefined;
  } catch (error) {
    if (!(error instanceof EgressFailure)) throw error;
    if (mayPass.has(error.reason)) throw new NotNow(error.message);
    return undefined;
  }
};

interface Found {
  listingId: string;
  address: string;
  sha256: Buffer;
}

/** Puts the photo in the place of its link; false where it must be drawn first. What the home must never have, it does not get. */
const place = async (ctx: Context, found: Found, stored: Stored | undefined): Promise<boolean> => {
  const { listingId, address, sha256 } = found;
  const home = await linkOf(ctx, listingId, address);
  if (!home) return true;
  const { rows } = await sql`select from listing_media
    where agency_id = ${ctx.agency.id} and listing_id = ${listingId} and hash = ${sha256}`.execute(ctx.db);
  const isKnown = rows.length > 0;
  if (!isKnown && !(await holdPicture(ctx, sha256, stored))) return false;
  if (!isKnown) await putPhoto(ctx, { listingId, sha256, key: null, words: null });
  await sql`update listings set media = (
      select coalesce(jsonb_agg(m.said order by m.place), '[]') from jsonb_array_elements(media) with ordinality as m (said, place)
      where m.said ->> 'mediaURL' <> ${address})
    where agency_id = ${ctx.agency.id} and id = ${listingId}`.execute(ctx.db);
  await tellPhotos(ctx, home, false);
  return true;
};
