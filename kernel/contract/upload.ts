// Uploads: the caller names the files, gets a signed address for each, and posts each file there (core §7, decision 110).
// Which types of file there are stands here once, for the file chooser of the web and the check of the server.
import * as z from 'zod/mini';
import { id, text } from './values.ts';

/** The kinds of attachment (communication §5). */
export const attachmentKinds = ['image', 'video', 'audio', 'doc', 'pdf', 'excel', 'text'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];

export interface FileType {
  kind: AttachmentKind;
  /** Endings of a name that fit the type, in lower case; an upload whose name ends otherwise is refused. */
  endings: readonly string[];
}

/** Every type of file that can be uploaded, by its media type. SVG and HTML are none: they can carry scripts. */
export const fileTypes = {
  'image/jpeg': { kind: 'image', endings: ['jpg', 'jpeg'] },
  'image/jpg': { kind: 'image', endings: ['jpg', 'jpeg'] },
  'image/png': { kind: 'image', endings: ['png'] },
  'video/mp4': { kind: 'video', endings: ['mp4', 'm4v'] },
  'video/3gpp': { kind: 'video', endings: ['3gp', '3gpp'] },
  'video/webm': { kind: 'video', endings: ['webm'] },
  'video/quicktime': { kind: 'video', endings: ['mov', 'qt'] },
  'audio/mp3': { kind: 'audio', endings: ['mp3'] },
  'audio/mpeg': { kind: 'audio', endings: ['mp3', 'mpga', 'mpeg'] },
  'audio/3gpp': { kind: 'audio', endings: ['3gp', '3gpp'] },
  'audio/wave': { kind: 'audio', endings: ['wav', 'wave'] },
  'audio/wav': { kind: 'audio', endings: ['wav', 'wave'] },
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': { kind: 'doc', endings: ['docx'] },
  'application/msword': { kind: 'doc', endings: ['doc'] },
  'application/pdf': { kind: 'pdf', endings: ['pdf'] },
  'text/csv': { kind: 'excel', endings: ['csv'] },
  // What Windows calls a .csv as well as an .xls.
  'application/vnd.ms-excel': { kind: 'excel', endings: ['xls', 'csv'] },
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': { kind: 'excel', endings: ['xlsx'] },
  'text/plain': { kind: 'text', endings: ['txt'] },
} as const satisfies Readonly<Record<string, FileType>>;
export type MediaType = keyof typeof fileTypes;

/** Largest file in bytes where an upload has no limit of its own (communication §5, decision 8). */
export const defaultUploadBytes = 1_048_576;

/** Longest side of a picture that everyone may see, in pixels (core §5). */
export const longestImageSide = 800;

/** What a caller wants to upload; `name` is what people called the file. */
export const uploadsBody = z.strictObject({
  uploads: z.array(z.strictObject({ name: text(255), mimetype: text(100) })).check(z.minLength(1), z.maxLength(20)),
});
export type Uploads = z.output<typeof uploadsBody>['uploads'];

/** Where to post each: one multipart form with all `fields` first and the file last. `fileUrl` is what records refer to. */
export const uploadsAnswer = z.object({
  presignedPostUrls: z.array(
    z.object({ url: z.string(), fields: z.record(z.string(), z.string()), _id: id(), fileUrl: z.string() }),
  ),
});
export type UploadsAnswer = z.output<typeof uploadsAnswer>;
