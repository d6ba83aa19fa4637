// Uploads: the caller names the files, gets a signed address for each, and posts each file there (core §7, decision 110).
import * as z from 'zod/mini';
import { id, text } from './values.ts';

/** What a caller wants to upload; `name` is what people called the file. */
export const uploadsBody = z.strictObject({
  uploads: z.array(z.strictObject({ name: text(255), mimetype: text(100) })).check(z.minLength(1), z.maxLength(20)),
});

/** Where to post each: one multipart form with all `fields` first and the file last. `fileUrl` is what records refer to. */
export const uploadsAnswer = z.object({
  presignedPostUrls: z.array(
    z.object({ url: z.string(), fields: z.record(z.string(), z.string()), _id: id(), fileUrl: z.string() }),
  ),
});
