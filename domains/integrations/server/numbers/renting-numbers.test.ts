import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layBuyer } from '#/test/laying/numbers-for-sale.ts';
import { agencies } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';
import { monthsLater } from './number-points.ts';

const now = '2026-01-31T12:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, owner, settle } = opened;
const agencyId = agencies.northlight.id;
const number = '+442079460111';

let id = '';
beforeEach(async () => {
  clock.set(now);
  const integrationId = await layBuyer(opened, 250);
  id = (await maya.integrations.buyNumber({ integrationId, number })).phoneNumber?._id ?? '';
});

const until = async (moment: string) => {
  clock.set(moment);
  await settle();
};
const points = async () => {
  const { available, held, owed } = await maya.billing.overview({});
  return { available, held, owed };
};
const months = async () =>
  (await maya.billing.usage({ from: '2026-01-01', to: '2026-12-31' })).days
    .filter(({ number: used }) => used > 0)
    .map(({ day, number: used }) => `${day}: ${used}`);
const ours = async () => (await maya.integrations.phoneNumbers({})).data.find(({ _id }) => _id === id);
const told = async () =>
  (await maya.notifications.list({})).data
    .flatMap(({ description }) => description ?? [])
    .filter((said) => said.includes(number));

describe('a bought number', () => {
  test('costs its points on its day of each month, and the 31st is the last day of a shorter one', async () => {
    await layPoints(owner, agencyId, 1_000);
    await until('2026-02-28T11:59:00Z');
    expect(await months()).toEqual(['2026-01-31: 100']);
    await until('2026-02-28T12:00:00Z');
    await until('2026-03-31T12:00:00Z');
    await until('2026-04-30T12:00:00Z');
    expect(await months()).toEqual(['2026-01-31: 100', '2026-02-28: 100', '2026-03-31: 100', '2026-04-30: 100']);
    expect(await ours()).toMatchObject({ paidUntil: '2026-05-31T11:00:00.000Z', unpaidSince: null });
  });

  test('is charged once for every month that passed while nothing ran', async () => {
    await layPoints(owner, agencyId, 1_000);
    await until('2026-04-01T12:00:00Z');
    await until('2026-04-01T12:00:00Z');
    expect(await points()).toEqual({ available: 950, held: 0, owed: 0 });
  });

  test('without points tells its owners once, tries every day, and is paid by points that come in time', async () => {
    await until('2026-02-28T12:00:00Z');
    expect(await points()).toMatchObject({ available: 50 });
    await until('2026-03-31T12:00:00Z');
    await until('2026-04-01T12:00:00Z');
    await until('2026-04-02T12:00:00Z');
    expect(await points()).toEqual({ available: 50, held: 0, owed: 0 });
    expect(await ours()).toMatchObject({ isEnabled: true, unpaidSince: '2026-03-31T12:00:00.000Z' });
    expect(await told()).toEqual([
      `${number} needs 100 points for its next month. Top up by Apr 7, 2026, or they are owed`,
    ]);
    await layPoints(owner, agencyId, 60);
    await until('2026-04-03T12:00:00Z');
    expect(await points()).toEqual({ available: 10, held: 0, owed: 0 });
    expect(await ours()).toMatchObject({ unpaidSince: null, paidUntil: '2026-04-30T11:00:00.000Z' });
  });

  test('stays where nobody paid for a week: its month is owed, and what comes in pays that first', async () => {
    await until('2026-02-28T12:00:00Z');
    await until('2026-03-31T12:00:00Z');
    for (const day of ['01', '02', '03', '04', '05', '06', '07']) await until(`2026-04-${day}T12:00:00Z`);
    expect(await points()).toEqual({ available: 0, held: 0, owed: 50 });
    expect(await ours()).toMatchObject({ isEnabled: true, unpaidSince: null });
    expect((await told())[0]).toBe(
      `50 points are owed for ${number}. The number stays, and the next top-up pays them first`,
    );
  });
});

test('months begin on the same day by the clock of the agency, whatever night the clocks change', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1_600_000_000, max: 1_900_000_000 }),
      fc.integer({ min: 0, max: 60 }),
      fc.constantFrom(
        'Europe/London',
        'America/New_York',
        'Australia/Lord_Howe',
        'Asia/Kathmandu',
        'America/Sao_Paulo',
      ),
      (seconds, count, zone) => {
        const bought = Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);
        const [first, at] = [bought, monthsLater(bought, count, zone)].map((one) => one.toZonedDateTimeISO(zone));
        const next = monthsLater(bought, count + 1, zone);
        expect(Temporal.Instant.compare(monthsLater(bought, count, zone), next)).toBe(-1);
        expect(at?.day).toBe(Math.min(first?.day ?? 0, at?.daysInMonth ?? 0));
        expect(((at?.year ?? 0) - (first?.year ?? 0)) * 12 + (at?.month ?? 0) - (first?.month ?? 0)).toBe(count);
      },
    ),
  );
});
