// Sending a mail and a text from the call to the provider, with the simulator in the provider's place.
import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';
import { layPoints } from '#/test/laying/points.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, maya, tom, rival, owner, settle } = opened;
const { lay, arrived, fate, statesOf, balance, testMode, phoneId, connect } = await openMessages(opened);
const body = '<p>Dear {{contact.firstName|friend}}, <b>welcome</b></p>';

/** Past the seconds in which sending can be taken back. */
const go = async (): Promise<void> => {
  clock.pass({ seconds: 11 });
  await settle();
};
beforeEach(async () => {
  await owner.query('delete from simulated_messages');
  await owner.query('delete from simulated_fates');
  await owner.query('update integrations set allowance_day = null');
});

describe('a mail', () => {
  test('R843, R844: goes out once its seconds to take it back are over, with our own id and words for each', async () => {
    const contactId = await lay();
    const sent = await maya.emails.create({ contactId, subject: 'Hi {{contact.firstName|there}}', body });
    expect(sent).toMatchObject({
      status: 'queued',
      count: 1,
      skipped: [],
      threads: [{ kind: 'EmailMessagingThread', messages: [{ status: 'queued' }] }],
    });
    await settle();
    expect(await arrived()).toEqual([]);
    await go();
    const [mail] = await arrived();
    expect(mail).toMatchObject({ subject: 'Hi Ada', plain: expect.stringContaining('Dear Ada') });
    expect(mail?.html).toContain('Dear Ada');
    expect(mail?.message_id_header).toMatch(new RegExp(`^<${mail?.message_id}\\.[0-9a-f]{20}@northlight\\.example>$`));
    expect(await statesOf(sent._id)).toEqual(['sent']);
    const contact = await maya.contacts.get({ id: contactId });
    expect(contact).toMatchObject({ lastCommunication: { channel: 'email', direction: 'outgoing' } });
    const { data } = await maya.timeline.list({ contactId });
    expect(data).toMatchObject([
      {
        item: {
          type: 'EmailMessagingThread',
          name: 'contact.emailSent',
          more: { status: 'sent', subject: 'Hi Ada' },
        },
      },
    ]);
  });

  test('to many carries both headers of RFC 8058 and a way out; to one by a mailbox none', async () => {
    const to = [{ _id: await lay() }, { _id: await lay() }];
    await maya.emails.create({ to, subject: 'News', body });
    await go();
    for (const mail of await arrived()) {
      expect(mail.headers).toMatchObject({
        'List-Unsubscribe': expect.stringMatching(/^<http.+unsubscribe\?token=.+>$/),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      });
      expect(mail.html).toContain('Unsubscribe</a>');
      expect(mail.plain).toContain('Northlight Realty');
    }
    await owner.query('delete from simulated_messages');
    const own = await connect('inboxEmail', { agentId: people.maya.agentId });
    await maya.emails.create({ contactId: await lay(), subject: 'Hello', body, integration: { _id: own } });
    await go();
    expect((await arrived())[0]?.headers).not.toHaveProperty('List-Unsubscribe');
  });

  test('decision 49: each recipient gets a copy, and those in cc and bcc one, of the first', async () => {
    const to = [{ _id: await lay() }, { _id: await lay() }];
    await maya.emails.create({ to, cc: ['boss@example.org'], bcc: ['file@example.org'], subject: 'Offer', body });
    await go();
    const mails = await arrived();
    expect(mails).toHaveLength(2);
    expect(JSON.stringify(mails.map(({ recipients }) => recipients))).toMatch(/boss@example\.org/);
    expect(mails.filter(({ recipients }) => JSON.stringify(recipients).includes('boss@example.org'))).toHaveLength(1);
  });

  test('R721: to nobody is refused in the specification’s words; R724, R725: so is one without subject or body', async () => {
    const refused = {
      status: 422,
      body: { fullMessage: 'Unable to send email. There are no contacts to send the message to.' },
    };
    await expect(maya.emails.create({ subject: 'x', body })).rejects.toMatchObject(refused);
    const contactId = await lay({ emails: [] });
    await expect(maya.emails.create({ contactId, subject: 'x', body })).rejects.toMatchObject(refused);
    const somebody = await lay();
    await expect(maya.emails.create({ contactId: somebody, body })).rejects.toMatchObject({
      status: 422,
      body: { field: 'subject', fullMessage: 'Subject is required' },
    });
    await expect(maya.emails.create({ contactId: somebody, subject: 'x' })).rejects.toMatchObject({
      status: 422,
      body: { field: 'body' },
    });
  });

  test('R712: a typed address makes a contact when it is sent, with both flags on (decision 38)', async () => {
    const domainId = house.ids.next();
    await owner.query(
      `insert into domains (agency_id, id, host, dns_status, proof, created_at, updated_at) values ($1, $2, 'typed.example', 'pending', 'x', now(), now())`,
      [people.maya.agencyId, domainId],
    );
    const sent = await maya
      .as({ 'x-domain-id': domainId })
      .emails.create({ to: [{ email: { emailAddress: 'Typed@Example.org' } }], subject: 'Hello', body });
    expect(sent).toMatchObject({ count: 1 });
    const contact = await maya.contacts.get({ id: sent.to[0]?._id ?? '' });
    expect(contact).toMatchObject({
      emails: [{ emailAddress: 'typed@example.org' }],
      marketingPreferences: { isEnabledEmailManual: true, isEnabledEmailWorkflow: true },
      consentSource: 'typed by agent',
    });
    await go();
    expect(await arrived()).toHaveLength(1);
  });

  test('the same request key is sent once, and other words under it are refused', async () => {
    const given = { contactId: await lay(), subject: 'Once', body, requestKey: 'k1' };
    const tries = await Promise.all([maya.emails.create(given), maya.emails.create(given), maya.emails.create(given)]);
    expect(new Set(tries.map(({ _id }) => _id)).size).toBe(1);
    await expect(maya.emails.create({ ...given, subject: 'Twice' })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'messaging.otherContent' },
    });
    await go();
    expect(await arrived()).toHaveLength(1);
  });
});

