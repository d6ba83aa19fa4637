// Every way in which contacts are listed, asked of the product and of the database by hand.
import { ask, compare, type Measured } from '#/test/bench/measuring.ts';
import type { Bench } from '#/test/bench/opening.ts';
import { bareSql } from './bare.ts';
import { type Case, casesFor } from './lists.ts';

const pathOf = ({ query, isCount }: Case): string =>
  `/crm/contacts${isCount ? '/count' : ''}?${new URLSearchParams(query)}`;

/** Asks a few lists without measuring: a process that has just begun compiles while it answers. */
export const warmUp = async ({ address }: Bench, count: number, times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1)
    for (const one of casesFor(count).slice(0, 5)) await ask(address, one.person, { path: pathOf(one) });
};

/** Measures one list after the other. Throws where the product answers anything else than the statement by hand. */
export async function* measureLists({ address, bare }: Bench, count: number, rounds: number): AsyncGenerator<Measured> {
  for (const [index, one] of casesFor(count).entries()) {
    const text = bareSql(one);
    yield await compare(
      one.name,
      rounds,
      () => ask(address, one.person, { path: pathOf(one) }),
      async () =>
        (await bare.query<{ answer: string }>({ name: `case-${index}`, text, values: [one.person.agencyId] })).rows[0]
          ?.answer ?? '',
    );
  }
}
