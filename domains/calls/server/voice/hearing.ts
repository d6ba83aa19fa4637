// Hears providers of calls: what arrives at an address is proven, written down by its own ids and answered at once; whatever reaches the world
// for it is done by jobs later.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { receiveCall } from '#/domains/calls/server/incoming/receiving-calls.ts';
import { keepMessage } from '#/domains/calls/server/voicemail/keeping-messages.ts';
import { type Arrival, openIntegration } from '#/domains/integrations/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { House } from '#/kernel/server/house.ts';
import { appBase } from '#/kernel/server/links.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { followLines } from './following-lines.ts';
import { type HookPart, hookPath, hookRoute, isHook, type Whose } from './hooks.ts';
import { instruct } from './instructing.ts';
import type { Reply } from './provider.ts';
import { voiceOf } from './registry.ts';

/** What is told of a line is short. */
const largestCall = 64 * 1_024;

export interface Replied extends Reply {
  status: number;
}

const plain = (status: number): Replied => ({ status, type: 'application/json', body: '{}' });

/** Takes a call in: 404 where the integration is gone, 403 where it is not proven, else what the provider is answered. */
const take = async (house: House, { agencyId, integrationId }: Whose, arrival: Arrival): Promise<Replied> => {
  const integration = await openSystem(house, agencyId, (ctx) => openIntegration(ctx, integrationId));
  const voice = integration && (await voiceOf(house, integration.provider));
  if (!integration || !voice) return plain(404);
  const heard = voice.hear(house, integration.connection, arrival);
  if (!heard) return plain(403);
  const from = { integrationId, provider: integration.provider };
  if (heard.is === 'tells') await openSystem(house, agencyId, (ctx) => followLines(ctx, from, heard.notices));
  if (heard.is === 'recorded') await openSystem(house, agencyId, (ctx) => keepMessage(ctx, from, heard.message));
  if (heard.is !== 'asks' && heard.is !== 'calls') return { status: 200, ...voice.reply };
  const instruction = await openSystem(house, agencyId, (ctx) =>
    heard.is === 'asks' ? instruct(ctx, from, heard) : receiveCall(ctx, from, heard),
  );
  return { status: 200, ...voice.write(house, integration.connection, instruction) };
};

/** A call to an address from within this program: how the exchange calls. */
export const callAt = (
  house: House,
  whose: Whose,
  part: HookPart,
  headers: Arrival['headers'],
  body: Buffer,
): Promise<Replied> => {
  const url = new URL(hookPath(house, whose, part), appBase(house.config)).toString();
  return take(house, whose, { url, headers, body, at: house.clock.now() });
};

interface Hook {
  Params: Whose & { key: string; part: string };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const arrivalOf = (house: House, request: FastifyRequest<Hook>): Arrival => ({
  url: new URL(request.url, appBase(house.config)).toString(),
  headers: Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  ),
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  at: house.clock.now(),
});

/** Mounts the address. Bodies stay as they are: signatures are of their bytes. */
export const mountCallHooks = (app: FastifyInstance, house: House): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestCall }, (_request, body, parsed) =>
      parsed(null, body),
    );
    scope.post<Hook>(
      hookRoute,
      {
        bodyLimit: largestCall,
        // Before a body is read: nobody fills our memory who was not given the address.
        onRequest: ({ params }, _reply, next) => {
          const isOurs = uuid.test(params.agencyId) && uuid.test(params.integrationId) && isHook(house, params);
          next(isOurs ? undefined : notFound());
        },
      },
      async (request, reply) => {
        const { status, type, body } = await take(house, request.params, arrivalOf(house, request));
        if (status === 404) throw notFound();
        if (status === 403)
          throw new Refusal('forbidden', 'calls.notProven', 'This call is not proven to be from the provider');
        return reply.status(status).type(type).send(body);
      },
    );
    done();
  });
};
