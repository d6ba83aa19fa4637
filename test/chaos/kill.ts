// Kills the real program with SIGKILL again and again while people write, and checks what people were told against what is there:
// no acknowledged write is lost, none is done twice, and every restart serves again.
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningProgram, runProgram } from '#/test/start/run-program.ts';
import { runningServerOf } from '#/test/start/server-of.ts';
import { chanceOf } from './chance.ts';

export interface ChaosOptions {
  folder: string;
  rounds: number;
  /** The same seed kills at the same moments. */
  seed: number;
  /** People who write at the same time. */
  writers?: number;
  say?: (line: string) => void;
}

/** Writes that are acknowledged between one kill and the next, at least. */
const fewest = 5;

export interface ChaosReport {
  /** What is not as it was acknowledged; empty when all is well. */
  problems: string[];
  acknowledged: number;
  repeated: number;
  /** Milliseconds from the start of a process to its first good answer. */
  restarts: number[];
}

/** Who writes, and what they were told. */
interface World {
  address: string;
  headers: Record<string, string>;
  isOver: boolean;
  /** E-mail address of every invitation that was answered with success. */
  invited: Map<string, string>;
  /** Name of every child agency that was acknowledged. */
  founded: Map<string, string>;
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
    // An agency may invite only so many people a day; what was founded meanwhile goes on.
    else if (answer.status === 429) return;
    else world.problems.push(`inviting ${email} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
  }
};

const foundChildren = async (world: World, writer: number): Promise<void> => {
  for (let n = 1; !world.isOver; n += 1) {
    const agencyName = `Branch ${writer}-${n}`;
    const answer = await insist(world, 'POST', '/crm/agency/children', { agencyName }, `child-${writer}-${n}`);
    if (!answer) return;
    if (answer.status === 201) world.founded.set(agencyName, String(answer.body._id));
    else world.problems.push(`founding ${agencyName} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
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
    founded: new Map(),
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
  try {
    await found(world);
    const writing = Array.from({ length: writers }, (_, writer) =>
      (writer % 2 === 0 ? invite : foundChildren)(world, writer),
    );
    const work = [...writing, rename(world)];
    const acknowledged = (): number => world.invited.size + world.founded.size;
    for (let round = 1; round <= rounds; round += 1) {
      const before = acknowledged();
      await sleep(200 + chance() * 600);
      // On a slow machine, too, there is something to lose.
      while (acknowledged() < before + fewest) await sleep(20);
      // Every third time, and the last, the machine itself goes down: process and database at once.
      const isTotal = round % 3 === 0 || round === rounds;
      if (isTotal) process.kill(runningServerOf(folder), 'SIGKILL');
      await program.stop('SIGKILL');
      program = await start();
      say(
        `${round}: ${isTotal ? 'process and database' : 'process'} killed, serving after ${Math.round(restarts.at(-1) ?? 0)} ms, ${acknowledged()} acknowledged`,
      );
    }
    await sleep(300);
    world.isOver = true;
    await Promise.all(work);
    await compare(world);
    if ((await program.stop()) !== 0) world.problems.push('the last process did not stop cleanly');
    return { problems: world.problems, acknowledged: acknowledged(), repeated: world.repeated, restarts };
  } finally {
    world.isOver = true;
    await program.stop('SIGKILL');
  }
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

/** Everything acknowledged is there once, under its id, and nothing at all is there twice. */
const once = (
  { problems }: World,
  acknowledged: ReadonlyMap<string, string>,
  records: Page['data'],
  nameOf: (record: Record<string, unknown>) => string,
): void => {
  const byName = Map.groupBy(records, nameOf);
  for (const [name, id] of acknowledged) {
    const there = byName.get(name) ?? [];
    if (there.length === 0) problems.push(`${name} was acknowledged and is not there`);
    else if (there[0]?._id !== id) problems.push(`${name} is there under another id than was acknowledged`);
  }
  for (const [name, there] of byName) if (there.length > 1) problems.push(`${name} is there ${there.length} times`);
};

/** What was done is told in the event log, by a reader that was killed as often as everything else: once each, none forgotten. */
const compareLog = async (world: World): Promise<void> => {
  const invitedIn = async (): Promise<string[]> =>
    (await listAll(world, '/crm/logs')).flatMap(
      ({ shortDescription }) => / invited (\S+)$/.exec(String(shortDescription))?.[1] ?? [],
    );
  let told = await invitedIn();
  for (let tries = 0; tries < 100 && told.length < world.invited.size; tries += 1) {
    await sleep(200);
    told = await invitedIn();
  }
  const times = Map.groupBy(told, (email) => email);
  for (const email of world.invited.keys()) {
    const count = times.get(email)?.length ?? 0;
    if (count !== 1) world.problems.push(`the event log tells ${count} times that ${email} was invited`);
  }
};

/** Holds what is there against what was acknowledged. */
const compare = async (world: World): Promise<void> => {
  const agents = await listAll(world, '/crm/agents');
  once(world, world.invited, agents, ({ email }) => (email as { emailAddress: string }).emailAddress);
  const children = await listAll(world, '/crm/agency/children');
  once(world, world.founded, children, ({ agencyName }) => String(agencyName));
  await compareLog(world);
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
