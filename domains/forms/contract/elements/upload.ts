// Files that somebody hands in: each was posted to an address that POST /crm/forms/files answered.
import * as z from 'zod/mini';
import { strings } from '#/kernel/contract/attribute.ts';
import { attachmentKinds, fileTypes, kindOf, type MediaType } from '#/kernel/contract/file-types.ts';
import { whole } from '#/kernel/contract/values.ts';
import { type AnswerValue, empty, type FileAnswer, questionKind } from './element-kind.ts';

export const mostFilesOfAnswer = 5;
export const mostMegabytesOfFile = 10;

/** A file as an answer names it. */
export const uploadedFile = z.strictObject({
  fileUrl: z.string().check(z.maxLength(2_000)),
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  size: whole(1, mostMegabytesOfFile * 1_048_576),
});

export const filesOf = (value: AnswerValue): readonly FileAnswer[] =>
  Array.isArray(value) ? value.filter((one): one is FileAnswer => typeof one === 'object') : [];

export const upload = questionKind({
  type: 'upload',
  label: 'Upload',
  example: 'A pre-approval letter',
  settings: {
    /** Which kinds of file; none named is all of them. */
    kinds: z._default(z.array(z.enum(attachmentKinds)).check(z.maxLength(attachmentKinds.length)), []),
    most: z._default(whole(1, mostFilesOfAnswer), 1),
    mostMegabytes: z._default(whole(1, mostMegabytesOfFile), mostMegabytesOfFile),
  },
  asked: ({ label }) => strings(label),
  read: ({ most, mostMegabytes }, given) => {
    const read = z.array(uploadedFile).safeParse(given);
    if (!read.success) return { problem: 'must be a list of uploaded files' };
    if (read.data.length === 0) return empty;
    if (read.data.length > most) return { problem: `takes at most ${most} ${most === 1 ? 'file' : 'files'}` };
    if (read.data.some(({ size }) => size > mostMegabytes * 1_048_576))
      return { problem: `takes files of up to ${mostMegabytes} MB` };
    if (new Set(read.data.map(({ fileUrl }) => fileUrl)).size < read.data.length)
      return { problem: 'has a file twice' };
    return { value: read.data };
  },
  shown: (_, value) =>
    filesOf(value)
      .map(({ name }) => name)
      .join(', '),
  maps: {},
});

type Taking = Pick<z.output<typeof upload.settings>, 'kinds' | 'mostMegabytes'>;

/** The types of file that a question takes, as a file chooser has them. */
export const typesOf = ({ kinds }: Pick<Taking, 'kinds'>): MediaType[] =>
  (Object.keys(fileTypes) as MediaType[]).filter((type) => kinds.length === 0 || kinds.includes(fileTypes[type].kind));

/** What is wrong with a file; undefined of one that a question takes. The page asks before it is posted, and the server of what arrived. */
export const wrongFile = (
  { kinds, mostMegabytes }: Taking,
  { mimetype, size }: { mimetype: string; size: number },
): string | undefined => {
  const kind = kindOf(mimetype);
  if (kind === null || (kinds.length > 0 && !kinds.includes(kind))) return 'does not take files of this type';
  if (size > mostMegabytes * 1_048_576) return `takes files of up to ${mostMegabytes} MB`;
  return size === 0 ? 'does not take empty files' : undefined;
};
