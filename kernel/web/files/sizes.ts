// How large a file is, as people say it; and what is too large or of a kind that is not taken, said before anything is sent.
import { type FileType, fileTypes } from '#/kernel/contract/file-types.ts';

const unit = 1_024;

/** '12 KB', '3.4 MB'. */
export const sizeText = (bytes: number): string =>
  bytes < unit * unit ? `${Math.max(1, Math.round(bytes / unit))} KB` : `${(bytes / unit / unit).toFixed(1)} MB`;

/** Largest file of a record; the server holds to the same. */
const mostBytes = 10 * unit * unit;

const known = Object.entries(fileTypes) as [string, FileType][];

/** The media type of a file: what the browser says, or what its ending tells where the browser says nothing. */
export const typeOf = ({ name, type }: Pick<File, 'name' | 'type'>): string | undefined => {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const fits = known.filter(([, { endings }]) => endings.includes(ending));
  return (fits.find(([media]) => media === type) ?? fits[0])?.[0];
};

/** Why a file is not taken, or undefined. */
export const problemOf = (file: Pick<File, 'name' | 'type' | 'size'>): string | undefined => {
  if (typeOf(file) === undefined) return 'The file type is not allowed';
  if (file.size === 0) return 'The file is empty';
  return file.size > mostBytes ? `The file is too large: at most ${sizeText(mostBytes)}` : undefined;
};
