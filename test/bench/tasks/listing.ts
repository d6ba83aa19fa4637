// Every way in which tasks are listed, asked of the product and of the database by hand.
import { compareCases } from '#/test/bench/cases.ts';
import type { Measured } from '#/test/bench/measuring.ts';
import type { Bench, Filling } from '#/test/bench/opening.ts';
import { fillDesk } from './desk.ts';
import { bareSql, casesFor } from './lists.ts';

export const desk: Filling = { what: 'tasks beside an address book', file: 'tasks/desk.ts', lay: fillDesk };

/** Measures one list after the other. Throws where the product answers anything else than the statement by hand. */
export const measureTaskLists = (bench: Bench, count: number, rounds: number): AsyncGenerator<Measured> =>
  compareCases(bench, '/crm/tasks', casesFor(count), bareSql, rounds);
