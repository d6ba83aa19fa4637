import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layBuyer, numberShopOf } from '#/test/laying/numbers-for-sale.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-01-31T12:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, rival, owner, settle } = opened;
const shop = numberShopOf(opened);
const number = '+442079460111';

let account = '';
let id = '';
beforeEach(async () => {
  clock.set(now);
  account = await layBuyer(opened, 1_000);
  id = (await maya.integrations.buyNumber({ integrationId: account, number })).phoneNumber?._id ?? '';
});

const own = async () => (await maya.integrations.phoneNumbers({})).data.map((one) => one.number);
const release = (more: object = {}) =>
  maya.integrations.removeNumber({ id, release: 'true', confirm: '+44 20 7946 0111', ...more });
const minutes = async (count: number) => {
  for (let passed = 0; passed < count; passed += 1) {
    clock.pass({ minutes: 1 });
    await settle();
  }
};

describe('a number that was bought', () => {
  test('goes back to its provider, costs nothing more, and is sold to others again', async () => {
    expect(await release()).toEqual({ deletedCount: 1, state: 'released' });
    expect(await own()).toEqual(['+442079460000']);
    expect(await shop.sold()).toEqual([]);
    clock.set('2026-03-31T12:00:00Z');
    await settle();
    expect((await maya.billing.overview({})).available).toBe(900);
    expect(await maya.integrations.buyNumber({ integrationId: account, number })).toMatchObject({ state: 'bought' });
  });

  test('is only given back by who types it and says so', async () => {
    const refused = async (asked: Promise<unknown>) => {
      const { status, body } = await refusalOf(asked);
      return [status, body.reason, body.field];
    };
    expect(await refused(maya.integrations.removeNumber({ id }))).toEqual([409, 'messaging.boughtNumber', undefined]);
    expect(await refused(release({ confirm: undefined }))).toEqual([422, 'kernel.invalid', 'confirm']);
    expect(await refused(release({ confirm: '+442079460000' }))).toEqual([422, 'kernel.invalid', 'confirm']);
    expect(await refused(maya.integrations.delete({ id }))).toEqual([409, 'messaging.boughtNumber', undefined]);
    expect((await refusalOf(tom.integrations.removeNumber({ id, release: 'true', confirm: number }))).status).toBe(403);
    expect((await refusalOf(rival.integrations.removeNumber({ id, release: 'true', confirm: number }))).status).toBe(
      404,
    );
    expect(await shop.sold()).toEqual([number]);
  });

  test('whose provider does not let it go stays, with its months', async () => {
    await shop.setFate('refuse');
    expect((await refusalOf(release())).body.reason).toBe('messaging.providerRefuses');
    expect(await own()).toContain(number);
    clock.set('2026-02-28T12:00:00Z');
    await settle();
    expect((await maya.billing.overview({})).available).toBe(800);
  });

  test.each([
    ['went back, though the answer was lost', 'acceptThenTimeOut'],
    ['was not asked back, as the question was lost', 'breakBefore'],
  ])('%s: it is looked for, and gone in the end', async (_, fate) => {
    await shop.setFate(fate);
    expect(await release()).toEqual({ deletedCount: 0, state: 'releasing' });
    expect((await maya.integrations.phoneNumbers({})).data.find((one) => one.number === number)?.isReleasing).toBe(
      true,
    );
    await minutes(6);
    expect(await own()).toEqual(['+442079460000']);
    expect(await shop.sold()).toEqual([]);
  });

  test('given back twice at once goes back once', async () => {
    const answers = await Promise.allSettled([release(), release()]);
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true);
    await settle();
    const { rows } = await owner.query("select from events where name = 'integration.numberReleased'");
    expect(rows.length).toBe(1);
  });
});

test('a number that was only added is taken off, and there is nothing to release', async () => {
  expect((await refusalOf(maya.integrations.removeNumber({ id: account, release: 'true' }))).body.field).toBe(
    'release',
  );
  expect(await maya.integrations.removeNumber({ id: account })).toEqual({ deletedCount: 1, state: 'removed' });
  expect(await own()).toEqual([number]);
});
