// Lists measured against the bare SQL of the same answer (performance §4): one request over HTTP with sign-in, reach and tenancy, beside
// the query an expert would write by hand, prepared, on a connection of its own. Both take turns, so that a noisy machine disturbs both.
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { systemClock, systemIds, systemRandom } from '#/kernel/server/clock.ts';
import { readConfig } from '#/kernel/server/config.ts';
import { launchEmbedded } from '#/kernel/server/db/embedded/launch.ts';
import { migrate } from '#/kernel/server/db/migrate.ts';
import { appUrl, prepareRoles } from '#/kernel/server/db/roles.ts';
import { buildWebServer } from '#/kernel/server/http/web-server.ts';
import { prepareJobs } from '#/kernel/server/jobs/prepare-jobs.ts';
import { openLog } from '#/kernel/server/log.ts';
import { makeHouse } from '#/kernel/server/make-house.ts';
import { fill, idOf } from '#/test/entities/fill.ts';
import { specimenDoor } from '#/test/entities/served-specimen.ts';
import { specimenTables } from '#/test/entities/specimen.ts';
import { insertPeople, type Person, people } from '#/test/people.ts';

/** One way a list is asked for, and what PostgreSQL is asked by hand for the same. */
interface Case {
  name: string;
  person: Person;
  query: Readonly<Record<string, string>>;
  /** Where, order, limit of the page by hand; `t` is the table, $1 the agency. */
  page: string;
  /** Condition of the total by hand; null where the page itself tells it. */
  total: string | null;
  /** Asks for the exact number alone. */
  isCount?: true;
}

export interface Measured {
  name: string;
  /** Infinite where the product refused the list because it takes too long. */
  productMs: number;
  bareMs: number;
  ratio: number;
  /** Whether it keeps to 1.5 × bare + 1.5 ms. */
  isGood: boolean;
}

const { maya, tom } = people;
const filters = (...groups: unknown[]) => ({ filtersGroups: JSON.stringify(groups) });
const here = 't.agency_id = $1 and t.removed_at is null';
const newest = 'order by t.created_at desc, t.id desc limit 50';
const common = '01900001-0000-7000-8000-000000000001';

