// Kills the real program with SIGKILL again and again while people write, and checks what people were told against what is there:
// no acknowledged write is lost, none is done twice, and every restart serves again (reliability §3.3, G6).
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningProgram, runProgram } from '#/test/start/run-program.ts';

export interface ChaosOptions {
  folder: string;
  rounds: number;
  /** The same seed kills at the same moments. */
  seed: number;
  /** People who write at the same time. */
  writers?: number;
  say?: (line: string) => void;
}

export interface ChaosReport {
  /** What is not as it was acknowledged; empty when all is well. */
  problems: string[];
  acknowledged: number;
  repeated: number;
  /** Milliseconds from the start of a process to its first good answer. */
  restarts: number[];
}

/** A small generator of the same numbers for the same seed (mulberry32). */
const chanceOf = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** Who writes, and what they were told. */
interface World {
  address: string;
  headers: Record<string, string>;
  isOver: boolean;
  /** E-mail address of every invitation that was answered with success. */
  invited: Map<string, string>;
  /** The last name of the agency that was acknowledged, and the one that may have been written after it. */
  name: { acknowledged: number; tried: number };
  repeated: number;
  problems: string[];
}

interface Answer {
  status: number;
  isRepeat: boolean;
  body: Record<string, unknown>;
}

/** Undefined while nobody serves: the connection was refused, cut, or answered 503. */
const call = async (
  world: World,
  method: string,
  path: string,
  body?: unknown,
  key?: string,
): Promise<Answer | undefined> => {
  try {
    const response = await fetch(`${world.address}/api${path}`, {
      method,
      headers: {
        ...world.headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key ? { 'idempotency-key': key } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await response.text();
    if (response.status === 503) return undefined;
    return {
      status: response.status,
      isRepeat: response.headers.get('idempotent-replayed') === 'true',
      body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
    };
  } catch {
    // Killed meanwhile: whether the work was done is what the repeat will show.
    return undefined;
  }
};

/** Repeats a request under one key until it is answered, as a good client does. */
const insist = async (
  world: World,
  method: string,
  path: string,
  body: unknown,
  key: string,
): Promise<Answer | undefined> => {
  for (;;) {
    const answer = await call(world, method, path, body, key);
    if (answer && !(answer.status === 409 && answer.body.reason === 'kernel.stillRunning')) {
      if (answer.isRepeat) world.repeated += 1;
      return answer;
    }
    if (world.isOver) return undefined;
    await sleep(20);
  }
};

const invite = async (world: World, writer: number): Promise<void> => {
  for (let n = 1; !world.isOver; n += 1) {
    const email = `agent-${writer}-${n}@chaos.example`;
    const answer = await insist(world, 'POST', '/crm/agents', { email, role: 'member' }, `invite-${writer}-${n}`);
    if (!answer) return;
    if (answer.status === 201) world.invited.set(email, String(answer.body._id));
    else world.problems.push(`inviting ${email} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  }
};

const rename = async (world: World): Promise<void> => {
  for (let n = 1; !world.isOver; n += 1) {
    world.name.tried = n;
    const answer = await insist(world, 'PUT', '/crm/agency', { agencyName: `Chaos ${n}` }, `rename-${n}`);
    if (!answer) return;
    if (answer.status === 200) world.name.acknowledged = n;
    else world.problems.push(`renaming was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    await sleep(5);
  }
};

const serverOf = (folder: string): number => {
  const file = join(folder, 'postgres/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
};

const found = async (world: World): Promise<void> => {
  const answer = await call(world, 'POST', '/crm/auth/register-admin', {
    email: 'owner@chaos.example',
    password: 'Northlight1!',
    firstName: 'Olga',
    agency: { agencyName: 'Chaos 0' },
  });
  if (answer?.status !== 201) throw new Error(`The agency could not be founded: ${JSON.stringify(answer)}`);
  world.headers = { authorization: `Bearer ${String(answer.body.token)}` };
};

/** Runs the program and kills it `rounds` times; the last start is left alone and asked what is there. */
export const killAgainAndAgain = async ({
  folder,
  rounds,
  seed,
  writers = 8,
  say = () => undefined,
}: ChaosOptions): Promise<ChaosReport> => {
  const chance = chanceOf(seed);
  const world: World = {
    address: '',
    headers: {},
    isOver: false,
    invited: new Map(),
    name: { acknowledged: 0, tried: 0 },
    repeated: 0,
    problems: [],
  };
  const restarts: number[] = [];
  const start = async (): Promise<RunningProgram> => {
    const began = performance.now();
    const program = runProgram({ folder, environment: { DEMO: 'off' } });
    world.address = await program.address;
    if ((await fetch(`${world.address}/readyz`)).status !== 200) world.problems.push('a restart did not serve');
    restarts.push(performance.now() - began);
    return program;
  };

  let program = await start();
  restarts.length = 0;
  await found(world);
  const work = [...Array.from({ length: writers }, (_, writer) => invite(world, writer)), rename(world)];
  for (let round = 1; round <= rounds; round += 1) {
    await sleep(100 + chance() * 500);
    // Every third time the machine itself goes down: process and database at once.
    const isTotal = round % 3 === 0;
    if (isTotal) process.kill(serverOf(folder), 'SIGKILL');
    await program.stop('SIGKILL');
    program = await start();
    say(
      `${round}: ${isTotal ? 'process and database' : 'process'} killed, serving after ${Math.round(restarts.at(-1) ?? 0)} ms, ${world.invited.size} acknowledged`,
    );
  }
  await sleep(300);
  world.isOver = true;
  await Promise.all(work);
  await compare(world);
  if ((await program.stop()) !== 0) world.problems.push('the last process did not stop cleanly');
  return { problems: world.problems, acknowledged: world.invited.size, repeated: world.repeated, restarts };
};

interface Page {
  data: Record<string, unknown>[];
  total: number;
}

const listAll = async (world: World, path: string): Promise<Page['data']> => {
  const all: Page['data'] = [];
  for (let lastId = ''; ; ) {
    const answer = await call(
      world,
      'GET',
      `${path}?length=200&column=createdAt&order=asc${lastId ? `&lastId=${lastId}` : ''}`,
    );
    if (answer?.status !== 200) throw new Error(`${path} was answered ${JSON.stringify(answer)}`);
    const { data } = answer.body as unknown as Page;
    all.push(...data);
    if (data.length < 200) return all;
    lastId = String(data.at(-1)?._id);
  }
};

/** Holds what is there against what was acknowledged. */
const compare = async (world: World): Promise<void> => {
  const agents = await listAll(world, '/crm/agents');
  const byEmail = Map.groupBy(agents, ({ email }) => (email as { emailAddress: string }).emailAddress);
  for (const [email, id] of world.invited) {
    const there = byEmail.get(email) ?? [];
    if (there.length !== 1) world.problems.push(`${email} was acknowledged and is there ${there.length} times`);
    else if (there[0]?._id !== id) world.problems.push(`${email} is there under another id than was acknowledged`);
  }
  for (const [email, there] of byEmail)
    if (there.length > 1) world.problems.push(`${email} is there ${there.length} times`);
  const agency = await call(world, 'GET', '/crm/agency/current');
  const { acknowledged, tried } = world.name;
  const name = Number(String(agency?.body.agencyName).replace('Chaos ', ''));
  if (!(name >= acknowledged && name <= tried))
    world.problems.push(
      `the agency is called ${String(agency?.body.agencyName)}, acknowledged was ${acknowledged}, tried ${tried}`,
    );
};

/** The value below which a share of all lies. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
