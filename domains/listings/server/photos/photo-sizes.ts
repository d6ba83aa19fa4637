// Where a photo can be had: its signed address, and the sizes of it by how their addresses end.
import { photosPath, photoWidths } from '#/domains/listings/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { lastingSignature } from '#/kernel/server/files/file-links.ts';

interface Size {
  width: number;
  as: 'webp' | 'jpeg';
}

/** Made from the photo when somebody asks first. */
export const madeSizes: ReadonlyMap<string, Size> = new Map<string, Size>([
  ...photoWidths.map((width): [string, Size] => [`${width}.webp`, { width, as: 'webp' }]),
  ['640.jpg', { width: 640, as: 'jpeg' }],
]);
/** The photo as it is kept. */
export const asKept = 'original.jpg';

export const mimetypeOf = (size: string) => (size.endsWith('.webp') ? 'image/webp' : 'image/jpeg');

/** What the signature of a photo is for: every size of it, of these bytes, at this home alone. */
export const signedPart = (agencyId: string, photoId: string, hash: string): string => `${agencyId}/${photoId}/${hash}`;

export const photoAddress = (ctx: Context, photoId: string, sha256: Buffer): string => {
  const what = signedPart(ctx.agency.id, photoId, sha256.toString('base64url'));
  return `${photosPath}/${what}/${asKept}?signature=${lastingSignature(ctx.house, what)}`;
};