describe('who is left out', () => {
  test('R645, R726–R729: do not disturb and marketing are overridden with a reason that is logged; what is hard is not (decision 36)', async () => {
    const [free, dnd, off, gone, optedOut] = [await lay(), await lay(), await lay(), await lay(), await lay()];
    await owner.query(
      `update contacts set do_not_disturb = '{"isEnabled": true, "startDate": "2026-01-01T00:00:00Z"}' where id = $1`,
      [dnd],
    );
    await owner.query('update contacts set is_email_manual = false where id = $1', [off]);
    await owner.query(
      `update contacts set emails = jsonb_set(emails, '{0,lastHardBounce}', '"2026-01-01T00:00:00Z"') where id = $1`,
      [gone],
    );
    await owner.query(
      `update contacts set emails = jsonb_set(emails, '{0,optOut}', '"2026-01-01T00:00:00Z"') where id = $1`,
      [optedOut],
    );
    const to = [free, dnd, off, gone, optedOut].map((_id) => ({ _id }));
    expect(await maya.messages.preview({ channel: 'email', to })).toMatchObject({
      count: 1,
      skipped: expect.arrayContaining([
        { reason: 'dnd', count: 1 },
        { reason: 'marketingOff', count: 1 },
        { reason: 'hardBounce', count: 1 },
        { reason: 'stop', count: 1 },
      ]),
    });
    const anyway = { sendAnywayDND: true, sendAnywayMP: true, sendAnywayReason: 'They asked me to' };
    const sent = await maya.emails.create({ to, subject: 'x', body, ...anyway });
    expect(sent).toMatchObject({ count: 3 });
    await go();
    expect(await arrived()).toHaveLength(3);
    const { rows } = await owner.query(`select data from events where name = 'messaging.sentAnyway'`);
    expect(rows).toEqual([{ data: { channel: 'an email', count: 2, reason: 'They asked me to' } }]);
  });

  test('an end of do not disturb that has passed ends it, and none lasts until it is lifted (decision 37)', async () => {
    const contactId = await lay();
    const set = (value: object) =>
      owner.query('update contacts set do_not_disturb = $2 where id = $1', [contactId, value]);
    await set({ isEnabled: true, startDate: '2026-01-01T00:00:00Z', endDate: '2026-02-01T00:00:00Z' });
    expect(await maya.messages.preview({ channel: 'email', contactId })).toMatchObject({ count: 1 });
    await set({ isEnabled: true, startDate: '2026-01-01T00:00:00Z', endDate: null });
    expect(await maya.messages.preview({ channel: 'email', contactId })).toMatchObject({ count: 0 });
    await set({ isEnabled: true, startDate: '2027-01-01T00:00:00Z' });
    expect(await maya.messages.preview({ channel: 'email', contactId })).toMatchObject({ count: 1 });
  });

  test('who unsubscribes between writing and sending gets nothing, and neither does one out of reach by then', async () => {
    const [leaving, mine] = [await lay(), await lay({ assignedAgentId: people.tom.agentId })];
    const sent = await maya.emails.create({ to: [{ _id: leaving }], subject: 'x', body });
    const toms = await tom.emails.create({ to: [{ _id: mine }], subject: 'x', body });
    await owner.query('update contacts set is_email_manual = false where id = $1', [leaving]);
    await owner.query('update contacts set assigned_agent_id = null where id = $1', [mine]);
    await go();
    expect(await arrived()).toEqual([]);
    expect([await statesOf(sent._id), await statesOf(toms._id)]).toEqual([['skipped'], ['skipped']]);
  });

  test('a member reaches only their own, and another agency nobody', async () => {
    const contactId = await lay();
    expect(await tom.messages.preview({ channel: 'email', contactId })).toMatchObject({
      count: 0,
      skipped: [{ reason: 'noAccess', count: 1 }],
    });
    await expect(rival.emails.create({ contactId, subject: 'x', body })).rejects.toMatchObject({ status: 422 });
  });

  test('two contacts with one address get it once, and those without one nothing', async () => {
    const emails = ['same@example.com'];
    const to = [{ _id: await lay({ emails }) }, { _id: await lay({ emails }) }, { _id: await lay({ emails: [] }) }];
    expect(await maya.messages.preview({ channel: 'email', to })).toMatchObject({
      count: 1,
      skipped: expect.arrayContaining([
        { reason: 'duplicate', count: 1 },
        { reason: 'noAddress', count: 1 },
      ]),
    });
  });
});

