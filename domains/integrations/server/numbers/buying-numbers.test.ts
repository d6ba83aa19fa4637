import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layBuyer, numberShopOf } from '#/test/laying/numbers-for-sale.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-01-31T12:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, rival, owner, settle } = opened;
const shop = numberShopOf(opened);
const agencyId = agencies.northlight.id;

let integrationId = '';
beforeEach(async () => {
  clock.set(now);
  integrationId = await layBuyer(opened, 1_000);
});

const available = async (more: object = {}) =>
  (await maya.integrations.availableNumbers({ integrationId, country: 'GB', ...more })).data.map(
    ({ number }) => number,
  );
const firstOffered = async (): Promise<string> => {
  const [first] = await available();
  if (!first) throw new Error('nothing is offered');
  return first;
};
const points = async () => {
  const { available: left, held, owed } = await maya.billing.overview({});
  return { left, held, owed };
};
const own = async () => (await maya.integrations.phoneNumbers({})).data;
const passes = async (time: Temporal.DurationLike) => {
  clock.pass(time);
  await settle();
};

describe('numbers for sale', () => {
  test('are those of a country, of a kind and of an area, and say what they cost', async () => {
    const { data, pointsPerMonth } = await maya.integrations.availableNumbers({
      integrationId,
      country: 'US',
      areaCode: '415',
    });
    expect(pointsPerMonth).toBe(100);
    expect(data.every(({ number, locality }) => number.startsWith('+1415') && locality === 'San Francisco, CA')).toBe(
      true,
    );
    expect(data.length).toBeGreaterThan(3);
    expect((await available({ kind: 'mobile' })).every((number) => number.startsWith('+447700'))).toBe(true);
    expect((await available({ contains: '4960' })).every((number) => number.includes('4960'))).toBe(true);
    expect(await available({ country: 'FJ' })).toEqual([]);
  });

  test('near another are for the United States and Canada alone', async () => {
    expect(await available({ country: 'US', near: '+1 305 555 0100' })).toContain('+13055550111');
    expect((await refusalOf(available({ near: '+442079460000' }))).body).toMatchObject({ status: 422, field: 'near' });
  });

  test('are shown to owners, through an account of their own', async () => {
    const asked = { integrationId, country: 'GB' };
    expect((await refusalOf(tom.integrations.availableNumbers(asked))).status).toBe(403);
    expect((await refusalOf(rival.integrations.availableNumbers(asked))).status).toBe(404);
    const mail = await maya.integrations.create({
      providedIntegrationId: 'simulator',
      integrationType: 'bulkEmail',
      fromAddress: 'a@northlight.example',
    });
    expect((await refusalOf(available({ integrationId: mail._id }))).body.field).toBe('integrationid');
  });
});

