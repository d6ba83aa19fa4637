// Numbers that the simulator sells, for tests: what becomes of the next sale, and what was sold; and an agency that may buy.
import type { TestHouse } from '#/test/house.ts';
import { layPhoneNumber } from './carried-calls.ts';
import { emptyTables } from './emptying.ts';
import { agencies } from './people.ts';
import { layPoints } from './points.ts';

/** The agency with one number and points, and nothing bought. Answers the id of the number it has. */
export const layBuyer = async (opened: Pick<TestHouse, 'house' | 'owner'>, points: number): Promise<string> => {
  const { owner } = opened;
  const agencyId = agencies.northlight.id;
  await emptyTables(
    owner,
    `events, notifications, timers, integrations, number_purchases, ledger_entries, ledger_postings, ledger_balances, point_holds,
    simulated_sold_numbers, simulated_sale_fates`,
  );
  await owner.query(`update agencies set points_balance = 0, timezone = 'Europe/London' where id = $1`, [agencyId]);
  const id = await layPhoneNumber(opened);
  await layPoints(owner, agencyId, points);
  return id;
};

export const numberShopOf = ({ app }: Pick<TestHouse, 'app'>) => {
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object): Promise<unknown> => {
    const answer = await app.inject({
      method,
      url: `/api/simulators/numbers${path}`,
      headers: { host: 'localhost' },
      ...(payload ? { payload } : {}),
    });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return JSON.parse(answer.body);
  };
  return {
    setFate: (kind: string) => ask('POST', '/fates', { kind }),
    sold: async () => {
      const { data } = (await ask('GET', '')) as { data: { number: string; releasedAt: string | null }[] };
      return data.filter(({ releasedAt }) => releasedAt === null).map(({ number }) => number);
    },
  };
};
