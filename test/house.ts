// A house for one test file: its own database, the real web server without a port, and people who call it by contract.
// `const { maya, tom, rival } = await openHouse()`, then `await maya.team.me({})`.
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { contracts } from '#/domains/contract.ts';
import { doors as allDoors } from '#/domains/server.ts';
import type { AnswerOf, Call, Calls, Contract, InputOf } from '#/kernel/contract/call.ts';
import type { RefusalBody } from '#/kernel/contract/refusal.ts';
import { requestOf } from '#/kernel/contract/request.ts';
import { type Clock, systemClock, systemIds, systemRandom } from '#/kernel/server/clock.ts';
import { readConfig } from '#/kernel/server/config.ts';
import { appUrl } from '#/kernel/server/db/roles.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import type { House } from '#/kernel/server/house.ts';
import { buildWebServer } from '#/kernel/server/http/web-server.ts';
import type { JobOutcome } from '#/kernel/server/jobs/running.ts';
import { openLog } from '#/kernel/server/log.ts';
import type { MailPatience } from '#/kernel/server/mail/patience.ts';
import { makeHouse } from '#/kernel/server/make-house.ts';
import { type Background, makeBackground } from '#/kernel/server/workers/background.ts';
import { templateName } from './global-setup.ts';
import { type Name, type Person, people } from './laying/people.ts';
import { testSecretKey } from './preparing.ts';

/** A call that was refused, with the body that came over the wire. */
export class Refused extends Error {
  readonly status: number;
  readonly body: RefusalBody;
  constructor(status: number, body: RefusalBody) {
    super(`${status} ${body.code ?? ''} ${body.message}`);
    this.status = status;
    this.body = body;
  }
}

type Caller<C extends Calls> = {
  [N in keyof C]: (input: InputOf<C[N]>, headers?: Record<string, string>) => Promise<AnswerOf<C[N]>>;
};
type Callers = {
  [N in keyof typeof contracts]: (typeof contracts)[N] extends Contract<string, infer C> ? Caller<C> : never;
};

/** A person who makes calls; `as` gives the same person other headers. */
export type Somebody = Callers & { person: Person | null; as(headers: Record<string, string>): Somebody };

export interface TestHouse extends Record<Name, Somebody> {
  house: House;
  app: FastifyInstance;
  /** Somebody who is not signed in. */
  stranger: Somebody;
  /** Somebody signed in with a token of the test's own. */
  holder: (token: string) => Somebody;
  /**
   * Runs due timers, readers of events and ready jobs until nothing is left, so that no test needs to sleep. Throws what they threw;
   * a test about failing work calls `background.settle()` instead, which answers it.
   */
  settle: () => Promise<JobOutcome[]>;
  background: Background;
  /** The owner of the database, past row level security: to look at what is really there. */
  owner: pg.Client;
}

export interface HouseOptions {
  /** Doors besides or instead of the product's. */
  doors?: readonly ServerDoor[];
  clock?: Clock;
  environment?: Record<string, string>;
  /** False answers as in production: what a contract does not declare is left out, where a test is told of it. */
  checksAnswers?: boolean;
  /** How long the mail server of SMTP_URL is waited for. */
  mailPatience?: MailPatience;
  /** Another house whose database this one shares, as two processes do. */
  beside?: TestHouse;
}

