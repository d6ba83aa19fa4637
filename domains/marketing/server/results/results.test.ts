import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conversions, type Model, models, type Spend, windows } from '#/domains/marketing/contract.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { openHouse } from '#/test/house.ts';
import { northlightDomain } from '#/test/laying/address-book.ts';
import { agencies } from '#/test/laying/people.ts';
import { sharesOf } from './shares.ts';
import { inHundredths, parts } from './sharing.ts';
import { spentWithin } from './spending.ts';

const { maya, tom, house, owner, settle } = await openHouse();

describe('shares', () => {
  test('rounded to hundredths they add up to what was shared, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(parts * 3), { maxLength: 30 }), (shares) => {
        const rounded = inHundredths(shares);
        const sum = shares.reduce((total, share) => total + share, 0);
        expect(Math.round(rounded.reduce((total, one) => total + one, 0) * 100)).toBe(Math.round(sum / (parts / 100)));
        rounded.forEach((one, place) =>
          expect(Math.abs(one - (shares[place] ?? 0) / parts)).toBeLessThanOrEqual(0.0101),
        );
      }),
    );
  });
});

describe('spend', () => {
  const day = (text: string) => Temporal.PlainDate.from(text);
  const line = (from: string, to: string, amountCents: number, currency = 'USD'): Spend => ({
    from,
    to,
    amountCents,
    currency,
  });
  const june = { from: day('2026-06-01'), to: day('2026-06-30') };

  test('a line that reaches beyond the range counts by its days within it', () => {
    expect(spentWithin([line('2026-05-31', '2026-06-01', 1_000)], june)).toEqual(new Map([['USD', 500]]));
    expect(spentWithin([line('2026-06-01', '2026-06-30', 999)], june)).toEqual(new Map([['USD', 999]]));
    expect(spentWithin([line('2026-07-01', '2026-07-30', 999)], june)).toEqual(new Map());
  });

  test('currencies stay apart, and what is cut into ranges adds up', () => {
    const both = [line('2026-06-01', '2026-06-30', 300), line('2026-06-01', '2026-06-30', 200, 'EUR')];
    expect([...spentWithin(both, june)]).toEqual([
      ['USD', 300],
      ['EUR', 200],
    ]);
    const year = [line('2026-01-01', '2026-12-31', 36_500)];
    const months = Array.from({ length: 12 }, (_, month) => {
      const from = day('2026-01-01').add({ months: month });
      return spentWithin(year, { from, to: from.add({ months: 1 }).subtract({ days: 1 }) }).get('USD') ?? 0;
    });
    expect(months.reduce((sum, cents) => sum + cents, 0)).toBe(36_500);
  });
});

let number = 0;
const hoursAgo = (hours: number) => house.clock.now().subtract({ hours: Math.round(hours) });

/** A contact of today with touches before it; null is one of which nothing is known. */
const contactWith = async (
  touches: readonly (readonly [daysAgo: number, source: string | null])[],
): Promise<string> => {
  number += 1;
  const { _id } = await maya.contacts.create({
    firstName: `Contact ${number}`,
    domain: northlightDomain,
    emails: [{ emailAddress: `c${number}@example.com` }],
  });
  for (const [daysAgo, source] of touches)
    await owner.query(
      `insert into touches (agency_id, id, contact_id, at, kind, tier, source, what)
       select agency_id, gen_random_uuid(), id, $2, 'form', $3, $4, 'A form' from contacts where id = $1`,
      [_id, hoursAgo(daysAgo * 24).toString(), source === null ? 'none' : 'tagged', source],
    );
  return _id;
};

const campaignOf = (source: string) =>
  maya.campaigns.create({
    displayName: source,
    channel: 'search',
    rules: [{ field: 'source', operator: 'is', value: source }],
    spend: [{ from: '2020-01-01', to: '2020-01-02', amountCents: 1, currency: 'USD' }],
  });

const shown = async (model: Model) => {
  const { data } = await maya.campaigns.results({ model });
  return Object.fromEntries(data.map(({ of, displayName, conversions: own }) => [displayName ?? of, own]));
};