describe('what waits', () => {
  test('R640, R641, R642: a scheduled mail is deleted, one that is about to go is cancelled, and too late is said so', async () => {
    const contactId = await lay();
    const given = { contactId, subject: 'Later', body };
    const scheduled = await maya.emails.create({ ...given, scheduledAt: '2027-01-01T09:00:00Z' });
    expect(scheduled).toMatchObject({ status: 'scheduled' });
    expect(await maya.emails.delete({ id: scheduled._id })).toEqual({ outcome: 'deleted', count: 1 });
    const queued = await maya.emails.create(given);
    expect(await maya.emails.delete({ id: queued.threads[0]?.messages[0]?._id ?? '' })).toEqual({
      outcome: 'cancelled',
      count: 1,
    });
    const gone = await maya.emails.create(given);
    await go();
    await expect(maya.emails.delete({ id: gone._id })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'messaging.tooLate' },
    });
    expect(await arrived()).toHaveLength(1);
  });

  test('R845: a scheduled mail is changed in its words, its recipients and its time', async () => {
    const [one, other] = [await lay(), await lay()];
    const sent = await maya.emails.create({ contactId: one, subject: 'A', body, scheduledAt: '2026-12-01T09:00:00Z' });
    const changed = await maya.emails.update({
      id: sent._id,
      subject: 'B',
      to: [{ _id: one }, { _id: other }],
      scheduledAt: null,
    });
    expect(changed).toMatchObject({ _id: sent._id, count: 2, scheduledAt: null });
    await go();
    expect((await arrived()).map(({ subject }) => subject)).toEqual(['B', 'B']);
    await expect(maya.emails.update({ id: sent._id, subject: 'C' })).rejects.toMatchObject({ status: 409 });
    await expect(tom.emails.update({ id: sent._id, subject: 'C' })).rejects.toMatchObject({ status: 404 });
  });

  test('R459: nothing goes before its time, and a time that has passed is refused', async () => {
    const contactId = await lay();
    await expect(
      maya.emails.create({ contactId, subject: 'x', body, scheduledAt: '2020-01-01T00:00:00Z' }),
    ).rejects.toMatchObject({
      status: 422,
      body: { field: 'scheduledat' },
    });
    const at = clock.now().add({ hours: 2 }).toString();
    await maya.emails.create({ contactId, subject: 'x', body, scheduledAt: at });
    clock.pass({ minutes: 119 });
    await settle();
    expect(await arrived()).toEqual([]);
    clock.pass({ minutes: 2 });
    await settle();
    expect(await arrived()).toHaveLength(1);
  });

  test('R847, R848, R850: a thread is archived, read, and deleted with what waits in it', async () => {
    const sent = await maya.emails.create({ contactId: await lay(), subject: 'x', body });
    const threadId = sent.threads[0]?._id ?? '';
    expect(await maya.emails.archive({ id: sent._id })).toEqual({ threadId, isArchived: true });
    expect(await maya.emails.read({ id: threadId, readStatus: true })).toEqual({ threadId, isRead: true });
    expect(await maya.emails.deleteThread({ id: sent._id })).toEqual({ threadId, deletedCount: 1 });
    await expect(maya.emails.archive({ id: sent._id })).rejects.toMatchObject({ status: 404 });
    await go();
    expect(await arrived()).toEqual([]);
  });
});

