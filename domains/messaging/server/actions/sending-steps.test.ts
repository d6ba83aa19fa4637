// Steps of workflows that send: to whom, by whom, and what keeps a message from going, with the simulator in the provider's place.
import { beforeEach, describe, expect, test } from 'vitest';
import { sendEmailStep } from '#/domains/messaging/contract.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layList } from '#/test/laying/contacts.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { people } from '#/test/laying/people.ts';
import { mailStep, saidOf, textStep, turnOn } from '#/test/laying/sending-steps.ts';
import { drawnWorkflow } from '#/test/laying/workflows.ts';
import { senderNow } from '../sending/acting-agents.ts';
import { sendFor } from './sending-steps.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { house, maya, tom, owner, settle } = opened;
const { lay, arrived, balance, testMode, connect, mailId } = await openMessages(opened, { points: 10 });

beforeEach(async () => {
  await owner.query('delete from simulated_messages');
  await owner.query('update integrations set allowance_day = null, is_enabled = true');
});

const through = async (id: string, ids: readonly string[]): Promise<void> => {
  clock.pass({ hours: 1 });
  await maya.workflows.enroll({ id, ids: [...ids] });
  await settle();
};
const sent = async (): Promise<string[][]> => (await arrived()).map(({ recipient, subject }) => [recipient, subject]);

describe('the contact at the step', () => {
  test('R835: gets a mail with the own words, at once, with the way out of it, and in the own timeline', async () => {
    const ana = await lay({ firstName: 'Ana', emails: ['ana@example.com'] });
    const id = await turnOn(maya, mailStep());
    await through(id, [ana]);
    const [mail] = await arrived();
    expect(mail).toMatchObject({ recipient: 'ana@example.com', subject: 'Hi Ana' });
    expect(mail?.html).toContain('Dear <b>Ana</b>');
    expect(mail?.headers).toHaveProperty('List-Unsubscribe');
    expect((await saidOf(maya, ana))[0]).toBe('done');
    expect((await saidOf(maya, ana))[1]).toMatch(/^Email “Hi Ana” to Ana .+ \(ana@example\.com\)$/);
    const { data } = await maya.timeline.list({ contactId: ana });
    expect(data.map(({ item }) => item.name)).toContain('contact.emailSent');
    const { rows } = await owner.query('select step, created_by from mailings order by created_at desc limit 1');
    expect(rows).toMatchObject([
      { step: expect.stringMatching(new RegExp(`^${id}:`)), created_by: people.maya.agentId },
    ]);
  });

  test('R835, decision 66: of the flags those of workflows count, for mail and for texts, and the reason stands in the trace', async () => {
    const [ana, bob] = [await lay({ firstName: 'Ana' }), await lay({ firstName: 'Bob' })];
    await owner.query('update contacts set is_email_workflow = false, is_message_workflow = false where id = $1', [
      ana,
    ]);
    await owner.query('update contacts set is_email_manual = false, is_message_manual = false where id = $1', [bob]);
    await through(await turnOn(maya, mailStep()), [ana, bob]);
    expect((await sent()).map(([, subject]) => subject)).toEqual(['Hi Bob']);
    expect(await saidOf(maya, ana)).toEqual(['skipped', 'Not sent: emails from workflows turned off']);
    await owner.query('delete from simulated_messages');
    await through(await turnOn(maya, textStep('Hello {{contact.firstName}}')), [ana, bob]);
    expect((await arrived()).map(({ plain }) => plain)).toEqual(['Hello Bob']);
    expect(await saidOf(maya, ana)).toEqual(['skipped', 'Not sent: messages from workflows turned off']);
  });

  test('gets nothing while not to be disturbed, after asking to stop, or without an address', async () => {
    const [dnd, stopped, without] = [
      await lay(),
      await lay({ emails: ['stop@example.com'] }),
      await lay({ emails: [] }),
    ];
    await owner.query(`update contacts set do_not_disturb = '{"isEnabled": true}' where id = $1`, [dnd]);
    await owner.query(
      `insert into contact_blocks (agency_id, channel, address, kind, at) values ($1, 'email', 'stop@example.com', 'stop', now())`,
      [people.maya.agencyId],
    );
    await through(await turnOn(maya, mailStep()), [dnd, stopped, without]);
    expect(await sent()).toEqual([]);
    expect(await saidOf(maya, dnd)).toEqual(['skipped', 'Not sent: do not disturb']);
    expect(await saidOf(maya, stopped)).toEqual(['skipped', 'Not sent: asked to stop']);
    expect(await saidOf(maya, without)).toEqual(['skipped', 'Not sent: no email address']);
  });

  test('gets nothing at an address whose letters the sender cannot send to, and the preview says so before', async () => {
    const id = await turnOn(maya, mailStep());
    const joerg = await lay({ firstName: 'Jörg', emails: ['jörg@example.com'] });
    await owner.query('update integrations set takes_any_script = false');
    const why = 'not reached by the sender (letters beyond a to z)';
    const path = drawnWorkflow([{ kind: 'step', step: mailStep() }]);
    expect((await maya.workflows.rehearse({ contactId: joerg, ...path })).steps[0]).toMatchObject({
      outcome: 'skipped',
      words: `Would not be sent: ${why}`,
    });
    await through(id, [joerg]);
    await owner.query('update integrations set takes_any_script = null');
    expect(await sent()).toEqual([]);
    expect(await saidOf(maya, joerg)).toEqual(['skipped', `Not sent: ${why}`]);
    // An address that was written down is no contact's, and is asked of the same.
    await owner.query('update integrations set takes_any_script = false');
    const desk = mailStep({ emailSendingTypes: ['specificEmail'], specificEmail: 'büro@example.com' });
    await through(await turnOn(maya, desk), [await lay()]);
    await owner.query('update integrations set takes_any_script = null');
    expect(await sent()).toEqual([]);
  });

  test('is asked again in the moment before it leaves: who opted out since gets nothing', async () => {
    const ana = await lay();
    const id = await turnOn(maya, textStep('Hello'));
    // The day's texts are spent: it waits for the next day.
    await owner.query(`update integrations set allowance_day = $1, remaining_daily_limit = 0`, [
      clock.now().toString().slice(0, 10),
    ]);
    await maya.workflows.enroll({ id, ids: [ana] });
    await settle();
    expect(await sent()).toEqual([]);
    expect((await saidOf(maya, ana))[1]).toMatch(/; the day’s limit is reached, so it goes when the next day begins$/);
    await owner.query('update contacts set is_message_workflow = false where id = $1', [ana]);
    clock.pass({ hours: 24 });
    await settle();
    expect(await sent()).toEqual([]);
    const { rows } = await owner.query('select status, skipped_reason from messages where contact_id = $1', [ana]);
    expect(rows).toEqual([{ status: 'skipped', skipped_reason: 'marketingOff' }]);
  });
});

