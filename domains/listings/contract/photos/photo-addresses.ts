// The addresses of photos that are kept here: one for each size of one, which differ by how they end. Any other address is a picture elsewhere, and
// has no sizes.

/** Under this every photo lies. */
export const photosPath = '/files/photos';

/** Widths in which a photo is to be had, besides as it is. */
export const photoWidths = [320, 640, 1_280] as const;
export type PhotoWidth = (typeof photoWidths)[number];

const original = /^(\/files\/photos\/[^?#]+\/)original\.jpg(?=\?|$)/;

export const isKeptPhoto = (address: string): boolean => original.test(address);

/** The address of a photo no wider than that. */
export const sizedPhoto = (address: string, width: PhotoWidth): string => address.replace(original, `$1${width}.webp`);

/** For an image that chooses by the room it has; undefined of a picture elsewhere. */
export const photoSources = (address: string): string | undefined =>
  isKeptPhoto(address) ? photoWidths.map((width) => `${sizedPhoto(address, width)} ${width}w`).join(', ') : undefined;

/** For programs of mail, of which few know WebP, and whose readers may be on a phone: a JPEG as wide as mails show it. */
export const mailedPhoto = (address: string): string => address.replace(original, '$1640.jpg');