describe('models', () => {
  test('one contact with three touches is shared as each model says, and what has no campaign or no touch stands beside', async () => {
    await contactWith([
      [21, 'one'],
      [14, 'two'],
      [7, 'three'],
      [1, null],
    ]);
    await contactWith([]);
    for (const source of ['one', 'two', 'three']) await campaignOf(source);
    await settle();
    const rest = { unmatched: 0, unknown: 1 };
    expect(await shown('first')).toEqual({ one: 1, two: 0, three: 0, ...rest });
    expect(await shown('last')).toEqual({ one: 0, two: 0, three: 0, ...rest, unmatched: 1 });
    expect(await shown('lastNotDirect')).toEqual({ one: 0, two: 0, three: 1, ...rest });
    expect(await shown('linear')).toEqual({ one: 0.25, two: 0.25, three: 0.25, ...rest, unmatched: 0.25 });
    expect(await shown('position')).toEqual({ one: 0.4, two: 0.1, three: 0.1, ...rest, unmatched: 0.4 });
    // Halved with each week: 0.125, 0.25, 0.5 and 0.906 of 1.781.
    expect(await shown('decay')).toEqual({ one: 0.07, two: 0.14, three: 0.28, ...rest, unmatched: 0.51 });
  });

  test('the sum of every model is the number of conversions, whatever touches came before, repeated, late or merged', async () => {
    const sources = ['one', 'two', 'three', 'nobody', null];
    const random = fc.sample(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 200 }), fc.constantFrom(...sources)), { maxLength: 7 }),
      { numRuns: 25, seed: 7 },
    );
    const ids = [];
    for (const touches of random) ids.push(await contactWith(touches));
    const [kept = '', other = ''] = ids;
    await maya.contacts.merge({ id: kept, otherId: other });
    await settle();
    await owner.query('update touches t set campaign_id = campaign_of(t)');
    const { rows } = await owner.query<{ contacts: number }>(
      'select count(*)::int as contacts from contacts where agency_id = $1 and removed_at is null',
      [agencies.northlight.id],
    );
    const range = {
      from: hoursAgo(19 * 24)
        .toString()
        .slice(0, 10),
    };
    for (const model of Object.keys(models) as Model[])
      for (const window of windows)
        for (const conversion of Object.keys(conversions) as (keyof typeof conversions)[]) {
          const { data, total } = await maya.campaigns.results({ model, window, conversion, ...range });
          const sum = data.reduce((all, row) => all + Math.round(row.conversions * 100), 0);
          expect(sum).toBe(Math.round(total.conversions * 100));
          expect(Number.isInteger(total.conversions)).toBe(true);
          if (conversion === 'contact') expect(total.conversions).toBe(rows[0]?.contacts);
          if (conversion === 'form') expect(total.conversions).toBeGreaterThan(10);
        }
  });

  test('a conversion of seven touches is given away whole by every model, to the last part', async () => {
    await contactWith([1, 2, 3, 5, 8, 13, 21].map((daysAgo) => [daysAgo, 'one']));
    const asked = { conversion: 'contact', windowDays: 90, from: hoursAgo(19 * 24), to: house.clock.now() } as const;
    for (const model of Object.keys(models) as Model[]) {
      const shares = await openSystem(house, agencies.northlight.id, (ctx) => sharesOf(ctx, { ...asked, model }));
      expect(shares.reduce((all, { share }) => all + share, 0) % parts, model).toBe(0);
    }
  });

  test('a cost is divided by what came of it, and is null where nothing did', async () => {
    const today = house.clock.now().toString().slice(0, 10);
    const { data } = await maya.campaigns.list({ search: 'three' });
    const [three] = data;
    const before = (await maya.campaigns.results({ model: 'first' })).data;
    const own = before.find(({ campaignId }) => campaignId === three?._id)?.conversions ?? 0;
    const spend = [
      { from: today, to: today, amountCents: 10_000, currency: 'USD' },
      { from: today, to: today, amountCents: 900, currency: 'EUR' },
    ];
    await maya.campaigns.update({ id: three?._id ?? '', spend });
    const { data: after, total } = await maya.campaigns.results({ model: 'first', from: '2026-01-01' });
    expect(own).toBeGreaterThan(0);
    expect(after.find(({ campaignId }) => campaignId === three?._id)?.costs).toEqual([
      { currency: 'EUR', amountCents: 900, perConversionCents: Math.round(900 / own) },
      { currency: 'USD', amountCents: 10_000, perConversionCents: Math.round(10_000 / own) },
    ]);
    expect(total.costs.map(({ amountCents }) => amountCents)).toEqual([900, 10_000]);
    const idle = await maya.campaigns.results({ conversion: 'showing' });
    expect(idle.total.costs[0]?.perConversionCents).toBeNull();
  });

  test('a range that ends before it begins, or is longer than two years, is refused; a member sees none of it', async () => {
    await expect(maya.campaigns.results({ from: '2026-02-01', to: '2026-01-01' })).rejects.toThrow('422');
    await expect(maya.campaigns.results({ from: '2020-01-01', to: '2026-01-01' })).rejects.toThrow('422');
    await expect(tom.campaigns.results({})).rejects.toThrow('403');
  });
});
