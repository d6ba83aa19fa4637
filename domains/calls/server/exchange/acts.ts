// What people do with a telephone of the exchange, and an agent's browser with its line; and the same for programs and tests, as JSON.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { judgePhone } from '#/domains/contacts/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { type Context, type PublicContext, system } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { mustBeHere, mustComeFromHere } from '#/kernel/server/simulators/showing.ts';
import { connect } from './browsers.ts';
import { fateGiven, forgetFates, listFates, setFate } from './fates.ts';
import { agencyOfLine, holdLine, type Line, listLines } from './lines.ts';
import { answer, end, press, speak } from './moving-lines.ts';
import { listNotices } from './notices.ts';
import { listPhones, phoneGiven, setPhone } from './phones.ts';
import { placeCall } from './placing-calls.ts';
import { type HeardByLine, hearLine, signalGiven, tellLine } from './signals.ts';
import { toneOf } from './sound.ts';
import { tellAgain, tellProduct } from './telling.ts';

const nothing = z.object({});
/** About half a minute at once. */
const mostSound = 700_000;
const keys = z.object({ digits: z.string().check(z.regex(/^[0-9*#]{1,40}$/)) });
/** What is said: sound as the exchange keeps it, in base64, or a tone for so many seconds. */
const said = z.object({
  sound: z.optional(z.base64().check(z.maxLength(mostSound))),
  toneSeconds: z.optional(z.pipe(z.transform(Number), z.number().check(z.gt(0), z.lte(600)))),
});
type Given = Partial<z.output<typeof keys> & z.output<typeof said>>;

/** By the last part of its address, what is done with a line. */
export const acts: Readonly<Record<string, (ctx: Context, line: Line, given: Given) => Promise<unknown>>> = {
  answer: (ctx, line) => (line.kind === 'phone' && !line.isPlaced ? answer(ctx, line) : Promise.resolve()),
  decline: (ctx, line) => (line.state === 'ringing' ? end(ctx, line, 'rejected') : Promise.resolve()),
  'hang-up': (ctx, line) => end(ctx, line, 'hungUp'),
  keypad: (ctx, line, { digits = '' }) => press(ctx, line, digits),
  speak: (ctx, line, { sound = '', toneSeconds = 0 }) =>
    speak(ctx, line, Buffer.concat([Buffer.from(sound, 'base64'), toneOf(toneSeconds)])),
};

const shapes: Readonly<Record<string, z.ZodMiniType<Given>>> = { keypad: keys, speak: said };

const read = <S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> => {
  const { success, data } = schema.safeParse(given);
  if (!success) throw notFound();
  return data;
};

export const readGiven = (name: string, body: unknown): Given => read(shapes[name] ?? nothing, body ?? {});

const placed = z.object({ from: z.string().check(z.maxLength(40)), to: z.string().check(z.maxLength(40)) });

/** Who calls which number; refuses what is no number. */
export const readCall = (body: unknown): { from: string; to: string } => {
  const { from, to } = read(placed, body);
  const [caller, called] = [judgePhone(from)?.number, judgePhone(to)?.number];
  if (caller === undefined || called === undefined) throw notFound();
  return { from: caller, to: called };
};

/** The id in an address; refuses what is none. */
export const idOf = (params: unknown): string => read(z.object({ id: z.uuid() }), params).id;

/** Whose line it is; refuses one that is not there. */
const agencyOf = async (house: House, id: string): Promise<string> => {
  const agencyId = await openPublic(house, { actor: system, request: null }, (ctx) => agencyOfLine(ctx, id));
  if (agencyId === undefined) throw notFound();
  return agencyId;
};

/** What a browser with a line, or a telephone, hears after a turn. */
const heardBy = async (house: House, id: string, after: unknown): Promise<HeardByLine> => {
  const turn = Number(after ?? 0);
  const agencyId = await agencyOf(house, id);
  const heard = await openSystem(house, agencyId, (ctx) => hearLine(ctx, id, Number.isSafeInteger(turn) ? turn : 0));
  if (!heard) throw notFound();
  return heard;
};

/** Does it, and has the product told. Refuses a line that is not there. */
export const actNamed = async (house: House, name: string, id: string, given: Given): Promise<void> => {
  const agencyId = await agencyOf(house, id);
  await openSystem(house, agencyId, async (ctx) => {
    const line = await holdLine(ctx, id);
    if (line) await acts[name]?.(ctx, line, given);
  });
  await tellProduct(house, agencyId);
};

const api = '/api/simulators/phone/exchange';
const connected = z.object({ token: z.string().check(z.maxLength(2_000)), line: z.optional(z.uuid()) });

const numberIn = ({ query }: FastifyRequest): string | undefined => {
  const { number } = query as { number?: unknown };
  return typeof number === 'string' ? number.replaceAll('\u0000', '').toWellFormed().slice(0, 40) : undefined;
};

/** The JSON twin of the page. */
export const mountPrograms = (app: FastifyInstance, house: House): void => {
  const look = <T>(path: string, work: (ctx: PublicContext, request: FastifyRequest) => Promise<T[]>): void => {
    app.get(`${api}${path}`, async (request) => {
      mustBeHere(house, request);
      const data = await openPublic(house, { actor: system, request: null }, (ctx) => work(ctx, request));
      return { data, total: data.length };
    });
  };
  look('/phones', (ctx) => listPhones(ctx, 1_000));
  look('/lines', (ctx, request) => listLines(ctx, 1_000, numberIn(request)));
  look('/notices', (ctx) => listNotices(ctx, 1_000));
  look('/fates', listFates);
  const post = (path: string, run: (request: FastifyRequest) => Promise<unknown>): void => {
    app.post(`${api}${path}`, async (request) => {
      mustComeFromHere(house, request);
      return (await run(request)) ?? {};
    });
  };
  const publicly = <T>(work: (ctx: PublicContext) => Promise<T>): Promise<T> =>
    openPublic(house, { actor: system, request: null }, work);
  post('/phones', async ({ body }) => {
    const phone = read(phoneGiven, body);
    const judged = judgePhone(phone.number);
    if (!judged) throw notFound();
    await publicly((ctx) => setPhone(ctx, { ...phone, number: judged.number }));
  });
  post('/fates', ({ body }) => publicly((ctx) => setFate(ctx, read(fateGiven, body))));
  post('/fates/forget', () => publicly(forgetFates));
  post('/notices/:id/tell', ({ params }) => tellAgain(house, idOf(params)));
  post('/calls', async ({ body }) => {
    const placed = await placeCall(house, readCall(body));
    if (!placed) throw notFound();
    return placed;
  });
  post('/connect', async ({ body }) => {
    const { token, line } = read(connected, body);
    const answered = await connect(house, token, line);
    if (!answered) throw notFound();
    return answered;
  });
  app.get(`${api}/lines/:id/signals`, (request) => {
    mustBeHere(house, request);
    return heardBy(house, idOf(request.params), Object(request.query).after);
  });
  post('/lines/:id/signals', async ({ params, body }) => {
    const id = idOf(params);
    const given = read(signalGiven, body);
    await openSystem(house, await agencyOf(house, id), (ctx) => tellLine(ctx, id, given));
  });
  for (const name of Object.keys(acts))
    post(`/lines/:id/${name}`, ({ params, body }) => actNamed(house, name, idOf(params), readGiven(name, body)));
};
