// Mailboxes read by the clock, at a real server where the machine has one.
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { ImapFlow } from 'imapflow';
import { afterAll, describe, expect, test } from 'vitest';
import { sealSecret } from '#/domains/integrations/server/integrations/opening-connections.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { openHouse } from '#/test/house.ts';
import { rawMail } from '#/test/laying/arrivals.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { noMailServer, openMailServer, passwordOf } from '#/test/servers/mail-server.ts';
import { selfSigned } from '#/test/servers/self-signed.ts';
import { readMailboxSoon } from './mailbox-timer.ts';
import { mailboxesDue } from './reading-mailboxes.ts';

const { northlight } = agencies;

describe.skipIf(noMailServer !== undefined)(`a mailbox (${noMailServer ?? 'Postfix and Dovecot'})`, async () => {
  if (noMailServer !== undefined) return;
  const known = getCACertificates('default');
  setDefaultCACertificates([...known, selfSigned.cert]);
  const server = await openMailServer();
  const { smtp, imaps } = server.ports;
  const opened = await openHouse({
    environment: { EGRESS_ALLOW: [smtp, imaps].map((port) => `localhost:${port}`).join(',') },
  });
  const { house, owner, maya, tom, settle } = opened;
  afterAll(async () => {
    await server.close();
    setDefaultCACertificates(known);
  });
  const { agent, buyer } = server.users;
  const id = house.ids.next();
  const config = {
    smtpHost: 'localhost',
    smtpPort: smtp,
    smtpSecurity: 'starttls',
    smtpUser: agent,
    imapHost: 'localhost',
    imapPort: imaps,
    imapSecurity: 'tls',
    imapUser: agent,
  };
  const password = passwordOf(agent);
  const secretOf = (imapPassword: string) => sealSecret(house, { smtpPassword: password, imapPassword });
  await owner.query(
    `insert into integrations (agency_id, id, provider, service_type, integration_name, agent_id, from_name, from_address, config, secret, created_at, updated_at)
     values ($1, $2, 'custom', 'inboxEmail', 'Tom’s mailbox', $3, 'Tom', $4, $5, $6, now(), now())`,
    [northlight.id, id, people.tom.agentId, agent, config, secretOf(password)],
  );
  const put = async (raw: string, folder = 'INBOX'): Promise<void> => {
    const client = new ImapFlow({
      host: 'localhost',
      port: imaps,
      secure: true,
      auth: { user: agent, pass: password },
      logger: false,
    });
    await client.connect();
    await client.append(folder, raw);
    await client.logout();
  };
  const readNow = async (): Promise<void> => {
    await openSystem(house, northlight.id, (ctx) => readMailboxSoon(ctx, id));
    await settle();
  };
  const subjects = async (): Promise<string[]> =>
    (
      await owner.query<{ subject: string }>(
        'select subject from messages where integration_id = $1 order by subject',
        [id],
      )
    ).rows.map(({ subject }) => subject);
  const health = async () =>
    (
      await owner.query<{ last_error: string | null; sync_state: object; last_synced_at: object | null }>(
        'select last_error, sync_state, last_synced_at from integrations where id = $1',
        [id],
      )
    ).rows[0];
  const cursor = async () =>
    (
      await owner.query<{ reading: string | null; failures: number; started_over_because: string | null }>(
        'select * from sync_cursors where integration_id = $1',
        [id],
      )
    ).rows[0];

  test('is read with its last thirty days, of people who are known; then on from where it was', async () => {
    await layContact(opened, { firstName: 'Bo', emails: [buyer] });
    await put(rawMail({ from: buyer, to: agent, subject: 'A Old', id: 'a@x' }));
    await put(rawMail({ from: 'nobody@else.example', to: agent, subject: 'B Old of a stranger', id: 'b@x' }));
    await readNow();
    expect(await subjects()).toEqual(['A Old']);
    expect(await health()).toMatchObject({ last_error: null, last_synced_at: expect.anything() });
    // What was there before rings no bell.
    expect((await tom.notifications.list({})).data).toEqual([]);
    await put(rawMail({ from: 'nobody@else.example', to: agent, subject: 'C New of a stranger', id: 'c@x' }));
    await put(rawMail({ from: buyer, to: agent, subject: 'D New', id: 'd@x', inReplyTo: 'a@x' }));
    await readNow();
    expect(await subjects()).toEqual(['A Old', 'C New of a stranger', 'D New']);
    expect((await tom.notifications.list({})).data).toHaveLength(2);
    const { rows } = await owner.query(
      `select count(distinct thread_id)::int as threads from messages where subject in ('A Old', 'D New')`,
    );
    expect(rows).toEqual([{ threads: 1 }]);
    await readNow();
    expect(await subjects()).toHaveLength(3);
  });

  test('what its agent wrote in another program stands in the contact’s thread; strangers it went to stay strangers', async () => {
    const bare = { from: agent, subject: 'Ab Written elsewhere' };
    await put(rawMail({ ...bare, to: `${buyer}, somebody@else.example`, id: 'own@x', inReplyTo: 'd@x' }), 'Sent');
    await put(rawMail({ ...bare, to: 'another@else.example', id: 'own2@x' }), 'Sent');
    await readNow();
    await readNow();
    const { rows } = await owner.query(
      `select m.direction, m.status, m.address, m.created_by, m.thread_id = d.thread_id as "isInThread" from messages m, messages d
       where m.subject = $1 and d.subject = 'D New'`,
      [bare.subject],
    );
    expect(rows).toMatchObject([{ direction: 'out', status: 'sent', address: buyer, isInThread: true }]);
    expect((await maya.contacts.known({ email: 'another@else.example' })).data).toEqual([]);
  });

  test('says on its health line when it cannot be read, waits longer each time, and goes on when it can', async () => {
    await owner.query('update integrations set secret = $2 where id = $1', [id, secretOf('wrong')]);
    await readNow();
    expect((await health())?.last_error).toEqual(expect.any(String));
    expect(await cursor()).toMatchObject({ failures: 1, reading: null });
    await readNow();
    expect(await cursor()).toMatchObject({ failures: 2 });
    const { rows } = await owner.query(
      `select due_at - now() > interval '90 seconds' as waits from timers where kind = 'messaging.mailbox' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ waits: true }]);
    // Owners hear of it once.
    expect(
      (await owner.query(`select from events where name = 'integration.failed' and subject_id = $1`, [id])).rows,
    ).toHaveLength(1);
    await owner.query('update integrations set secret = $2 where id = $1', [id, secretOf(password)]);
    // A person need not wait.
    await maya.integrations.sync({ id });
    await settle();
    expect(await health()).toMatchObject({ last_error: null });
    expect(await cursor()).toMatchObject({ failures: 0, reading: null });
  });

  test('that was made anew is read again, says so, and tells nothing twice', async () => {
    const before = await subjects();
    await server.doveadm('mailbox', 'update', '-u', agent, '--uid-validity', '77', 'INBOX');
    await readNow();
    await readNow();
    expect(await subjects()).toEqual(before);
    expect(await cursor()).toMatchObject({ started_over_because: expect.any(String) });
    expect(await health()).toMatchObject({ sync_state: { startedOverBecause: expect.any(String) } });
    expect((await owner.query(`select from events where name = 'integration.startedOver'`)).rows).toHaveLength(1);
  });

  test('is never read by two at once', async () => {
    const begin = () =>
      openSystem(house, northlight.id, (ctx) => mailboxesDue.work(ctx, [{ subjectId: id, dueAt: ctx.now, tries: 0 }]));
    await Promise.all([begin(), begin(), begin()]);
    const { rows } = await owner.query(
      `select count(*)::int as waiting from pgboss.job where data ->> 'name' = 'messaging.readMailbox' and state < 'active'`,
    );
    expect(rows).toEqual([{ waiting: 1 }]);
    await settle();
    expect(await cursor()).toMatchObject({ reading: null });
  });

  test('that was disabled or disconnected is read no more', async () => {
    await owner.query('update integrations set is_enabled = false where id = $1', [id]);
    await put(rawMail({ from: buyer, to: agent, subject: 'E Unread', id: 'e@x' }));
    await readNow();
    expect(await subjects()).not.toContain('E Unread');
    expect(
      (await owner.query(`select from timers where kind = 'messaging.mailbox' and subject_id = $1`, [id])).rows,
    ).toEqual([]);
    await maya.integrations.update({ id, isEnabled: true });
    await readNow();
    expect(await subjects()).toContain('E Unread');
  });
});
