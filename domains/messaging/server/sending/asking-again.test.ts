// Between the moment when a message is written and the one in which it leaves anything may change: all of it is asked again.
import { beforeEach, describe, expect, test } from 'vitest';
import { thisProcess } from '#/kernel/server/process-identity.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, maya, tom, owner, settle } = opened;
const { lay, arrived, fate, statesOf, balance, testMode, phoneId, connect } = await openMessages(opened, {
  points: 10_000,
});
const body = '<p>Dear {{contact.firstName|friend}}</p>';

const go = async (): Promise<void> => {
  clock.pass({ seconds: 11 });
  await settle();
};
const block = (channel: string, address: string, kind = 'stop') =>
  owner.query(
    `insert into contact_blocks (agency_id, channel, address, kind, source, at) values ($1, $2, $3, $4, 'test', now())`,
    [people.maya.agencyId, channel, address, kind],
  );
const setLeft = (limit: number, threshold: number, day: string) =>
  owner.query(
    'update integrations set allowance_day = $2, remaining_daily_limit = $3, remaining_daily_threshold = $4 where id = $1',
    [phoneId, day, limit, threshold],
  );
const left = async () =>
  (
    await owner.query<{ limit: number; threshold: number }>(
      'select remaining_daily_limit as limit, remaining_daily_threshold as threshold from integrations where id = $1',
      [phoneId],
    )
  ).rows[0];

beforeEach(async () => {
  await owner.query('delete from simulated_messages');
  await owner.query('delete from simulated_fates');
  await owner.query('delete from contact_blocks');
  await owner.query('update integrations set allowance_day = null');
});

describe('whom it goes to', () => {
  test('STOP between writing and sending ends it, whatever was ticked, and is paid back', async () => {
    const before = await balance();
    const sent = await maya.texts.create({
      contactId: await lay({ phones: ['+442079460001'] }),
      body: 'Hi',
      sendAnywayDND: true,
      sendAnywayMP: true,
      sendAnywayReason: 'asked to',
    });
    await block('sms', '+442079460001');
    await go();
    expect([await statesOf(sent._id), await arrived(), await balance()]).toEqual([['skipped'], [], before]);
    const { rows } = await owner.query('select skipped_reason from messages where mailing_id = $1', [sent._id]);
    expect(rows).toEqual([{ skipped_reason: 'stop' }]);
  });

  test('do not disturb that begins meanwhile holds it, unless it was ticked that it does not', async () => {
    const [one, other] = [await lay(), await lay()];
    const plain = await maya.emails.create({ contactId: one, subject: 'x', body });
    const anyway = await maya.emails.create({ contactId: other, subject: 'x', body, sendAnywayDND: true });
    await owner.query(
      `update contacts set do_not_disturb = '{"isEnabled": true, "startDate": "2026-01-01T00:00:00Z"}' where id = any($1)`,
      [[one, other]],
    );
    await go();
    expect([await statesOf(plain._id), await statesOf(anyway._id)]).toEqual([['skipped'], ['sent']]);
  });

  test('a contact that was deleted meanwhile gets nothing, and its points come back', async () => {
    const before = await balance();
    const contactId = await lay();
    const sent = await maya.texts.create({ contactId, body: 'Hi' });
    await maya.contacts.delete({ id: contactId });
    await go();
    expect([await statesOf(sent._id), await arrived(), await balance()]).toEqual([['skipped'], [], before]);
  });

  test('a contact that was merged into another meanwhile gets it once, as that one', async () => {
    const [kept, merged] = [
      await lay({ firstName: 'Kept' }),
      await lay({ firstName: 'Merged', emails: ['m@example.org'] }),
    ];
    const sent = await maya.emails.create({ contactId: merged, subject: 'x', body });
    await maya.contacts.merge({ id: kept, otherId: merged });
    await go();
    expect((await arrived()).map(({ recipient, plain }) => [recipient, plain.split('\n')[0]])).toEqual([
      ['m@example.org', 'Dear Kept'],
    ]);
    const { rows } = await owner.query('select contact_id, status from messages where mailing_id = $1', [sent._id]);
    expect(rows).toEqual([{ contact_id: kept, status: 'sent' }]);
  });

  test('decision 36: a copy reaches nobody whom no message may reach', async () => {
    await block('email', 'stop@example.org', 'complaint');
    const optedOut = await lay({ emails: ['out@example.org'] });
    await owner.query(
      `update contacts set emails = jsonb_set(emails, '{0,optOut}', '"2026-01-01T00:00:00Z"') where id = $1`,
      [optedOut],
    );
    await maya.emails.create({
      contactId: await lay(),
      subject: 'x',
      body,
      cc: ['Stop@example.org', 'boss@example.org'],
      bcc: ['out@example.org'],
    });
    await go();
    expect((await arrived()).map(({ recipients }) => recipients)).toMatchObject([
      { cc: ['boss@example.org'], bcc: [] },
    ]);
  });
});

