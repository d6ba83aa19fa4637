// The desk of a large agency, with the timers of what would be missed there: what a worker finds when reminders fall due among it.
import type pg from 'pg';
import type { Filling } from '#/test/bench/opening.ts';
import { fillDesk } from './desk.ts';

/** Keeps so many tasks, as `fillDesk` does, and sets the timers that their triggers would have set. */
const fillTimedDesk = async (client: pg.Client, count: number): Promise<void> => {
  await fillDesk(client, count);
  await client.query(
    `insert into timers (kind, agency_id, subject_id, due_at) select 'tasks.missed', agency_id, id, misses_at from tasks
     where misses_at is not null and missed_at is null`,
  );
  await client.query('vacuum analyze timers');
};

export const timedDesk: Filling = { what: 'tasks of one agency', file: 'tasks/timed-desk.ts', lay: fillTimedDesk };
