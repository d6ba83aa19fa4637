// The pages of the simulated payment house, for who pays and for who was paid, and the calls for tests. They exist only while it takes the
// payments, and only on this machine or where SIMULATORS says so (decision 100).
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import type { House } from '#/kernel/server/house.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import { mustBeHere, mustComeFromHere, readForms, sendPage } from '#/kernel/server/simulators/showing.ts';
import type { Simulator } from '#/kernel/server/simulators/simulator.ts';
import { drawBank, drawCheckout } from './drawing-checkout.ts';
import { drawPayment, drawPayments, moneyOf, type Whole } from './drawing-payments.ts';
import { fateKinds, listFates, setFate } from './fates.ts';
import { atTill, find, moveClock, newest, type Till } from './keeping.ts';
import { expireCard } from './methods.ts';
import { closeDispute, openDispute, refund } from './moving-back.ts';
import { mountPortal } from './portal-pages.ts';
import { mountPrograms } from './programs.ts';
import { HouseRefusal } from './refusing.ts';
import { answerBank, expireSessions, payOnPage } from './sessions.ts';
import { renewDue } from './subscriptions.ts';
import { apiKeyOf, listNotices, writtenNotice } from './telling.ts';
import { tellAgain, tellProduct } from './telling-product.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const isHere = ({ config }: House): boolean => config.SIMULATORS && config.BILLING === 'simulator';

/** What the index of simulators shows of it. */
export const paymentSimulator: Simulator = {
  title: 'Payments',
  about:
    'A payment house with test cards: pays, declines, asks the bank, refunds, disputes, and tells the product of it.',
  href: '/simulators/payments',
  isHere,
  latest: async (house, most) =>
    (await atTill(house, null, (till) => newest(till, 'payment_intent', {}, most))).map((intent) => ({
      href: `/simulators/payments/intents/${intent.id}`,
      what: moneyOf(intent.amount, intent.currency),
      who: intent.description ?? '',
      at: Temporal.Instant.fromEpochMilliseconds(intent.created * 1_000),
    })),
};

interface ById {
  Params: { id: string };
}

const read = <S extends z.ZodMiniType>(schema: S, given: unknown): z.output<S> => {
  const { success, data } = z.safeParse(schema, given);
  if (!success) throw notFound();
  return data;
};

const fateForm = z.object({ kind: z.enum(fateKinds) });
const days = z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number));
const clockForm = z.object({ days });
const refundForm = z.object({ amount: z.optional(z.string().check(z.regex(/^\d{0,9}$/))) });
const cardForm = z.object({ number: z.string().check(z.maxLength(40)) });
const bankForm = z.object({ answer: z.enum(['approve', 'fail']) });

const wholeOf = async (till: Till, id: string): Promise<Whole> => {
  const intent = (await find(till, 'payment_intent', id))?.facts;
  if (!intent) throw notFound();
  const of = { payment_intent: id };
  return {
    intent,
    charges: await newest(till, 'charge', of),
    refunds: await newest(till, 'refund', of),
    disputes: await newest(till, 'dispute', of),
    card: intent.payment_method ? (await find(till, 'payment_method', intent.payment_method))?.facts : undefined,
  };
};

/** What people do about a payment on its page, by the last part of its address. */
const acts: Readonly<Record<string, (till: Till, whole: Whole, body: unknown) => Promise<unknown>>> = {
  refund: (till, whole, body) => {
    const { amount = '' } = read(refundForm, body);
    return refund(till, paidOf(whole), amount === '' ? {} : { amount: Number(amount) });
  },
  dispute: (till, whole) => openDispute(till, paidOf(whole)),
  win: (till, whole) => closeDispute(till, paidOf(whole), 'won'),
  lose: (till, whole) => closeDispute(till, paidOf(whole), 'lost'),
  'expire-card': async (till, { card }) => card && expireCard(till, card.id),
};

const paidOf = ({ charges }: Whole): string => {
  const charge = charges.find(({ paid }) => paid);
  if (!charge) throw notFound();
  return charge.id;
};

const mountPayments = (scope: FastifyInstance, house: House): void => {
  scope.get('/simulators/payments', async (request, reply) => {
    mustBeHere(house, request);
    const books = await atTill(house, null, async (till) => ({
      intents: await newest(till, 'payment_intent'),
      notices: await listNotices(till, 50),
      fates: await listFates(till),
      now: till.now,
    }));
    return sendPage(house, reply, drawPayments({ ...books, apiKey: apiKeyOf(house) }));
  });
  scope.get<ById>('/simulators/payments/intents/:id', async (request, reply) => {
    mustBeHere(house, request);
    return sendPage(house, reply, drawPayment(await atTill(house, null, (till) => wholeOf(till, request.params.id))));
  });
  for (const [path, run] of Object.entries(acts))
    scope.post<ById>(`/simulators/payments/intents/:id/${path}`, async (request, reply) => {
      mustComeFromHere(house, request);
      const { id } = request.params;
      try {
        await atTill(house, null, async (till) => run(till, await wholeOf(till, id), request.body));
        await tellProduct(house);
      } catch (error) {
        if (!(error instanceof HouseRefusal)) throw error;
        const whole = await atTill(house, null, (till) => wholeOf(till, id));
        return sendPage(house, reply.code(422), drawPayment(whole, error.message));
      }
      return reply.redirect(`/simulators/payments/intents/${id}`, 303);
    });
};