/** Opens a house on a fresh copy of the template; it closes itself after the file's tests. */
export const openHouse = async ({
  doors = allDoors,
  clock = systemClock,
  environment = {},
  checksAnswers = true,
  mailPatience,
  beside,
}: HouseOptions = {}): Promise<TestHouse> => {
  const ownerUrl = beside ? (beside.house.config.DATABASE_URL ?? '') : await copyTemplate();
  const folder = join(tmpdir(), `lintel-house-${systemIds.next()}`);
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'silent',
    SECRET_KEY: testSecretKey,
    DATABASE_URL: ownerUrl,
    DATA_DIR: folder,
    // Totals come with their rows, however slow the machine is.
    COUNT_PATIENCE_MS: '2000',
    ...environment,
  });
  const { house, close } = await makeHouse({
    config,
    clock,
    ids: systemIds,
    random: systemRandom,
    log: openLog(config.LOG_LEVEL, clock),
    appUrl: appUrl(ownerUrl, testSecretKey),
    ownerUrl,
    doors,
    secretKey: testSecretKey,
    passwordCost: { memoryCost: 256, timeCost: 1 },
    checksAnswers,
    ...(mailPatience ? { mailPatience } : {}),
  });
  const background = makeBackground(house);
  const app = await buildWebServer(house);
  await app.ready();
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  // Everybody has signed in just now, not when the whole run of tests began: a sign-in is fresh for some minutes only.
  if (!beside) await owner.query('update sessions set created_at = now(), signed_in_at = now(), last_seen_at = now()');
  afterAll(async () => {
    await app.close();
    await owner.end();
    await close();
    if (!beside) dropCopy(ownerUrl);
    await rm(folder, { recursive: true, force: true });
  });
  const named = Object.fromEntries(
    Object.entries(people).map(([name, person]) => [name, somebody(app, person, {})]),
  ) as Record<Name, Somebody>;
  const holder = (token: string) => somebody(app, null, { authorization: `Bearer ${token}` });
  return {
    ...named,
    house,
    app,
    owner,
    background,
    settle: () => settle(background),
    stranger: somebody(app, null, {}),
    holder,
  };
};

const settle = async (background: Background): Promise<JobOutcome[]> => {
  const { jobs, errors } = await background.settle();
  if (errors.length > 0) throw new AggregateError(errors, `Background work failed: ${errors.map(String).join('; ')}`);
  return jobs;
};

const databaseInUse = '55006';

const inServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('ownerUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};

/**
 * A machine's memory has no room for the databases of all files of tests at once. Nobody waits for it: PostgreSQL gives whoever is connected five
 * seconds to leave. A database that a test uses even then is left.
 */
const dropCopy = (url: string): void => {
  inServer(`drop database ${new URL(url).pathname.slice(1)}`).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError && error.code === databaseInUse)) throw error;
  });
};

const copyTemplate = async (): Promise<string> => {
  const name = `house_${systemIds.next().replaceAll('-', '')}`;
  await inServer(`create database ${name} template ${templateName} strategy file_copy`);
  const copy = new URL(inject('ownerUrl'));
  copy.pathname = `/${name}`;
  return copy.toString();
};

const somebody = (app: FastifyInstance, person: Person | null, headers: Record<string, string>): Somebody => {
  const own = person
    ? { authorization: `Bearer ${person.token}`, 'x-agency-id': person.agencyId, ...headers }
    : headers;
  const callers = Object.fromEntries(
    Object.entries(contracts).map(([name, { calls }]) => [
      name,
      Object.fromEntries(
        Object.entries(calls).map(([verb, call]) => [
          verb,
          (input: Record<string, unknown>, more = {}) => make(app, call, input, { ...own, ...more }),
        ]),
      ),
    ]),
  );
  return {
    ...callers,
    person,
    as: (more: Record<string, string>) => somebody(app, person, { ...headers, ...more }),
  } as Somebody;
};

const make = async (
  app: FastifyInstance,
  call: Call,
  input: Record<string, unknown>,
  headers: Record<string, string>,
): Promise<unknown> => {
  const { method, path, body } = requestOf(call, input);
  const response = await app.inject({
    method,
    url: `/api${path}`,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  });
  if (response.statusCode === 302) return { location: response.headers.location };
  const answer = response.body === '' ? null : (JSON.parse(response.body) as unknown);
  if (response.statusCode >= 400) throw new Refused(response.statusCode, answer as RefusalBody);
  return answer;
};
