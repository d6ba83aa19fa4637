// The simulators' pages: what the product sent while no real provider is set, for people who try it and for tests. They exist only
// while a simulator carries the mail, and only on this machine or where SIMULATORS says so (decision 100).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '#/kernel/server/config.ts';
import type { House } from '#/kernel/server/house.ts';
import type { Html } from '#/kernel/server/http/html.ts';
import { appBase } from '#/kernel/server/links.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { drawMail, drawMailbox } from './drawing.ts';
import { findMail, listMails } from './mailbox.ts';

/** Whether the simulator is the one that carries mail, and may be looked into. */
export const hasSimulators = ({ config }: Pick<House, 'config'>): boolean => config.SIMULATORS && !config.SMTP_URL;

// No script at all, and nothing from elsewhere but the pictures of the mails. Mails are drawn by their inline styles.
const policyOf = ({ config }: House): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' ${appBase(config).origin} ${config.FILES_ORIGIN ?? ''}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Mounts the pages and the call for tests, or nothing. */
export const mountSimulators = (app: FastifyInstance, house: House): void => {
  if (!hasSimulators(house)) return;
  const recipientOf = ({ query }: FastifyRequest): string => {
    const { recipient } = query as { recipient?: unknown };
    return typeof recipient === 'string' ? recipient.replaceAll('\u0000', '').toWellFormed().slice(0, 320) : '';
  };
  const open = (request: FastifyRequest): void => {
    if (!isOwnHost(house, request.hostname)) throw notFound();
  };
  const send = (reply: FastifyReply, page: Html): FastifyReply =>
    reply
      .headers({ 'content-security-policy': policyOf(house), 'cache-control': 'no-store' })
      .type('text/html; charset=utf-8')
      .send(page.text);

  app.get('/simulators', async (request, reply) => {
    open(request);
    const recipient = recipientOf(request);
    return send(reply, drawMailbox(await listMails(house, recipient), recipient));
  });
  app.get<{ Params: { id: string } }>('/simulators/mail/:id', async (request, reply) => {
    open(request);
    const mail = idPattern.test(request.params.id) ? await findMail(house, request.params.id) : undefined;
    if (!mail) throw notFound();
    return send(reply, drawMail(mail));
  });
  app.get('/api/simulators/mail', (request) => {
    open(request);
    return listMails(house, recipientOf(request)).then((data) => ({ data, total: data.length }));
  });
};

/**
 * Whether a request names one of this installation's own hosts. A page elsewhere can make a browser send requests here under a name
 * of its own that leads to this machine; it must not get to read our mail by that.
 */
const isOwnHost = ({ config }: House, hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return isLoopback(host) || host.endsWith('.localhost') || host === config.HOST || host === appBase(config).hostname;
};
