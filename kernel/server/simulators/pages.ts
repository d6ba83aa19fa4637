// The simulators' pages: what the product sent while no real provider is set, for people who try it and for tests. They exist only
// while a simulator carries the mail, and only on this machine or where SIMULATORS says so (decision 100).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '#/kernel/server/house.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { drawMail, drawMailbox } from './drawing.ts';
import { findMail, listMails } from './mailbox.ts';
import { mustBeHere, sendPage } from './showing.ts';

/** Whether the simulator is the one that carries mail, and may be looked into. */
export const hasSimulators = ({ config }: Pick<House, 'config'>): boolean => config.SIMULATORS && !config.SMTP_URL;

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Mounts the pages and the call for tests, or nothing. */
export const mountSimulators = (app: FastifyInstance, house: House): void => {
  if (!hasSimulators(house)) return;
  const recipientOf = ({ query }: FastifyRequest): string => {
    const { recipient } = query as { recipient?: unknown };
    return typeof recipient === 'string' ? recipient.replaceAll('\u0000', '').toWellFormed().slice(0, 320) : '';
  };

  app.get('/simulators', async (request, reply) => {
    mustBeHere(house, request);
    const recipient = recipientOf(request);
    return sendPage(house, reply, drawMailbox(await listMails(house, recipient), recipient));
  });
  app.get<{ Params: { id: string } }>('/simulators/mail/:id', async (request, reply) => {
    mustBeHere(house, request);
    const mail = idPattern.test(request.params.id) ? await findMail(house, request.params.id) : undefined;
    if (!mail) throw notFound();
    return sendPage(house, reply, drawMail(mail));
  });
  app.get('/api/simulators/mail', (request) => {
    mustBeHere(house, request);
    return listMails(house, recipientOf(request)).then((data) => ({ data, total: data.length }));
  });
};
