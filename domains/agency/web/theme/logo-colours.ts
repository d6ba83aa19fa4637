// The colours of a logo, so that an agency finds its own among the swatches without knowing their numbers.
import { hexOf, oklchOf } from '#/ui/theme/oklch.ts';

const mostColours = 4;
// Paper, ink and shades of grey are not what people call the colour of a logo.
const leastChroma = 0.05;
const lightest = 0.93;
const darkest = 0.2;
const hueSteps = 18;

/** The strongest hues among RGBA pixels, most frequent first, as '#rrggbb'. */
export const dominantColours = (pixels: Uint8ClampedArray): string[] => {
  const bins = new Map<number, { weight: number; l: number; c: number; h: number }>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < 128) continue;
    const { l, c, h } = oklchOf(`#${[r, g, b].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`);
    if (c < leastChroma || l > lightest || l < darkest) continue;
    const bin = Math.round((h / (2 * Math.PI)) * hueSteps);
    const before = bins.get(bin) ?? { weight: 0, l: 0, c: 0, h: 0 };
    bins.set(bin, { weight: before.weight + 1, l: before.l + l, c: before.c + c, h: before.h + h });
  }
  return [...bins.values()]
    .toSorted((one, other) => other.weight - one.weight)
    .slice(0, mostColours)
    .map(({ weight, l, c, h }) => hexOf({ l: l / weight, c: c / weight, h: h / weight }));
};

const side = 48;

/** The colours of a picture; none where the browser may not look into it. */
export const coloursOfPicture = async (picture: Blob): Promise<string[]> => {
  try {
    const bitmap = await createImageBitmap(picture, { resizeWidth: side, resizeHeight: side });
    const context = new OffscreenCanvas(side, side).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    bitmap.close();
    return context ? dominantColours(context.getImageData(0, 0, side, side).data) : [];
  } catch {
    // A picture the browser cannot read; the upload says so, and the swatches go without it.
    return [];
  }
};
