// The message simulator's pages and the calls for tests: what arrived, what becomes of the next, and acting as a recipient. They exist only on
// this machine, or where SIMULATORS says so (decision 100).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { providerEventKinds } from '#/domains/integrations/server/providers/receiving.ts';
import type { House } from '#/kernel/server/house.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { sendRaw } from '#/kernel/server/simulators/raw-mail.ts';
import { isSimulated, mustBeHere, mustComeFromHere, readForms, sendPage } from '#/kernel/server/simulators/showing.ts';
import { answer, write } from './answering.ts';
import { drawMessage, drawMessages } from './drawing-messages.ts';
import { fateGiven, forgetFates, listFates, setFate } from './fates.ts';
import { findSimulated, listSimulated, type SimulatedMessage } from './journal.ts';
import { type Desk, listCallbacks, tellOf } from './telling.ts';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const words = (most: number) => z.string().check(z.maxLength(most));
const times = z.optional(z.int().check(z.gte(1), z.lte(20)));
const answered = z.object({
  text: words(200_000),
  html: z.optional(words(2_000_000)),
  subject: z.optional(words(998)),
  isAutomatic: z.optional(z.boolean()),
  times,
});
const happened = z.object({
  kind: z.enum(providerEventKinds),
  isMachine: z.optional(z.boolean()),
  url: z.optional(words(2_000)),
  times,
});
const letter = z.extend(answered, {
  agencyId: z.uuid(),
  integrationId: z.uuid(),
  channel: z.enum(['email', 'sms']),
  from: words(320),
  fromName: z.optional(words(200)),
  to: words(320),
  inReplyTo: z.optional(words(998)),
});
const fate = z.extend(z.partial(fateGiven), { kind: fateGiven.shape.kind });

const searchIn = ({ query }: FastifyRequest): string => {
  const { search } = query as { search?: unknown };
  return typeof search === 'string' ? search.replaceAll('\u0000', '').toWellFormed().slice(0, 320) : '';
};

const messageOf = async (house: House, { params }: FastifyRequest): Promise<SimulatedMessage> => {
  const { id } = params as { id: string };
  const message = idPattern.test(id) ? await findSimulated(house, id) : undefined;
  if (!message) throw notFound();
  return message;
};

const read = <S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> => {
  const { success, data } = z.safeParse(schema, given);
  if (!success) throw notFound();
  return data;
};

/** Mounts all of it, or nothing. */
export const mountMessageSimulator = (app: FastifyInstance, house: House): void => {
  if (!isSimulated(house)) return;
  const desk = { app, house };
  mountCalls(desk);
  // Forms are read here and nowhere else.
  void app.register((scope, _, done) => {
    readForms(scope);
    mountPages(scope, desk);
    mountActs(scope, desk);
    done();
  });
};

/** The calls for tests. */
const mountCalls = (desk: Desk): void => {
  const { app, house } = desk;
  /** One that changes something. */
  const post = (path: string, run: (request: FastifyRequest) => Promise<unknown>): void => {
    app.post(`/api/simulators/messages${path}`, (request) => {
      mustComeFromHere(house, request);
      return run(request);
    });
  };
  app.get('/api/simulators/messages', (request) => {
    mustBeHere(house, request);
    return listSimulated(house, searchIn(request), 1_000).then((data) => ({ data, total: data.length }));
  });
  app.get('/api/simulators/messages/fates', (request) => {
    mustBeHere(house, request);
    return listFates(house).then((data) => ({ data }));
  });
  app.delete('/api/simulators/messages/fates', (request) => {
    mustComeFromHere(house, request);
    return forgetFates(house).then(() => ({}));
  });
  post('/fates', async ({ body }) => {
    await setFate(house, read(fate, body));
    return {};
  });
  post('', ({ body }) => write(desk, read(letter, body)));
  post('/:id/answer', async (request) => answer(desk, await messageOf(house, request), read(answered, request.body)));
  post('/:id/tell', async (request) => ({
    statuses: await tellOf(desk, await messageOf(house, request), read(happened, request.body)),
  }));
};

/** The list of what arrived, and one of them. */
const mountPages = (scope: FastifyInstance, { house }: Desk): void => {
  scope.get('/simulators/messages', async (request, reply) => {
    mustBeHere(house, request);
    const search = searchIn(request);
    return sendPage(house, reply, drawMessages(await listSimulated(house, search), await listFates(house), search));
  });
  scope.get('/simulators/messages/:id', async (request, reply) => {
    mustBeHere(house, request);
    const message = await messageOf(house, request);
    return sendPage(house, reply, drawMessage(message, await listCallbacks(house, message._id)));
  });
  scope.get('/simulators/messages/:id/raw', async (request, reply) => {
    mustBeHere(house, request);
    const message = await messageOf(house, request);
    if (message.channel !== 'email') throw notFound();
    const { _id, messageIdHeader, recipient, recipients, arrivedAt } = message;
    const { to = [recipient], cc = [] } = recipients;
    return sendRaw(reply, {
      ...message,
      messageId: messageIdHeader ?? `<${_id}@simulator.invalid>`,
      to,
      cc,
      at: arrivedAt,
    });
  });
};

/** What the forms of these pages do. */
const mountActs = (scope: FastifyInstance, desk: Desk): void => {
  const { house } = desk;
  scope.post('/simulators/messages/fates', async (request, reply) => {
    mustComeFromHere(house, request);
    const { kind } = request.body as { kind?: unknown };
    if (kind === 'forget') await forgetFates(house);
    else await setFate(house, { ...read(fate, { kind }), timesLeft: 1 });
    return reply.redirect('/simulators/messages', 303);
  });
  /** Does something as the recipient, and leads to the message that it is shown at. */
  const act = (path: string, run: (message: SimulatedMessage, body: unknown) => Promise<string>): void => {
    scope.post(`/simulators/messages/:id/${path}`, async (request, reply) => {
      mustComeFromHere(house, request);
      const message = await messageOf(house, request);
      return reply.redirect(`/simulators/messages/${await run(message, request.body)}`, 303);
    });
  };
  act('answer', async (message, body) => {
    const { _id } = await answer(desk, message, read(answered, withoutEmpty(body)));
    return _id;
  });
  act('tell', async (message, body) => {
    const { kind, by } = body as { kind?: unknown; by?: unknown };
    await tellOf(desk, message, read(happened, { kind, ...(by === 'machine' ? { isMachine: true } : {}) }));
    return message._id;
  });
};

/** A field of a form that was left empty was not sent. */
const withoutEmpty = (body: unknown): unknown =>
  Object.fromEntries(Object.entries(body as Record<string, unknown>).filter(([, value]) => value !== ''));