describe('others', () => {
  test('R615, R680: an address, colleagues, lists of them and whoever looks after the contact get it beside the contact, each once', async () => {
    const ana = await lay({ firstName: 'Ana', emails: ['ana@example.com'], assignedAgentId: people.tom.agentId });
    const list = await layList(opened, 'Everybody', [people.tom.agentId, people.lena.agentId]);
    const step = mailStep({
      emailSendingTypes: ['enrolled', 'associated', 'specificEmail', 'specificUsers'],
      specificEmail: 'Desk@example.org',
      specificUsers: [
        { _id: people.maya.agentId, displayName: 'Maya', type: 'agent' },
        { _id: list, displayName: 'Everybody', type: 'collection' },
      ],
    });
    await through(await turnOn(maya, step), [ana]);
    const mails = await arrived();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      ['ana@example.com', 'desk@example.org', people.lena.email, people.maya.email, people.tom.email].toSorted(),
    );
    // All read of Ana; only she has a way out.
    expect(new Set(mails.map(({ subject }) => subject))).toEqual(new Set(['Hi Ana']));
    expect(mails.filter(({ headers }) => 'List-Unsubscribe' in headers).map(({ recipient }) => recipient)).toEqual([
      'ana@example.com',
    ]);
    const { data } = await maya.timeline.list({ contactId: ana });
    expect(data.filter(({ item }) => item.name === 'contact.emailSent')).toHaveLength(1);
    expect((await maya.inbox.list({})).data.filter(({ to }) => JSON.stringify(to).includes('desk@'))).toEqual([]);
  });

  test.each([
    ['enrolled', 'ana@example.com'] as const,
    ['associated', people.tom.email] as const,
    ['specificEmail', 'desk@example.org'] as const,
    ['specificUsers', people.lena.email] as const,
  ])('R615: of all that is filled in only the kind that is ticked gets it: %s', async (kind, recipient) => {
    const ana = await lay({ firstName: 'Ana', emails: ['ana@example.com'], assignedAgentId: people.tom.agentId });
    const step = mailStep({
      emailSendingTypes: [kind],
      specificEmail: 'desk@example.org',
      specificUsers: [{ _id: people.lena.agentId, displayName: 'Lena', type: 'agent' }],
    });
    await through(await turnOn(maya, step), [ana]);
    expect(await sent()).toEqual([[recipient, 'Hi Ana']]);
  });

  test('R615: a colleague who is disabled or gone gets nothing: chosen, on a list, or looking after the contact', async () => {
    const ana = await lay({ firstName: 'Ana', emails: ['ana@example.com'], assignedAgentId: people.tom.agentId });
    const list = await layList(opened, 'Both', [people.tom.agentId, people.lena.agentId]);
    const step = mailStep({
      emailSendingTypes: ['associated', 'specificUsers'],
      specificUsers: [
        { _id: people.tom.agentId, displayName: 'Tom', type: 'agent' },
        { _id: people.maya.agentId, displayName: 'Maya', type: 'agent' },
        { _id: list, displayName: 'Both', type: 'collection' },
      ],
    });
    const id = await turnOn(maya, step);
    await owner.query(`update agents set status = 'disabled' where id = $1`, [people.tom.agentId]);
    await owner.query('update agents set removed_at = now() where id = $1', [people.lena.agentId]);
    await through(id, [ana]);
    await owner.query(`update agents set status = 'active', removed_at = null where id = any($1)`, [
      [people.tom.agentId, people.lena.agentId],
    ]);
    expect(await sent()).toEqual([[people.maya.email, 'Hi Ana']]);
  });

  test('an address that is nobody’s and asked to stop gets nothing from a step either, nor does a colleague’s', async () => {
    const ana = await lay({ firstName: 'Ana', emails: ['ana@example.com'] });
    for (const address of ['gone@example.org', people.tom.email])
      await owner.query(
        `insert into contact_blocks (agency_id, channel, address, kind, at) values ($1, 'email', $2, 'stop', now())`,
        [people.maya.agencyId, address],
      );
    const step = mailStep({
      emailSendingTypes: ['enrolled', 'specificEmail', 'specificUsers'],
      specificEmail: 'Gone@example.org',
      specificUsers: [{ _id: people.tom.agentId, displayName: 'Tom', type: 'agent' }],
    });
    await through(await turnOn(maya, step), [ana]);
    await owner.query('delete from contact_blocks');
    expect(await sent()).toEqual([['ana@example.com', 'Hi Ana']]);
    expect((await saidOf(maya, ana))[1]).toMatch(/gone@example\.org: asked to stop/);
  });

  test('of a contact who gets nothing themselves are told all the same', async () => {
    const ana = await lay({ firstName: 'Ana', emails: [] });
    const step = mailStep({ emailSendingTypes: ['enrolled', 'specificEmail'], specificEmail: 'desk@example.org' });
    await through(await turnOn(maya, step), [ana]);
    expect(await sent()).toEqual([['desk@example.org', 'Hi Ana']]);
    expect(await saidOf(maya, ana)).toEqual(['done', 'Email “Hi Ana” to desk@example.org; left out: no email address']);
  });
});