describe('who sends it, and by what', () => {
  test('an agent who was disabled meanwhile sends nothing any more', async () => {
    const contactId = await lay({ assignedAgentId: people.tom.agentId });
    const before = await balance();
    const sent = await tom.texts.create({ contactId, body: 'Hi' });
    await owner.query(`update agents set status = 'disabled' where id = $1`, [people.tom.agentId]);
    await go();
    await owner.query(`update agents set status = 'active' where id = $1`, [people.tom.agentId]);
    expect([await statesOf(sent._id), await arrived(), await balance()]).toEqual([['skipped'], [], before]);
  });

  test('an integration that was turned off meanwhile sends nothing, and what it was to send says so', async () => {
    const own = await connect('inboxEmail', { agentId: people.maya.agentId });
    const sent = await maya.emails.create({ contactId: await lay(), subject: 'x', body, integration: { _id: own } });
    await owner.query('update integrations set is_enabled = false where id = $1', [own]);
    await go();
    expect([await statesOf(sent._id), await arrived()]).toEqual([['failed'], []]);
    const { rows } = await owner.query('select error from messages where mailing_id = $1', [sent._id]);
    expect(rows).toEqual([{ error: 'Its sender was disconnected' }]);
    await owner.query('delete from sender_defaults');
  });

  test('a number that was changed meanwhile is not sent from any more: the new one is', async () => {
    const at = clock.now().add({ hours: 1 }).toString();
    const sent = await maya.texts.create({ contactId: await lay(), body: 'Hi', scheduledAt: at });
    await owner.query(`update integrations set phone_number = '+442071838751' where id = $1`, [phoneId]);
    clock.pass({ hours: 1, seconds: 1 });
    await settle();
    const { rows } = await owner.query(`select sender from simulated_messages where direction = 'out'`);
    expect([await statesOf(sent._id), rows]).toEqual([['sent'], [{ sender: '+442071838751' }]]);
    await owner.query(`update integrations set phone_number = '+442071838750' where id = $1`, [phoneId]);
  });

  test('decision 97: what was rehearsed stays a rehearsal, also where the agency is live by the time it was for', async () => {
    await testMode(true);
    const before = await balance();
    const at = clock.now().add({ hours: 1 }).toString();
    const sent = await maya.texts.create({ contactId: await lay(), body: 'Hi', scheduledAt: at });
    await testMode(false);
    clock.pass({ hours: 1, seconds: 1 });
    await settle();
    expect([await statesOf(sent._id), await arrived(), await balance()]).toEqual([['rehearsed'], [], before]);
  });

  test('a provider that asks for patience is asked by nobody else of the mailing until then', async () => {
    await fate('busy', { timesLeft: 1 });
    await owner.query('update simulated_fates set retry_after_seconds = 120');
    const to = await Promise.all(Array.from({ length: 70 }, () => lay()));
    const sent = await maya.emails.create({ to: to.map((_id) => ({ _id })), subject: 'x', body });
    await go();
    const early = (await arrived()).length;
    expect(early).toBeLessThan(70);
    clock.pass({ seconds: 100 });
    await settle();
    expect((await arrived()).length).toBe(early);
    clock.pass({ seconds: 21 });
    await settle();
    expect([(await arrived()).length, new Set(await statesOf(sent._id))]).toEqual([70, new Set(['sent'])]);
  });
});

describe('another process that works', () => {
  test('is asked to help with a long mailing, and with none that nothing is left to do for', async () => {
    await owner.query(
      `insert into workers (id, host, boot, pid, process_start, role, started_at, seen_at) values (gen_random_uuid(), 'other', 'other', 1, '1', 'worker', now(), now())`,
    );
    const to = await Promise.all(Array.from({ length: 130 }, () => lay()));
    const sent = await maya.emails.create({ to: to.map((_id) => ({ _id })), subject: 'x', body });
    // However long it took until here: nobody is silent.
    await owner.query('update workers set seen_at = now()');
    await go();
    await owner.query(`delete from workers where host = 'other'`);
    expect([(await arrived()).length, new Set(await statesOf(sent._id))]).toEqual([130, new Set(['sent'])]);
    const { rows } = await owner.query(
      `select (select count(*)::int from mailing_runners) as runners, (select count(*)::int from timers where subject_id = $1::uuid) as timers,
         (select count(*)::int from pgboss.job where data -> 'input' ->> 'mailingId' = $1::text) as jobs`,
      [sent._id],
    );
    // One that sent it, and one that was asked in and came too late.
    expect(rows).toEqual([{ runners: 0, timers: 0, jobs: 2 }]);
  });
});

