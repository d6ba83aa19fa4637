// The page of the telephone exchange, on which people answer calls, and its forms. It exists only on this machine, or where SIMULATORS says so
// (decision 100).
import type { FastifyInstance, FastifyReply } from 'fastify';
import { judgePhone } from '#/domains/contacts/server.ts';
import { system } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { isSimulated, mustBeHere, mustComeFromHere, readForms, sendPage } from '#/kernel/server/simulators/showing.ts';
import type { Simulator } from '#/kernel/server/simulators/simulator.ts';
import { actNamed, acts, idOf, mountPrograms, readCall, readGiven } from './acts.ts';
import { type Board, drawExchange } from './drawing-exchange.ts';
import { drawTalk } from './drawing-talk.ts';
import { fateGiven, forgetFates, listFates, setFate } from './fates.ts';
import { lineNamed, listLines } from './lines.ts';
import { listNotices } from './notices.ts';
import { listPhones, phoneGiven, setPhone } from './phones.ts';
import { placeCall } from './placing-calls.ts';
import { tellAgain } from './telling.ts';

const here = '/simulators/phone/exchange';

/** What the index of simulators shows of it. */
export const exchangeSimulator: Simulator = {
  title: 'Telephone exchange',
  about: 'Telephones that ring when they are called by the simulator: answer, decline, hang up, press keys.',
  href: here,
  isHere: isSimulated,
  latest: async (house, most) =>
    (await openPublic(house, { actor: system, request: null }, (ctx) => listLines(ctx, most))).map(
      ({ kind, fromNumber, toNumber, queuedAt }) => ({
        href: here,
        what: kind === 'browser' ? 'An agent’s browser' : `Call to ${toNumber ?? ''}`,
        who: fromNumber === null ? '' : `from ${fromNumber}`,
        at: queuedAt,
      }),
    ),
};

const boardOf = (house: House): Promise<Board> =>
  openPublic(house, { actor: system, request: null }, async (ctx) => ({
    phones: await listPhones(ctx, 200),
    lines: await listLines(ctx, 100),
    notices: await listNotices(ctx, 50),
    fates: await listFates(ctx),
  }));

const show = async (house: House, reply: FastifyReply, problem?: string): Promise<FastifyReply> => {
  const board = await boardOf(house);
  // A telephone begins to ring, or is hung up, without anybody here doing anything.
  const isLive = board.lines.some(({ state }) => state !== 'ended');
  return sendPage(house, isLive ? reply.header('refresh', '5') : reply, drawExchange(board, problem));
};

/** A field of a form that was left empty was not sent. */
const fieldsOf = (body: unknown): Record<string, unknown> =>
  Object.fromEntries(Object.entries(Object(body) as Record<string, unknown>).filter(([, value]) => value !== ''));

const mountForms = (scope: FastifyInstance, house: House): void => {
  const post = (path: string, run: (params: unknown, body: Record<string, unknown>) => Promise<string | undefined>) =>
    scope.post(`${here}${path}`, async (request, reply) => {
      mustComeFromHere(house, request);
      const problem = await run(request.params, fieldsOf(request.body));
      return problem === undefined ? reply.redirect(here, 303) : show(house, reply.code(422), problem);
    });
  post('/phones', async (_params, { isOn, ...given }) => {
    const phone = phoneGiven.safeParse({ ...given, ...(isOn === undefined ? {} : { isOn: isOn === 'on' }) });
    const judged = phone.success ? judgePhone(phone.data.number) : undefined;
    if (!phone.success || !judged) return 'This is not a telephone number.';
    const changed = { ...phone.data, number: judged.number };
    await openPublic(house, { actor: system, request: null }, (ctx) => setPhone(ctx, changed));
    return undefined;
  });
  post('/calls', async (_params, body) => {
    const { to } = body;
    const placed = typeof to === 'string' && judgePhone(to) ? await placeCall(house, readCall(body)) : undefined;
    return placed ? undefined : 'Nobody here has this number, or the telephone is on a call.';
  });
  post('/fates', async (_params, { kind, times }) => {
    const given = fateGiven.safeParse({ kind, times: Number(times ?? 1) });
    if (kind !== 'forget' && !given.success) return 'Say how many, from 1 to 1000.';
    await openPublic(house, { actor: system, request: null }, (ctx) =>
      given.success ? setFate(ctx, given.data) : forgetFates(ctx),
    );
    return undefined;
  });
  post('/notices/:id/tell', async (params) => {
    await tellAgain(house, idOf(params));
    return undefined;
  });
  for (const name of Object.keys(acts))
    post(`/lines/:id/${name}`, async (params, body) => {
      await actNamed(house, name, idOf(params), readGiven(name, body));
      return undefined;
    });
};

/** The page on which a telephone talks. */
const mountTalk = (scope: FastifyInstance, house: House): void => {
  scope.get(`${here}/lines/:id`, async (request, reply) => {
    mustBeHere(house, request);
    const id = idOf(request.params);
    const line = await openPublic(house, { actor: system, request: null }, (ctx) => lineNamed(ctx, id));
    if (line?.kind !== 'phone') throw notFound();
    return sendPage(house, reply, drawTalk(line), { runs: true });
  });
};

/** Mounts all of it, or nothing. */
export const mountExchange = (app: FastifyInstance, house: House): void => {
  if (!isSimulated(house)) return;
  mountPrograms(app, house);
  // Forms are read here and nowhere else.
  void app.register((scope, _, done) => {
    readForms(scope);
    scope.get(here, async (request, reply) => {
      mustBeHere(house, request);
      return show(house, reply);
    });
    mountForms(scope, house);
    mountTalk(scope, house);
    done();
  });
};
