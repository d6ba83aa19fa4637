import { beforeEach, describe, expect, test } from 'vitest';
import { reservePoints, settlePoints } from '#/domains/billing/server/keeping-points.ts';
import { type FateKind, setFate } from '#/domains/billing/server/payments/simulator/fates.ts';
import { atTill, newest } from '#/domains/billing/server/payments/simulator/keeping.ts';
import { closeDispute, openDispute } from '#/domains/billing/server/payments/simulator/moving-back.ts';
import { tellProduct } from '#/domains/billing/server/payments/simulator/telling-product.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { mailsTo } from '#/test/laying/mails.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { northlight } = agencies;
const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on', TAX_RATE: '8.25' } });
const { house, app, owner, maya, tom, rival, settle } = opened;

const [visa, poor, asking] = ['4242424242424242', '4000000000000341', '4000002760003184'];
const rule = { isOn: true, below: 100, buyPoints: 500, monthlyCapCents: 10_000 } as const;
const charged = {
  type: 'message',
  account: 'used.text',
  one: 'a text message',
  many: 'text messages',
  toDo: 'send',
} as const;

const form = (url: string, fields: Record<string, string>) =>
  app.inject({
    method: 'POST',
    url: new URL(url, 'http://localhost').pathname,
    headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
const befall = (kind: FateKind) => atTill(house, null, (till) => setFate(till, kind));
const inside = <T>(work: Parameters<typeof openSystem<T>>[2]) => openSystem(house, northlight.id, work);
const available = async (): Promise<number> => {
  const { rows } = await owner.query<{ points: number }>(
    'select points_balance::int as points from agencies where id = $1',
    [northlight.id],
  );
  return rows[0]?.points ?? 0;
};
/** Sets what there is, without anything being noticed. */
const have = async (points: number) => layPoints(owner, northlight.id, points - (await available()));
/** Uses points for something, as a text does. */
const spend = async (points: number) => {
  const subjectId = house.ids.next();
  await inside(async (ctx) => {
    await reservePoints(ctx, charged, [{ subjectId, points }]);
    await settlePoints(ctx, charged, [{ subjectId, points }]);
  });
};
const pass = async (time: Temporal.DurationLike) => {
  clock.pass(time);
  await settle();
};
const card = async (number: string, what: 'default' | 'backup') => {
  const { redirectUrl } = await maya.billing.addPaymentMethod({});
  await form(redirectUrl, { number });
  await settle();
  const method = (await maya.billing.paymentMethods({})).data.find(({ last4 }) => last4 === number.slice(-4));
  await maya.billing.updatePaymentMethod({ id: method?._id ?? '', use: what });
};
const refills = async () => {
  const { rows } = await owner.query<{ status: string; points: number; cents: number }>(
    `select status, points, amount_cents + tax_cents as cents from payments where agency_id = $1 and purpose = 'autoRefill' order by id`,
    [northlight.id],
  );
  return rows;
};
/** How often the payment house took money of the purchases that there are. */
const taken = async () => {
  const { rows } = await owner.query<{ times: number }>(
    `select count(*)::int as times from simulated_payment_objects o join payments p on p.id::text = o.facts -> 'metadata' ->> 'paymentId'
     where o.kind = 'payment_intent' and o.facts ->> 'status' = 'succeeded' and p.purpose = 'autoRefill'`,
  );
  return rows[0]?.times;
};
const now = () => maya.billing.getAutoRefill({});
const allMails = async () => (await mailsTo(opened, people.maya.email, 'billing.refillPaused')).length;
let mailsBefore = 0;
/** Since the test began. */
const mails = async () => (await allMails()) - mailsBefore;

beforeEach(async () => {
  await owner.query('delete from refill_rules');
  await owner.query('delete from simulated_payment_fates');
  for (const { _id } of (await maya.billing.paymentMethods({})).data)
    await maya.billing.removePaymentMethod({ id: _id });
  await settle();
  await owner.query(`delete from invoices where kind = 'autoRefill'`);
  await owner.query(`delete from payments where purpose = 'autoRefill'`);
  await have(200);
  mailsBefore = await allMails();
});

describe('points buy themselves', () => {
  test('once fewer are left than the line, with one invoice, and with nothing more while there are enough', async () => {
    await card(visa, 'default');
    expect(await maya.billing.putAutoRefill(rule)).toMatchObject({
      state: 'armed',
      card: 'Visa 4242',
      isOffered: true,
    });
    await spend(100);
    await settle();
    expect(await refills()).toEqual([]);
    await spend(1);
    await settle();
    expect([await refills(), await available()]).toEqual([[{ status: 'succeeded', points: 500, cents: 812 }], 599]);
    expect(await now()).toMatchObject({ state: 'armed', inFlight: null, spentCents: 812 });
    const [invoice] = (await maya.invoices.list({ length: '1' })).data;
    expect([invoice?.['kind'], invoice?.['status'], invoice?.['totalCents'], invoice?.['methodLabel']]).toEqual([
      'autoRefill',
      'paid',
      812,
      'Visa 4242',
    ]);
    const line = (await maya.billing.list({})).data.find(({ subjectId }) => subjectId === invoice?.['paymentId']);
    expect([line?.kind, line?.words, line?.points]).toEqual(['topUp', 'auto-refill', 500]);
    const logged = (await maya.logs.list({ length: '20' })).data;
    expect(logged.map(({ shortDescription }) => shortDescription)).toContain('500 points added: auto-refill');
  });

  test('as soon as points are held for a text that waits to be sent, which may be for days', async () => {
    await card(visa, 'default');
    await maya.billing.putAutoRefill(rule);
    await inside((ctx) => reservePoints(ctx, charged, [{ subjectId: house.ids.next(), points: 101 }]));
    await settle();
    expect([(await refills()).map(({ points }) => points), await available()]).toEqual([[500], 599]);
  });

  test('for the whole gap at once', async () => {
    await card(visa, 'default');
    await maya.billing.putAutoRefill({ ...rule, below: 1_700, monthlyCapCents: 100_000 });
    await settle();
    expect([(await refills()).map(({ points }) => points), await available()]).toEqual([[1_500], 1_700]);
  });

  test('once, however many cross the line at the same moment and look for it', async () => {
    await card(visa, 'default');
    await maya.billing.putAutoRefill(rule);
    await Promise.all(Array.from({ length: 8 }, () => spend(20)));
    await settle();
    expect([(await refills()).length, await taken(), await available()]).toEqual([1, 1, 540]);
  });

  test('again only after the purchase before has come', async () => {
    await card(visa, 'default');
    await maya.billing.putAutoRefill(rule);
    await befall('doThenTimeOut');
    await spend(150);
    await settle();
    expect((await refills()).map(({ status }) => status)).toEqual(['uncertain']);
    await spend(10);
    await settle();
    expect((await refills()).length).toBe(1);
    await pass({ seconds: 31 });
    expect([await refills(), await taken(), await available()]).toEqual([
      [{ status: 'succeeded', points: 500, cents: 812 }],
      1,
      540,
    ]);
  });

  test('and are never charged twice where the answer was lost for longer than the payment house knows the key', async () => {
    await card(visa, 'default');
    await maya.billing.putAutoRefill(rule);
    await befall('doThenTimeOut');
    for (let notice = 0; notice < 5; notice += 1) await befall('loseNotice');
    for (let hour = 0; hour < 60; hour += 1) await befall('breakBefore');
    await spend(150);
    await settle();
    await owner.query(`update payments set created_at = created_at - interval '30 hours' where purpose = 'autoRefill'`);
    await owner.query('delete from simulated_payment_requests');
    await owner.query(`delete from simulated_payment_fates where kind = 'breakBefore'`);
    await pass({ minutes: 61 });
    expect([(await refills()).map(({ status }) => status), await taken(), await available()]).toEqual([
      ['succeeded'],
      1,
      550,
    ]);
  });
});

describe('it stops', () => {
  test('at the limit of the month, of which what is being bought is a part', async () => {
    await card(visa, 'default');
    await maya.billing.putAutoRefill({ ...rule, monthlyCapCents: 1_700 });
    for (let time = 0; time < 2; time += 1) {
      await have(110);
      await spend(20);
      await settle();
    }
    expect((await refills()).length).toBe(2);
    await have(110);
    await spend(20);
    await settle();
    expect([(await refills()).length, await now()]).toEqual([
      2,
      expect.objectContaining({ state: 'paused', pausedBecause: 'capReached', spentCents: 1_624 }),
    ]);
    expect(await mails()).toBe(1);
  });

  test('after both cards were declined once, and tells the owners', async () => {
    await card(poor, 'default');
    await card(visa, 'backup');
    await maya.billing.putAutoRefill(rule);
    await spend(150);
    await pass({ seconds: 1 });
    await settle();
    expect((await refills()).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(await now()).toMatchObject({ state: 'armed', inFlight: null });
    await maya.billing.removePaymentMethod({
      id: (await maya.billing.paymentMethods({})).data.find(({ isBackup }) => isBackup)?._id ?? '',
    });
    await have(110);
    await spend(20);
    await settle();
    await spend(20);
    await settle();
    expect((await refills()).map(({ status }) => status)).toEqual(['failed', 'succeeded', 'failed']);
    expect(await now()).toMatchObject({ state: 'paused', pausedBecause: 'declined', inFlight: null });
    expect((await maya.billing.overview({})).banner).toEqual({ kind: 'refillStopped', points: 0 });
    expect(await mails()).toBe(1);
    const told = (await maya.notifications.list({})).data;
    expect(told.map(({ description }) => description)).toContain('Auto-refill has stopped: the card was declined');
  });

  test('and only a person sets it going again; the fourth mail of a week is not sent', async () => {
    await card(poor, 'default');
    for (let time = 0; time < 4; time += 1) {
      await have(110);
      await maya.billing.putAutoRefill(rule);
      await spend(20);
      await settle();
      expect(await now()).toMatchObject({ state: 'paused', pausedBecause: 'declined' });
    }
    expect([(await refills()).length, await mails()]).toEqual([4, 3]);
  });

  test('where a payment is disputed, and is not set going by a dispute that is won', async () => {
    await card(visa, 'default');
    const { redirectUrl } = await maya.billing.topUp({ points: 500 });
    await form(redirectUrl ?? '', { number: visa });
    await settle();
    await maya.billing.putAutoRefill(rule);
    const charge = await atTill(house, null, async (till) => (await newest(till, 'charge', {}, 1))[0]?.id ?? '');
    await atTill(house, null, (till) => openDispute(till, charge));
    await tellProduct(house);
    await settle();
    expect(await now()).toMatchObject({ state: 'paused', pausedBecause: 'disputed' });
    await atTill(house, null, (till) => closeDispute(till, charge, 'won'));
    await tellProduct(house);
    await settle();
    expect((await now()).state).toBe('paused');
  });

  test('where the pack costs more than what was agreed to', async () => {
    await card(visa, 'default');
    await maya.billing.putAutoRefill(rule);
    await owner.query('update refill_rules set buy_cents = buy_cents - 1');
    await spend(150);
    await settle();
    expect([(await refills()).length, (await now()).pausedBecause]).toEqual([0, 'packChanged']);
  });
});

describe('a bank that asks for the holder', () => {
  const waiting = async () => {
    await card(asking, 'default');
    await maya.billing.putAutoRefill(rule);
    await spend(150);
    await settle();
    expect(await now()).toMatchObject({
      state: 'paused',
      pausedBecause: 'needsYou',
      inFlight: { status: 'needsAction', points: 500, totalCents: 812 },
    });
  };

  test('is answered over the link of the mail: the same payment is paid, and it goes on', async () => {
    await waiting();
    const [mail] = await mailsTo(opened, people.maya.email, 'billing.refillPaused');
    expect(mail?.plain).toContain('/billing#auto-refill');
    const { redirectUrl } = await maya.billing.finishAutoRefill({});
    expect(redirectUrl).toContain('/simulators/payments/authenticate/pi_');
    const back = await form(redirectUrl ?? '', { answer: 'approve' });
    expect(back.headers.location).toContain('/billing?topUp=');
    await settle();
    expect([await refills(), await taken(), await available()]).toEqual([
      [{ status: 'succeeded', points: 500, cents: 812 }],
      1,
      550,
    ]);
    expect(await now()).toMatchObject({ state: 'armed', pausedBecause: null, inFlight: null });
  });

  test.each([
    ['one key', ['one', 'one', 'one']],
    ['keys of their own', ['two', 'three', 'four']],
  ])('is finished by several at once under %s: one payment goes on, and is paid once', async (_, keys) => {
    await waiting();
    const finish = (key: string | undefined) => maya.as({ 'idempotency-key': key ?? '' }).billing.finishAutoRefill({});
    // Under one key, whoever comes while the first is answered is told so, and asks again.
    await Promise.allSettled(keys.map(finish));
    const answers = await Promise.all([...new Set(keys)].map(finish));
    const [page, ...others] = [...new Set(answers.map(({ redirectUrl }) => redirectUrl))];
    expect([page, others]).toEqual([expect.stringContaining('/simulators/payments/authenticate/pi_'), []]);
    await Promise.all(keys.map(() => form(page ?? '', { answer: 'approve' })));
    await settle();
    expect([await refills(), await taken(), await available()]).toEqual([
      [{ status: 'succeeded', points: 500, cents: 812 }],
      1,
      550,
    ]);
    expect((await refusalOf(maya.billing.finishAutoRefill({}))).body).toMatchObject({
      status: 409,
      reason: 'billing.nothingToFinish',
    });
  });

  test('and is told no: nothing is paid, and it has stopped', async () => {
    await waiting();
    const { redirectUrl } = await maya.billing.finishAutoRefill({});
    await form(redirectUrl ?? '', { answer: 'fail' });
    await settle();
    expect([(await now()).pausedBecause, (await now()).inFlight, await available()]).toEqual(['declined', null, 50]);
    expect((await refusalOf(maya.billing.finishAutoRefill({}))).body).toMatchObject({
      status: 409,
      reason: 'billing.nothingToFinish',
    });
  });

  test('is given up after a day, so that it is not paid later', async () => {
    await waiting();
    clock.pass({ hours: 25 });
    await settle();
    expect([(await refills()).map(({ status }) => status), (await now()).inFlight]).toEqual([['failed'], null]);
    const [intent] = await atTill(house, null, (till) => newest(till, 'payment_intent'));
    expect(intent?.status).toBe('canceled');
  });
});

describe('who may, and what is refused', () => {
  test('an owner of the agency alone sets it', async () => {
    for (const refused of [
      () => tom.billing.getAutoRefill({}),
      () => tom.billing.putAutoRefill(rule),
      () => tom.billing.finishAutoRefill({}),
    ])
      expect((await refusalOf(refused())).body).toMatchObject({ status: 403, code: 'AccessDenied' });
    await card(visa, 'default');
    await maya.billing.putAutoRefill(rule);
    expect(await rival.billing.getAutoRefill({})).toMatchObject({ state: 'off', below: null, card: null });
  });

  test('no card, no such pack, a limit below one pack, and what is paid by hand', async () => {
    expect((await refusalOf(maya.billing.putAutoRefill(rule))).body).toMatchObject({ reason: 'billing.noCard' });
    await card(visa, 'default');
    const reasonOf = async (given: object) => (await refusalOf(maya.billing.putAutoRefill({ ...rule, ...given }))).body;
    expect(await reasonOf({ buyPoints: 501 })).toMatchObject({ status: 422 });
    expect(await reasonOf({ monthlyCapCents: 811 })).toMatchObject({ status: 422 });
    for (const below of [0, -1, 1.5, 1e9]) expect(await reasonOf({ below })).toMatchObject({ status: 422 });
    const byHand = await openHouse({ clock, environment: { BILLING: 'manual' } });
    expect((await refusalOf(byHand.maya.billing.putAutoRefill(rule))).body).toMatchObject({
      reason: 'billing.noProvider',
    });
    expect((await byHand.maya.billing.getAutoRefill({})).isOffered).toBe(false);
  });

  test('whoever turns it off keeps what was set, and nothing is bought', async () => {
    await card(visa, 'default');
    await maya.billing.putAutoRefill(rule);
    expect(await maya.billing.putAutoRefill({ isOn: false })).toMatchObject({
      state: 'off',
      below: 100,
      buyPoints: 500,
    });
    await spend(150);
    await settle();
    expect(await refills()).toEqual([]);
  });
});