describe('by whom', () => {
  test('R690: the sender of the step, and of several the chosen one', async () => {
    const own = await connect('inboxEmail', { agentId: people.maya.agentId });
    await owner.query(`update integrations set from_address = 'maya@northlight.example' where id = $1`, [own]);
    const chosen = { integrationId: own, name: 'Maya', address: 'maya@northlight.example', type: 'personal' } as const;
    const ana = await lay();
    await through(await turnOn(maya, mailStep({ selectedSender: chosen })), [ana]);
    const { rows } = await owner.query('select sender from messages where contact_id = $1', [ana]);
    expect(rows).toMatchObject([{ sender: { email: 'maya@northlight.example' } }]);
  });

  test('a sender that is off is a failure that says so, and goes on when it is tried again', async () => {
    const ana = await lay({ firstName: 'Ana' });
    const chosen = {
      integrationId: mailId,
      name: 'Northlight',
      address: 'hello@northlight.example',
      type: 'agency',
    } as const;
    const id = await turnOn(maya, mailStep({ selectedSender: chosen }));
    await owner.query('update integrations set is_enabled = false');
    await through(id, [ana]);
    expect(await saidOf(maya, ana)).toEqual([
      'failed',
      'Northlight cannot send any more: connect it again, or choose another sender',
    ]);
    await owner.query('update integrations set is_enabled = true');
    const [run] = (await maya.workflows.widget({ contactId: ana })).data;
    await maya.workflows.retry({ id: run?._id ?? '' });
    await settle();
    expect((await sent()).map(([, subject]) => subject)).toEqual(['Hi Ana']);
  });

  test('without a sender of the step it is the usual one of who turned it on; where there is none, that is said', async () => {
    const ana = await lay();
    await owner.query('update integrations set is_enabled = false');
    await through(await turnOn(maya, mailStep()), [ana]);
    expect((await saidOf(maya, ana))[1]).toMatch(/has no mailbox to send by$/);
  });
});

