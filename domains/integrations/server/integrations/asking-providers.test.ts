import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#/kernel/server/clock.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { freePort } from '#/test/servers/free-port.ts';
import { openSmtpPeer } from '#/test/servers/smtp-peer.ts';

const peer = await openSmtpPeer();
afterAll(() => peer.close());
const closed = await freePort();
const clock = testClock(systemClock.now().toString());
const opened = await openHouse({
  clock,
  environment: { EGRESS_ALLOW: `127.0.0.1:${peer.port},127.0.0.1:${closed}` },
});

const { maya, tom, owner, settle } = opened;
const servers = (smtpPort: number) => ({
  smtpHost: '127.0.0.1',
  smtpPort,
  smtpSecurity: 'none' as const,
  smtpUser: 'maya@northlight.example',
  smtpPassword: 'not the one',
  imapHost: '127.0.0.1',
  imapPort: closed,
  imapSecurity: 'none' as const,
  imapUser: 'maya@northlight.example',
  imapPassword: 'not the one',
});
const connect = (smtpPort: number) =>
  maya.integrations.create({ providedIntegrationId: 'custom', isOwn: true, config: servers(smtpPort) });
const kept = async () => (await owner.query('select id from integrations')).rows.length;

test('R886: a mail server that does not let us in keeps the mailbox from being connected, and says why', async () => {
  peer.script({ auth: '535 5.7.8 Authentication failed' });
  const { status, body } = await refusalOf(connect(peer.port));
  expect([status, body.reason, body.fullMessage]).toEqual([
    422,
    'messaging.providerRefuses',
    'The mail server does not accept the user name and password',
  ]);
  expect(await kept()).toBe(0);
});

test('a server that is not there, or breaks off, is said to be out of reach', async () => {
  const absent = await refusalOf(connect(closed));
  expect([absent.status, absent.body.reason]).toEqual([503, 'messaging.providerSilent']);
  peer.script({ auth: 'breaks' });
  const broken = await refusalOf(connect(peer.port));
  expect([broken.status, broken.body.reason]).toEqual([503, 'messaging.providerSilent']);
  expect(await kept()).toBe(0);
});

test('R889: another server is proven first, and takes its password anew: a kept one goes to no other host', async () => {
  const made = await maya.integrations.create({ providedIntegrationId: 'simulator', integrationType: 'inboxEmail' });
  await owner.query("update integrations set provider = 'custom' where id = $1", [made._id]);
  const moved = await refusalOf(maya.integrations.update({ id: made._id, config: { smtpHost: 'mail.evil.example' } }));
  expect([moved.status, moved.body.field]).toEqual([422, 'config.smtppassword']);
  peer.script({ auth: '535 5.7.8 Authentication failed' });
  const wrong = await refusalOf(maya.integrations.update({ id: made._id, config: servers(peer.port) }));
  expect([wrong.status, wrong.body.reason]).toEqual([422, 'messaging.providerRefuses']);
  expect((await maya.integrations.get({ id: made._id })).config).not.toHaveProperty('smtpHost');
});

test('asked again, a mailbox that fails says so on its health line, and to its owners', async () => {
  const { rows } = await owner.query("select id from integrations where provider = 'custom'");
  const id = String(rows[0]?.id);
  await owner.query(
    `update integrations set config = '{"smtpHost":"127.0.0.1","smtpPort":${peer.port},"smtpSecurity":"none","smtpUser":"x"}' where id = $1`,
    [id],
  );
  const after = await maya.integrations.sync({ id });
  expect(after).toMatchObject({ lastError: expect.stringContaining('user name and password'), lastSyncedAt: null });
});

test('a connection that is not encrypted stays so: kept, asked again, opened, renamed, and with one setting changed', async () => {
  peer.script({});
  const { rows } = await owner.query<{ id: string }>("select id from integrations where provider = 'custom'");
  const made = { _id: String(rows[0]?.id) };
  const config = { smtpHost: '127.0.0.1', smtpPort: peer.port, smtpSecurity: 'none', imapSecurity: 'none' };
  await owner.query('update integrations set config = $2 where id = $1', [made._id, config]);
  const chosen = async () => (await maya.integrations.get({ id: made._id })).config;
  const open = { smtpSecurity: 'none', imapSecurity: 'none' };
  expect(await chosen()).toMatchObject(open);
  expect((await maya.integrations.sync({ id: made._id })).config).toMatchObject(open);
  await maya.integrations.update({ id: made._id, fromName: 'Maya at Northlight' });
  await maya.integrations.update({ id: made._id, isEnabled: false });
  await maya.integrations.update({ id: made._id, isEnabled: true });
  expect(await chosen()).toMatchObject(open);
  await maya.integrations.update({ id: made._id, config: { smtpUser: 'maya', smtpPassword: 'secret' } });
  expect(await chosen()).toMatchObject({ ...open, smtpUser: 'maya' });
  expect(
    (await maya.integrations.update({ id: made._id, config: { smtpSecurity: 'none', smtpPassword: 'secret' } })).config,
  ).toMatchObject(open);
});

test('a mailbox keeps what its server says of addresses with letters beyond a to z, when it is tested and when its settings change', async () => {
  const { rows } = await owner.query<{ id: string }>("select id from integrations where provider = 'custom'");
  const id = String(rows[0]?.id);
  const told = async () =>
    (await owner.query('select takes_any_script as told from integrations where id = $1', [id])).rows[0]
      ?.told as unknown;
  const settings = { smtpUser: 'maya', smtpPassword: 'secret' };
  peer.script({ takesAnyScript: true });
  await maya.integrations.sync({ id });
  expect(await told()).toBe(true);
  peer.script({});
  await maya.integrations.sync({ id });
  expect(await told()).toBe(false);
  peer.script({ takesAnyScript: true });
  await maya.integrations.update({ id, config: settings });
  expect(await told()).toBe(true);
  peer.script({ auth: '535 5.7.8 Authentication failed' });
  // Who does not let us in says nothing new.
  await maya.integrations.sync({ id });
  expect(await told()).toBe(true);
});

test('a mailbox that was connected before anybody asked learns it with the first mail that its server takes', async () => {
  const { rows } = await owner.query<{ id: string }>("select id from integrations where provider = 'custom'");
  const id = String(rows[0]?.id);
  await owner.query(
    `update integrations set takes_any_script = null, from_address = 'maya@northlight.example' where id = $1`,
    [id],
  );
  await owner.query('update agencies set is_test_mode = false where id = $1', [agencies.northlight.id]);
  const contactId = await layContact(opened, { firstName: 'Ana', emails: ['ana@buyer.example'] });
  const told = async () =>
    (await owner.query('select takes_any_script as told from integrations where id = $1', [id])).rows[0]
      ?.told as unknown;
  peer.script({ takesAnyScript: true });
  await maya.emails.create({ contactId, integration: { _id: id }, subject: 'Hello', body: '<p>Hi</p>' });
  clock.pass({ seconds: 30 });
  await settle();
  expect(await told()).toBe(true);
});

test('nobody has us knock at servers without end: twenty tries a minute, and each person has their own', async () => {
  const tried = async (who: typeof maya) =>
    (
      await refusalOf(
        who.integrations.create({ providedIntegrationId: 'custom', isOwn: true, config: servers(closed) }),
      )
    ).status;
  const before = await kept();
  const statuses: number[] = [];
  // In whatever minute of the clock they fall, of so many some are one too many.
  for (let round = 0; round < 45; round += 1) statuses.push(await tried(tom));
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 503));
  expect(statuses).toContain(429);
  expect(await kept()).toBe(before);
});
