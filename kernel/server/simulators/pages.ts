// The simulators' pages: what the product sent while no real provider is set, for people who try it and for tests. They exist only
// while a simulator carries the mail, and only on this machine or where SIMULATORS says so (decision 100).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '#/kernel/server/house.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { findMail, listMails } from '../mail/mailbox.ts';
import { drawIndex, drawMail, drawMailbox } from './drawing.ts';
import { sendRaw } from './raw-mail.ts';
import { mustBeHere, sendPage } from './showing.ts';
import { type Simulator, simulator } from './simulator.ts';

/** Whether the simulator is the one that carries mail, and may be looked into. */
export const hasSimulators = ({ config }: Pick<House, 'config'>): boolean => config.SIMULATORS && !config.SMTP_URL;

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const latestShown = 5;

const mailOfTheProduct: Simulator = {
  title: 'Mail to users',
  about: 'Invitations, password links and notices: what the product itself sends while no mail server is set.',
  href: '/simulators/mail',
  isHere: hasSimulators,
  latest: async (house, most) =>
    (await listMails(house, '', most)).map(({ _id, subject, recipient, receivedAt }) => ({
      href: `/simulators/mail/${_id}`,
      what: subject,
      who: `to ${recipient}`,
      at: receivedAt,
    })),
};

/** Mounts the index of all simulators, and where mail is simulated its pages and the call for tests. */
export const mountSimulators = (app: FastifyInstance, house: House): void => {
  if (!house.config.SIMULATORS) return;
  app.get('/simulators', async (request, reply) => {
    mustBeHere(house, request);
    const here = [mailOfTheProduct, ...simulator.of(house)].filter(({ isHere }) => isHere(house));
    const shelves = here.map(async (one) => ({ ...one, came: (await one.latest?.(house, latestShown)) ?? null }));
    return sendPage(house, reply, drawIndex(await Promise.all(shelves)));
  });
  if (!hasSimulators(house)) return;
  const recipientOf = ({ query }: FastifyRequest): string => {
    const { recipient } = query as { recipient?: unknown };
    return typeof recipient === 'string' ? recipient.replaceAll('\u0000', '').toWellFormed().slice(0, 320) : '';
  };

  app.get('/simulators/mail', async (request, reply) => {
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
  app.get<{ Params: { id: string } }>('/simulators/mail/:id/raw', async (request, reply) => {
    mustBeHere(house, request);
    const mail = idPattern.test(request.params.id) ? await findMail(house, request.params.id) : undefined;
    if (!mail) throw notFound();
    return sendRaw(reply, { ...mail, to: [mail.recipient], at: mail.receivedAt });
  });
  app.get('/api/simulators/mail', (request) => {
    mustBeHere(house, request);
    return listMails(house, recipientOf(request)).then((data) => ({ data, total: data.length }));
  });
};
