// Thousands go through a workflow of ten steps while everything that carries them is killed, stopped in mid-air and woken again, and the database
// crashes under it: nobody is lost, no step is done twice, and nobody stands still while something is due (reliability I7; issue 6).
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { agencies, people } from '#/test/people.ts';
import { tenSteps } from '#/test/ten-steps.ts';
import type { Fault } from './breaking.ts';
import { chanceOf } from './chance.ts';
import { lookAtRuns, lookAtWay, type Way } from './looking-at-runs.ts';
import { begin, openPeopled } from './program.ts';

export interface WorkflowsOptions {
  folder: string;
  seed: number;
  contacts: number;
  faults: number;
  /** Milliseconds between two faults, about. */
  everyMs: number;
  workers?: number;
  /** Ends every wait at once, where nobody has the time for it. */
  isHurried?: boolean;
  say?: (line: string) => void;
}

export interface WorkflowsReport {
  problems: string[];
  faults: Record<Fault, number>;
  seconds: number;
  steps: number;
  /** The longest time, in seconds, in which something was due and nothing moved. */
  longestStill: number;
}

/** Nobody may stand still for longer while something is due. */
const mostStillSeconds = 60;

/** Lays contacts; answers their ids. */
const lay = async (url: string, contacts: number): Promise<string[]> => {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  const { rows } = await owner.query<{ id: string }>(
    `insert into contacts (agency_id, id, first_name, created_at, updated_at)
     select $1, gen_random_uuid(), 'Guest ' || n, now(), now() from generate_series(1, $2::int) n returning id`,
    [agencies.northlight.id, contacts],
  );
  await owner.end();
  return rows.map(({ id }) => id);
};

/** Asks until it is answered, under one key. */
const insist = async (address: string, path: string, method: string, body: unknown, key = ''): Promise<unknown> => {
  for (;;) {
    const response = await fetch(`${address}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${people.maya.token}`,
        'x-agency-id': people.maya.agencyId,
        'content-type': 'application/json',
        'idempotency-key': `${method}${path}${key}`,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
    if (response?.ok) return response.json();
    if (response && response.status !== 503 && response.status !== 409)
      throw new Error(`${path} was answered ${response.status} ${await response.text()}`);
    await sleep(100);
  }
};

/** Lets so many go through, breaks what carries them, and compares. */
export const runAmongFaults = async (options: WorkflowsOptions): Promise<WorkflowsReport> => {
  const { folder, seed, contacts, faults, everyMs, workers = 2, isHurried = false, say = () => undefined } = options;
  const began = performance.now();
  const seconds = (): number => Math.round((performance.now() - began) / 1_000);
  const chance = chanceOf(seed);
  const database = await openPeopled(folder);
  const ids = await lay(database.url, contacts);
  const program = await begin(folder, database, {
    workers,
    chance,
    stopsFor: isHurried ? [500, 2_000] : [1_000, 10_000],
  });
  const { address } = program;
  let way: Way = { steps: 0, over: 0, isDue: false };
  let movedAt = performance.now();
  let longestStill = 0;
  const look = async (): Promise<void> => {
    const now = await lookAtWay(database.url, isHurried);
    // While the database is away nothing is known.
    if (!now || now.steps !== way.steps || now.over !== way.over || !now.isDue) movedAt = performance.now();
    longestStill = Math.max(longestStill, (performance.now() - movedAt) / 1_000);
    way = now ?? way;
  };
  try {
    const made = (await insist(address, '/crm/workflows', 'POST', { name: 'Ten steps', ...tenSteps() })) as {
      workflow: { _id: string };
    };
    const { _id } = made.workflow;
    await insist(address, `/crm/workflows/resume/${_id}`, 'PUT', {});
    // A few at a time, so that some are on their way whenever something breaks, however fast the machine is.
    let waves = 0;
    const letIn = async (wave: number): Promise<void> => {
      if (wave <= waves) return;
      waves = wave;
      const some = ids.slice(Math.floor(((wave - 1) * contacts) / faults), Math.floor((wave * contacts) / faults));
      if (some.length > 0) await insist(address, `/crm/workflows/${_id}/enroll`, 'POST', { ids: some }, `#${wave}`);
    };
    let struckAt = -1;
    const mayGoOn = (): boolean => way.over < contacts && longestStill <= mostStillSeconds;
    for (let fault = 1; fault <= faults && mayGoOn(); fault += 1) {
      await sleep(everyMs * (0.5 + chance()));
      await look();
      // Most faults strike what has moved since the last one: otherwise a slow machine would only ever see processes begin.
      const hasMoved = (): boolean => !way.isDue || way.steps !== struckAt;
      if (chance() > 0.3) {
        while (!hasMoved() && mayGoOn()) {
          await sleep(100);
          await look();
        }
      }
      struckAt = way.steps;
      await letIn(fault);
      await sleep(chance() * 150);
      if (!(await program.strike())) fault -= 1;
      if (fault % 20 === 0) say(`${fault} faults, ${way.steps} steps, ${way.over} through, ${seconds()} s`);
    }
    say(`${way.steps} steps; all is left alone now`);
    while (mayGoOn()) {
      await sleep(isHurried ? 100 : 1_000);
      await look();
    }
    const still =
      longestStill > mostStillSeconds
        ? [`nothing moved for ${Math.round(longestStill)} s while something was due`]
        : [];
    const problems = [...still, ...(await lookAtRuns(database.url, contacts)), ...program.problems];
    return { problems, faults: program.faults, seconds: seconds(), steps: way.steps, longestStill };
  } finally {
    await program.end();
    await database.close();
  }
};
