// How late reminders are told when ten thousand are due in one minute, and what that does to lists that are asked for meanwhile:
// `npm run bench -- --reminders 10000`. The program runs as it is started; what is measured is what arrives at open browsers.
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { people } from '#/test/laying/people.ts';
import type { Emptied } from '../opening.ts';
import { startProgram } from '../starting.ts';

const { maya, tom, lena } = people;
/** Setting ten thousand times takes so long at most, on a machine that is busy with lists. */
const layingMs = 30_000;
/** So long is waited for what does not come. */
const patienceMs = 60_000;

export interface Spread {
  p50: number;
  p95: number;
  max: number;
}

export interface RemindingMeasured {
  /** Milliseconds from the moment of a reminder until a browser heard of it. */
  lateness: Spread;
  told: number;
  doubled: number;
  /** Milliseconds of a list, without reminders and with. */
  alone: Spread;
  beside: Spread;
  refused: number;
}

export interface RemindingAsked {
  /** Reminders, and within which time they fall due. */
  count: number;
  withinMs: number;
  /** Lists that are asked for, and for how long they are before anything is due. */
  perSecond: number;
  aloneMs: number;
}

const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), max: at(1) };
};

/** Starts the program on a database of tasks, and has `count` of them fall due within `withinMs`. */
export const measureReminding = async (
  emptied: Emptied,
  { roles, ...asked }: RemindingAsked & { roles: readonly ('all' | 'web' | 'worker')[] },
): Promise<RemindingMeasured> => {
  const programs = await Promise.all(roles.map((ROLE) => startProgram(emptied, { ROLE })));
  const client = new pg.Client({ connectionString: emptied.url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const address = programs[0]?.address ?? '';
    const ending = Promise.race(programs.map(({ child }) => ended(child)));
    await Promise.race([programs[0]?.ready(), ending]);
    return await Promise.race([measure(client, address, asked), ending]);
  } finally {
    await client.end();
    await Promise.all(programs.map(({ stop }) => stop()));
  }
};

/** None may end meanwhile: what was measured then would say nothing. */
const ended = async (child: ChildProcess): Promise<never> => {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  throw new Error(`A program ended before the measuring did (${signal ?? code}).`);
};

/** What an agent looks at all day: the own open tasks, and all that are open. */
const paths = [
  [
    { field: 'agent', rule: 'isInIds', value: [maya.agentId] },
    { field: 'status', rule: 'isIn', value: ['pending'] },
  ],
  [{ field: 'status', rule: 'isIn', value: ['pending'] }],
].map((filters) => `/crm/tasks?filtersGroups=${encodeURIComponent(JSON.stringify([filters]))}`);

const measure = async (
  client: pg.Client,
  address: string,
  { count, withinMs, perSecond, aloneMs }: RemindingAsked,
): Promise<RemindingMeasured> => {
  const heard = new Map<string, number[]>();
  const sockets: Socket[] = [];
  for (const { token, agencyId } of [maya, tom, lena]) {
    const socket = io(address, { transports: ['websocket'], auth: { token, agencyId } });
    sockets.push(socket);
    socket.on('taskReminder', ({ _id }: { _id: string }) => heard.set(_id, [...(heard.get(_id) ?? []), Date.now()]));
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
    await socket.emitWithAck('join');
  }
  const asking = new Worker(new URL('./asking-steadily.ts', import.meta.url), {
    workerData: { perSecond, address, paths, token: maya.token, agencyId: maya.agencyId },
  });
  const took = async (said: 'take' | 'stop' = 'take') => {
    asking.postMessage(said, []);
    return ((await once(asking, 'message')) as [Took])[0];
  };
  try {
    await sleep(aloneMs / 3);
    await took();
    await sleep(aloneMs);
    const alone = await took();
    const begins = Date.now() + layingMs;
    const due = await fallDue(client, count, begins, withinMs);
    if (Date.now() > begins) throw new Error('The reminders fell due before all of them were laid.');
    await sleep(begins - Date.now());
    await took();
    while (heard.size < count && Date.now() < begins + withinMs + patienceMs) await sleep(100);
    const beside = await took('stop');
    return asMeasured(heard, due, alone, beside);
  } finally {
    for (const socket of sockets) socket.disconnect();
    await asking.terminate();
  }
};

interface Took {
  took: number[];
  refused: number;
}

const asMeasured = (
  heard: ReadonlyMap<string, readonly number[]>,
  due: ReadonlyMap<string, number>,
  alone: Took,
  beside: Took,
): RemindingMeasured => {
  const lateness = [...heard].map(([id, [first = Number.NaN]]) => first - (due.get(id) ?? Number.NaN));
  return {
    lateness: spreadOf(lateness),
    told: heard.size,
    doubled: [...heard.values()].filter((times) => times.length > 1).length,
    alone: spreadOf(alone.took),
    beside: spreadOf(beside.took),
    refused: alone.refused + beside.refused,
  };
};

/** Has tasks of the three agents fall due evenly within a time; answers when each reminds. */
const fallDue = async (
  client: pg.Client,
  count: number,
  begins: number,
  withinMs: number,
): Promise<Map<string, number>> => {
  const { rows } = await client.query<{ id: string; at: string }>(
    `with chosen as (
       select id, row_number() over (order by id) - 1 as n from (
         select id from tasks where agency_id = $1 and status = 'pending' and agent_id = any ($2::uuid[]) limit $3::int
       ) some_of_them
     )
     update tasks t set updated_at = now(), start_at = to_timestamp(($4::bigint + n * $5::bigint / $3::int) / 1000.0) + interval '30 minutes'
     from chosen where t.agency_id = $1 and t.id = chosen.id returning t.id, extract(epoch from t.reminds_at) * 1000 as at`,
    [maya.agencyId, [maya.agentId, tom.agentId, lena.agentId], count, begins, withinMs],
  );
  if (rows.length !== count) throw new Error(`Only ${rows.length} tasks could fall due.`);
  return new Map(rows.map(({ id, at }) => [id, Number(at)]));
};
