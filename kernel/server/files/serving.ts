// Where files are read: always as a download, under a policy that lets nothing in it run, and only where everyone may see the file or
// the address was signed by us. A foreign file, a private one and one that is not there answer alike. A picture that
// everyone may see is there from the moment it was posted: until a record has it, whoever made it is the only one who knows its address.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { defaultUploadBytes } from '#/kernel/contract/upload.ts';
import type { House } from '#/kernel/server/house.ts';
import { isExpectedNo, notFound } from '#/kernel/server/refusal.ts';
import { isKey } from '../stores/disk-store.ts';
import { type Span, spanIn } from '../stores/spans.ts';
import type { StoredObject } from '../stores/store.ts';
import { isSigned } from './file-links.ts';
import { adopt } from './uploads.ts';

/** Mounts the addresses of files. */
export const mountServing = (app: FastifyInstance, house: House): void => {
  app.get<{ Params: { agency: string; name: string }; Querystring: Record<string, unknown> }>(
    '/files/:agency/:name',
    ({ params, query, headers }, reply) =>
      serve(house, { key: `${params.agency}/${params.name}`, query, span: spanIn(headers.range) }, reply),
  );
  // The single-page app answers every other path, but not here.
  app.get('/files/*', () => {
    throw notFound();
  });
};

interface Asked {
  key: string;
  query: Readonly<Record<string, unknown>>;
  span: Span | undefined;
}

const serve = async (house: House, { key, query, span }: Asked, reply: FastifyReply): Promise<FastifyReply> => {
  const file = isKey(key) ? await find(house, key) : undefined;
  if (!file || !(file.is_public || (file.status === 'kept' && isSigned(house, key, query)))) throw notFound();
  if (file.status === 'expected' && !(await takeIn(house, key, file))) throw notFound();
  const stored = await house.files.read(key, span);
  if (!stored) throw notFound();
  return sendStored(reply, stored, {
    ...file,
    cacheControl: file.is_public && file.status === 'kept' ? forEver : never,
  });
};

/** The bytes of an address never change, and nobody takes them back. */
const forEver = 'public, max-age=31536000, immutable';
const never = 'private, no-store';

/** Answers the bytes of a file, or the part of them that was asked for, as a download in which nothing runs. */
export const sendStored = (
  reply: FastifyReply,
  stored: StoredObject,
  { name, mimetype, cacheControl }: { name: string; mimetype: string; cacheControl: string },
): FastifyReply =>
  saySpan(reply, stored)
    .headers({
      'content-type': mimetype,
      'content-disposition': attachment(name),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      // Logos stand in mails and on agencies' own sites; what is not public needed a signature to get here.
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': cacheControl,
    })
    .send(stored.body);

/** Whether it is all of a file, a part of it, or nothing of what was asked for: a player jumps, a download goes on. */
const saySpan = (reply: FastifyReply, { size, part }: StoredObject): FastifyReply => {
  reply.header('accept-ranges', 'bytes');
  if (part === undefined) return reply.header('content-length', size);
  if (part === null) return reply.code(416).headers({ 'content-length': 0, 'content-range': `bytes */${size || '*'}` });
  return reply.code(206).headers({
    'content-length': part.to - part.from + 1,
    'content-range': `bytes ${part.from}-${part.to}/${size}`,
  });
};

const find = (house: House, key: string) =>
  house.database.transaction({ agencyId: key.slice(0, key.indexOf('/')), userId: null }, (tx) =>
    tx
      .selectFrom('files')
      .select(['name', 'mimetype', 'is_public', 'status'])
      .where('storage_key', '=', key)
      .executeTakeFirst(),
  );

/** A picture that was posted past us is looked at and drawn anew before it is shown first; answers whether there is one. */
const takeIn = async (house: House, key: string, { mimetype }: { mimetype: string }): Promise<boolean> => {
  const { files } = house;
  if (files.arrives !== 'there') return false;
  try {
    const expected = { key, mimetype, isPublic: true, maxBytes: defaultUploadBytes };
    const posted = await adopt(files, expected, 'file');
    if (!posted) return false;
    await house.database.transaction({ agencyId: key.slice(0, key.indexOf('/')), userId: null }, (tx) =>
      tx
        .updateTable('files')
        .set({ status: 'uploaded', ...posted })
        .where('storage_key', '=', key)
        .where('status', '=', 'expected')
        .execute(),
    );
    return true;
  } catch (error) {
    if (isExpectedNo(error)) return false;
    throw error;
  }
};

/** `Content-Disposition` of a download under its own name, as RFC 6266 has it: an ASCII name for old readers, the true one beside it. */
export const attachment = (name: string): string => {
  const clean = name.toWellFormed().replace(/[\p{Cc}\p{Cf}/\\]/gu, '_');
  const plain = clean.replace(/[^\x20-\x7e]|["%]/g, '_');
  const full = encodeURIComponent(clean).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
};