const mountNext = (scope: FastifyInstance, house: House): void => {
  scope.post('/simulators/payments/fates', async (request, reply) => {
    mustComeFromHere(house, request);
    await atTill(house, null, (till) => setFate(till, read(fateForm, request.body).kind));
    return reply.redirect('/simulators/payments', 303);
  });
  scope.post<ById>('/simulators/payments/notices/:id/tell', async (request, reply) => {
    mustComeFromHere(house, request);
    if (!uuid.test(request.params.id)) throw notFound();
    await tellAgain(house, request.params.id);
    return reply.redirect('/simulators/payments', 303);
  });
  scope.post('/simulators/payments/clock', async (request, reply) => {
    mustComeFromHere(house, request);
    await passDays(house, read(clockForm, request.body).days);
    return reply.redirect('/simulators/payments', 303);
  });
};

/** Moves the clock, and does what has become due by it. */
const passDays = async (house: House, count: number): Promise<void> => {
  await atTill(house, null, (till) => moveClock(till, count));
  await atTill(house, null, async (till) => {
    await expireSessions(till);
    await renewDue(till);
  });
  await tellProduct(house);
};

const showCheckout = async (house: House, reply: FastifyReply, id: string, problem?: string): Promise<FastifyReply> => {
  const { session, intent } = await atTill(house, null, async (till) => {
    const session = await find(till, 'checkout.session', id);
    const intentId = session?.facts.payment_intent ?? session?.hidden.intentId;
    return { session, intent: intentId === undefined ? undefined : await find(till, 'payment_intent', intentId) };
  });
  if (!session) throw notFound();
  // Whoever comes back from their bank is told what it said.
  return sendPage(house, reply, drawCheckout(session, problem ?? intent?.facts.last_payment_error?.message));
};

const mountPayer = (scope: FastifyInstance, house: House): void => {
  scope.get<ById>('/simulators/payments/checkout/:id', async (request, reply) => {
    mustBeHere(house, request);
    return showCheckout(house, reply, request.params.id);
  });
  scope.post<ById>('/simulators/payments/checkout/:id', async (request, reply) => {
    mustComeFromHere(house, request);
    const { id } = request.params;
    const { number } = read(cardForm, request.body);
    try {
      const next = await atTill(house, null, (till) => payOnPage(till, id, number));
      await tellProduct(house);
      if (next.is === 'declined') return await showCheckout(house, reply.code(402), id, next.message);
      if (next.is === 'bank') return await reply.redirect(`/simulators/payments/authenticate/${next.intentId}`, 303);
      const session = await atTill(house, null, (till) => find(till, 'checkout.session', id));
      return await reply.redirect(returnOf(session?.facts), 303);
    } catch (error) {
      if (!(error instanceof HouseRefusal)) throw error;
      if (error.status === 404) throw notFound();
      return showCheckout(house, reply.code(422), id, error.message);
    }
  });
};

const returnOf = (session: { id: string; success_url: string } | undefined): string =>
  session?.success_url.replace('{CHECKOUT_SESSION_ID}', session.id) ?? '/simulators/payments';

const mountBank = (scope: FastifyInstance, house: House): void => {
  scope.get<ById>('/simulators/payments/authenticate/:id', async (request, reply) => {
    mustBeHere(house, request);
    const { intent } = await atTill(house, null, (till) => wholeOf(till, request.params.id));
    return sendPage(house, reply, drawBank(intent));
  });
  scope.post<ById>('/simulators/payments/authenticate/:id', async (request, reply) => {
    mustComeFromHere(house, request);
    const { id } = request.params;
    const isApproved = read(bankForm, request.body).answer === 'approve';
    const { session, back } = await atTill(house, null, async (till) => {
      const { intent } = await wholeOf(till, id);
      const back = intent.next_action?.redirect_to_url.return_url ?? `/simulators/payments/intents/${id}`;
      return { ...(await answerBank(till, id, isApproved)), back };
    });
    await tellProduct(house);
    if (session?.status === 'open') return reply.redirect(`/simulators/payments/checkout/${session.id}`, 303);
    return reply.redirect(session ? returnOf(session) : back, 303);
  });
};

/** For tests: what is told, with the signature that proves it now, and what happens next. */
const mountCalls = (app: FastifyInstance, house: House): void => {
  app.get('/api/simulators/payments/notices', (request) => {
    mustBeHere(house, request);
    return atTill(house, null, async (till) => {
      const notices = await listNotices(till, 1_000);
      return { data: notices.map(({ event, ...notice }) => ({ ...notice, ...writtenNotice(house, event) })) };
    });
  });
  app.post('/api/simulators/payments/fates', (request) => {
    mustComeFromHere(house, request);
    return atTill(house, null, (till) => setFate(till, read(fateForm, request.body).kind)).then(() => ({}));
  });
};

/** Mounts all of it, or nothing. */
export const mountPaymentSimulator = (app: FastifyInstance, house: House): void => {
  if (!isHere(house)) return;
  mountPrograms(app, house);
  mountCalls(app, house);
  // Forms are read here and nowhere else.
  void app.register((scope, _, done) => {
    readForms(scope);
    mountPayments(scope, house);
    mountNext(scope, house);
    mountPayer(scope, house);
    mountBank(scope, house);
    mountPortal(scope, house);
    done();
  });
};