describe('what it costs', () => {
  test('texts are paid for one by one; those that points are not enough for wait for somebody to try again', async () => {
    // Five points each, of ten.
    const ids = [await lay(), await lay(), await lay()];
    const before = await balance();
    await through(await turnOn(maya, textStep('x'.repeat(700))), ids);
    const outcomes = [];
    for (const one of ids) outcomes.push(await saidOf(maya, one));
    const done = outcomes.filter(([outcome]) => outcome === 'done');
    expect(done).toHaveLength(Math.floor(before / 5));
    expect(outcomes.filter(([outcome]) => outcome !== 'done')).toEqual(
      Array.from({ length: 3 - done.length }, () => [
        'failed',
        'Not sent: there are not enough points. Top up, then try again',
      ]),
    );
    expect(await balance()).toBe(before - 5 * done.length);
    expect(await arrived()).toHaveLength(done.length);
  });

  test('decision 51: in test mode all of it is rehearsed: written, costed and never sent', async () => {
    await testMode(true);
    const [ana, before] = [await lay({ firstName: 'Ana' }), await balance()];
    await through(await turnOn(maya, textStep('Hello {{contact.firstName}}')), [ana]);
    await testMode(false);
    expect([await arrived(), await balance()]).toEqual([[], before]);
    expect((await saidOf(maya, ana))[1]).toMatch(/\(rehearsed: the agency is in test mode\)$/);
    expect((await maya.messages.rehearsed({})).data[0]).toMatchObject({ snippet: 'Hello Ana', points: 1 });
  });
});

test('many at a step are one mailing; done again for the same keys, nobody is sent anything twice', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 60; n += 1) ids.push(await lay());
  const id = await turnOn(maya, mailStep());
  await through(id, ids);
  expect(await arrived()).toHaveLength(60);
  const mailings = await owner.query('select from mailings where step like $1', [`${id}:%`]);
  expect(mailings.rowCount).toBe(1);
  const { rows } = await owner.query<{ key: string; contactId: string }>(
    `select step_key as key, contact_id as "contactId" from messages where contact_id = any($1::uuid[])`,
    [ids],
  );
  expect(new Set(rows.map(({ key }) => key)).size).toBe(60);
  const again = await openSystem(house, people.maya.agencyId, async (ctx) => {
    const actor = await senderNow(ctx, people.maya.agentId);
    if (!actor) throw new Error('Maya is gone');
    const step = { workflowId: id, nodeId: 'n5', settings: sendEmailStep.settings.parse(mailStep()) };
    const items = rows.map((row) => ({ ...row, depth: 0, eventId: null }));
    return ctx.inAgency(ctx.agency, actor, (inner) => sendFor(inner, 'email', step, items));
  });
  expect(new Set([...again.values()].map(({ words }) => words))).toEqual(new Set(['Was sent before']));
  await settle();
  expect(await arrived()).toHaveLength(60);
});

test('R462: a member’s workflow sends with the own reach alone', async () => {
  const [hers, his] = [await lay(), await lay({ firstName: 'Bob', assignedAgentId: people.tom.agentId })];
  const id = await turnOn(tom, mailStep());
  await through(id, [hers, his]);
  expect((await sent()).map(([, subject]) => subject)).toEqual(['Hi Bob']);
});
