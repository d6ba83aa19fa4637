// Reading a feed of the simulator: what is here afterwards is what the service has, whatever happens on the way.
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { system, type PublicContext } from '#/kernel/server/context.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { type FaultKind, switchOff, switchOn } from '../simulator/faults.ts';
import { addHome, changeHome, moveMarket, openService, setClock, setPoison, stampAlike, takeAway } from '../simulator/market.ts';
import { type ServiceName, services, serviceUrl, tokenUrl } from '../simulator/services.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const house = await openHouse({ clock });
const { maya, owner, settle } = house;

const publicly = <T>(work: (ctx: PublicContext) => Promise<T>): Promise<T> =>
  openPublic(house.house, { actor: system, request: null }, work);

const connectionTo = (name: ServiceName) => {
  const { signIn, system: systemName, demandsSystem } = services[name];
  const url = serviceUrl(house.house, name);
  if ('token' in signIn) return { url, ...signIn, ...(demandsSystem ? { systemName } : {}) };
  return { url, ...signIn, tokenUrl: tokenUrl(house.house, name) };
};
const connect = (name: ServiceName) => maya.mls.create({ displayName: services[name].title, ...connectionTo(name) });

/** Runs what is due, and lets so much time pass after it, until a feed has nothing left to do. */
const read = async (id: string, most = 60): Promise<void> => {
  for (let turn = 0; turn < most; turn += 1) {
    await settle();
    const { rows } = await owner.query<{ mode: string | null; status: string }>(
      'select c.mode, f.status from mls_feeds f join mls_cursors c on c.feed_id = f.id where f.id = $1',
      [id],
    );
    const [row] = rows;
    if (!row || row.mode === null || !['live', 'loading'].includes(row.status)) return;
    clock.pass({ seconds: 61 });
  }
  throw new Error('The feed is never read to its end');
};

const readNow = async (id: string, kind: 'now' | 'full' | 'reconcile' = 'now'): Promise<void> => {
  clock.pass({ minutes: 6 });
  await maya.mls.sync({ id, kind });
  await read(id);
};

interface Line {
  key: string;
  id: string;
  price: number | null;
  status: string | null;
  city: string | null;
}

/** What the agency has of a feed. */
const ours = async (id: string): Promise<Line[]> => {
  const { rows } = await owner.query<Line>(
    `select listing_key as key, listing_id as id, list_price as price, standard_status as status, city
     from listings where feed_id = $1 and removed_at is null order by listing_key collate "C"`,
    [id],
  );
  return rows;
};

/** A plain copy of what a service has. */
const theirs = async (name: ServiceName): Promise<Line[]> => {
  const { rows } = await owner.query<Line>(
    `select key, record ->> 'ListingId' as id, (record ->> 'ListPrice')::float8 as price, record ->> 'StandardStatus' as status,
       record ->> 'City' as city from mls_simulated_homes where feed = $1 and is_viewable order by key`,
    [name],
  );
  const spelled: Readonly<Record<string, string>> = { ActiveUnderContract: 'Active Under Contract', ComingSoon: 'Coming Soon' };
  return rows.map((row) => ({ ...row, status: spelled[row.status ?? ''] ?? row.status }));
};

const expectSame = async (id: string, name: ServiceName): Promise<void> =>
  expect(await ours(id)).toEqual(await theirs(name));

const feedNow = (id: string) => maya.mls.get({ id });
const lastRun = async (id: string) => (await maya.mls.runs({ id })).data[0];
const fault = (name: ServiceName, kind: FaultKind, times: number | null = 1) => publicly((ctx) => switchOn(ctx, name, kind, times));

describe.each(['arden', 'goldenbay'] as const)('a feed of the manners of %s', (name) => {
  let id = '';
  beforeEach(async () => {
    await owner.query('delete from mls_simulated_feeds; delete from mls_feeds; delete from listings where feed_id is not null; delete from mls_buckets');
    ({ _id: id } = await connect(name));
    await read(id);
  });

  test('has all homes after its first load, and tells nobody of them', async () => {
    await expectSame(id, name);
    expect(await feedNow(id)).toMatchObject({ status: 'live', listings: services[name].homes, problems: 0 });
    const { rows } = await owner.query('select distinct is_quiet from listing_changes c join listings l on l.id = c.listing_id where l.feed_id = $1', [id]);
    expect(rows).toEqual([{ is_quiet: true }]);
  });

  test('follows prices, statuses, homes that come, leave and come back, and writes the log of changes', async () => {
    for (let day = 0; day < 3; day += 1) {
      await publicly((ctx) => moveMarket(ctx, name));
      await readNow(id);
      await readNow(id, 'reconcile');
      await expectSame(id, name);
    }
    const { rows } = await owner.query<{ kind: string }>(
      'select distinct kind from listing_changes c join listings l on l.id = c.listing_id where l.feed_id = $1 and not c.is_quiet order by kind',
      [id],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['newListing', 'priceChange', 'statusChange']));
  });

  test('compares a hash, and writes nothing, where nothing changed', async () => {
    await publicly((ctx) => stampAlike(ctx, name));
    await readNow(id);
    expect(await lastRun(id)).toMatchObject({ read: services[name].homes, changed: services[name].homes });
    await readNow(id);
    expect(await lastRun(id)).toMatchObject({ changed: 0, added: 0, unchanged: services[name].homes });
    await expectSame(id, name);
  });
});
void sql; void addHome; void changeHome; void openService; void setClock; void setPoison; void switchOff; void takeAway; void fault;
