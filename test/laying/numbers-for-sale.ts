// Numbers that the simulator sells, for tests: what becomes of the next sale, and what was sold.
import type { TestHouse } from '#/test/house.ts';

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
