// Answers that hardly ever change and are asked for on every visit: the browser keeps them, and asks each time whether they are still so.
import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** The same address answers each person, agency and web domain otherwise. */
const askedAs = 'authorization, x-agency-id, x-domain-id';

/** Says of the answer by what it is known; answers whether whoever asks has it already. Weak: it may go compressed. */
export const isStillKnown = (reply: FastifyReply, text: string): boolean => {
  const tag = `W/"${hash('sha256', text, 'base64url')}"`;
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: askedAs });
  const known = reply.request.headers['if-none-match'] ?? '';
  return known.split(',').some((one) => one.trim() === tag);
};
