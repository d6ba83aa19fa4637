import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addListings } from '#/domains/listings/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { mapRecord } from './mapping/mapping-homes.ts';
import { connectSimulated } from './simulator/connecting-simulated.ts';
import { drawHome } from './simulator/drawing-homes.ts';
import { services } from './simulator/services.ts';

const { house } = await openHouse();
test('time', async () => {
  const lines: string[] = [];
  await openSystem(house, agencies.northlight.id, async (ctx) => {
    let t = performance.now();
    const id = await connectSimulated(ctx, 'arden');
    lines.push(`load ${performance.now() - t}`);
    const show = async (what: string, where: string) => {
      t = performance.now();
      const { rows } = await sql<{
        'QUERY PLAN': string;
      }>`explain (analyze, timing) update listings set removed_at = ${sql.lit(what)}::timestamptz, updated_at = now() where agency_id = ${ctx.agency.id} and feed_id = ${id} and ${sql.raw(where)}`.execute(
        ctx.db,
      );
      lines.push(`${where} ${performance.now() - t}`, ...rows.map((r) => r['QUERY PLAN']));
    };
    const homes = Array.from({ length: 3000 }, (_, at) => {
      const m = mapRecord(
        house,
        { flag: null },
        {
          ...drawHome(services.arden, at, Temporal.PlainDate.from('2026-01-01')),
          ListingKey: 'B' + at,
          ModificationTimestamp: '2026-01-01T00:00:00Z',
        },
      );
      if (m.is !== 'home') throw new Error();
      return m.home;
    });
    await show('2026-01-01', "listing_key = 'ARDEN-00001'");
    t = performance.now();
    await sql`set local statement_timeout = '100s'`.execute(ctx.db);
    for (let at = 0; at < 3000; at += 500) {
      const b = performance.now();
      await addListings(ctx, homes.slice(at, at + 500), { feedId: id });
      console.log('add', at, performance.now() - b);
    }
    lines.push(`add 3000: ${performance.now() - t}`);
    t = performance.now();
    for (let at = 0; at < 1500; at += 500) {
      const b = performance.now();
      await addListings(
        ctx,
        homes.slice(at, at + 500).map((h) => ({ ...h, listPrice: 5 })),
        { feedId: id },
      );
      console.log('change', at, performance.now() - b);
    }
    lines.push(`change 3000: ${performance.now() - t}`);

    await show('2026-01-01', "listing_key = 'ARDEN-00002'");
    await show('2026-01-01', "listing_key > 'ARDEN-00002'");
    await show('infinity', 'true');
  });
  console.log(lines.join('\n'));
  expect(1).toBe(1);
}, 500_000);
