// Numbers that the simulator sells, as a real provider does: by country and area, each to one buyer, and again once it came back. A sale is written
// down before its fate, so that a sale whose answer is lost has taken place.
import { setTimeout as wait } from 'node:timers/promises';
import type {
  OfferedNumber,
  OwnNumber,
  PhoneNumbers,
  SoughtNumbers,
} from '#/domains/integrations/server/providers/connecting.ts';
import { CertainlyRefused } from '#/domains/integrations/server/providers/refusing.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { type NumberRange, numberRanges } from './number-ranges.ts';

export const saleFates = ['refuse', 'breakBefore', 'acceptThenTimeOut', 'late', 'acceptThenWait'] as const;
export type SaleFate = (typeof saleFates)[number];

/** Long enough to be killed meanwhile. */
const slowMs = 15_000;
/** How many it offers at once. */
const mostOffered = 12;

/** Where numbers of a place take texts, too. */
const textsAtHome: readonly string[] = ['US', 'CA', 'GB', 'AU'];

const offeredOf = (country: string, { kind, locality }: NumberRange, number: string): OfferedNumber => ({
  number,
  name: number,
  country,
  locality,
  canText: kind !== 'local' || textsAtHome.includes(country),
  canCall: true,
});

/** All numbers of a range, in an order that mixes them: neighbours look as if somebody made them up. */
const numbersOf = ({ prefix, digits }: NumberRange): string[] => {
  const size = 10 ** digits;
  return Array.from({ length: size }, (_, nth) => prefix + String((nth * 37 + 11) % size).padStart(digits, '0'));
};

const isSought =
  ({ kind, areaCode, near }: SoughtNumbers) =>
  (range: NumberRange): boolean =>
    (kind === undefined || range.kind === kind) &&
    (areaCode === undefined || range.areaCode.startsWith(areaCode.replace(/^0/, ''))) &&
    (near === undefined || near.startsWith(range.prefix.slice(0, 5)));

const soldNumbers = async ({ database }: House): Promise<Set<string>> => {
  const { rows } = await database.pool.query<{ number: string }>(
    'select number from simulated_sold_numbers where released_at is null',
  );
  return new Set(rows.map(({ number }) => number));
};

/** What every area has, a few of each before more of one. */
const inTurns = (lists: readonly OfferedNumber[][]): OfferedNumber[] =>
  Array.from({ length: mostOffered }, (_, nth) => lists.flatMap((list) => list[nth] ?? [])).flat();

const offerNumbers = async (house: House, sought: SoughtNumbers): Promise<OfferedNumber[]> => {
  const sold = await soldNumbers(house);
  const { country, contains = '' } = sought;
  const lists = (numberRanges[country] ?? []).filter(isSought(sought)).map((range) =>
    numbersOf(range)
      .filter((number) => !sold.has(number) && number.includes(contains))
      .slice(0, mostOffered)
      .map((number) => offeredOf(country, range, number)),
  );
  return inTurns(lists).slice(0, mostOffered);
};

/** As it is sold, whoever has it. */
const described = (number: string): OfferedNumber | undefined => {
  for (const [country, ranges] of Object.entries(numberRanges))
    for (const range of ranges)
      if (number.startsWith(range.prefix) && number.length === range.prefix.length + range.digits)
        return offeredOf(country, range, number);
  return undefined;
};

const takeFate = async ({ database }: House): Promise<SaleFate | undefined> => {
  const { rows } = await database.pool.query<{ kind: SaleFate }>(
    `delete from simulated_sale_fates where turn = (select turn from simulated_sale_fates order by turn limit 1 for update skip locked)
     returning kind`,
  );
  return rows[0]?.kind;
};

/** Fates that are met before anything is done. */
const meetBefore = async (fate: SaleFate | undefined): Promise<void> => {
  if (fate === 'late') await wait(slowMs);
  if (fate === 'breakBefore') throw new EgressFailure('broken', 'The connection to the simulator broke');
  if (fate === 'refuse') throw notForSale('The simulator was told to refuse it');
};
const meetAfter = async (fate: SaleFate | undefined): Promise<void> => {
  if (fate === 'acceptThenWait') await wait(slowMs);
  if (fate === 'acceptThenTimeOut') throw new EgressFailure('timeout', 'The simulator took too long');
};

const notForSale = (words: string): CertainlyRefused =>
  new CertainlyRefused('notForSale', words, { isPermanent: true, concerns: 'message' });

export const numberShop: PhoneNumbers = {
  offered: (house, _connection, sought) => offerNumbers(house, sought),

  take: async (house, { integrationId }, { number, label }) => {
    const fate = await takeFate(house);
    await meetBefore(fate);
    const one = described(number);
    if (!one) throw notForSale(`${number} is not for sale`);
    const { rows } = await house.database.pool.query<{ id: string }>(
      `insert into simulated_sold_numbers (id, number, label, integration_id, sold_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning id`,
      [house.ids.next(), number, label, integrationId, house.clock.now()],
    );
    const [sold] = rows;
    if (!sold) throw notForSale(`${number} was sold to somebody else`);
    await meetAfter(fate);
    return { ...one, providerNumberId: sold.id };
  },

  find: async (house, _connection, { number, label }): Promise<OwnNumber | undefined> => {
    const { rows } = await house.database.pool.query<{ id: string }>(
      'select id from simulated_sold_numbers where number = $1 and label = $2 and released_at is null',
      [number, label],
    );
    const one = described(number);
    return one && rows[0] && { ...one, providerNumberId: rows[0].id };
  },

  release: async (house, _connection, providerNumberId) => {
    const fate = await takeFate(house);
    await meetBefore(fate);
    await house.database.pool.query(
      'update simulated_sold_numbers set released_at = $2 where id = $1 and released_at is null',
      [providerNumberId, house.clock.now()],
    );
    await meetAfter(fate);
  },
};