describe('a text', () => {
  const text = { body: 'Dear {{contact.firstName}}' };

  test('R851, R739, R741: costs its segments for each recipient, reserved when it is written and settled by the provider’s count', async () => {
    const before = await balance();
    const to = [{ _id: await lay() }, { _id: await lay() }];
    const sent = await maya.texts.create({ to, ...text });
    expect([sent.points, await balance()]).toEqual([2, before - 2]);
    await go();
    expect(await arrived()).toMatchObject([{ plain: 'Dear Ada', segments: 1 }, { plain: 'Dear Ada' }]);
    expect(await balance()).toBe(before - 2);
    // '€' is not ASCII for the rule, and one segment all the same for the provider.
    const long = '€'.repeat(100);
    const dear = await maya.texts.create({ contactId: await lay(), body: long });
    expect(dear).toMatchObject({ segments: 2, points: 2 });
    await go();
    const [settled] = (await arrived()).slice(-1);
    expect(await balance()).toBe(before - 2 - (settled?.segments ?? 0));
  });

  test('R853, R722: taken back it is paid back; to nobody it is refused', async () => {
    const before = await balance();
    const sent = await maya.texts.create({ contactId: await lay(), ...text });
    await maya.texts.delete({ id: sent._id });
    expect(await balance()).toBe(before);
    await expect(maya.texts.create({ contactId: await lay({ phones: [] }), ...text })).rejects.toMatchObject({
      body: { fullMessage: 'Unable to send message. There are no contacts to send the message to.' },
    });
  });

  test('R743: beyond the balance it is refused in the specification’s words, and nothing is written', async () => {
    const to = await Promise.all(Array.from({ length: 3 }, () => lay()));
    await layPoints(owner, people.maya.agencyId, 2 - (await balance()));
    await expect(maya.texts.create({ to: to.map((_id) => ({ _id })), ...text })).rejects.toMatchObject({
      status: 409,
      body: {
        reason: 'billing.tooFewPoints',
        fullMessage:
          "You don't have enough points to send this message. Please top up first from the Plans & Billing section",
      },
    });
    expect(await balance()).toBe(2);
    await layPoints(owner, people.maya.agencyId, 998);
  });

  test('R476, R941: with nothing left of the day it is refused, a scheduled one waits for midnight, and each sent one counts (decisions 1, 2)', async () => {
    await maya.texts.create({ contactId: await lay(), ...text });
    await go();
    const left = async () =>
      (
        await owner.query(
          'select remaining_daily_limit as limit, remaining_daily_threshold as threshold from integrations where id = $1',
          [phoneId],
        )
      ).rows[0];
    expect(await left()).toEqual({ limit: 99, threshold: 49 });
    await owner.query('update integrations set remaining_daily_limit = 0 where id = $1', [phoneId]);
    await expect(maya.texts.create({ contactId: await lay(), ...text })).rejects.toMatchObject({
      status: 429,
      body: {
        fullMessage:
          'You have exceeded your Agency daily message sending limit of 100. Set up a Business Profile to unlock a higher limit',
      },
    });
    const soon = clock.now().add({ minutes: 5 }).toString();
    const scheduled = await maya.texts.create({ contactId: await lay(), ...text, scheduledAt: soon });
    clock.pass({ minutes: 6 });
    await settle();
    expect(await statesOf(scheduled._id)).toEqual(['scheduled']);
    clock.pass({ hours: 24 });
    await settle();
    expect(await statesOf(scheduled._id)).toEqual(['sent']);
  });
});

