// Files that lie in the record of an entity: posted to addresses given out first, laid into a record, listed, deleted (decision 110).
import * as z from 'zod/mini';
import { call } from './call.ts';
import type { AnyEntity } from './entity.ts';
import type { Needs } from './permission.ts';
import { uploadsAnswer, uploadsBody } from './upload.ts';
import { id, text } from './values.ts';

const byId = z.strictObject({ id: id() });

/** Files laid into a record at once. */
const mostFiles = 20;

/** uploads, files, keepFiles and deleteFile of an entity, at its own path. `recordId` in the body of `uploads` is called `<typeName>Id`. */
export const fileCalls = <const E extends AnyEntity>(entity: E, { read, write }: { read: Needs; write: Needs }) => {
  const { path, title, typeName } = entity;
  return {
    uploads: call({
      method: 'POST',
      path: `${path}/files`,
      summary: `Addresses to post files of ${title.many} to; they are laid into a record afterwards, or at once with \`${typeName}Id\``,
      body: z.extend(uploadsBody, { [`${typeName}Id`]: z.optional(id()) } as Record<
        `${E['typeName']}Id`,
        z.ZodMiniOptional<ReturnType<typeof id>>
      >),
      answer: uploadsAnswer,
      needs: write,
      refusals: {},
    }),
    files: call({
      method: 'GET',
      path: `${path}/{id}/files`,
      summary: `The files of a ${title.one}, newest first`,
      params: byId,
      answer: z.object({
        data: z.array(
          z.object({
            _id: id(),
            name: z.string(),
            mimetype: z.string(),
            size: z.nullable(z.int()),
            url: z.string(),
            createdAt: z.string(),
            createdBy: z.nullable(z.string()),
          }),
        ),
        total: z.int(),
      }),
      needs: read,
      refusals: {},
    }),
    keepFiles: call({
      method: 'POST',
      path: `${path}/{id}/files`,
      summary: `Lay uploaded files into the record of a ${title.one}`,
      params: byId,
      body: z.strictObject({ files: z.array(text(2_000)).check(z.minLength(1), z.maxLength(mostFiles)) }),
      answer: z.object({ data: z.array(z.object({ _id: id(), name: z.string() })) }),
      needs: write,
      refusals: {},
    }),
    deleteFile: call({
      method: 'DELETE',
      path: `${path}/files/{id}`,
      summary: `Delete a file of a ${title.one}`,
      params: byId,
      answer: z.object({ deletedCount: z.int() }),
      needs: write,
      refusals: {},
    }),
  } as const;
};
