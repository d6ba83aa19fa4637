// The push simulator's addresses: where pushes arrive, the page that shows them, and the calls for tests and for browsers that have no push
// service. They exist only on this machine, or where SIMULATORS says so (decision 100).
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { House } from '#/kernel/server/house.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { isSimulated, mustBeHere, mustComeFromHere, readForms, sendPage } from '#/kernel/server/simulators/showing.ts';
import type { Simulator } from '#/kernel/server/simulators/simulator.ts';
import { drawPushes } from './drawing-simulator.ts';
import { listSimulated, receivePush, setSimulated, subscribeSimulated } from './simulator.ts';

const sealedType = 'application/octet-stream';
/** What push services take (RFC 8030 §7.2). */
const largestPush = 4_096;

const named = z.object({ name: z.optional(z.string().check(z.maxLength(60))) });
const mood = z.object({
  isGone: z.optional(z.boolean()),
  failuresLeft: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
});
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the index of simulators shows of it. */
export const pushSimulator: Simulator = {
  title: 'Notifications in browsers',
  about: 'Browsers that subscribed to reminders, and what was pushed to each.',
  href: '/simulators/push',
  isHere: isSimulated,
};

/** Mounts all of it, or nothing. */
export const mountPushSimulator = (app: FastifyInstance, house: House): void => {
  if (!isSimulated(house)) return;

  app.get('/api/simulators/push', (request) => {
    mustBeHere(house, request);
    return listSimulated(house).then((data) => ({ data, total: data.length }));
  });
  app.post('/api/simulators/push', (request) => {
    mustComeFromHere(house, request);
    return subscribeSimulated(house, nameIn(request.body));
  });
  app.post<{ Params: { id: string } }>('/api/simulators/push/:id', (request) => {
    mustComeFromHere(house, request);
    const given = z.safeParse(mood, request.body);
    const { id } = request.params;
    if (!given.success || !idPattern.test(id)) throw notFound();
    return setSimulated(house, id, given.data).then((isThere) => {
      if (!isThere) throw notFound();
      return { _id: id, ...given.data };
    });
  });

  // Forms and sealed bodies are read here and nowhere else.
  void app.register((scope, _, done) => {
    readForms(scope);
    if (!scope.hasContentTypeParser(sealedType))
      scope.addContentTypeParser(sealedType, { parseAs: 'buffer', bodyLimit: largestPush }, (_request, body, parsed) =>
        parsed(null, body),
      );
    scope.get('/simulators/push', async (request, reply) => {
      mustBeHere(house, request);
      return sendPage(house, reply, drawPushes(await listSimulated(house)));
    });
    scope.post('/simulators/push', async (request, reply) => {
      mustComeFromHere(house, request);
      await subscribeSimulated(house, nameIn(request.body));
      return reply.redirect('/simulators/push', 303);
    });
    scope.post<{ Params: { id: string } }>('/simulators/push/:id', async (request, reply) => {
      mustBeHere(house, request);
      const { id } = request.params;
      const { headers, body } = request;
      if (!idPattern.test(id) || !Buffer.isBuffer(body)) throw notFound();
      const one = (name: string): string | undefined => [headers[name]].flat()[0];
      const status = await receivePush(house, id, {
        authorization: headers.authorization,
        encoding: one('content-encoding'),
        ttl: one('ttl'),
        urgency: one('urgency'),
        topic: one('topic'),
        body,
      });
      return reply.code(status).send();
    });
    done();
  });
};

const nameIn = (body: unknown): string => {
  const given = z.safeParse(named, body ?? {});
  const name = given.success ? given.data.name?.replaceAll('\u0000', '').toWellFormed().trim() : undefined;
  return name || 'Simulated browser';
};
