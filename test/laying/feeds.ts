// What tests of reading feeds have in common: a house with the simulator, a feed that is read to its end, and a plain copy to compare with.
import { expect } from 'vitest';
import { type FaultKind, switchOn } from '#/domains/mls/server/simulator/faults.ts';
import { type ServiceName, services, serviceUrl, tokenUrl } from '#/domains/mls/server/simulator/services.ts';
import { type PublicContext, system } from '#/kernel/server/context.ts';
import { openPublic } from '#/kernel/server/opening.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';

interface Line {
  key: string;
  id: string;
  price: number | null;
  status: string | null;
  city: string | null;
}

const spelled: Readonly<Record<string, string>> = {
  ActiveUnderContract: 'Active Under Contract',
  ComingSoon: 'Coming Soon',
};

const sqlOfOurs = `select listing_key as key, listing_id as id, list_price as price, standard_status as status, city
  from listings where feed_id = $1 and removed_at is null order by listing_key collate "C"`;
const sqlOfTheirs = `select key, record ->> 'ListingId' as id, (record ->> 'ListPrice')::float8 as price, record ->> 'StandardStatus' as status,
  record ->> 'City' as city from mls_simulated_homes where feed = $1 and is_viewable order by key`;

export const openFeeds = async () => {
  const clock = testClock('2026-03-02T09:00:00Z');
  const opened = await openHouse({ clock });
  const { maya, owner, settle, house } = opened;
  const publicly = <T>(work: (ctx: PublicContext) => Promise<T>): Promise<T> =>
    openPublic(house, { actor: system, request: null }, work);

  const connectionTo = (name: ServiceName) => {
    const { signIn, system: systemName, demandsSystem } = services[name];
    const url = serviceUrl(house, name);
    if ('token' in signIn) return { url, ...signIn, ...(demandsSystem ? { systemName } : {}) };
    return { url, ...signIn, tokenUrl: tokenUrl(house, name) };
  };

  /** Whether a run is under way, or the feed is to be loaded. */
  const isUnderWay = async (id: string): Promise<boolean> => {
    const { rows } = await owner.query<{ isUnderWay: boolean }>(
      `select (c.mode is not null or f.status = 'loading' or f.wanted is not null or c.due_at <= $2) and f.status in ('live', 'loading') as "isUnderWay"
       from mls_feeds f join mls_cursors c on c.feed_id = f.id where f.id = $1`,
      [id, clock.now().toString()],
    );
    return rows[0]?.isUnderWay ?? false;
  };

  /** Runs what is due, and lets time pass, until a run is over. */
  const read = async (id: string, most = 80): Promise<void> => {
    for (let turn = 0; turn < most; turn += 1) {
      await settle();
      if (!(await isUnderWay(id))) return;
      clock.pass({ seconds: 61 });
    }
    throw new Error('The feed is never read to its end');
  };

  const readNow = async (id: string, kind: 'now' | 'full' | 'reconcile' = 'now'): Promise<void> => {
    clock.pass({ minutes: 6 });
    await maya.mls.sync({ id, kind });
    await read(id);
  };

  /** What the agency has of a feed. */
  const ours = async (id: string): Promise<Line[]> => (await owner.query<Line>(sqlOfOurs, [id])).rows;

  /** A plain copy of what a service has. */
  const theirs = async (name: ServiceName): Promise<Line[]> => {
    const { rows } = await owner.query<Line>(sqlOfTheirs, [name]);
    return rows.map((row) => ({ ...row, status: spelled[row.status ?? ''] ?? row.status }));
  };

  return {
    ...opened,
    clock,
    publicly,
    connectionTo,
    isUnderWay,
    read,
    readNow,
    ours,
    connect: async (name: ServiceName): Promise<string> =>
      (await maya.mls.create({ displayName: services[name].title, ...connectionTo(name) }))._id,
    /** Nothing of feeds is left. */
    clear: () =>
      owner.query(
        'delete from mls_simulated_feeds; delete from mls_feeds; delete from listings where feed_id is not null; delete from mls_buckets',
      ),
    fault: (name: ServiceName, kind: FaultKind, times: number | null = 1) =>
      publicly((ctx) => switchOn(ctx, name, kind, times)),
    expectSame: async (id: string, name: ServiceName): Promise<void> =>
      expect(await ours(id)).toEqual(await theirs(name)),
    feedNow: (id: string) => maya.mls.get({ id }),
    lastRun: async (id: string) => (await maya.mls.runs({ id })).data[0],
    asked: async (name: ServiceName): Promise<string[]> => {
      const { rows } = await owner.query<{ asked: string }>(
        'select asked from mls_simulated_requests where feed = $1 order by id',
        [name],
      );
      return rows.map(({ asked }) => asked);
    },
  };
};