describe('whoever had it when it stopped', () => {
  const stranded = async (boot: string) => {
    const sent = await maya.emails.create({ contactId: await lay(), subject: 'x', body });
    const job = house.ids.next();
    await owner.query(
      `update messages set status = 'sending', attempts = 1, due_at = null, claimed_at = $2, claimed_by = $3 where mailing_id = $1`,
      [sent._id, clock.now().toString(), job],
    );
    await owner.query('insert into mailing_runners (agency_id, mailing_id, job_id, boot) values ($1, $2, $3, $4)', [
      people.maya.agencyId,
      sent._id,
      job,
      boot,
    ]);
    await go();
    expect(await statesOf(sent._id)).toEqual(['sending']);
    clock.pass({ seconds: 61 });
    await settle();
    return sent._id;
  };

  test('is proven dead: what the provider does not know is sent again', async () => {
    const id = await stranded(thisProcess().boot);
    expect([await statesOf(id), (await arrived()).length]).toEqual([['sent'], 1]);
  });

  test('was of another machine and is silent: no machine sends it again', async () => {
    const id = await stranded('another boot');
    expect([await statesOf(id), await arrived()]).toEqual([['uncertain'], []]);
  });

  test('had claimed and not let leave: sent at once wherever it was, with the text of the day given back and taken again', async () => {
    await setLeft(3, 0, clock.now().toZonedDateTimeISO('Europe/London').toPlainDate().toString());
    const { _id } = await maya.texts.create({ contactId: await lay(), body: 'Hi' });
    await owner.query(
      `update messages set status = 'sending', awaits_handover = true, attempts = 1, due_at = null, claimed_at = $2, claimed_by = $3 where mailing_id = $1`,
      [_id, clock.now().toString(), house.ids.next()],
    );
    await setLeft(2, 0, clock.now().toZonedDateTimeISO('Europe/London').toPlainDate().toString());
    await go();
    expect([await statesOf(_id), (await arrived()).length, await left()]).toEqual([
      ['sent'],
      1,
      { limit: 2, threshold: 0 },
    ]);
  });
});

describe('the allowance of a day (decisions 1, 2; I17)', () => {
  const texts = async (count: number, more = {}) => {
    const to = await Promise.all(Array.from({ length: count }, () => lay()));
    return maya.texts.create({ to: to.map((_id) => ({ _id })), body: 'Hi', ...more });
  };

  test('at its very end: as many as are left go, one more is refused as a whole', async () => {
    const today = clock.now().toZonedDateTimeISO('Europe/London').toPlainDate().toString();
    await setLeft(3, 0, today);
    await expect(texts(4)).rejects.toMatchObject({ status: 429 });
    const sent = await texts(3);
    await go();
    expect([await statesOf(sent._id), await left()]).toEqual([['sent', 'sent', 'sent'], { limit: 0, threshold: 0 }]);
  });

  test('what two mailings wrote for the same few is sent once: the rest waits for the agency’s midnight, across a change of the clocks', async () => {
    // The night in which London's clocks go forward: its day has 23 hours.
    const now = clock.now();
    clock.pass(now.until(Temporal.Instant.from('2026-03-29T00:30:00Z')));
    await setLeft(5, 5, '2026-03-29');
    const [one, other] = [await texts(4), await texts(4)];
    await go();
    const states = [...(await statesOf(one._id)), ...(await statesOf(other._id))];
    expect(states.filter((status) => status === 'sent')).toHaveLength(5);
    const { rows } = await owner.query<{ due: string }>(
      `select distinct to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') as due from messages where status = 'queued' and mailing_id = any($1)`,
      [[one._id, other._id]],
    );
    expect(rows).toEqual([{ due: '2026-03-29T23:00' }]);
    clock.pass(clock.now().until(Temporal.Instant.from('2026-03-29T22:59:59Z')));
    await settle();
    expect((await arrived()).length).toBe(5);
    clock.pass({ seconds: 2 });
    await settle();
    expect((await arrived()).length).toBe(8);
    expect(await left()).toEqual({ limit: 97, threshold: 47 });
  });

  test('R941: a text that did not leave does not count, and the warning is as near as what is left says', async () => {
    const today = clock.now().toZonedDateTimeISO('Europe/London').toPlainDate().toString();
    // Sixty have gone: the threshold of fifty was passed by ten.
    await setLeft(40, 0, today);
    await fate('refuse', { timesLeft: 2, channel: 'sms' });
    await texts(2);
    await go();
    expect(await left()).toEqual({ limit: 40, threshold: 0 });
    await setLeft(51, 1, today);
    await fate('refuse', { timesLeft: 2, channel: 'sms' });
    await texts(3);
    await go();
    expect(await left()).toEqual({ limit: 50, threshold: 0 });
  });
});
