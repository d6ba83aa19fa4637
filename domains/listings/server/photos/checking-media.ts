// What is written as the media of a home stands elsewhere: photos that are kept here have calls of their own, and what was taken down stays away.
import { sql } from 'kysely';
import { type ListingRecord, mostMedia } from '#/domains/listings/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';

/** Refuses media of a home that were taken down, and more than a home may have beside its photos. */
export const checkMedia = async (
  ctx: Context,
  { _id, media: before }: Pick<ListingRecord, '_id' | 'media'>,
  media: readonly { mediaURL: string }[],
): Promise<void> => {
  const kept = new Set(before.flatMap(({ photoId, mediaURL }) => (photoId === undefined ? [] : [mediaURL])));
  const elsewhere = media.filter(({ mediaURL }) => !kept.has(mediaURL));
  if (kept.size + elsewhere.length > mostMedia)
    throw invalid('media', `must have at most ${mostMedia - kept.size} entries beside the photos that are kept here`);
  const { rows } = await sql<{ address: string }>`select address from listing_media
    where agency_id = ${ctx.agency.id} and listing_id = ${_id} and state = 'takenDown'`.execute(ctx.db);
  const gone = new Set(rows.map(({ address }) => address));
  const at = media.findIndex(({ mediaURL }) => gone.has(mediaURL));
  if (at >= 0) throw invalid(`media.${at}.mediaURL`, 'was taken down from this home', 'listings.photoTakenDown');
};