const casesFor = (count: number): Case[] => {
  const middle = idOf(Math.floor(count / 2));
  const seek = `(t.created_at, t.id) < ((select created_at from specimens where agency_id = $1 and id = '${middle}'), '${middle}')`;
  const tagged = `exists (select from specimen_labels l where l.agency_id = t.agency_id and l.specimen_id = t.id and l.label_id = '${common}')`;
  const theirs = `(t.owner_id = '${tom.agentId}' or t.is_open)`;
  return [
    { name: 'first page', person: maya, query: {}, page: `${here} ${newest}`, total: here },
    {
      name: 'page after a record, deep',
      person: maya,
      query: { lastId: middle },
      page: `${here} and ${seek} ${newest}`,
      total: here,
    },
    {
      name: 'page 1,000 by offset',
      person: maya,
      query: { offset: '50000' },
      page: `${here} and t.id in (select t.id from specimens t where ${here} ${newest} offset 50000) order by t.created_at desc, t.id desc`,
      total: here,
    },
    {
      name: 'sorted by name',
      person: maya,
      query: { column: 'name', order: 'asc' },
      page: `${here} order by t.name collate "und-x-icu", t.id limit 50`,
      total: here,
    },
    {
      name: 'sorted by a column with gaps, descending',
      person: maya,
      query: { column: 'size', order: 'desc' },
      page: `${here} and t.size is not null order by t.size desc, t.id desc limit 50`,
      total: here,
    },
    {
      name: 'a common label and a choice',
      person: maya,
      query: filters([
        { field: 'labels', rule: 'isInIds', value: [common] },
        { field: 'kind', rule: 'isEqualTo', value: 'rare' },
      ]),
      page: `${here} and ${tagged} and t.kind = 'rare' ${newest}`,
      total: `${here} and ${tagged} and t.kind = 'rare'`,
    },
    {
      name: 'text in a name, or a number between',
      person: maya,
      query: filters(
        [{ field: 'name', rule: 'contains', value: 'zoe 77' }],
        [
          { field: 'price', rule: 'isBetween', value: [1_000, 2_000] },
          { field: 'city', rule: 'isNotEqualTo', value: 'Cluj' },
        ],
      ),
      page: `${here} and (t.name ilike '%zoe 77%' or (t.price between 1000 and 2000 and t.city is distinct from 'Cluj')) ${newest}`,
      total: `${here} and (t.name ilike '%zoe 77%' or (t.price between 1000 and 2000 and t.city is distinct from 'Cluj'))`,
    },
    {
      name: 'a search that finds few',
      person: maya,
      query: { search: 'zoe 777' },
      page: `${here} and (t.name ilike '%zoe%' or t.nickname ilike '%zoe%') and (t.name ilike '%777%' or t.nickname ilike '%777%') ${newest}`,
      total: `${here} and (t.name ilike '%zoe%' or t.nickname ilike '%zoe%') and (t.name ilike '%777%' or t.nickname ilike '%777%')`,
    },
    {
      name: 'what a member reaches',
      person: tom,
      query: {},
      page: `${here} and ${theirs} ${newest}`,
      total: `${here} and ${theirs}`,
    },
    { name: 'exact count of all', person: maya, query: {}, page: here, total: null, isCount: true },
    {
      name: 'exact count of a common label and a choice',
      person: maya,
      query: filters([
        { field: 'labels', rule: 'isInIds', value: [common] },
        { field: 'kind', rule: 'isEqualTo', value: 'rare' },
      ]),
      page: `${here} and ${tagged} and t.kind = 'rare'`,
      total: null,
      isCount: true,
    },
    {
      name: 'exact count of what a member reaches',
      person: tom,
      query: {},
      page: `${here} and ${theirs}`,
      total: null,
      isCount: true,
    },
  ];
};

