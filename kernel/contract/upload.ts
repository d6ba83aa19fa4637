// Uploads: the caller names the files, gets a signed address for each, and posts each file there (core §7, decision 110).
import * as z from 'zod/mini';
import { id, text } from './values.ts';

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
