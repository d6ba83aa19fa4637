// How fast contacts go through a workflow of ten steps, how late they go on after a wait, and what the workers hold meanwhile; and what a million who
// sleep cost: `npm run bench -- --workflows 100000 --sleeping 1000000`. The program runs as it is started.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Emptied } from '#/test/bench/opening.ts';
import { agencies } from '#/test/laying/people.ts';
import { stepsEach, tenSteps } from '#/test/laying/ten-steps.ts';
import type { Drawn } from '#/test/laying/workflows.ts';
import { type Programs, startPrograms } from './programs.ts';

export interface Spread {
  p50: number;
  p95: number;
  max: number;
}

export interface WorkflowsMeasured {
  enrolledPerSecond: number;
  stepsPerSecond: number;
  /** Milliseconds from the end of a wait until the step after it began: where all waits end at once. */
  lag: Spread;
  peak: number;
  through: number;
}

export interface SleepingMeasured {
  /** Share of one processor that the workers take while nothing is due. */
  idleShare: number;
  /** The same with so many who sleep. */
  sleepingShare: number;
  /** Milliseconds from entering until the first step began, beside them. */
  start: Spread;
  /** Milliseconds of the statement by which a worker learns that nothing is due. */
  lookMs: number;
  peak: number;
}

const lookEveryMs = 250;

const lay = async (owner: pg.Client, count: number): Promise<void> => {
  await owner.query(
    `insert into contacts (agency_id, id, first_name, created_at, updated_at)
     select $1, gen_random_uuid(), 'Guest ' || n, now(), now() from generate_series(1, $2::int) n`,
    [agencies.northlight.id, count],
  );
  await owner.query('analyze contacts');
};

const numberOf = async (owner: pg.Client, query: string): Promise<number> =>
  (await owner.query<{ count: number }>(`select (${query})::float as count`)).rows[0]?.count ?? 0;

const spreadOf = async (owner: pg.Client, query: string): Promise<Spread> => {
  const { rows } = await owner.query<Spread>(
    `select coalesce(percentile_cont(0.5) within group (order by ms), 0) as p50, coalesce(percentile_cont(0.95) within group (order by ms), 0) as p95,
       coalesce(max(ms), 0)::float as max from (${query}) late`,
  );
  return rows[0] ?? { p50: Number.NaN, p95: Number.NaN, max: Number.NaN };
};

const turnOn = async (programs: Programs, drawn: Drawn): Promise<string> => {
  const { workflow } = await programs.call<{ workflow: { _id: string } }>('POST', '/crm/workflows', drawn);
  await programs.call('PUT', `/crm/workflows/resume/${workflow._id}`, {});
  return workflow._id;
};

/** Lets so many go through, by so many workers. */
export const measureWorkflows = async (empty: Emptied, count: number, workers: number): Promise<WorkflowsMeasured> => {
  const owner = new pg.Client({ connectionString: empty.url });
  await owner.connect();
  await lay(owner, count);
  const programs = await startPrograms(empty, workers);
  try {
    const id = await turnOn(programs, tenSteps());
    const began = performance.now();
    await programs.call('POST', `/crm/workflows/${id}/enroll`, { all: true });
    let enrolledMs = 0;
    let busyMs = 0;
    for (let through = 0, lastAt = performance.now(); through < count; ) {
      await sleep(lookEveryMs);
      const isBusy = await numberOf(
        owner,
        `select count(*) from (select from timers where kind = 'workflows.advance' and due_at < now() limit 1) due`,
      );
      const at = performance.now();
      // Waits of a minute, in which nothing is due, are not the engine's time.
      if (isBusy > 0) busyMs += at - lastAt;
      lastAt = at;
      if (enrolledMs === 0 && (await numberOf(owner, 'select count(*) from workflow_runs')) === count)
        enrolledMs = at - began;
      through = await numberOf(owner, `select count(*) from workflow_runs where phase = 'isOver'`);
    }
    return {
      enrolledPerSecond: count / (enrolledMs / 1_000),
      stepsPerSecond: (count * stepsEach) / (busyMs / 1_000),
      lag: await spreadOf(
        owner,
        `select extract(epoch from min(n.at) - w.until) * 1000 as ms from workflow_run_steps w
         join workflow_run_steps n on n.agency_id = w.agency_id and n.run_id = w.run_id and n.at >= w.until
         where w.until is not null group by w.agency_id, w.run_id, w.node_id, w.until`,
      ),
      peak: await programs.peak(),
      through: await numberOf(owner, `select count(*) from workflow_runs where ending = 'wentThrough'`),
    };
  } finally {
    await programs.end();
    await owner.end();
  }
};

/** Lays so many to sleep, and looks what that costs; then lets some enter beside them, one after the other. */
export const measureSleeping = async (
  empty: Emptied,
  { sleeping, entering, idleMs }: { sleeping: number; entering: number; idleMs: number },
): Promise<SleepingMeasured> => {
  const owner = new pg.Client({ connectionString: empty.url });
  await owner.connect();
  await lay(owner, sleeping + entering);
  const programs = await startPrograms(empty, 2);
  const share = async (): Promise<number> => {
    const before = await programs.worked();
    await sleep(idleMs);
    return ((await programs.worked()) - before) / (idleMs / 1_000);
  };
  try {
    const id = await turnOn(programs, tenSteps());
    await share();
    const idleShare = await share();
    await owner.query(
      `with asleep as (
         insert into workflow_runs (agency_id, id, workflow_id, version, contact_id, status, phase, node_id, until, entered_by, entered_at, moved_at)
         select c.agency_id, gen_random_uuid(), $2, 1, c.id, 'inProgress', 'waits', 'n4', now() + interval '90 days' + random() * interval '90 days',
           '{"triggerId": null, "kind": "hand", "words": "By hand"}', now(), now()
         from contacts c where c.agency_id = $1 limit $3::int
         returning agency_id, id, until)
       insert into timers (kind, agency_id, subject_id, due_at) select 'workflows.advance', agency_id, id, until from asleep`,
      [agencies.northlight.id, id, sleeping],
    );
    await owner.query('vacuum analyze workflow_runs, timers');
    const sleepingShare = await share();
    const { rows } = await owner.query<{ id: string }>(
      `select c.id from contacts c where c.agency_id = $1 and c.first_name like 'Guest %'
         and not exists (select from workflow_runs r where r.agency_id = c.agency_id and r.contact_id = c.id) limit $2::int`,
      [agencies.northlight.id, entering],
    );
    for (const contact of rows) {
      await programs.call('POST', `/crm/workflows/${id}/enroll`, { ids: [contact.id] });
      await sleep(100);
    }
    const isOfThem = `r.contact_id = any('{${rows.map(({ id: contactId }) => contactId).join()}}')`;
    const begunOnes = `select count(*) from workflow_runs r where ${isOfThem} and r.node_id is not null`;
    while ((await numberOf(owner, begunOnes)) < entering) await sleep(100);
    const begun = performance.now();
    await owner.query(`select kind, agency_id from timers where due_at <= now() order by due_at limit 1`);
    const lookMs = performance.now() - begun;
    return {
      idleShare,
      sleepingShare,
      start: await spreadOf(
        owner,
        `select extract(epoch from min(s.at) - r.entered_at) * 1000 as ms from workflow_runs r
         join workflow_run_steps s on s.agency_id = r.agency_id and s.run_id = r.id where ${isOfThem} group by r.agency_id, r.id`,
      ),
      lookMs,
      peak: await programs.peak(),
    };
  } finally {
    await programs.end();
    await owner.end();
  }
};
