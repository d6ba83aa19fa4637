// Work that meets a full disk in the middle: it waits, and once there is room all of it is done, each part once.
import { beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '#/kernel/server/clock.ts';
import { testClock } from '#/test/clock.ts';
import { openFullDisk } from '#/test/full-disk.ts';
import { openHouse } from '#/test/house.ts';
import { openArrivals, rawMail } from '#/test/laying/arrivals.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { drawnWorkflow, noteOf } from '#/test/laying/workflows.ts';

const clock = testClock(systemClock.now().toString());
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, settle } = opened;
const { phoneId, mailId, lay, arrived } = await openMessages(opened);
const { tell } = openArrivals(opened);

const { fill, free, later, count } = await openFullDisk(opened, clock, {
  contacts: 'insert or update',
  notes: 'insert',
  messages: 'insert',
});
const failedEvents = () => count(`events where name in ('kernel.jobFailed', 'kernel.timerFailed')`);

beforeEach(async () => {
  await free();
  await settle();
});

describe('where the disk is full', () => {
  test('a job on many waits and changes everybody once there is room, and passes nobody over', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 60; n += 1) ids.push(await layContact(opened, { firstName: `Guest ${n}` }));
    const { _id: stage } = await maya.tags.create({ displayName: 'Warm', typeName: 'contact-stage' });
    const { jobId } = await maya.contacts.bulkUpdate({ ids, updates: { stage } });
    expect(jobId).not.toBeNull();
    await fill('contacts');
    await later();
    const waiting = await maya.jobs.get({ id: jobId ?? '' });
    expect(['queued', 'running']).toContain(waiting.status);
    expect(waiting).toMatchObject({ modifiedCount: 0, skippedCount: 0 });
    await free();
    await later();
    expect(await maya.jobs.get({ id: jobId ?? '' })).toMatchObject({
      status: 'done',
      modifiedCount: 60,
      skippedCount: 0,
    });
    expect(await count('contacts where stage_id = $1', [stage])).toBe(60);
    expect(await failedEvents()).toBe(0);
  });

  test('a step of a workflow waits and is done once, and the run goes on', async () => {
    const { workflow } = await maya.workflows.create({ name: 'Notes', ...drawnWorkflow([noteOf('There is room')]) });
    await maya.workflows.resume({ id: workflow._id });
    const contactId = await lay();
    await fill('notes');
    await maya.workflows.enroll({ id: workflow._id, ids: [contactId] });
    await later();
    await later();
    expect(await count('notes where contact_id = $1', [contactId])).toBe(0);
    expect((await maya.workflows.widget({ contactId })).data[0]).toMatchObject({ status: 'inProgress' });
    await free();
    await later();
    expect(await count('notes where contact_id = $1', [contactId])).toBe(1);
    expect((await maya.workflows.widget({ contactId })).data[0]).toMatchObject({ status: 'completed' });
    expect(await failedEvents()).toBe(0);
  });

  test('texts and mails that came in wait, and each is in the inbox once', async () => {
    await lay({ firstName: 'Ivo', emails: ['ivo@buyer.example'], phones: ['+447700900555'] });
    const received = () => count(`messages where direction = 'in' and (plain like 'Waited for room%')`);
    await fill('messages');
    const at = clock.now().toString();
    const came = { eventId: 'came', from: '+447700900555', to: '+442071838750', text: 'Waited for room as a text', at };
    const raw = Buffer.from(rawMail({ from: 'ivo@buyer.example', text: 'Waited for room as a mail' })).toString(
      'base64',
    );
    expect(await tell(phoneId, { texts: [came] })).toBe(200);
    expect(await tell(mailId, { mails: [{ key: 'came', raw, at, recipients: [] }] })).toBe(200);
    await later();
    expect(await received()).toBe(0);
    await free();
    await later();
    expect(await received()).toBe(2);
    await later();
    expect(await received()).toBe(2);
    expect(await failedEvents()).toBe(0);
  });

  test('a mail that was asked for is refused whole, and goes once when it is asked for again', async () => {
    const contactId = await lay();
    await fill('messages');
    const letter = { contactId, subject: 'Room', body: '<p>Yes</p>', requestKey: 'room', integration: { _id: mailId } };
    await expect(maya.emails.create(letter)).rejects.toMatchObject({ status: 503, body: { code: 'StorageFull' } });
    await later();
    await free();
    await maya.emails.create(letter);
    await maya.emails.create(letter);
    await later();
    expect((await arrived()).filter(({ subject }) => subject === 'Room')).toHaveLength(1);
  });
});
