// What a call answers, as it goes out.

import type { FastifyReply } from 'fastify';
import { statusOf } from '#/kernel/contract/call.ts';
import { JsonText, type ServedCall } from '#/kernel/server/verb.ts';
import { Repeat } from './repeating.ts';
import { isStillKnown } from './revalidating.ts';

/** Sends what a call answered: text that PostgreSQL built as it stands, what was answered before with a mark. */
export const sendAnswer = ({ call }: ServedCall, reply: FastifyReply, result: unknown): FastifyReply => {
  if (result instanceof Repeat)
    return respond(reply.header('idempotent-replayed', 'true'), result.status, JSON.stringify(result.answer));
  const text = result instanceof JsonText ? result.text : JSON.stringify(result ?? null);
  if (call.isKeptByBrowsers && isStillKnown(reply, text)) return reply.code(304).send();
  return respond(reply, statusOf(call, result), text);
};

const respond = (reply: FastifyReply, status: number, text: string): FastifyReply => {
  if (status === 302) {
    const { location, cookie } = JSON.parse(text) as { location: string; cookie?: string };
    return (cookie ? reply.header('set-cookie', cookie) : reply).redirect(location, 302);
  }
  if (status === 204) return reply.code(204).send();
  return reply.code(status).type('application/json; charset=utf-8').send(text);
};
