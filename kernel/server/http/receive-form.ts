// The form of a call that comes with files: fields as text, files straight into the store, so that none is ever held in memory. A file
// nobody keeps is removed: at once where the call is refused, after a day where the process died.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FilesOfCall, ReceivedFile } from '#/kernel/contract/call.ts';
import type { Context } from '#/kernel/server/context.ts';
import { storeFile } from '#/kernel/server/files/storing.ts';
import { dropFile } from '#/kernel/server/files/uploads.ts';
import type { House } from '#/kernel/server/house.ts';
import { isExpectedNo, Refusal } from '#/kernel/server/refusal.ts';
import type { ServedCall } from '#/kernel/server/verb.ts';
import type { Open } from './repeating.ts';

/** A form as it arrived. `marks` are the same for the same files sent again. */
export interface Form {
  fields: Record<string, string>;
  files: ReceivedFile[];
  marks: { name: string; sha256: string }[];
}

/** What the fields and boundaries of a form add to its files. */
const roomForFields = 65_536;

const tooLarge = (): Refusal => new Refusal('too-large', 'kernel.tooLarge', 'The file is too large');
const unreadable = (message: string): Refusal => new Refusal('bad-request', 'kernel.badRequest', message);

/** Puts a route where forms are read; a call without files may still come as JSON and is then refused by its own words. */
export const onForms = (
  app: FastifyInstance,
  { most, maxBytes }: FilesOfCall,
  route: (scope: FastifyInstance) => void,
): void => {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: {
        files: most,
        fields: 20,
        fieldNameSize: 100,
        fieldSize: 8_192,
        parts: most + 20,
        fileSize: maxBytes + 1,
      },
      throwFileSizeLimit: false,
    });
    route(scope);
  });
};

/** Reads the form. Refuses parts it does not know, and more or larger files than the call takes. */
export const receiveForm = async (
  house: House,
  { call, domain, name }: ServedCall,
  request: FastifyRequest,
  open: Open,
): Promise<Form> => {
  const form: Form = { fields: {}, files: [], marks: [] };
  if (!request.isMultipart()) return { ...form, fields: (request.body ?? {}) as Record<string, string> };
  const { names, maxBytes, most } = call.files as FilesOfCall;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes * most + roomForFields) throw tooLarge();
  const maker = { house, transaction: <T>(work: (ctx: Context) => Promise<T>) => open((ctx) => work(ctx as Context)) };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (
          typeof part.value !== 'string' ||
          Object.hasOwn(form.fields, part.fieldname) ||
          part.fieldname === '__proto__'
        )
          throw unreadable('A field was sent twice');
        form.fields[part.fieldname] = part.value;
        continue;
      }
      if (!names.includes(part.fieldname.replace(/\[\]$/, '')))
        throw unreadable(`A file must be called "${names[0] ?? 'file'}"`);
      const count = { size: 0, hash: createHash('sha256') };
      const { _id } = await storeFile(maker, {
        purpose: `${domain}.${name}`,
        name: part.filename.slice(0, 255),
        // What it is, its bytes say; nobody opens it as what its sender called it.
        mimetype: 'text/plain',
        body: Readable.from(upTo(maxBytes, part.file, count)),
        keepFor: { hours: 24 },
      });
      form.files.push({ _id, name: part.filename.slice(0, 255), size: count.size });
      form.marks.push({ name: part.filename, sha256: count.hash.digest('hex') });
    }
  } catch (error) {
    await forgetFiles(open, form);
    if (isExpectedNo(error) || !isFormError(error)) throw error;
    throw unreadable('The form cannot be read');
  }
  return form;
};

/** Lets the files of a form go. */
export const forgetFiles = async (open: Open, { files }: Form): Promise<void> => {
  if (files.length > 0)
    await open(async (ctx) => {
      for (const { _id } of files) await dropFile(ctx as Context, _id);
    });
};

async function* upTo(
  most: number,
  body: AsyncIterable<Buffer>,
  count: { size: number; hash: { update(chunk: Buffer): unknown } },
): AsyncGenerator<Buffer> {
  for await (const chunk of body) {
    count.size += chunk.length;
    if (count.size > most) throw tooLarge();
    count.hash.update(chunk);
    yield chunk;
  }
}

/** What breaks off or is no form is the sender's mistake; the database's and the disk's are not. */
const isFormError = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === 'ERR_STREAM_PREMATURE_CLOSE' ||
    String((error as { code?: unknown }).code).startsWith('FST_') ||
    /multipart|unexpected end of (form|file)|malformed|part (header|terminated)/i.test(error.message));
