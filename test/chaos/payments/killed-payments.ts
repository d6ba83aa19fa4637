// Payments of the program while its processes are killed and stopped and the database crashes under it, and the payment house loses answers and
// notices: each that it took money for is added once and has one invoice.
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { agencies } from '#/test/laying/people.ts';
import { testSecretKey } from '#/test/preparing.ts';
import type { Fault } from '../breaking.ts';
import { chanceOf } from '../chance.ts';
import { type Books, booksOf } from '../payment-books.ts';
import { begin, openPeopled } from '../program.ts';
import { type Progress, type Struck, strikeAmid } from '../striking.ts';
import { buyAtProgram, expirePages, type PaidFor } from './payers.ts';

export interface KilledPaymentsOptions {
  folder: string;
  seed: number;
  payments: number;
  /** Processes killed and stopped, and databases crashed, while they are paid, at least. */
  faults: number;
  gapMs: readonly [least: number, most: number];
  say?: (line: string) => void;
}

export interface KilledPaymentsReport extends PaidFor {
  books: Books;
  faults: Record<Fault, number>;
  struck: Struck[];
  seconds: number;
  /** What `npm run check:invariants` says of what is left. */
  invariants: string;
}

const settings = { SIMULATORS: 'on', BILLING: 'simulator' };

/** Asks the database; undefined while it is away. */
const query = async <R extends object>(url: string, ...statements: string[]): Promise<R[] | undefined> => {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    let rows: R[] = [];
    for (const statement of statements) ({ rows } = await client.query<R>(statement));
    return rows;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const look = async (url: string): Promise<Progress | undefined> => {
  const rows = await query<{ done: number; open: number; doubtful: number }>(
    url,
    `select count(*) filter (where status not in ('drafted', 'uncertain', 'pending', 'needsAction'))::int as done,
       count(*) filter (where status in ('drafted', 'pending', 'needsAction'))::int as open,
       count(*) filter (where status = 'uncertain')::int as doubtful from payments`,
  );
  const [found] = rows ?? [];
  return found && { done: found.done, inFlight: { open: found.open, 'in doubt': found.doubtful } };
};

const open = `status in ('drafted', 'uncertain', 'pending', 'needsAction')`;

/** Nobody has an hour here: what is looked at each hour, and told later, is due now. What is paid is looked at each day, and stays so. */
const hurry = [
  'delete from simulated_payment_fates',
  'update simulated_payment_notices set due_at = now() where due_at is not null',
  `update timers set due_at = now() where kind = 'billing.openPayments' and due_at > now() + interval '1 minute'
   and subject_id in (select id from payments where ${open})`,
];

/** Each time, pages that nobody paid expire: one whose answer was lost may have been begun after the last time. */
const waitUntilSettled = async (
  url: string,
  expire: () => Promise<void>,
  say: (line: string) => void,
): Promise<void> => {
  for (let last = -1; ; await sleep(1_000)) {
    await expire();
    await query(url, ...hurry);
    const now = await look(url);
    const open = now && Object.values(now.inFlight).reduce((sum, many) => sum + many, 0);
    if (open === 0) return;
    if (open !== undefined && open !== last) say(`${open} payments are open`);
    last = open ?? last;
  }
};

const checkInvariants = (url: string, folder: string): string => {
  const { stdout, stderr } = spawnSync(process.execPath, ['app/check-invariants.ts'], {
    encoding: 'utf8',
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      SECRET_KEY: testSecretKey,
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...settings,
    },
  });
  return `${stdout}${stderr}`.trim();
};

/** Buys, breaks and compares. */
export const payAmongKills = async (options: KilledPaymentsOptions): Promise<KilledPaymentsReport> => {
  const { folder, seed, payments, faults, gapMs, say = () => undefined } = options;
  const began = performance.now();
  const chance = chanceOf(seed);
  const database = await openPeopled(folder);
  const { url } = database;
  const program = await begin(folder, database, { workers: 2, chance, stopsFor: [500, 2_000], settings });
  const over = new AbortController();
  const paid: PaidFor = { asked: [], lost: 0, problems: [] };
  try {
    let isBought = false;
    const buying = buyAtProgram(
      { address: program.address, payments, chance: chanceOf(seed + 1), isOver: () => over.signal.aborted },
      paid,
    ).finally(() => {
      isBought = true;
    });
    // What it is rejected with is thrown where it is awaited.
    buying.catch(() => undefined);
    const struck = await strikeAmid(program, {
      faults,
      least: Math.floor(payments / 2),
      gapMs,
      chance,
      look: () => look(url),
      mayGoOn: () => !isBought,
      say,
    });
    await buying;
    say(`${paid.asked.length} payments were asked for; all is left alone now`);
    await waitUntilSettled(url, () => expirePages(paid, program.address), say);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const books = await booksOf(client, agencies.northlight.id);
    await client.end();
    return {
      ...paid,
      problems: [...program.problems, ...paid.problems],
      books,
      faults: program.faults,
      struck,
      seconds: Math.round((performance.now() - began) / 1_000),
      invariants: checkInvariants(url, folder),
    };
  } finally {
    over.abort();
    await program.end();
    await database.close();
  }
};
