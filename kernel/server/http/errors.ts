// Turns whatever was thrown into the body of decision 101: refusals as they are, the framework's and the database's known
// complaints as refusals, and everything else as a bug, logged once and answered with a reference only.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '#/kernel/server/house.ts';
import { bodyOf } from '#/kernel/server/refusal.ts';
import { asRefusal, busy } from '#/kernel/server/refusing-errors.ts';
import { noRoom } from '#/kernel/server/storage/no-room.ts';
import { callerOf } from './caller-of.ts';

/** Whether what was being sent broke off because nobody is there to take it any more. */
const hasLeft = (error: unknown, { raw }: FastifyReply): boolean =>
  raw.destroyed && error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

/** Sends the answer to a request that failed. Of one whose caller has left nothing is said: nothing failed. */
export const sendError = (
  { log, storage }: Pick<House, 'log' | 'storage'>,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (hasLeft(error, reply)) return reply.hijack();
  storage.note(error);
  const known = asRefusal(error);
  // A database that could not write its log goes away altogether; that its disk was full is then the better reason.
  const refusal = known?.reason === busy && storage.wasFull() ? noRoom('database') : known;
  if (refusal) {
    const body = bodyOf(refusal);
    if (refusal.details.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.details.retryAfterSeconds);
    if (refusal.kind === 'unavailable' || refusal.kind === 'storage-full')
      log.warn({ ...callerOf(request), err: error }, 'unavailable');
    return reply.code(body.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
  }
  log.error(
    { ...callerOf(request), method: request.method, path: request.routeOptions.url, err: error },
    'a request failed',
  );
  const message = 'Something went wrong';
  return reply
    .code(500)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ status: 500, code: 'InternalError', message, fullMessage: message, reference: request.id }));
};
