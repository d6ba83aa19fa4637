// Every way in which contacts are listed, asked of the product and of the database by hand.
import { compareCases } from '#/test/bench/cases.ts';
import type { Measured } from '#/test/bench/measuring.ts';
import type { Bench } from '#/test/bench/opening.ts';
import { bareSql } from './bare.ts';
import { casesFor } from './lists.ts';

/** Measures one list after the other. Throws where the product answers anything else than the statement by hand. */
export const measureLists = (bench: Bench, count: number, rounds: number): AsyncGenerator<Measured> =>
  compareCases(bench, '/crm/contacts', casesFor(count), bareSql, rounds);
