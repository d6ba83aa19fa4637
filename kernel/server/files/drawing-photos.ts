// Photos as they are kept and shown: decoded and drawn anew, so that nothing of the file but its pixels stays, and the sizes of one. They are
// drawn one after the other: each needs much memory for a moment.
import type { Sharp as Picture, default as Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

/** A photo of 9,000 by 9,000 pixels is taken; what unpacks to more is refused by its header, before anything of it is unpacked. */
const mostPixels = 100_000_000;
/** A JPEG has no longer sides. */
const longestSide = 20_000;
const longestSeconds = 60;
const formats: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp', 'heif']);
/** A thumbhash is made of so many pixels each way. */
const hashedSide = 100;

let opened: Promise<typeof Sharp> | undefined;
const openLibrary = (): Promise<typeof Sharp> =>
  (opened ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    return sharp;
  }));

let last: Promise<unknown> = Promise.resolve();
const inTurn = <T>(draw: (sharp: typeof Sharp) => Promise<T>): Promise<T> => {
  const mine = last.then(async () => draw(await openLibrary()));
  last = mine.catch(() => undefined);
  return mine;
};

export interface DrawnPhoto {
  jpeg: Buffer;
  width: number;
  height: number;
  /** Some 24 bytes that paint before the photo is there. */
  thumbhash: Buffer;
}

export type WrongPhoto = 'tooManyPixels' | 'unreadable';

const hashOf = async (sharp: typeof Sharp, jpeg: Buffer): Promise<Buffer> => {
  const { data, info } = await sharp(jpeg)
    .resize({ width: hashedSide, height: hashedSide, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data));
};

/** The photo as a JPEG of the same size, upright, without anything that was written beside its pixels; or why it is none. */
export const drawPhoto = (file: Buffer): Promise<DrawnPhoto | WrongPhoto> =>
  inTurn(async (sharp) => {
    try {
      const head = await sharp(file, { limitInputPixels: false, pages: 1 }).metadata();
      if (!formats.has(head.format)) return 'unreadable';
      if (head.width * head.height > mostPixels || Math.max(head.width, head.height) > longestSide)
        return 'tooManyPixels';
      const { data, info } = await sharp(file, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
        .timeout({ seconds: longestSeconds })
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        // Better tables would need the whole picture in memory several times over.
        .jpeg({ quality: 90, optimiseCoding: false })
        .toBuffer({ resolveWithObject: true });
      return { jpeg: data, width: info.width, height: info.height, thumbhash: await hashOf(sharp, data) };
    } catch {
      // The library throws one kind of error for everything it cannot read; all of them mean the same here.
      return 'unreadable';
    }
  });

/** A photo at most so wide; never larger than it is. */
export const drawSmaller = (jpeg: Buffer, width: number, as: 'webp' | 'jpeg'): Promise<Buffer> =>
  inTurn((sharp) => {
    const smaller: Picture = sharp(jpeg, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: longestSeconds })
      .resize({ width, withoutEnlargement: true });
    return (as === 'webp' ? smaller.webp({ quality: 73 }) : smaller.jpeg({ quality: 80 })).toBuffer();
  });
