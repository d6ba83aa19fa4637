// POST /t/e: where pages and servers send what visitors did. It answers nothing but that it heard, to whomever it knows and to everybody else alike.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '#/kernel/server/house.ts';
import { bodyOf, isExpectedNo } from '#/kernel/server/refusal.ts';
import { largestBody, readBatch } from './reading-batches.ts';
import { type Ingest, type Outcome, openIngest } from './taking-batches.ts';

const headerOf = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
};

const answer = (reply: FastifyReply, outcome: Outcome, origin: string | undefined): FastifyReply => {
  const isOpen = outcome.is === 'taken' && outcome.isSiteAllowed && origin !== undefined;
  if (isOpen) reply.header('access-control-allow-origin', origin);
  if (outcome.is === 'taken') return reply.code(204).send();
  if (outcome.is === 'later') return reply.code(429).header('retry-after', outcome.seconds).send();
  return reply.code(503).header('retry-after', 5).send();
};

const sendProblem = (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const status = isExpectedNo(error) ? bodyOf(error).status : error.statusCode;
  if (status === undefined || status >= 500) throw error;
  const words = isExpectedNo(error) ? error.message : 'The batch cannot be read';
  return reply.code(status).type('text/plain; charset=utf-8').send(words);
};

const take = async (ingest: Ingest, request: FastifyRequest<{ Body: Buffer }>, reply: FastifyReply) => {
  const origin = headerOf(request, 'origin');
  const batch = await readBatch(request.body, {
    encoding: headerOf(request, 'content-encoding') ?? '',
    agencyId: headerOf(request, 'x-agency-id'),
    gpc: headerOf(request, 'sec-gpc'),
  });
  const purpose = `${headerOf(request, 'sec-purpose') ?? ''} ${headerOf(request, 'purpose') ?? ''}`;
  const userAgent = headerOf(request, 'user-agent');
  const isPrefetched = /prefetch|prerender/.test(purpose);
  return answer(reply, await ingest.take({ batch, origin, userAgent, isPrefetched }), origin);
};

/** Mounts the address. What waits is written before the process ends. */
export const mountIngest = (app: FastifyInstance, house: House, ingest: Ingest = openIngest(house)): void => {
  app.addHook('onClose', () => ingest.drain());
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    // As text/plain it asks no browser for leave first.
    for (const type of ['application/json', 'text/plain'])
      scope.addContentTypeParser(type, { parseAs: 'buffer', bodyLimit: largestBody }, (_request, body, parsed) =>
        parsed(null, body),
      );
    scope.setErrorHandler(sendProblem);
    scope.addHook('onRequest', (_request, reply, next) => {
      reply.headers({
        'access-control-allow-origin': '*',
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'origin',
      });
      next();
    });
    scope.options('/t/e', (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'POST',
          'access-control-allow-headers': 'content-type, content-encoding, x-agency-id',
          'access-control-max-age': 86_400,
        })
        .send(),
    );
    scope.get('/t/e', (_request, reply) =>
      reply.code(405).header('allow', 'POST').type('text/plain; charset=utf-8').send('Events are sent by POST'),
    );
    scope.post<{ Body: Buffer }>('/t/e', (request, reply) => take(ingest, request, reply));
    done();
  });
};
