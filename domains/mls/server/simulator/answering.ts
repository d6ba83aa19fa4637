// The service of the simulated MLS: OData over the homes of its market, with tokens, pages, errors in RESO's shape, and the faults that are
// switched on. It is asked over HTTP by anybody, and by the product within the process.
import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { asDate } from '#/kernel/server/clock.ts';
import { isLoopback } from '#/kernel/server/config.ts';
import type { PublicContext } from '#/kernel/server/context.ts';
import { system } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { appBase } from '#/kernel/server/links.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { type FaultKind, takeFault } from './faults.ts';
import { openService, serviceTime } from './market.ts';
import { metadataOf } from './metadata.ts';
import { BadQuery, DeadLink, type LinkFault, pageOf } from './pages-of-homes.ts';
import { BadFilter } from './parsing-filters.ts';
import { noteRequest } from './requests.ts';
import { isService, type Service, services } from './services.ts';

export interface SimulatedRequest {
  method: string;
  url: string;
  /** By lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  body?: string;
}

export interface SimulatedAnswer {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

interface Said {
  status: number;
  type?: string;
  text: string;
  more?: Readonly<Record<string, string>>;
}

const error = (status: number, message: string): Said => ({
  status,
  text: JSON.stringify({ error: { code: `${status}00`, message, target: 'Query', details: [] } }),
});

/** Seconds that a token of a client lives. */
const tokenSeconds = 3_600;

const signed = (house: House, service: Service, until: number): string =>
  `${until}.${createHmac('sha256', house.secretKey).update(`mls.simulator ${service.name} ${until}`).digest('base64url')}`;

const isAdmitted = (house: House, service: Service, authorization: string | undefined): boolean => {
  const token = /^Bearer (.+)$/.exec(authorization ?? '')?.[1] ?? '';
  if ('token' in service.signIn) return token === service.signIn.token;
  const until = Number(token.split('.')[0]);
  return until > house.clock.now().epochMilliseconds && token === signed(house, service, until);
};

const giveToken = (house: House, service: Service, body: string): Said => {
  const form = new URLSearchParams(body);
  if ('token' in service.signIn) return error(404, 'No tokens are given out here');
  const { clientId, clientSecret } = service.signIn;
  if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
    return { status: 401, text: JSON.stringify({ error: 'invalid_client' }) };
  const until = house.clock.now().epochMilliseconds + tokenSeconds * 1_000;
  return {
    status: 200,
    text: JSON.stringify({
      access_token: signed(house, service, until),
      token_type: 'Bearer',
      expires_in: tokenSeconds,
    }),
  };
};

const page = '<!doctype html><title>Maintenance</title><h1>We will be back soon</h1>';

/** Faults that meet a request before it is looked at. */
const early: Partial<Record<FaultKind, Said>> = {
  tooMany: { ...error(429, 'Too many requests'), more: { 'retry-after': '30' } },
  tooManyBare: error(429, 'Too many requests'),
  unauthorised: error(401, 'The token is not valid'),
  serverError: error(500, 'Something broke'),
  html: { status: 200, type: 'text/html', text: page },
};
const earlyKinds = Object.keys(early) as FaultKind[];
const linkFaults: readonly LinkFault[] = ['foreignLink', 'sameLink'];

const query = async (
  ctx: PublicContext,
  service: Service,
  url: URL,
  headers: SimulatedRequest['headers'],
): Promise<Said> => {
  const fault = await takeFault(ctx, service.name, earlyKinds);
  const said = fault && early[fault];
  if (said) return said;
  if (!isAdmitted(ctx.house, service, headers.authorization)) return error(401, 'A token is needed');
  if (service.demandsGzip && !/\bgzip\b/.test(headers['accept-encoding'] ?? ''))
    return error(400, 'gzip must be accepted');
  const path = url.pathname.slice(url.pathname.indexOf('/odata') + '/odata'.length);
  if (path === '' || path === '/')
    return { status: 200, text: JSON.stringify({ value: [{ name: 'Property', kind: 'EntitySet', url: 'Property' }] }) };
  if (path === '/$metadata') return { status: 200, type: 'application/xml', text: metadataOf(service) };
  const [, , key] = /^\/Property(\('(.+)'\))?$/.exec(path) ?? [];
  if (path !== '/Property' && key === undefined) return { status: 404, type: 'text/html', text: page };
  if (key !== undefined) url.searchParams.set('$filter', byKey(service, decodeURIComponent(key)));
  if (url.searchParams.has('$skiptoken') && (await takeFault(ctx, service.name, ['deadLink'])))
    return error(410, 'The link is not known any more');
  const link = (await takeFault(ctx, service.name, linkFaults)) as LinkFault | undefined;
  const isVanished = (await takeFault(ctx, service.name, ['vanish'])) !== undefined;
  try {
    const told = await pageOf(ctx, service, url, { prefer: headers.prefer, link, isVanished });
    if (key === undefined) return { status: 200, text: JSON.stringify(told) };
    const [record] = told.value;
    return record
      ? { status: 200, text: JSON.stringify(record) }
      : error(404, `No Property record found with key '${key}'`);
  } catch (problem) {
    if (problem instanceof BadFilter || problem instanceof BadQuery) return error(400, problem.message);
    if (problem instanceof DeadLink) return error(410, problem.message);
    throw problem;
  }
};

const byKey = ({ system: name, demandsSystem }: Service, key: string): string =>
  `${demandsSystem ? `OriginatingSystemName eq '${name}' and ` : ''}ListingKey eq '${key}'`;

const answerFor = async (
  ctx: PublicContext,
  service: Service,
  request: SimulatedRequest,
  url: URL,
): Promise<SimulatedAnswer> => {
  await openService(ctx, service.name);
  const isToken = url.pathname.endsWith('/oauth2/token') && request.method === 'POST';
  const {
    status,
    type = 'application/json',
    text,
    more,
  } = isToken ? giveToken(ctx.house, service, request.body ?? '') : await query(ctx, service, url, request.headers);
  await noteRequest(
    ctx,
    service.name,
    `${request.method} ${url.pathname.replace(/^.*?\/mls/, '')}${url.search}`,
    status,
  );
  const cut = status === 200 && !isToken ? await takeFault(ctx, service.name, ['cutGzip', 'cutJson']) : undefined;
  const takesGzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const whole = takesGzip && cut !== 'cutJson' ? gzipSync(text, { level: 1 }) : Buffer.from(text);
  return {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      date: asDate(await serviceTime(ctx, service.name)).toUTCString(),
      ...(takesGzip && cut !== 'cutJson' ? { 'content-encoding': 'gzip' } : {}),
      ...more,
    },
    body: cut ? whole.subarray(0, whole.length >> 1) : whole,
  };
};

/** Answers a request to an address below the simulator; undefined where no service is there. */
export const answerSimulator = async (
  house: House,
  request: SimulatedRequest,
): Promise<SimulatedAnswer | undefined> => {
  const url = URL.parse(request.url);
  const [, name = ''] = /\/simulators\/mls\/([a-z]+)\/(?:odata|oauth2)/.exec(url?.pathname ?? '') ?? [];
  if (!url || !isService(name)) return undefined;
  return openPublic(house, { actor: system, request: null }, (ctx) => answerFor(ctx, services[name], request, url));
};

/** Whether an address is the simulator's own, by whichever port and name this machine is reached: no network leads to it. */
export const isSimulated = ({ config }: House, address: string): boolean => {
  const url = URL.parse(address);
  if (!config.SIMULATORS || !url || !/^\/simulators\/mls\/[a-z]+\//.test(url.pathname)) return false;
  return isLoopback(url.hostname) || url.host === appBase(config).host;
};
