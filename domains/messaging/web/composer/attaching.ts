// Which files may go along with a mail: their kind, their names, and ten megabytes together (communication §5, decision 8). Pure.

import { mostAttachmentBytes } from '#/domains/messaging/contract.ts';
import { fileTypes } from '#/kernel/contract/file-types.ts';
import { typeOf } from '#/kernel/web/files/sizes.ts';

interface FileFacts {
  name: string;
  size: number;
  type: string;
}

const unit = 1_048_576;

/** '3.4MB'. */
const megabytes = (bytes: number): string => `${(bytes / unit).toFixed(1)}MB`;

/** For the chooser of the browser: every ending that is taken. */
export const acceptedEndings = Object.values(fileTypes)
  .flatMap(({ endings }) => endings.map((ending) => `.${ending}`))
  .join(',');

interface Limits {
  most?: number;
  isSingle?: boolean;
}

/** Files that are taken besides those that are there, and why the others are not, one sentence for each (R744–R757). */
export const judgeFiles = <F extends FileFacts>(
  files: readonly F[],
  there: readonly Pick<FileFacts, 'name' | 'size'>[],
  { most = mostAttachmentBytes, isSingle = false }: Limits = {},
): { taken: F[]; problems: string[] } => {
  if (isSingle && files.length + there.length > 1) return { taken: [], problems: ['You can only upload one file'] };
  const taken: F[] = [];
  const problems: string[] = [];
  for (const file of files) {
    const all = [...there, ...taken];
    const total = all.reduce((sum, { size }) => sum + size, 0);
    if (typeOf(file) === undefined) problems.push('The file type is not allowed');
    else if (all.some(({ name }) => name === file.name)) problems.push('The file already exists');
    else if (total + file.size > most)
      problems.push(
        `Total file size would exceed ${most / unit}MB limit. Current total: ${megabytes(total)}, trying to add: ${megabytes(file.size)}`,
      );
    else taken.push(file);
  }
  return { taken, problems: [...new Set(problems)] };
};
