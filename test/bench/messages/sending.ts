// How fast queued mails leave by SMTP, and what the processes hold and take meanwhile: `npm run bench -- --mails 100000 --workers 2`. The
// program runs as it is started, with workers beside it; the server that takes the mails is another thread, so that it costs the program nothing.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { ask } from '#/test/bench/measuring.ts';
import type { Emptied } from '#/test/bench/opening.ts';
import { secondsOf, secondsOfDatabase } from '#/test/bench/processor.ts';
import { startProgram } from '#/test/bench/starting.ts';
import { agencies, people } from '#/test/laying/people.ts';

const lookEveryMs = 250;
const id = (n: number): string => `01900000-0000-7000-8000-5555${String(n).padStart(8, '0')}`;

export interface MailsMeasured {
  /** Until a letter to all of them was answered, and one that was scheduled was taken back. */
  askedSeconds: number;
  takenBackSeconds: number;
  perSecond: number;
  seconds: number;
  /** Megabytes that a process held at most. */
  peak: number;
  /** Milliseconds of processor time for a mail: of the processes that send, and of PostgreSQL. */
  programMs: number;
  databaseMs: number;
  sent: number;
  taken: number;
}

const lay = async (owner: pg.Client, count: number, port: number): Promise<void> => {
  const { northlight } = agencies;
  await owner.query('update agencies set is_test_mode = false where id = $1', [northlight.id]);
  await owner.query(
    `insert into contacts (agency_id, id, first_name, emails, created_at, updated_at)
     select $1, gen_random_uuid(), 'Guest ' || n, jsonb_build_array(jsonb_build_object('emailAddress', 'guest' || n || '@example.com', 'isPrimary', true)), now(), now()
     from generate_series(1, $2::int) n`,
    [northlight.id, count],
  );
  await owner.query(
    `insert into integrations (agency_id, id, provider, service_type, integration_name, from_name, from_address, config, created_at, updated_at)
     values ($1, $2, 'custom', 'inboxEmail', 'Sink', 'Northlight', 'hello@northlight.example', $3, now(), now())`,
    [northlight.id, id(1), { smtpHost: '127.0.0.1', smtpPort: port, smtpSecurity: 'none' }],
  );
  await owner.query(
    `insert into collections (agency_id, id, type_name, display_name, filters_groups, created_at, updated_at)
     values ($1, $2, 'contact', 'Everybody', '[[{"field": "firstName", "type": "string", "rule": "contains", "value": "Guest"}]]', now(), now())`,
    [northlight.id, id(2)],
  );
  await owner.query('analyze contacts');
};

const countOf = async (owner: pg.Client, what: string): Promise<number> =>
  (await owner.query<{ count: number }>(`select count(*)::int as count from ${what}`)).rows[0]?.count ?? 0;

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  const answer = await work();
  return [answer, (performance.now() - began) / 1_000];
};

/** Sends so many mails through a server on this machine, by so many processes. Needs the /proc of Linux. */
export const measureMails = async (emptied: Emptied, count: number, workers = 1): Promise<MailsMeasured> => {
  const sink = new Worker(new URL('./sink.ts', import.meta.url));
  const [smtpPort] = (await once(sink, 'message')) as [number];
  const owner = new pg.Client({ connectionString: emptied.url });
  await owner.connect();
  await lay(owner, count, smtpPort);
  const settings = { EGRESS_ALLOW: `127.0.0.1:${smtpPort}` };
  const first = await startProgram(emptied, settings);
  const programs = [first];
  try {
    await first.ready();
    const { address } = first;
    while (programs.length < workers) programs.push(await startProgram(emptied, { ...settings, ROLE: 'worker' }));
    while ((await countOf(owner, 'workers')) < workers) await sleep(lookEveryMs);
    const body = '<p>Dear {{contact.firstName|there}},</p><p>the house in Harbour Street is for sale.</p>';
    const letter = { toCollections: [id(2)], subject: 'Harbour Street', body };
    const write = (more: object): Promise<string> =>
      ask(address, people.maya, { method: 'POST', path: '/crm/messaging/email', body: { ...letter, ...more } });
    const [scheduled] = await timed(() => write({ scheduledAt: '2099-01-01T09:00:00Z' }));
    const path = `/crm/messaging/email/${(JSON.parse(scheduled) as { _id: string })._id}`;
    const [, takenBackSeconds] = await timed(() => ask(address, people.maya, { method: 'DELETE', path }));
    const [, askedSeconds] = await timed(() => write({}));
    const sent = (): Promise<number> => countOf(owner, `messages where status = 'sent'`);
    while ((await sent()) === 0) await sleep(lookEveryMs);
    const programTime = async (): Promise<number> =>
      (await Promise.all(programs.map(({ child }) => secondsOf(child.pid ?? 0)))).reduce((sum, one) => sum + one, 0);
    const before = {
      sent: await sent(),
      program: await programTime(),
      database: await secondsOfDatabase(emptied.folder),
    };
    let now = before.sent;
    for (let last = -1; now < count && now !== last; ) {
      last = now;
      await sleep(2_000);
      now = await sent();
    }
    const { rows } = await owner.query<{ seconds: number }>(
      `select extract(epoch from max(sent_at) - min(sent_at))::float as seconds from messages where status = 'sent'`,
    );
    const seconds = rows[0]?.seconds ?? Number.NaN;
    const each = (at: number, since: number): number => ((at - since) * 1_000) / (now - before.sent);
    const programMs = each(await programTime(), before.program);
    const databaseMs = each(await secondsOfDatabase(emptied.folder), before.database);
    sink.postMessage('count', []);
    const [taken] = (await once(sink, 'message')) as [number];
    return {
      askedSeconds,
      takenBackSeconds,
      perSecond: now / seconds,
      seconds,
      peak: Math.max(...(await Promise.all(programs.map(({ megabytes }) => megabytes('VmHWM'))))),
      programMs,
      databaseMs,
      sent: now,
      taken,
    };
  } finally {
    for (const { stop } of programs) await stop();
    await owner.end();
    await sink.terminate();
  }
};
