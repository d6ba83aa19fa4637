// Where browsers post files when they are kept on the local disk: one multipart form, the signed fields first and the file last. The
// file is streamed beside its place, looked at, and takes its place in the transaction that spends the address.
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '#/kernel/server/house.ts';
import { isExpectedNo, notFound, Refusal } from '#/kernel/server/refusal.ts';
import { postPath } from '../stores/disk-store.ts';
import { readPolicy } from '../stores/policy.ts';
import type { DiskStore, Received } from '../stores/store.ts';
import { examine } from './examining.ts';

/** What the fields and boundaries of a form add to its file. */
const roomForFields = 65_536;
/** Nothing larger is read at all, whatever a policy says. */
const mostBytes = 320 * 1_048_576;

const tooLarge = (): Refusal => new Refusal('too-large', 'kernel.tooLarge', 'The file is too large');
const unreadable = (message: string): Refusal => new Refusal('bad-request', 'kernel.badRequest', message);

/** Mounts the address for posts. */
export const mountReceiving = (app: FastifyInstance, house: House, store: DiskStore): void => {
  void app.register(async (scope) => {
    await scope.register(multipart, {
      limits: { files: 1, fields: 20, fieldNameSize: 100, fieldSize: 8_192, parts: 21, fileSize: mostBytes },
    });
    scope.post(postPath, (request, reply) => receive(house, store, request, reply));
  });
};

const receive = async (
  house: House,
  store: DiskStore,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  // The policy in the form is what allows the post, and no cookie is read: any origin may send one (FILES_ORIGIN is another).
  reply.header('access-control-allow-origin', '*');
  if (!request.isMultipart()) throw unreadable('A file is posted as a multipart form');
  const length = Number(request.headers['content-length'] ?? 0);
  if (length > mostBytes + roomForFields) throw tooLarge();
  const fields: Record<string, string> = {};
  for await (const part of legible(request.parts())) {
    if (part.type === 'field') {
      if (typeof part.value !== 'string' || part.fieldname in fields) throw unreadable('A field was sent twice');
      fields[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== 'file') throw unreadable('The file must be called "file"');
    const post = readPolicy(house.secretKey, fields, house.clock.now());
    if (length > post.maxBytes + roomForFields) throw tooLarge();
    const received = await store.receive(upTo(post.maxBytes, part.file));
    try {
      await settle(house, store, post, received);
    } finally {
      // Nothing is left to discard where the file has its place.
      await store.discard(received);
    }
    return reply.code(204).send();
  }
  throw unreadable('The form holds no file');
};

/** What breaks off or is no form is the sender's mistake, not ours. */
async function* legible<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* parts;
  } catch (error) {
    throw isExpectedNo(error) ? error : unreadable('The form cannot be read');
  }
}

async function* upTo(most: number, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of legible(body)) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    yield chunk;
  }
  if (size === 0) throw unreadable('The file is empty');
}

/** Looks at the file, spends its address and gives it its place: of several posts to one address, one succeeds. */
const settle = async (
  house: House,
  store: DiskStore,
  { key, mimetype }: { key: string; mimetype: string },
  received: Received,
): Promise<void> => {
  const scope = { agencyId: key.slice(0, key.indexOf('/')), userId: null };
  const expected = await house.database.transaction(scope, (tx) =>
    tx.selectFrom('files').select(['is_public', 'status']).where('storage_key', '=', key).executeTakeFirst(),
  );
  if (!expected) throw notFound();
  if (expected.status !== 'expected') throw spent();
  const { size, sha256, redrawn } = await examine(
    store.open(received),
    { mimetype, isPublic: expected.is_public },
    'file',
  );
  const placed = redrawn ? await store.receive(one(redrawn)) : received;
  try {
    await house.database.transaction(scope, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('files')
        .set({ status: 'uploaded', size, sha256 })
        .where('agency_id', '=', scope.agencyId)
        .where('storage_key', '=', key)
        .where('status', '=', 'expected')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw spent();
      await store.place(placed, key);
    });
  } finally {
    if (redrawn) await store.discard(placed);
  }
};

const spent = (): Refusal => new Refusal('conflict', 'kernel.uploadSpent', 'This address has been used');

async function* one(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
