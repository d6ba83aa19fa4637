// The calls about photos of homes: given, put in order, described, removed, and taken down for good (decision 110).
import * as z from 'zod/mini';
import { call, contract } from '#/kernel/contract/call.ts';
import { photoTypes } from '#/kernel/contract/photo-types.ts';
import { uploadsAnswer, uploadsBody } from '#/kernel/contract/upload.ts';
import { id, text } from '#/kernel/contract/values.ts';
import { mostMedia } from '../homes.ts';

/** Largest file of a photo. */
export const mostPhotoBytes = 25 * 1_048_576;
export const photoMimetypes = Object.keys(photoTypes) as (keyof typeof photoTypes)[];
/** Uploads that become photos in one call; each is drawn anew while the caller waits. */
const mostAtOnce = 10;

const byId = z.strictObject({ id: id() });
const byPhoto = z.strictObject({ id: id(), photoId: id() });
const ofFeed = { 'listings.ofFeed': 'conflict' } as const;

export const keptPhoto = z.object({
  _id: id(),
  mediaURL: z.string(),
  thumbnailURL: z.string(),
  /** What is said of it to those who do not see it. */
  alt: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  /** In base64: paints before the photo is there. */
  thumbhash: z.string(),
});
export type KeptPhoto = z.output<typeof keptPhoto>;

const photos = z.object({ data: z.array(keptPhoto) });

const photoCalls = {
  uploads: call({
    method: 'POST',
    path: '/crm/listings/{id}/photos',
    summary: 'Addresses to post photos of an own home to: JPEG, PNG, WebP or AVIF; they become photos afterwards',
    params: byId,
    body: uploadsBody,
    answer: uploadsAnswer,
    needs: 'listing.write',
    refusals: { ...ofFeed, 'listings.tooManyPhotos': 'conflict' },
  }),
  keep: call({
    method: 'POST',
    path: '/crm/listings/{id}/photos/keep',
    summary:
      'Make photos of a home from uploaded files, each by itself: upright, and without what was written beside the pixels. One that the home has already stays one',
    params: byId,
    body: z.strictObject({ files: z.array(text(2_000)).check(z.minLength(1), z.maxLength(mostAtOnce)) }),
    answer: z.object({
      data: z.array(
        z.object({
          fileUrl: z.string(),
          photo: z.nullable(keptPhoto),
          /** Why it is none. */
          problem: z.nullable(z.object({ field: z.string(), reason: z.string(), message: z.string() })),
        }),
      ),
    }),
    needs: 'listing.write',
    refusals: ofFeed,
  }),
  arrange: call({
    method: 'PUT',
    path: '/crm/listings/{id}/photos',
    summary: 'Put the photos of a home in order, the cover first, and say what is on them; those left out stay behind',
    params: byId,
    body: z.strictObject({
      order: z.optional(z.array(id()).check(z.maxLength(mostMedia))),
      alt: z.optional(
        z
          .array(z.strictObject({ photoId: id(), words: z.nullable(text(500)) }))
          .check(z.minLength(1), z.maxLength(mostMedia)),
      ),
    }),
    answer: photos,
    needs: 'listing.write',
    refusals: ofFeed,
  }),
  remove: call({
    method: 'DELETE',
    path: '/crm/listings/{id}/photos/{photoId}',
    summary: 'Remove a photo from a home; it may be given again',
    params: byPhoto,
    answer: photos,
    needs: 'listing.write',
    refusals: ofFeed,
  }),
  takeDown: call({
    method: 'POST',
    path: '/crm/listings/{id}/photos/takeDown',
    summary:
      'Take a picture of a home down for good: it is gone everywhere at once, and neither an upload nor its feed brings it back. Of a feed’s home owners may',
    params: byId,
    body: z.strictObject({ mediaURL: text(2_000), reason: text(500) }),
    answer: z.object({ photosCount: z.int() }),
    needs: 'listing.write',
    refusals: {},
  }),
} as const;

/** Here, and not beside its like: what knows homes is loaded by many pages that know nothing of photos. */
export const photosContract = contract('photos', photoCalls);
