// Pictures that everyone may see are drawn anew by us: what was hidden in the file, its place and camera included, stays behind, and
// so does whatever might attack a browser's decoder.
import { longestImageSide } from '#/kernel/contract/upload.ts';

// A picture of a few kilobytes can unpack to gigabytes; a phone's camera makes 50 megapixels.
const mostPixels = 60_000_000;

/** The picture at most 800 px on its longest side, as png or jpeg like the original, or undefined for a file that is no picture. */
export const redraw = async (original: Buffer, mimetype: string): Promise<Buffer | undefined> => {
  // Loaded on first use: it weighs 26 MB and many processes never need it.
  const { default: sharp } = await import('sharp');
  const picture = sharp(original, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
    .rotate()
    .resize({ width: longestImageSide, height: longestImageSide, fit: 'inside', withoutEnlargement: true });
  try {
    return await (mimetype === 'image/png' ? picture.png() : picture.jpeg({ quality: 82 })).toBuffer();
  } catch {
    // The library throws one kind of error for everything it cannot read; all of them mean the same here.
    return undefined;
  }
};
