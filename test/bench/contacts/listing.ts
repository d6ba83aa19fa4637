// Every way in which contacts are listed, asked of the product and of the database by hand.
import { compareCases } from '#/test/bench/cases.ts';
import { ask, type Measured } from '#/test/bench/measuring.ts';
import type { Bench } from '#/test/bench/opening.ts';
import { bareSql } from './bare.ts';
import { casesFor } from './lists.ts';

/** Asks a few lists without measuring: a process that has just begun compiles while it answers. */
export const warmUp = async ({ address }: Bench, count: number, times: number): Promise<void> => {
  for (let n = 0; n < times; n += 1)
    for (const { person, query } of casesFor(count).slice(0, 5))
      await ask(address, person, { path: `/crm/contacts?${new URLSearchParams(query).toString()}` });
};

/** Measures one list after the other. Throws where the product answers anything else than the statement by hand. */
export const measureLists = (bench: Bench, count: number, rounds: number): AsyncGenerator<Measured> =>
  compareCases(bench, '/crm/contacts', casesFor(count), bareSql, rounds);
