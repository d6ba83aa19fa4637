import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact, layList } from '#/test/laying/contacts.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-03-02T09:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock });
const { maya, tom, lena, rival, owner } = opened;
const domainId = people.maya.agencyId.replace('-8000-0001', '-8000-0004');
const plain = { displayName: 'Call Ana', type: 'call', domainId };

beforeEach(() => clock.set(now));

describe('a task is planned', () => {
  test('R363 R955 R448: with a name and a type, and what is usual where nothing is said', async () => {
    const task = await tom.tasks.create({ ...plain, displayName: ' Call Ana ' });
    expect(task).toMatchObject({
      displayName: 'Call Ana',
      type: 'call',
      status: 'pending',
      state: 'Unknown',
      when: { startAt: null, missedAt: null, timezone: 'Europe/London' },
      reminder: 'minutes_30',
      remindsAt: null,
      shouldMarkAsMissedIfNotCompleted: true,
      unitsOfTimeToMarkAsMissed: 30,
      typeOfTimeToMarkAsMissed: 'days',
      isAssignedToTriggeringContact: false,
      agentId: people.tom.agentId,
      agent: { _id: people.tom.agentId, fullName: 'Tom Example' },
      contact: null,
      contactId: null,
      collection: null,
      collectionId: null,
      domainId,
      tags: [],
      isEditable: true,
    });
    expect(await tom.tasks.get({ id: task._id })).toEqual(task);
  });

  test('R081 R082 R083 R087: with everything that a task carries', async () => {
    const ana = await layContact(opened, { firstName: 'Ana', assignedAgentId: people.tom.agentId });
    const list = await layList(opened, 'Showers', [people.lena.agentId]);
    const tag = await maya.tags.create({ displayName: 'Urgent', typeName: 'task' });
    const task = await tom.tasks.create({
      ...plain,
      description: 'About the garden',
      notes: 'Ring twice',
      status: 'skipped',
      when: { startAt: '2026-03-05T15:30:00+02:00', timezone: 'europe/bucharest' },
      reminder: 'weeks_1',
      shouldMarkAsMissedIfNotCompleted: false,
      unitsOfTimeToMarkAsMissed: 90,
      typeOfTimeToMarkAsMissed: 'minutes',
      agentId: people.lena.agentId,
      contactId: ana.toUpperCase(),
      collectionId: list,
      tags: [tag._id],
      relativeDueDateDays: 3,
    });
    expect(task).toMatchObject({
      description: 'About the garden',
      notes: 'Ring twice',
      status: 'skipped',
      state: 'Skipped',
      when: { startAt: '2026-03-05T13:30:00.000Z', missedAt: null, timezone: 'Europe/Bucharest' },
      reminder: 'weeks_1',
      shouldMarkAsMissedIfNotCompleted: false,
      unitsOfTimeToMarkAsMissed: 90,
      typeOfTimeToMarkAsMissed: 'minutes',
      agent: { _id: people.lena.agentId, fullName: 'Lena Example' },
      contact: { _id: ana, displayName: 'Ana' },
      contactId: ana,
      collection: { _id: list, displayName: 'Showers' },
      collectionId: list,
      tags: [{ _id: tag._id, displayName: 'Urgent' }],
      relativeDueDateDays: 3,
      createdBy: { _id: people.tom.agentId },
    });
  });

  test('R085: missed after a number of minutes, hours or days, and of nothing else', async () => {
    const missedAfter = { shouldMarkAsMissedIfNotCompleted: true, unitsOfTimeToMarkAsMissed: 2 } as const;
    for (const unit of ['minutes', 'hours', 'days'] as const)
      expect(await tom.tasks.create({ ...plain, ...missedAfter, typeOfTimeToMarkAsMissed: unit })).toMatchObject({
        ...missedAfter,
        typeOfTimeToMarkAsMissed: unit,
      });
    const { status } = await refusalOf(
      tom.tasks.create({ ...plain, ...missedAfter, typeOfTimeToMarkAsMissed: 'weeks' }),
    );
    expect(status).toBe(422);
  });

  test('with a name on one line, and with nothing that no screen can show', async () => {
    const task = await tom.tasks.create({ ...plain, displayName: ' Call\n\tAna  اتصل 📞 ', notes: 'One\n\ttwo' });
    expect(task).toMatchObject({ displayName: 'Call Ana اتصل 📞', notes: 'One\n\ttwo' });
    const said = async (work: Promise<unknown>) => (await refusalOf(work)).body.message;
    const unshowable = 'holds characters that cannot be shown';
    expect(await said(tom.tasks.create({ ...plain, displayName: 'Call\u0007 Ana' }))).toContain(unshowable);
    expect(await said(tom.tasks.update({ id: task._id, notes: 'a\u009bb' }))).toContain(unshowable);
    expect(await said(tom.tasks.update({ id: task._id, displayName: '\u202e\u200b ' }))).toContain('is required');
    expect(await said(maya.tasks.createType({ displayName: 'Vis\u0001it' }))).toContain(unshowable);
    expect((await tom.tasks.get({ id: task._id })).displayName).toBe('Call Ana اتصل 📞');
  });

  test('R198, decision 44: not in the past, but for what was typed a moment ago', async () => {
    const { body, status } = await refusalOf(
      tom.tasks.create({ ...plain, when: { startAt: '2026-03-02T08:58:59.999Z' } }),
    );
    expect([status, body.field, body.fullMessage]).toEqual([422, 'when.startat', 'Task time cannot be in the past.']);
    expect(await tom.tasks.create({ ...plain, when: { startAt: '2026-03-02T08:59:00Z' } })).toMatchObject({
      state: 'Due',
    });
  });

  test('R199, decision 82: on a web domain, which is the one that is worked on', async () => {
    const { displayName, type } = plain;
    for (const nothing of [{}, { domainId: null }]) {
      const { body, status } = await refusalOf(tom.tasks.create({ displayName, type, ...nothing }));
      expect([status, body.field, body.fullMessage]).toEqual([
        422,
        'domain',
        'Domain is required. Please select a domain.',
      ]);
    }
    const task = await tom.tasks.create({ displayName, type }, { 'x-domain-id': domainId });
    expect(task.domain).toMatchObject({ _id: domainId });
  });

  test.each([
    ['R200', 'displayname', { displayName: undefined as unknown as string }],
    ['R200', 'displayname', { displayName: '  ' }],
    ['R201', 'type', { type: undefined as unknown as string }],
    ['R201', 'type', { type: 'dance' }],
    ['R083', 'status', { status: 'missed' as 'pending' }],
    ['R085', 'typeoftimetomarkasmissed', { typeOfTimeToMarkAsMissed: 'weeks' as 'days' }],
    ['R085', 'unitsoftimetomarkasmissed', { unitsOfTimeToMarkAsMissed: 0 }],
    ['a time', 'when.startat', { when: { startAt: 'tomorrow' } }],
    ['a zone', 'when.timezone', { when: { timezone: 'Mars/Base' } }],
    ['days', 'relativeduedatedays', { relativeDueDateDays: -1 }],
    ['a name too long', 'displayname', { displayName: 'x'.repeat(201) }],
    ['R084', 'status', { status: 'To do' as 'pending' }],
  ])('%s is refused at %s', async (_, field, wrong) => {
    const { body } = await refusalOf(tom.tasks.create({ ...plain, ...wrong }));
    expect([body.status, body.field]).toEqual([422, field]);
  });

  test('R954: a reminder that is not known is the first of them; none is none', async () => {
    expect(await tom.tasks.create({ ...plain, reminder: 'years_1' })).toMatchObject({ reminder: 'minutes_30' });
    expect(await tom.tasks.create({ ...plain, reminder: null })).toMatchObject({ reminder: null });
  });

  test('only with what is there and within reach', async () => {
    const [hers, theirs] = [
      await layContact(opened, { firstName: 'Hers', assignedAgentId: people.lena.agentId }),
      await layContact(opened, { firstName: 'Theirs', agencyId: people.rival.agencyId }),
    ];
    const wrongTag = await maya.tags.create({ displayName: 'Buyer', typeName: 'contact' });
    const foreignList = await layList(opened, 'Theirs', [], people.rival.agencyId);
    const refused: readonly [field: string, sent: object][] = [
      ['contactid', { contactId: hers }],
      ['contactid', { contactId: theirs }],
      ['agentid', { agentId: people.rival.agentId }],
      ['collectionid', { collectionId: foreignList }],
      ['tags', { tags: [wrongTag._id] }],
      ['domain', { domainId: people.rival.agencyId.replace('-8000-0001', '-8000-0004') }],
    ];
    for (const [field, sent] of refused) {
      const { body } = await refusalOf(tom.tasks.create({ ...plain, ...sent }));
      expect([body.status, body.field?.split('.')[0]]).toEqual([422, field]);
    }
    await owner.query(`update agents set status = 'disabled' where id = $1`, [people.lena.agentId]);
    expect((await refusalOf(tom.tasks.create({ ...plain, agentId: people.lena.agentId }))).body.field).toBe('agentid');
    await owner.query(`update agents set status = 'active' where id = $1`, [people.lena.agentId]);
    await refusalOf(rival.tasks.create({ ...plain, contactId: hers }));
  });

  test('decision 31: in the zone of whoever plans it, or of the agency', async () => {
    const set = (zone: string | null) =>
      owner.query(`update agents set settings = jsonb_build_object('timezone', $2::text) where id = $1`, [
        people.tom.agentId,
        zone,
      ]);
    await set('America/New_York');
    expect((await tom.tasks.create(plain)).when.timezone).toBe('America/New_York');
    await set(null);
    expect((await tom.tasks.create(plain)).when.timezone).toBe('Europe/London');
  });

  test('so many days from now, at this time of day, also over a change of the clocks', async () => {
    clock.set('2026-03-27T09:00:00Z');
    const task = await tom.tasks.create({ ...plain, relativeDueDateDays: 3, when: { timezone: 'Europe/London' } });
    expect(task.when.startAt).toBe('2026-03-30T08:00:00.000Z');
    const dated = await tom.tasks.create({
      ...plain,
      relativeDueDateDays: 3,
      when: { startAt: '2026-04-02T08:00:00Z' },
    });
    expect([dated.when.startAt, dated.relativeDueDateDays]).toEqual(['2026-04-02T08:00:00.000Z', 3]);
  });

  test('decision 80: for the agent of its contact where that is asked for, for a list, for nobody', async () => {
    const ana = await layContact(opened, { firstName: 'Ana', assignedAgentId: people.lena.agentId });
    const list = await layList(opened, 'Hosts', []);
    const agentOf = async (sent: object) => (await maya.tasks.create({ ...plain, ...sent })).agentId;
    expect(await agentOf({ contactId: ana, isAssignedToTriggeringContact: true })).toBe(people.lena.agentId);
    expect(await agentOf({ contactId: ana, isAssignedToTriggeringContact: true, agentId: people.tom.agentId })).toBe(
      people.lena.agentId,
    );
    const alone = await layContact(opened, { firstName: 'Alone' });
    expect(await agentOf({ contactId: alone, isAssignedToTriggeringContact: true })).toBe(people.maya.agentId);
    expect(await agentOf({ collectionId: list })).toBeNull();
    expect(await agentOf({ agentId: null })).toBeNull();
  });

  test('and told to the agent whom somebody else gave it to, on the contact’s timeline, and in the log', async () => {
    const ana = await layContact(opened, { firstName: 'Ana', assignedAgentId: people.tom.agentId });
    const { _id } = await maya.tasks.create({
      ...plain,
      contactId: ana,
      agentId: people.tom.agentId,
      when: { startAt: '2026-03-04T09:00:00Z' },
    });
    const { rows } = await owner.query(`select name, data from events where subject_id = any($1) order by id`, [
      [_id, ana],
    ]);
    expect(rows).toMatchObject([
      { name: 'task.created', data: { displayName: 'Call Ana' } },
      { name: 'contact.taskMade', data: { taskId: _id, displayName: 'Call Ana', type: 'call' } },
      { name: 'task.assigned', data: { displayName: 'Call Ana', agentId: people.tom.agentId } },
    ]);
    const { data } = await tom.timeline.list({ contactId: ana });
    expect(data).toMatchObject([
      {
        item: {
          more: { _id, displayName: 'Call Ana', status: 'pending', dueLabel: 'Due in 2 Days', isDeleted: false },
        },
      },
    ]);
    await refusalOf(lena.timeline.list({ contactId: ana }));
  });
});
