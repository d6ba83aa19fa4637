// The address that a provider calls. What arrives is proven, stored by its own ids and answered; everything else is done by jobs later.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Arrival,
  hookRoute,
  isHook,
  mailComesTo,
  openIntegration,
  providerOf,
} from '#/domains/integrations/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { appBase } from '#/kernel/server/links.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { readMailboxSoon } from './mailboxes/mailbox-timer.ts';
import { storeMail, storeTold } from './storing-arrivals.ts';

/** A mail with its attachments, as providers tell of it, and what surrounds it. */
const largestCall = 36 * 1_048_576;

interface Hook {
  Params: { agencyId: string; integrationId: string; key: string };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Mounts the address. Bodies stay as they are: signatures are of their bytes. */
export const mountHooks = (app: FastifyInstance, house: House): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: largestCall }, (_request, body, parsed) => {
      parsed(null, body);
    });
    scope.route<Hook>({
      method: ['GET', 'POST'],
      url: hookRoute,
      bodyLimit: largestCall,
      // Before a body is read: nobody fills our memory who was not given the address.
      onRequest: ({ params }, _reply, next) => {
        const isOurs = uuid.test(params.agencyId) && uuid.test(params.integrationId) && isHook(house, params);
        next(isOurs ? undefined : notFound());
      },
      handler: (request, reply) => take(house, request, reply),
    });
    done();
  });
};

const arrivalOf = (house: House, request: FastifyRequest<Hook>): Arrival => ({
  url: new URL(request.url, appBase(house.config)).toString(),
  headers: Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  ),
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  at: house.clock.now(),
});

const take = async (house: House, request: FastifyRequest<Hook>, reply: FastifyReply): Promise<FastifyReply> => {
  const { agencyId, integrationId } = request.params;
  const transaction = <T>(work: (ctx: Context) => Promise<T>): Promise<T> => openSystem(house, agencyId, work);
  const integration = await transaction((ctx) => openIntegration(ctx, integrationId));
  if (!integration) throw notFound();
  const provider = await providerOf(house, integration.provider);
  const arrived = await provider.receive?.(house, integration.connection, arrivalOf(house, request));
  if (!arrived)
    throw new Refusal('forbidden', 'messaging.notProven', 'This call is not proven to be from the provider');
  const from = { integrationId, provider: integration.provider };
  const maker = { house, transaction };
  for (const mail of arrived.mails) await storeMail(maker, from, mail, { isHistory: false });
  const isRead = mailComesTo(house, integration.provider) === 'read' && request.method === 'POST';
  await transaction(async (ctx) => {
    await storeTold(ctx, from, arrived);
    // A provider whose mailbox is read only says that there is something to read.
    if (isRead) await readMailboxSoon(ctx, integrationId);
  });
  return reply.status(arrived.reply.status).type(arrived.reply.type).send(arrived.reply.body);
};