describe('buying a number', () => {
  test('pays its first month, has it among the numbers, and sells it to nobody else', async () => {
    const number = await firstOffered();
    const bought = await maya.integrations.buyNumber({ integrationId, number, agentId: people.tom.agentId });
    expect(bought).toMatchObject({
      state: 'bought',
      phoneNumber: {
        number,
        type: 'personal',
        canText: true,
        canCall: true,
        pointsPerMonth: 100,
        paidUntil: '2026-02-28T12:00:00.000Z',
        unpaidSince: null,
      },
    });
    expect(await points()).toEqual({ left: 900, held: 0, owed: 0 });
    expect(await shop.sold()).toEqual([number]);
    expect(await available()).not.toContain(number);
    const lines = (await maya.billing.list({})).data;
    expect(lines.find(({ points: moved }) => moved === -100)).toMatchObject({
      words: 'a month of a phone number',
      subject: { displayName: number },
      actorId: people.maya.agentId,
    });
    expect((await refusalOf(maya.integrations.buyNumber({ integrationId, number }))).body.message).toBe(
      'You have this number already',
    );
  });

  test('asked again under its key it is the same purchase, and another number is refused', async () => {
    const [number = '', other = ''] = await available();
    const asked = { integrationId, number, requestKey: 'once' };
    const first = await maya.integrations.buyNumber(asked);
    expect(await maya.integrations.buyNumber(asked)).toEqual(first);
    expect(await shop.sold()).toEqual([number]);
    expect(await points()).toMatchObject({ left: 900 });
    expect((await refusalOf(maya.integrations.buyNumber({ ...asked, number: other }))).body.field).toBe('requestkey');
  });

  test('of many at once under one key one buys', async () => {
    const number = await firstOffered();
    const asked = { integrationId, number, requestKey: 'at once' };
    const answers = await Promise.allSettled(Array.from({ length: 6 }, () => maya.integrations.buyNumber(asked)));
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBe(6);
    await settle();
    expect(await shop.sold()).toEqual([number]);
    expect(await points()).toEqual({ left: 900, held: 0, owed: 0 });
    expect((await own()).length).toBe(2);
  });

  test('without enough points asks nobody', async () => {
    await layPoints(owner, agencyId, -950);
    const number = await firstOffered();
    expect((await refusalOf(maya.integrations.buyNumber({ integrationId, number }))).body).toMatchObject({
      reason: 'billing.tooFewPoints',
      message: expect.stringContaining('points'),
    });
    expect(await shop.sold()).toEqual([]);
    expect(await points()).toEqual({ left: 50, held: 0, owed: 0 });
  });

  test('what the provider does not sell costs nothing, and says why however often it is asked', async () => {
    const asked = { integrationId, number: '+447911123456', requestKey: 'no' };
    for (const _ of [1, 2])
      expect((await refusalOf(maya.integrations.buyNumber(asked))).body).toMatchObject({
        status: 409,
        reason: 'messaging.notBought',
        message: '+447911123456 was not bought: +447911123456 is not for sale',
      });
    expect(await points()).toEqual({ left: 1_000, held: 0, owed: 0 });
  });

  test('is for owners, of their own account, and of a telephone number', async () => {
    const number = await firstOffered();
    expect((await refusalOf(tom.integrations.buyNumber({ integrationId, number }))).status).toBe(403);
    expect((await refusalOf(rival.integrations.buyNumber({ integrationId, number }))).status).toBe(404);
    expect((await refusalOf(maya.integrations.buyNumber({ integrationId, number: '123' }))).body.field).toBe('number');
    expect(
      (await refusalOf(maya.integrations.buyNumber({ integrationId, number, agentId: people.rival.agentId }))).body
        .field,
    ).toBe('agentid');
  });
});

describe('a purchase whose answer is lost', () => {
  test('that took place is found at once by its label', async () => {
    await shop.setFate('acceptThenTimeOut');
    const number = await firstOffered();
    expect(await maya.integrations.buyNumber({ integrationId, number })).toMatchObject({ state: 'bought' });
    expect(await points()).toEqual({ left: 900, held: 0, owed: 0 });
  });

  test('that did not take place waits, is never asked again, and gives its points back after some minutes', async () => {
    await shop.setFate('breakBefore');
    const number = await firstOffered();
    expect(await maya.integrations.buyNumber({ integrationId, number })).toMatchObject({
      state: 'asked',
      phoneNumber: null,
    });
    expect(await points()).toMatchObject({ left: 900, held: 100 });
    expect((await maya.integrations.phoneNumbers({})).buying).toMatchObject([{ number }]);
    expect((await refusalOf(maya.integrations.buyNumber({ integrationId, number }))).body.message).toBe(
      'This number is being bought already',
    );
    for (const _ of [1, 2, 3, 4, 5, 6]) await passes({ minutes: 1 });
    expect(await shop.sold()).toEqual([]);
    expect(await points()).toEqual({ left: 1_000, held: 0, owed: 0 });
    expect((await maya.integrations.phoneNumbers({})).buying).toEqual([]);
    expect((await maya.notifications.list({})).data[0]).toMatchObject({
      description: expect.stringContaining(`${number} was not bought`),
    });
  });

  test('keeps its account, which could not be asked any more', async () => {
    await shop.setFate('breakBefore');
    await maya.integrations.buyNumber({ integrationId, number: await firstOffered() });
    expect((await refusalOf(maya.integrations.delete({ id: integrationId }))).body.reason).toBe(
      'messaging.boughtNumber',
    );
  });
});