describe('in test mode', () => {
  test('R841, I10: it is rendered and costed and never sent (decision 51)', async () => {
    await testMode(true);
    const before = await balance();
    const sent = await maya.texts.create({ contactId: await lay(), body: 'Dear {{contact.firstName}}' });
    expect(sent).toMatchObject({ isRehearsal: true, points: 1 });
    await go();
    expect([await arrived(), await statesOf(sent._id), await balance()]).toEqual([[], ['rehearsed'], before]);
    expect((await maya.messages.rehearsed({})).data).toMatchObject([
      { snippet: 'Dear Ada', points: 1, channel: 'sms' },
    ]);
    await testMode(false);
  });

  test('what was written before it began is not sent either, and is paid back', async () => {
    const before = await balance();
    const sent = await maya.texts.create({ contactId: await lay(), body: 'Dear {{contact.firstName}}' });
    await testMode(true);
    await go();
    expect([await arrived(), await statesOf(sent._id), await balance()]).toEqual([[], ['rehearsed'], before]);
    await testMode(false);
  });
});

describe('a provider that does not say yes', () => {
  test('certainly not, for good: it failed, is paid back, and the address is blocked from now on', async () => {
    const before = await balance();
    await fate('refuseBlocked', { timesLeft: 1, channel: 'sms' });
    const contactId = await lay();
    const sent = await maya.texts.create({ contactId, body: 'x' });
    await go();
    expect([await statesOf(sent._id), await balance()]).toEqual([['failed'], before]);
    expect(
      await maya.messages.preview({ channel: 'sms', contactId, sendAnywayDND: true, sendAnywayMP: true }),
    ).toMatchObject({
      count: 0,
      skipped: [{ reason: 'stop', count: 1 }],
    });
  });

  test('certainly not, for now: it is tried again, and arrives once', async () => {
    await fate('busy', { timesLeft: 2 });
    const sent = await maya.emails.create({ contactId: await lay(), subject: 'x', body });
    await go();
    expect(await statesOf(sent._id)).toEqual(['queued']);
    clock.pass({ minutes: 5 });
    await settle();
    clock.pass({ minutes: 5 });
    await settle();
    expect([await statesOf(sent._id), (await arrived()).length]).toEqual([['sent'], 1]);
  });

  test('taken, and the answer never came: it is found and never sent again', async () => {
    await fate('acceptThenTimeOut', { timesLeft: 1 });
    const sent = await maya.emails.create({ contactId: await lay(), subject: 'x', body });
    await go();
    expect(await statesOf(sent._id)).toEqual(['sending']);
    clock.pass({ minutes: 2 });
    await settle();
    expect([await statesOf(sent._id), (await arrived()).length]).toEqual([['sent'], 1]);
  });

  test('broken before it was taken: the provider is asked, does not know it, and gets it again', async () => {
    await fate('breakBefore', { timesLeft: 1 });
    const sent = await maya.emails.create({ contactId: await lay(), subject: 'x', body });
    await go();
    clock.pass({ minutes: 2 });
    await settle();
    expect([await statesOf(sent._id), (await arrived()).length]).toEqual([['sent'], 1]);
  });

  test('nobody can say: it is uncertain, its maker hears of it, and no machine sends it again', async () => {
    await owner.query(`update integrations set config = '{"cannotBeAsked": true}'`);
    await fate('acceptThenFail', { timesLeft: 1 });
    const sent = await maya.emails.create({ contactId: await lay(), subject: 'x', body });
    await go();
    for (let hour = 0; hour < 5; hour += 1) {
      clock.pass({ hours: 1 });
      await settle();
    }
    expect([await statesOf(sent._id), (await arrived()).length]).toEqual([['uncertain'], 1]);
    const { rows } = await owner.query(
      `select data ->> 'agentId' as agent from events where name = 'messaging.uncertain'`,
    );
    expect(rows).toEqual([{ agent: people.maya.agentId }]);
    await owner.query(`update integrations set config = '{}'`);
  });
});

