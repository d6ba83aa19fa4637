// Reading a feed of the simulator: what is here afterwards is what the service has.
import { beforeEach, describe, expect, test } from 'vitest';
import { openFeeds } from '#/test/laying/feeds.ts';
import { moveMarket, stampAlike } from '../simulator/market.ts';
import { services } from '../simulator/services.ts';

const { owner, clear, connect, read, readNow, publicly, expectSame, feedNow, lastRun } = await openFeeds();

describe.each(['arden', 'goldenbay'] as const)('a feed of the manners of %s', (name) => {
  let id = '';
  beforeEach(async () => {
    await clear();
    id = await connect(name);
    await read(id);
  });

  test('has all homes after its first load, and tells nobody of them', async () => {
    await expectSame(id, name);
    expect(await feedNow(id)).toMatchObject({ status: 'live', listings: services[name].homes, problems: 0 });
    const { rows } = await owner.query(
      'select distinct is_quiet from listing_changes c join listings l on l.id = c.listing_id where l.feed_id = $1',
      [id],
    );
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
    expect(await lastRun(id)).toMatchObject({ changed: services[name].homes });
    await readNow(id);
    expect(await lastRun(id)).toMatchObject({ changed: 0, added: 0, unchanged: services[name].homes });
    await expectSame(id, name);
  });
});
