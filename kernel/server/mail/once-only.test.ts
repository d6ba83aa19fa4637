// System mail against servers that are slow or fall silent once they have the content: each of them takes a mail once.
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/laying/people.ts';
import { openSmtpPeer, type Script } from '#/test/servers/smtp-peer.ts';
import { sendSystemMail } from './sending-mail.ts';

const peer = await openSmtpPeer();
afterAll(() => peer.close());
afterEach(() => {
  peer.taken.length = 0;
});
const clock = testClock('2026-03-01T09:00:00Z');
const environment = { SMTP_URL: `smtp://127.0.0.1:${peer.port}` };
const at = await openHouse({
  doors: [],
  clock,
  environment,
  mailPatience: { openingMs: 400, answerMs: 400 },
});
const patient = await openHouse({
  doors: [],
  clock,
  environment,
  beside: at,
  mailPatience: { openingMs: 100, answerMs: 600_000 },
});
const send = (): Promise<void> =>
  openSystem(at.house, agencies.northlight.id, (ctx) =>
    sendSystemMail(ctx, {
      to: 'ana@buyer.example',
      kind: 'test.hello',
      subject: 'Confirm your email',
      heading: 'Welcome',
      lines: ['One more step.'],
    }),
  );
/** What becomes of the job in the first try, and of the mail in all the days after it. */
const became = async (): Promise<string[]> => {
  const first = await at.background.settle();
  for (const _ of Array(4)) {
    clock.pass({ hours: 6 });
    await at.background.settle();
  }
  return first.jobs.map((job) => job.became);
};
const failures = async (): Promise<string[]> => {
  const { rows } = await at.owner.query<{ reason: string }>(
    `select data->>'reason' as reason from events where name = 'kernel.jobFailed' order by id`,
  );
  return rows.map(({ reason }) => reason);
};

describe('a mail that the server may have taken is not sent again', () => {
  test.each<[string, Script]>([
    ['takes it and never answers', { end: 'waits' }],
    ['takes it and hangs up', { end: 'breaks' }],
    ['takes it and answers in drops without an end', { end: 'drips' }],
    ['hangs up within the content', { breaksWithin: true }],
  ])('by a server that %s', async (_, script) => {
    const before = (await failures()).length;
    const sessions = peer.sessions();
    peer.script(script);
    await send();
    expect(await became()).toEqual(['given up']);
    expect(peer.sessions() - sessions).toBe(1);
    expect(peer.taken.length).toBeLessThanOrEqual(1);
    expect((await failures()).slice(before)).toEqual([
      'The mail server may have taken this mail but did not say so. It is not sent again automatically.',
    ]);
  });

  test('by a process that takes the job over from one that died while the content travelled', async () => {
    peer.script({});
    await send();
    const { rows } = await at.owner.query<{ id: string }>(
      `select data->'input'->>'mailId' as id from pgboss.job where data->>'name' = 'kernel.deliverMail' and state < 'active'`,
    );
    await at.owner.query(`insert into system_mails (id, status, began_at) values ($1, 'sending', now())`, [
      rows[0]?.id,
    ]);
    expect(await became()).toEqual(['given up']);
    expect(peer.taken).toEqual([]);
  });

  test('by a process that takes the job over after the server has said yes', async () => {
    peer.script({});
    await send();
    await at.owner.query(
      `insert into system_mails (id, status, began_at)
       select (data->'input'->>'mailId')::uuid, 'sent', now() from pgboss.job
       where data->>'name' = 'kernel.deliverMail' and state < 'active'`,
    );
    expect(await became()).toEqual(['done']);
    expect(peer.taken).toEqual([]);
  });
});

describe('a mail that the server has certainly not taken is sent again, once', () => {
  test.each<[string, Script]>([
    ['is silent at first', { greeting: 'waits' }],
    ['hangs up at once', { greeting: 'breaks' }],
    ['hangs up at the sender', { mail: 'breaks' }],
    ['is silent at the recipient', { rcpt: 'waits' }],
    ['puts the recipient off', { rcpt: '450 4.2.0 Greylisted' }],
    ['hangs up before the content', { data: 'breaks' }],
    ['says no after the content, for now', { end: '451 4.3.0 Try later' }],
  ])('by a server that %s', async (_, script) => {
    peer.script(script);
    await send();
    const first = await at.background.settle();
    expect(first.jobs.map((job) => job.became)).toEqual(['waits']);
    peer.taken.length = 0;
    peer.script({});
    expect(await became()).toEqual([]);
    expect(peer.taken).toHaveLength(1);
  });
});

test('an answer that comes in drops, later than a session may take to open, is waited for', async () => {
  peer.script({ end: 'drips 250 2.0.0 Taken at last' });
  await send();
  expect((await patient.background.settle()).jobs.map((job) => job.became)).toEqual(['done']);
  expect(peer.taken).toHaveLength(1);
  clock.pass({ hours: 24 });
  await patient.background.settle();
  expect(peer.taken).toHaveLength(1);
});
