// The page of the simulated MLS, its forms, and its services over HTTP. It exists only on this machine, or where SIMULATORS says so (decision 100).
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { PublicContext } from '#/kernel/server/context.ts';
import { system } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { appBase } from '#/kernel/server/links.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { isSimulated, mustBeHere, mustComeFromHere, readForms, sendPage } from '#/kernel/server/simulators/showing.ts';
import type { Simulator } from '#/kernel/server/simulators/simulator.ts';
import { answerSimulator } from './answering.ts';
import { type Board, drawMls } from './drawing-page.ts';
import { faultKinds, listFaults, switchOff, switchOn } from './faults.ts';
import { moveMarket, openService, setClock, setPoison, stampAlike } from './market.ts';
import { listRequests } from './requests.ts';
import { isService, type ServiceName, serviceNames, services, serviceUrl, tokenUrl } from './services.ts';

const formType = 'application/x-www-form-urlencoded';
const here = '/simulators/mls';

/** What the index of simulators shows of it. */
export const mlsSimulator: Simulator = {
  title: 'MLS',
  about: 'Two services with homes and a market that moves: connect them, make it tomorrow, and let things go wrong.',
  href: here,
  isHere: isSimulated,
};

const publicly = <T>(house: House, work: (ctx: PublicContext) => Promise<T>): Promise<T> =>
  openPublic(house, { actor: system, request: null }, work);

const shownRequests = 20;

const boardOf = async (ctx: PublicContext, name: ServiceName): Promise<Board> => {
  await openService(ctx, name);
  const { rows } = await sql<{ homes: number; turn: number; clockMinutes: number }>`
    select f.turn, f.clock_minutes as "clockMinutes",
      (select count(*)::int from mls_simulated_homes h where h.feed = f.name and h.is_viewable) as homes
    from mls_simulated_feeds f where f.name = ${name}`.execute(ctx.db);
  const [row = { homes: 0, turn: 0, clockMinutes: 0 }] = rows;
  return {
    ...row,
    service: services[name],
    url: serviceUrl(ctx.house, name),
    tokenUrl: tokenUrl(ctx.house, name),
    faults: await listFaults(ctx, name),
    requests: await listRequests(ctx, name, shownRequests),
  };
};

const show = async (house: House, reply: FastifyReply, problem?: string): Promise<FastifyReply> => {
  const boards = await publicly(house, async (ctx) => {
    const all: Board[] = [];
    for (const name of serviceNames) all.push(await boardOf(ctx, name));
    return all;
  });
  return sendPage(house, reply, drawMls(boards, problem));
};

const whole = (text: unknown, most: number): number | undefined => {
  const number = typeof text === 'string' && /^-?\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(number) <= most ? number : undefined;
};

type Act = (ctx: PublicContext, name: ServiceName) => Promise<void>;
const acts: Readonly<Record<string, Act>> = {
  day: moveMarket,
  alike: stampAlike,
  poison: (ctx, name) => setPoison(ctx, name, true),
  mend: (ctx, name) => setPoison(ctx, name, false),
};

type Form = Readonly<Record<string, unknown>>;

/** Each answers why something cannot be done, or nothing. */
const forms: Readonly<
  Record<string, (ctx: PublicContext, name: ServiceName, form: Form) => Promise<string | undefined>>
> = {
  acts: async (ctx, name, { act }) => {
    const run = typeof act === 'string' && Object.hasOwn(acts, act) ? acts[act] : undefined;
    if (!run) return 'There is nothing of this kind to do.';
    await run(ctx, name);
    return undefined;
  },
  clock: async (ctx, name, { minutes }) => {
    const number = whole(minutes, 1_440);
    if (number === undefined) return 'Say how many minutes, a day at most.';
    await setClock(ctx, name, number);
    return undefined;
  },
  faults: async (ctx, name, { kind, times }) => {
    if (kind === 'none') await switchOff(ctx, name);
    const known = faultKinds.find((one) => one === kind);
    if (!known) return kind === 'none' ? undefined : 'There is no fault of this kind.';
    const number = times === undefined || times === '' ? null : whole(times, 1_000);
    if (number === undefined || (number !== null && number < 1)) return 'Say how many requests, from 1 to 1000.';
    await switchOn(ctx, name, known, number);
    return undefined;
  },
};

/** The services over HTTP, as programs ask them. */
const answer = async (house: House, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
  mustBeHere(house, request);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  const url = `${appBase(house.config).origin}${request.url}`;
  const body = typeof request.body === 'string' ? { body: request.body } : {};
  const said = await answerSimulator(house, { method: request.method, url, headers, ...body });
  if (!said) throw notFound();
  return reply.code(said.status).headers(said.headers).send(said.body);
};

const mountServices = (app: FastifyInstance, house: House): void => {
  void app.register((scope, _, done) => {
    scope.addContentTypeParser(formType, { parseAs: 'string' }, (_request, body, parsed) => parsed(null, body));
    scope.get(`${here}/:feed/odata`, (request, reply) => answer(house, request, reply));
    scope.get(`${here}/:feed/odata/*`, (request, reply) => answer(house, request, reply));
    scope.post(`${here}/:feed/oauth2/token`, (request, reply) => answer(house, request, reply));
    done();
  });
};

/** Mounts all of it, or nothing. */
export const mountMlsSimulator = (app: FastifyInstance, house: House): void => {
  if (!isSimulated(house)) return;
  mountServices(app, house);
  void app.register((scope, _, done) => {
    readForms(scope);
    scope.get(here, async (request, reply) => {
      mustBeHere(house, request);
      return show(house, reply);
    });
    for (const [name, run] of Object.entries(forms))
      scope.post<{ Params: { feed: string } }>(`${here}/:feed/${name}`, async (request, reply) => {
        mustComeFromHere(house, request);
        const { feed } = request.params;
        if (!isService(feed)) throw notFound();
        const form = Object(request.body) as Form;
        const problem = await publicly(house, async (ctx) => {
          await openService(ctx, feed);
          return run(ctx, feed, form);
        });
        return problem === undefined ? reply.redirect(here, 303) : show(house, reply.code(422), problem);
      });
    done();
  });
};