describe('what a person does about it', () => {
  test('sends a failed message again, once, however often they click', async () => {
    await fate('refuse', { timesLeft: 1 });
    const contactId = await lay();
    const sent = await maya.emails.create({ contactId, subject: 'x', body });
    await go();
    const id = sent.threads[0]?.messages[0]?._id ?? '';
    expect(await statesOf(sent._id)).toEqual(['failed']);
    await owner.query('delete from contact_blocks');
    const again = await Promise.all([maya.messages.sendAgain({ id }), maya.messages.sendAgain({ id })]);
    expect(new Set(again.map(({ _id }) => _id)).size).toBe(1);
    await go();
    expect(await arrived()).toHaveLength(1);
    await expect(maya.messages.sendAgain({ id: again[0]?.threads[0]?.messages[0]?._id ?? '' })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'messaging.notAgain' },
    });
  });

  test('keeps what was begun: a draft is the writer’s own, and kept twice it is one', async () => {
    const id = house.ids.next();
    const given = { id, channel: 'email' as const, content: { subject: 'Half a' } };
    await maya.drafts.keep(given);
    await maya.drafts.keep({ ...given, content: { subject: 'Half a letter' } });
    expect((await maya.drafts.list({})).data).toMatchObject([{ _id: id, content: { subject: 'Half a letter' } }]);
    expect((await tom.drafts.list({})).data).toEqual([]);
    await expect(tom.drafts.keep(given)).rejects.toMatchObject({ status: 404 });
    expect(await maya.drafts.delete({ id })).toEqual({ deletedCount: 1 });
  });

  test('integrations that let nobody in hold the whole mailing up, and are tried again', async () => {
    await fate('refuseSignedOut', { timesLeft: 1 });
    const sent = await maya.emails.create({ contactId: await lay(), subject: 'x', body });
    await go();
    expect(await statesOf(sent._id)).toEqual(['queued']);
    const { rows } = await owner.query(
      'select last_error is not null as is_told from integrations where last_error is not null',
    );
    expect(rows).toEqual([{ is_told: true }]);
    clock.pass({ minutes: 2 });
    await settle();
    expect([await statesOf(sent._id), (await arrived()).length]).toEqual([['sent'], 1]);
  });
});
