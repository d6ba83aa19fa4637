// Thousands go through a workflow of ten steps while everything that carries them is killed, stopped in mid-air and woken again, and the database
// crashes under it: nobody is lost, no step is done twice, and nobody stands still while something is due.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { agencies, people } from '#/test/laying/people.ts';
import { stepsEach, tenSteps } from '#/test/laying/ten-steps.ts';
import type { Fault } from './breaking.ts';
import { chanceOf } from './chance.ts';
import { lookAtRuns, lookAtWay, type Way } from './looking-at-runs.ts';
import { begin, openPeopled } from './program.ts';
import { type Progress, type Struck, strikeAmid } from './striking.ts';

export interface WorkflowsOptions {
  folder: string;
  seed: number;
  /** Steps that are done between the first fault and the last, at least. */
  steps: number;
  faults: number;
  /** Milliseconds between two faults, at least and at most. */
  gapMs: readonly [least: number, most: number];
  /** Contacts that are inside at any moment. */
  inside?: number;
  workers?: number;
  /** Ends every wait at once, where nobody has the time for it. */
  isHurried?: boolean;
  say?: (line: string) => void;
}

export interface WorkflowsReport {
  problems: string[];
  faults: Record<Fault, number>;
  struck: Struck[];
  seconds: number;
  contacts: number;
  steps: number;
  /** The longest time, in seconds, in which something was due and nothing moved. */
  longestStill: number;
}

/** Nobody may stand still for longer while something is due. */
const mostStillSeconds = 60;

/** Lays contacts; answers their ids. */
const lay = async (url: string, contacts: number): Promise<string[]> => {
  const owner = new pg.Client({ connectionString: url });
  owner.on('error', () => undefined);
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

/** Lets contacts go through, breaks what carries them, and compares. */
export const runAmongFaults = async (options: WorkflowsOptions): Promise<WorkflowsReport> => {
  const { folder, seed, steps, faults, gapMs, workers = 2, isHurried = false, say = () => undefined } = options;
  const atOnce = options.inside ?? Math.min(6_000, Math.ceil(steps / stepsEach / 2));
  const began = performance.now();
  const seconds = (): number => Math.round((performance.now() - began) / 1_000);
  const chance = chanceOf(seed);
  const database = await openPeopled(folder);
  // The last to enter are those that are inside when the faults are over.
  const ids = await lay(database.url, Math.ceil(steps / stepsEach) * 4 + atOnce);
  const program = await begin(folder, database, {
    workers,
    chance,
    stopsFor: isHurried ? [500, 2_000] : [1_000, 10_000],
  });
  const { address } = program;
  const watch = watchRuns(database.url, isHurried);
  const over = new AbortController();
  try {
    const made = (await insist(address, '/crm/workflows', 'POST', { name: 'Ten steps', ...tenSteps() })) as {
      workflow: { _id: string };
    };
    const { _id } = made.workflow;
    await insist(address, `/crm/workflows/resume/${_id}`, 'PUT', {});
    let entered = 0;
    // Whoever comes out makes room for the next, so that as many are on their way at any fault.
    const letIn = async (): Promise<void> => {
      while (!over.signal.aborted && entered < ids.length) {
        const room = Math.min(500, atOnce - (entered - watch.way().over));
        if (room < Math.min(500, atOnce) / 4) {
          await sleep(isHurried ? 100 : 500);
          await watch.look();
          continue;
        }
        const some = ids.slice(entered, entered + room);
        await insist(address, `/crm/workflows/${_id}/enroll`, 'POST', { ids: some }, `#${entered}`);
        entered += some.length;
      }
    };
    const entering = letIn();
    const mayGoOn = (): boolean => watch.longestStill() <= mostStillSeconds && watch.way().over < ids.length;
    const struck = await strikeAmid(program, {
      faults,
      least: steps,
      gapMs,
      chance,
      look: watch.look,
      mayGoOn,
      say,
    });
    over.abort();
    await entering;
    say(`${entered} contacts entered, ${watch.way().steps} steps are done; all is left alone now`);
    while (watch.way().over < entered && watch.longestStill() <= mostStillSeconds) {
      await sleep(isHurried ? 100 : 1_000);
      await watch.look();
    }
    const longestStill = watch.longestStill();
    const still =
      longestStill > mostStillSeconds
        ? [`nothing moved for ${Math.round(longestStill)} s while something was due`]
        : [];
    const problems = [...still, ...(await lookAtRuns(database.url, ids.slice(0, entered))), ...program.problems];
    const { faults: told } = program;
    return {
      problems,
      faults: told,
      struck,
      seconds: seconds(),
      contacts: entered,
      steps: watch.way().steps,
      longestStill,
    };
  } finally {
    over.abort();
    await program.end();
    await database.close();
  }
};

/** Looks how far the runs are, and how long nothing moved while something should have. */
const watchRuns = (url: string, isHurried: boolean) => {
  let way: Way = { steps: 0, over: 0, inside: 0, due: 0, batches: 0 };
  let movedAt = performance.now();
  let longestStill = 0;
  return {
    way: () => way,
    longestStill: () => longestStill,
    look: async (): Promise<Progress | undefined> => {
      const now = await lookAtWay(url, isHurried);
      // While the database is away nothing is known.
      if (!now || now.steps !== way.steps || now.over !== way.over || now.due === 0) movedAt = performance.now();
      longestStill = Math.max(longestStill, (performance.now() - movedAt) / 1_000);
      way = now ?? way;
      return (
        now && { done: now.steps, inFlight: { inside: now.inside, due: now.due, 'batches being written': now.batches } }
      );
    },
  };
};