const moment = (column: string) => `to_char(t.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const stage = `case when t.stage_id is not null then json_build_object('_id', t.stage_id, 'displayName', left(t.stage_id::text, 8)) end`;

/** The same answer by hand. */
const bareSql = ({ page, total, isCount }: Case): string =>
  isCount
    ? `select json_build_object('total', count(*))::text as answer from specimens t where ${page}`
    : `
  select json_build_object('data', coalesce(json_agg(r), '[]'), 'total', ${total === null ? 'count(*)' : `(select count(*) from (select from specimens t where ${total} limit 10001) c)`})::text as answer
  from (
    select t.id as "_id", t.name, t.nickname, t.owner_id as "ownerId", t.words, t.size, t.pieces, t.weight, t.is_open as "isOpen", t.kind, t.plan,
      t.price, t.born_on as "bornOn", ${moment('seen_at')} as "seenAt", ${moment('created_at')} as "createdAt", t.address, t.history,
      t.do_not_disturb as "doNotDisturb", ${stage} as stage, t.labels, t.sources,
      case when t.stage_id is null then '[]'::json else json_build_array(${stage}) end as circles,
      t.emails, t.phones, t.correspondents, json_build_object('city', t.city) as place, left(t.name, 1) || left(t.nickname, 1) as initials,
      t.size * 2 as double, t.nickname as unasked, t.custom as attributes
    from specimens t where ${page}
  ) r`;

const secretKey = 'a5'.repeat(32);

/** Opens a server on a database with `count` specimens, and a bare connection to it, for as long as `work` takes. */
const withServer = async <T>(count: number, work: (address: string, bare: pg.Client) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-bench-'));
  const server = await launchEmbedded({ folder });
  const url = server.databaseUrl('postgres');
  const bare = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  try {
    await prepareRoles(url, secretKey);
    await migrate(url);
    await prepareJobs(url);
    await insertPeople(url);
    await bare.connect();
    await bare.query(specimenTables);
    await fill(bare, maya.agencyId, count, tom.agentId);
    await fill(bare, people.rival.agencyId, count);
    await bare.query('vacuum analyze');
    const config = readConfig({
      PORT: '0',
      LOG_LEVEL: 'silent',
      DATA_DIR: folder,
      DATABASE_URL: url,
      SECRET_KEY: secretKey,
    });
    const { house, close } = await makeHouse({
      config,
      clock: systemClock,
      ids: systemIds,
      random: systemRandom,
      log: openLog(config.LOG_LEVEL, systemClock),
      appUrl: appUrl(url, secretKey),
      doors: [specimenDoor],
      secretKey,
      passwordCost: { memoryCost: 256, timeCost: 1 },
      checksAnswers: false,
    });
    const app = await buildWebServer(house);
    try {
      return await work(await app.listen({ host: '127.0.0.1', port: 0 }), bare);
    } finally {
      await app.close();
      await close();
    }
  } finally {
    await bare.end();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

const keepAlive = new Agent({ keepAlive: true, maxSockets: 1 });

/** Requests of each plain list before anything is measured. */
const warmUp = 60;

/** In place of an answer. */
const tooSlow = 'too slow';

const get = (address: string, { person: { token, agencyId }, query, isCount }: Case): Promise<string> =>
  new Promise((resolve, reject) => {
    const url = `${address}/api/crm/specimens${isCount ? '/count' : ''}?${new URLSearchParams(query)}`;
    const headers = { authorization: `Bearer ${token}`, 'x-agency-id': agencyId };
    const sent = request(url, { agent: keepAlive, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if (response.statusCode === 200) resolve(text);
        else if (response.statusCode === 503) resolve(tooSlow);
        else reject(new Error(`${response.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end();
  });

const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Throws where the two answers are not the same records and total: a ratio of two different things says nothing. */
const checkSame = (name: string, product: string, bare: string): void => {
  const [one, other] = [product, bare].map((text) => JSON.parse(text) as { data?: { _id: string }[]; total: number });
  const same =
    one &&
    other &&
    JSON.stringify(one.data) === JSON.stringify(other.data) &&
    one.total === (other.data ? Math.min(other.total, 10_000) : other.total);
  if (!same) throw new Error(`${name}: the answers differ`);
};

/** Measures every case over `count` records of one agency beside as many of another; medians of `rounds` in turn, told one by one. */
export const measureLists = ({
  count,
  rounds = 60,
  tell,
}: {
  count: number;
  rounds?: number;
  tell: (measured: Measured) => void;
}): Promise<void> =>
  withServer(count, async (address, bare) => {
    const cases = casesFor(count);
    // A process that has just begun compiles while it answers; measured is one that has been at work.
    for (let n = 0; n < warmUp; n += 1) for (const one of cases.slice(0, 5)) await get(address, one);
    for (const [index, one] of cases.entries()) {
      const product = () => get(address, one);
      const byHand = () =>
        bare.query<{ answer: string }>({ name: `case-${index}`, text: bareSql(one), values: [one.person.agencyId] });
      const first = await product();
      if (first !== tooSlow) checkSame(one.name, first, (await byHand()).rows[0]?.answer ?? '');
      const [productMs, bareMs]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1) {
        productMs.push(first === tooSlow ? Number.POSITIVE_INFINITY : await timed(product));
        bareMs.push(await timed(byHand));
      }
      const skipped = Math.min(5, Math.floor(rounds / 4));
      const [ours, theirs] = [median(productMs.slice(skipped)), median(bareMs.slice(skipped))];
      tell({
        name: one.name,
        productMs: ours,
        bareMs: theirs,
        ratio: ours / theirs,
        isGood: ours <= 1.5 * theirs + 1.5,
      });
    }
  });
