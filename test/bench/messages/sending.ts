// How fast queued mails leave by SMTP, and what the process holds meanwhile: `npm run bench -- --mails 100000`. The program runs as it is
// started; the server that takes them is another process, so that it costs the program nothing.
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { ask } from '#/test/bench/measuring.ts';
import type { Emptied } from '#/test/bench/opening.ts';
import { startProgram } from '#/test/bench/starting.ts';
import { agencies, people } from '#/test/people.ts';

const lookEveryMs = 250;
const id = (n: number): string => `01900000-0000-7000-8000-5555${String(n).padStart(8, '0')}`;

export interface MailsMeasured {
  /** Until a letter to all of them was answered, and one that was scheduled was taken back. */
  askedSeconds: number;
  takenBackSeconds: number;
  perSecond: number;
  seconds: number;
  /** Megabytes at most. */
  peak: number;
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

const timed = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const began = performance.now();
  const answer = await work();
  return [answer, (performance.now() - began) / 1_000];
};

/** Sends so many mails through a server on this machine. Needs the /proc of Linux. */
export const measureMails = async (emptied: Emptied, count: number): Promise<MailsMeasured> => {
  const sink = new Worker(new URL('./sink.ts', import.meta.url));
  const [smtpPort] = (await once(sink, 'message')) as [number];
  const owner = new pg.Client({ connectionString: emptied.url });
  await owner.connect();
  await lay(owner, count, smtpPort);
  const { address, ready, megabytes, stop } = await startProgram(emptied, { EGRESS_ALLOW: `127.0.0.1:${smtpPort}` });
  try {
    await ready();
    const body = '<p>Dear {{contact.firstName|there}},</p><p>the house in Harbour Street is for sale.</p>';
    const letter = { toCollections: [id(2)], subject: 'Harbour Street', body };
    const write = (more: object): Promise<string> =>
      ask(address, people.maya, { method: 'POST', path: '/crm/messaging/email', body: { ...letter, ...more } });
    const [scheduled] = await timed(() => write({ scheduledAt: '2099-01-01T09:00:00Z' }));
    const path = `/crm/messaging/email/${(JSON.parse(scheduled) as { _id: string })._id}`;
    const [, takenBackSeconds] = await timed(() => ask(address, people.maya, { method: 'DELETE', path }));
    const [, askedSeconds] = await timed(() => write({}));
    const sent = async (): Promise<number> =>
      (await owner.query<{ sent: number }>(`select count(*)::int as sent from messages where status = 'sent'`)).rows[0]
        ?.sent ?? 0;
    while ((await sent()) === 0) await sleep(lookEveryMs);
    const began = performance.now();
    const before = await sent();
    let now = before;
    for (let last = -1; now < count && now !== last; ) {
      last = now;
      await sleep(2_000);
      now = await sent();
    }
    const seconds = (performance.now() - began) / 1_000;
    sink.postMessage('count', []);
    const [taken] = (await once(sink, 'message')) as [number];
    return {
      askedSeconds,
      takenBackSeconds,
      perSecond: (now - before) / seconds,
      seconds,
      peak: await megabytes('VmHWM'),
      sent: now,
      taken,
    };
  } finally {
    await stop();
    await owner.end();
    await sink.terminate();
  }
};
