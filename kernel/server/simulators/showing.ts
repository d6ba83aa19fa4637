// What the pages of every simulator have in common: whom they answer, and that nothing runs in them that others wrote.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '#/kernel/server/config.ts';
import type { House } from '#/kernel/server/house.ts';
import type { Html } from '#/kernel/server/html.ts';
import { appBase } from '#/kernel/server/links.ts';
import { notFound } from '#/kernel/server/refusal.ts';

/** Whether anything is simulated here: on this machine, or where SIMULATORS says so (decision 100). */
export const isSimulated = ({ config }: Pick<House, 'config'>): boolean => config.SIMULATORS;

const formType = 'application/x-www-form-urlencoded';

/** Has forms read in this scope, where they are read nowhere else. */
export const readForms = (scope: FastifyInstance): void => {
  if (scope.hasContentTypeParser(formType)) return;
  scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, parsed) =>
    parsed(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};

// No script, and nothing from elsewhere but the pictures of the mails. Mails are drawn by their inline styles. A page of a telephone, which
// shows nothing that others wrote, runs a file of ours.
const policyOf = ({ config }: House, { runs }: Given): string =>
  `default-src 'none'; ${runs ? "script-src 'self'; connect-src 'self'; " : ''}style-src 'unsafe-inline'; img-src 'self' ${appBase(config).origin} ${config.FILES_ORIGIN ?? ''}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

interface Given {
  /** A script of the installation runs in it. */
  runs: boolean;
}

/** Answers with a page. */
export const sendPage = (house: House, reply: FastifyReply, page: Html, given: Given = { runs: false }): FastifyReply =>
  reply
    .headers({
      'content-security-policy': policyOf(house, given),
      'cache-control': 'no-store',
      // Its forms say where they come from, which `mustComeFromHere` asks.
      'referrer-policy': 'same-origin',
    })
    .type('text/html; charset=utf-8')
    .send(page.text);

/**
 * Refuses a request that names no host of this installation. A page elsewhere can make a browser send requests here under a name of its
 * own that leads to this machine; it must not get to read what lies here by that.
 */
export const mustBeHere = (house: House, request: FastifyRequest): void => {
  if (!isOwnHost(house, request.hostname)) throw notFound();
};

/** Refuses what a page of another origin sent: its forms may come here, and must change nothing. */
export const mustComeFromHere = (house: House, request: FastifyRequest): void => {
  mustBeHere(house, request);
  const { origin } = request.headers;
  if (origin !== undefined && URL.parse(origin)?.host !== request.host) throw notFound();
};

const isOwnHost = ({ config }: House, hostname: string): boolean => {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase();
  return isLoopback(host) || host.endsWith('.localhost') || host === config.HOST || host === appBase(config).hostname;
};
