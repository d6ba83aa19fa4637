// What a chosen file is, by its first bytes: a name is only a claim, and one that claims wrong is sent under its true type. What is no photo is said
// before anything is sent; the server looks again. Pure.
import { mostPhotoBytes } from '#/domains/listings/contract/photos/photo-calls.ts';
import { type PhotoType, photoTypes } from '#/kernel/contract/photo-types.ts';

/** So many bytes tell. */
export const toldBy = 16;

const words = (head: Uint8Array, from: number, to: number): string => String.fromCharCode(...head.subarray(from, to));

export const photoTypeOf = (head: Uint8Array): PhotoType | undefined => {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (words(head, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (words(head, 0, 4) === 'RIFF' && words(head, 8, 12) === 'WEBP') return 'image/webp';
  return ['ftypavif', 'ftypavis'].includes(words(head, 4, 12)) ? 'image/avif' : undefined;
};

/** For the file chooser. */
export const chosenEndings = Object.values(photoTypes)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',');

export const wanted = 'Choose a JPEG, PNG, WebP or AVIF of at most 25 MB';

/** Why a file is not taken, or undefined. */
export const photoProblem = (size: number, type: PhotoType | undefined): string | undefined => {
  if (size === 0) return 'The file is empty';
  if (type === undefined) return `This is not a photo. ${wanted}`;
  return size > mostPhotoBytes ? 'The photo is larger than 25 MB' : undefined;
};

/** The name as its type has it: 'IMG_1.jpg' of what is a PNG is sent as 'IMG_1.png'. */
export const nameAs = (name: string, type: PhotoType): string => {
  const [ending] = photoTypes[type].endings;
  const endings: readonly string[] = photoTypes[type].endings;
  const said = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  return endings.includes(said) ? name : `${name.replace(/\.[^.]*$/, '').slice(0, 200) || 'photo'}.${ending}`;
};
