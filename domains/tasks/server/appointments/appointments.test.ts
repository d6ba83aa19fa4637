import { beforeEach, describe, expect, test } from 'vitest';
import { openSystem } from '#/kernel/server/acting.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { appointmentHolding } from './handing-over.ts';

const clock = testClock('2026-03-27T08:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, lena, rival, owner, settle } = opened;

beforeEach(async () => {
  await settle();
  await emptyTables(owner, 'appointments, reminders, notifications');
  await owner.query('delete from timers');
  clock.set('2026-03-27T08:00:00Z');
});

const appointmentDate = { startAt: '2026-03-27T15:00:00Z', endAt: '2026-03-27T16:00:00Z' };
const titles = async (who: typeof tom) => (await who.appointments.list({})).data.map(({ title }) => title);
const told = async (who: typeof tom) =>
  (await who.notifications.list({})).data.map(({ kind, title, description }) => ({ kind, title, description }));

describe('an appointment', () => {
  test('R100: has a title, when it begins and ends, and whom it is with', async () => {
    const contactId = await layContact(opened, {
      firstName: 'Ana',
      lastName: 'Pop',
      assignedAgentId: people.tom.agentId,
    });
    const made = await tom.appointments.create({ title: 'Viewing', appointmentDate, contactId, place: '4 Larch Road' });
    expect(made).toMatchObject({
      title: 'Viewing',
      appointmentDate: {
        startAt: '2026-03-27T15:00:00.000Z',
        endAt: '2026-03-27T16:00:00.000Z',
        timezone: 'Europe/London',
      },
      contactUserName: 'Ana Pop',
      contact: { _id: contactId, displayName: 'Ana Pop' },
      agent: { _id: people.tom.agentId },
      reminderMinutes: 30,
      isEditable: true,
    });
    await settle();
    const { data } = await tom.timeline.list({ contactId });
    expect(data.map(({ item }) => item)).toContainEqual(
      expect.objectContaining({ sentence: expect.stringContaining('Friday, March 27 at 15:00') }),
    );
  });

  test('is when the contact was last contacted once it is over, also where it was put off; not where it was cancelled', async () => {
    const contactId = await layContact(opened, { firstName: 'Ana', assignedAgentId: people.tom.agentId });
    const contacted = async () => {
      await settle();
      const { lastContactedAt, lastActivityKind } = await tom.contacts.get({ id: contactId });
      return [lastContactedAt, lastActivityKind];
    };
    const { _id: id } = await tom.appointments.create({ title: 'Viewing', appointmentDate, contactId });
    const later = { startAt: '2026-03-27T17:00:00Z', endAt: '2026-03-27T18:00:00Z' };
    await tom.appointments.update({ id, appointmentDate: later });
    clock.set('2026-03-27T16:30:00Z');
    expect(await contacted()).toEqual([null, null]);
    clock.set('2026-03-27T18:00:01Z');
    expect(await contacted()).toEqual(['2026-03-27T18:00:00.000Z', 'appointment']);
    const next = { startAt: '2026-03-28T15:00:00Z', endAt: '2026-03-28T16:00:00Z' };
    const { _id: other } = await tom.appointments.create({ title: 'Again', appointmentDate: next, contactId });
    await tom.appointments.delete({ id: other });
    clock.set('2026-03-28T17:00:00Z');
    expect(await contacted()).toEqual(['2026-03-27T18:00:00.000Z', 'appointment']);
  });

  test('has a title on one line, and nothing that no screen can show', async () => {
    const { _id: id, title } = await tom.appointments.create({ title: 'Viewing\nat Larch', appointmentDate });
    expect(title).toBe('Viewing at Larch');
    for (const sent of [{ title: 'View\u0008ing' }, { place: 'Larch\u001b Road' }]) {
      const { body } = await refusalOf(tom.appointments.update({ id, ...sent }));
      expect(body.message).toContain('holds characters that cannot be shown');
    }
  });

  test('ends after it begins, whichever of both is written', async () => {
    const field = async (work: Promise<unknown>) => {
      const { body } = await refusalOf(work);
      return [body.field, body.reason];
    };
    const endsFirst = ['appointmentdate.endat', 'appointments.endsFirst'];
    const both = { ...appointmentDate, endAt: appointmentDate.startAt };
    expect(await field(tom.appointments.create({ title: 'x', appointmentDate: both }))).toEqual(endsFirst);
    const { _id: id } = await tom.appointments.create({ title: 'x', appointmentDate });
    const later = { startAt: '2026-03-27T16:00:00Z' };
    expect(await field(tom.appointments.update({ id, appointmentDate: later }))).toEqual(endsFirst);
    expect(await field(tom.appointments.update({ id, appointmentDate: { endAt: '2026-03-27T14:00:00Z' } }))).toEqual(
      endsFirst,
    );
    const moved = { startAt: '2026-03-27T17:00:00+02:00', endAt: '2026-03-27T18:00:00+02:00' };
    expect((await tom.appointments.update({ id, appointmentDate: moved })).appointmentDate.startAt).toBe(
      '2026-03-27T15:00:00.000Z',
    );
  });

  test('is seen by its agent, its maker, and whoever reaches the contact; changed by whom may; and nobody else knows of it', async () => {
    const contactId = await layContact(opened, { firstName: 'Ana' });
    const { _id: id } = await maya.appointments.create({
      title: 'Of Tom',
      appointmentDate,
      agentId: people.tom.agentId,
      contactId,
    });
    await maya.appointments.create({ title: 'Of Maya', appointmentDate });
    expect([(await titles(maya)).toSorted(), await titles(tom), await titles(lena), await titles(rival)]).toEqual([
      ['Of Maya', 'Of Tom'],
      ['Of Tom'],
      [],
      [],
    ]);
    // Whose it is sees when it is, and not whom it is with, where the contact is not theirs.
    expect(await tom.appointments.get({ id })).toMatchObject({ contact: null, contactId: null, contactUserName: null });
    for (const who of [lena, rival]) {
      expect((await refusalOf(who.appointments.get({ id }))).status).toBe(404);
      expect((await refusalOf(who.appointments.ics({ id }))).status).toBe(404);
      expect((await refusalOf(who.appointments.update({ id, title: 'x' }))).status).toBe(404);
      expect((await refusalOf(who.appointments.delete({ id }))).status).toBe(404);
    }
    await maya.contacts.bulkAcl({ ids: [contactId], updates: { toAdd: [people.lena.agentId] } });
    await owner.query('update contact_access set shared_level = 4 where contact_id = $1 and principal_id = $2', [
      contactId,
      people.lena.agentId,
    ]);
    expect(await lena.appointments.get({ id })).toMatchObject({ contactUserName: 'Ana', isEditable: false });
    expect((await refusalOf(lena.appointments.update({ id, title: 'x' }))).status).toBe(403);
    expect((await refusalOf(lena.appointments.delete({ id }))).status).toBe(403);
    expect((await refusalOf(tom.appointments.create({ title: 'x', appointmentDate, contactId }))).body.field).toBe(
      'contactid',
    );
    expect((await tom.appointments.update({ id, title: 'Renamed' })).title).toBe('Renamed');
  });

  test('is told to the agent whom somebody else makes it for or gives it to', async () => {
    const { _id: id } = await maya.appointments.create({
      title: 'Viewing',
      appointmentDate,
      agentId: people.tom.agentId,
    });
    await settle();
    expect(await told(tom)).toEqual([
      {
        kind: 'appointment',
        title: 'Viewing',
        description: 'Maya Example made this appointment: Friday, March 27 at 15:00',
      },
    ]);
    expect(await told(maya)).toEqual([]);
    await maya.appointments.update({ id, agentId: people.lena.agentId });
    await settle();
    expect(await told(lena)).toEqual([
      {
        kind: 'appointment',
        title: 'Viewing',
        description: 'Maya Example gave you this appointment: Friday, March 27 at 15:00',
      },
    ]);
  });

  test('R005: reminds its agent so many minutes before, once, also where it was moved, and not once it is cancelled', async () => {
    const { _id: id } = await tom.appointments.create({ title: 'Viewing', appointmentDate, reminderMinutes: 45 });
    const cancelled = await tom.appointments.create({ title: 'Cancelled', appointmentDate });
    await tom.appointments.create({ title: 'Silent', appointmentDate, reminderMinutes: null });
    await tom.appointments.delete({ id: cancelled._id });
    await tom.appointments.update({
      id,
      appointmentDate: { endAt: '2026-03-27T18:00:00Z', startAt: '2026-03-27T17:00:00Z' },
    });
    clock.set('2026-03-27T16:14:59Z');
    await settle();
    expect(await told(tom)).toEqual([]);
    clock.set('2026-03-27T16:15:00Z');
    await settle();
    const reminder = { kind: 'appointment', title: 'Viewing', description: 'Friday, March 27 at 17:00' };
    expect(await told(tom)).toEqual([reminder]);
    clock.set('2026-03-27T19:15:00Z');
    await settle();
    expect(await told(tom)).toEqual([reminder]);
  });

  test('is told as late after hours without a worker', async () => {
    await tom.appointments.create({ title: 'Viewing', appointmentDate });
    clock.set('2026-03-27T17:30:00Z');
    await settle();
    expect(await told(tom)).toMatchObject([{ description: '3 hours late · Friday, March 27 at 15:00' }]);
  });

  test('goes with a contact that is deleted, comes back with it, and follows one that is merged', async () => {
    const [contactId, otherId] = [
      await layContact(opened, { firstName: 'Ana' }),
      await layContact(opened, { firstName: 'Anna' }),
    ];
    await maya.appointments.create({ title: 'Viewing', appointmentDate, contactId });
    await maya.contacts.delete({ id: contactId });
    await settle();
    expect(await titles(maya)).toEqual([]);
    await maya.contacts.restore({ ids: [contactId] });
    await settle();
    expect(await titles(maya)).toEqual(['Viewing']);
    await maya.contacts.merge({ id: otherId, otherId: contactId });
    await settle();
    expect((await maya.appointments.list({})).data).toMatchObject([{ contactId: otherId, contactUserName: 'Anna' }]);
  });

  test('is handed over when its agent leaves, where it still lies ahead', async () => {
    await tom.appointments.create({ title: 'Ahead', appointmentDate });
    await tom.appointments.create({
      title: 'Over',
      appointmentDate: { startAt: '2026-03-20T15:00:00Z', endAt: '2026-03-20T16:00:00Z' },
    });
    const { holdings } = await maya.team.holdings({ id: people.tom.agentId });
    expect(holdings).toContainEqual({ label: 'appointments', count: 1 });
    await openSystem(opened.house, people.tom.agencyId, (ctx) =>
      appointmentHolding.handOver(ctx, people.tom.agentId, people.lena.agentId),
    );
    expect([await titles(lena), (await titles(tom)).toSorted()]).toEqual([['Ahead'], ['Ahead', 'Over']]);
    expect((await maya.appointments.list({ search: 'over' })).data).toMatchObject([
      { agent: { _id: people.tom.agentId } },
    ]);
  });
});

test('its file keeps its UID, counts every change that a calendar shows, and no other', async () => {
  const { _id: id } = await tom.appointments.create({
    title: 'Viewing: „Larch; Road”',
    appointmentDate,
    notes: 'Bring, keys',
  });
  const read = async () => {
    const { name, ics } = await tom.appointments.ics({ id });
    const one = (property: string) => new RegExp(`^${property}:(.*)\r$`, 'm').exec(ics)?.[1];
    return { name, uid: one('UID'), sequence: one('SEQUENCE'), summary: one('SUMMARY'), ics };
  };
  const first = await read();
  expect(first).toMatchObject({ name: 'viewing-larch-road.ics', sequence: '0', summary: 'Viewing: „Larch\\; Road”' });
  expect(first.uid).toContain(id);
  expect(first.ics).toContain('DTSTART;TZID=Europe/London:20260327T150000');
  await tom.appointments.update({ id, reminderMinutes: 10 });
  expect((await read()).sequence).toBe('0');
  await tom.appointments.update({ id, place: '4 Larch Road' });
  await tom.appointments.update({ id, appointmentDate: { endAt: '2026-03-27T16:30:00Z' } });
  expect(await read()).toMatchObject({ uid: first.uid, sequence: '2' });
});

test('many are cancelled as a bulk act that can be taken back, within reach only', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 60; n += 1)
    ids.push((await tom.appointments.create({ title: `Viewing ${n}`, appointmentDate }))._id);
  await maya.appointments.create({ title: 'Of Maya', appointmentDate });
  const { jobId } = await tom.appointments.bulkDelete({ all: true });
  await settle();
  expect([await titles(tom), await titles(maya)]).toEqual([[], ['Of Maya']]);
  await tom.jobs.undo({ id: jobId ?? '' });
  await settle();
  expect((await tom.appointments.list({})).total).toBe(60);
});
