// Rehearsals: the whole path, with the time beside every step, by what would let the contact in, and with nothing done.
import { beforeEach, describe, expect, test } from 'vitest';
import { newBranch } from '#/domains/workflows/contract/commands/lanes.ts';
import { newDelays } from '#/domains/workflows/contract/delays.ts';
import type { Deed } from '#/domains/workflows/contract/graph.ts';
import { newSteps } from '#/domains/workflows/contract/steps.ts';
import { newTrigger, type Trigger } from '#/domains/workflows/contract/triggers.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { openMessages } from '#/test/laying/messages.ts';
import { textStep } from '#/test/laying/sending-steps.ts';
import { plain } from '#/test/laying/triggers.ts';
import { counting, drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const now = '2026-11-21T10:00:00Z';
const clock = testClock(now);
const opened = await openHouse({ clock, environment: { SIMULATORS: 'on' } });
const { maya, rival, owner, settle } = opened;
const { lay } = await openMessages(opened);

beforeEach(async () => {
  clock.set(now);
  await emptyTables(owner, 'workflows, workflow_runs, workflow_run_steps, workflow_tallies, timers');
});

const until = (date: string): Deed => ({
  kind: 'delay',
  delay: { ...newDelays.calendarDate, modelValue: { date, time: '09:00', event: 'account' } },
});
const birthday: Deed = {
  kind: 'delay',
  delay: {
    ...newDelays.dateField,
    modelValue: { ...newDelays.dateField.modelValue, attribute: 'birthday', time: '10:00' },
  },
};
const untilCall: Deed = {
  kind: 'delay',
  delay: { delay: 'eventOccurrence', trigger: plain('callEnded'), timeout: { days: 3, hours: 0, minutes: 0 } },
};
const toldOf = async (contactId: string, deeds: readonly Deed[], trigger?: Trigger, workflowId?: string) =>
  maya.workflows.rehearse({
    contactId,
    ...drawnWorkflow(deeds, trigger),
    ...(workflowId === undefined ? {} : { workflowId }),
  });
const saved = async (name: string, deeds: readonly Deed[], trigger?: Trigger): Promise<string> => {
  const { workflow } = await maya.workflows.create({ name, ...drawnWorkflow(deeds, trigger) });
  return workflow._id;
};

describe('a delay', () => {
  test('that is walked through stands in the path, with when it would have ended', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const { steps } = await toldOf(ana, [
      until('2026-11-20'),
      noteOf('one'),
      waitOf(2),
      until('2026-11-21'),
      noteOf('two'),
    ]);
    expect(steps.map(({ at, outcome, words }) => [at, outcome, words])).toEqual([
      [now, 'skipped', 'Does not wait: Fri, Nov 20, 09:00 is not ahead any more'],
      [now, 'done', 'Would attach the note “one”'],
      [now, 'waiting', 'Waits until Sat, Nov 21, 12:00'],
      ['2026-11-21T12:00:00Z', 'skipped', 'Does not wait: Sat, Nov 21, 09:00 is not ahead any more'],
      ['2026-11-21T12:00:00Z', 'done', 'Would attach the note “two”'],
    ]);
  });

  test('until a date that the contact does not have says so, at the end of a way, too', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const { steps } = await toldOf(ana, [noteOf('one'), birthday]);
    expect(steps.map(({ outcome, words }) => [outcome, words])).toEqual([
      ['done', 'Would attach the note “one”'],
      ['skipped', 'Does not wait: Birthday is not filled in'],
    ]);
  });

  test('for an event tells both ways out of it', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const { steps } = await toldOf(ana, [untilCall, noteOf('later')]);
    expect(steps.map(({ at, until: end, words }) => [at, end, words])).toEqual([
      [
        now,
        '2026-11-24T10:00:00Z',
        'Goes on as soon as a call ends; if that does not happen, on Tue, Nov 24, 10:00, from which the times below count',
      ],
      ['2026-11-24T10:00:00Z', null, 'Would attach the note “later”'],
    ]);
  });
});

describe('a message', () => {
  const hourly: Deed = { kind: 'step', step: textStep('Good to see you') };
  const hours = async (contactId: string, deeds: readonly Deed[]) =>
    (await toldOf(contactId, deeds)).steps.flatMap(({ conditions }) => conditions);

  test('says what time it would be for them when it goes out, and that nothing holds it back at night', async () => {
    const ana = await lay({ firstName: 'Ana', phones: ['+12125550123'] });
    const told = await hours(ana, [hourly, waitOf(4), hourly]);
    expect(told.map(({ isMet, value }) => [isMet, value])).toEqual([
      [false, expect.stringMatching(/^05:00 for them, in America\/New_York by their number — it goes out anyway/)],
      [true, '09:00 for them, in America/New_York by their number'],
    ]);
  });

  test('waits for their morning where the agency’s quiet hours hold what workflows send', async () => {
    await maya.quietHours.set({ holdsWorkflows: true });
    const ana = await lay({ firstName: 'Ana', phones: ['+12125550123'] });
    const told = await hours(ana, [hourly, waitOf(4), hourly]);
    await maya.quietHours.set({ holdsWorkflows: false });
    expect(told.map(({ isMet, words, value }) => [isMet, words, value])).toEqual([
      [
        true,
        'Reaches them between 09:00 and 20:00',
        '05:00 for them, in America/New_York by their number — it waits until 09:00, by quiet hours',
      ],
      [true, 'Reaches them between 09:00 and 20:00', '09:00 for them, in America/New_York by their number'],
    ]);
  });

  test('that is held for the day by a delay of their clock is in order', async () => {
    const ana = await lay({ firstName: 'Ana', phones: ['+12125550123'] });
    const day: Deed = {
      kind: 'delay',
      delay: { ...newDelays.timeOfDay, modelValue: { time: '08:30', event: 'contact' } },
    };
    expect(await hours(ana, [day, hourly])).toMatchObject([
      { isMet: true, value: '08:30 for them, in America/New_York by their number' },
    ]);
  });

  test('to others about them says nothing of their clock, nor does one that would not be sent', async () => {
    const ana = await lay({ firstName: 'Ana', phones: ['+12125550123'] });
    const toUser = textStep('Ring her', { emailSendingTypes: ['specificUsers'] });
    expect(await hours(ana, [{ kind: 'step', step: toUser }])).toEqual([]);
    await owner.query(`update contacts set phones = '[]' where id = $1`, [ana]);
    await owner.query(`delete from contact_phones where contact_id = $1`, [ana]);
    expect(await hours(ana, [hourly])).toEqual([]);
  });
});

describe('what lets in', () => {
  const properties = { address: '14 Oak St', url: 'https://northlight.example/14-oak' };

  test('is the last of it that happened to the contact, and what it told stands in what would be sent', async () => {
    const ana = await lay({ firstName: 'Ana' });
    const text: Deed = { kind: 'step', step: textStep('About {{listing.address|your home}}, {{contact.firstName}}') };
    const tell = (eventId: string, at: string, address: string) =>
      maya.events.tell({ eventId, kind: 'showingRequest', contactId: ana, at, properties: { ...properties, address } });
    await tell('later', '2026-11-20T09:00:00Z', '14 Oak St');
    await tell('sooner', '2026-11-19T09:00:00Z', '3 Elm Rd');
    const { entrance, steps } = await toldOf(ana, [text], plain('showingRequest'));
    const { rows } = await owner.query<{ id: string }>(`select id from events where data ->> 'what' = '14 Oak St'`);
    expect(entrance).toEqual({
      words: 'As when it happened last: Asked to be shown 14 Oak St',
      at: '2026-11-20T09:00:00Z',
      eventId: rows[0]?.id,
    });
    expect(steps[0]?.words).toContain('“About 14 Oak St, Ana”');
  });

  test('that did not happen yet is said, and what it would tell is left to the fallback', async () => {
    const ana = await lay({ firstName: 'Ana' });
    const text: Deed = { kind: 'step', step: textStep('About {{listing.address|your home}}') };
    const { entrance, steps } = await toldOf(ana, [text], plain('showingRequest'));
    expect(entrance).toEqual({
      words: 'Enters when a showing is requested; nothing is known about it yet',
      at: null,
      eventId: null,
    });
    expect(steps[0]?.words).toContain('“About your home”');
    expect((await toldOf(ana, [noteOf('x')], newTrigger('timeOfDay', 't1'))).entrance.words).toBe('Enters every day');
  });

  test('may be an appointment with them: the last of its kind, and none that was made with another', async () => {
    const [ana, bob] = [await layContact(opened, { firstName: 'Ana' }), await layContact(opened, { firstName: 'Bob' })];
    const appointmentDate = { startAt: '2026-11-27T15:00:00Z', endAt: '2026-11-27T16:00:00Z' };
    const make = (title: string, contactId: string, agent: { agentId?: null } = {}) =>
      maya.appointments.create({ title, appointmentDate, contactId, ...agent });
    await make('Viewing', ana);
    clock.pass({ minutes: 5 });
    await make('Second viewing', ana);
    await make('Valuation', ana, { agentId: null });
    const entranceOf = async (contactId: string, kind: 'appointmentCreated' | 'appointmentCreatedAgency') =>
      (await toldOf(contactId, [noteOf('x')], plain(kind))).entrance;
    expect(await entranceOf(ana, 'appointmentCreated')).toEqual({
      words: 'As when it happened last: Appointment made: Second viewing',
      at: '2026-11-21T10:05:00Z',
      eventId: expect.any(String),
    });
    expect((await entranceOf(ana, 'appointmentCreatedAgency')).words).toBe(
      'As when it happened last: Appointment made that nobody keeps yet: Valuation',
    );
    expect(await entranceOf(bob, 'appointmentCreated')).toMatchObject({ at: null, eventId: null });
  });

  test('of another workflow is named, and the own one never lets into itself', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const nurture = await saved('Nurture', [waitOf(24)]);
    await maya.workflows.resume({ id: nurture });
    await maya.workflows.enroll({ id: nurture, ids: [ana] });
    await settle();
    const entering: Trigger = {
      id: 't1',
      kind: 'enrolledInWorkflow',
      isEnrollWorkflow: true,
      selectedData: [{ _id: nurture, name: 'Nurture' }],
    };
    expect((await toldOf(ana, [noteOf('x')], entering)).entrance).toMatchObject({
      words: 'As when it happened last: Entered Nurture',
      at: now,
    });
    expect((await toldOf(ana, [noteOf('x')], entering, nurture)).entrance).toMatchObject({ at: null, eventId: null });
  });
});

describe('the workflow that is drawn', () => {
  test('is known to its steps: one that takes the contact out of it is the last', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const id = await saved('Nurture', [noteOf('x')]);
    const out: Deed = {
      kind: 'step',
      step: { ...newSteps.enrollOrUnenroll, toRemove: [{ _id: id, name: 'Nurture' }] },
    };
    const words = async (workflowId?: string) =>
      (await toldOf(ana, [out, noteOf('after')], undefined, workflowId)).steps.map((step) => step.words);
    expect(await words(id)).toEqual(['Would be taken out of Nurture']);
    expect(await words()).toEqual(['Is not in Nurture', 'Would attach the note “after”']);
  });

  test('splits as it will when it is turned on, draft after draft', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, n) => layContact(opened, { firstName: `P${n}` })));
    const newId = counting();
    const graph = drawnWorkflow([newBranch('percentage', newId)], undefined, newId);
    const { workflow } = await maya.workflows.create(graph);
    const foretold = async () =>
      Promise.all(
        people.map(async (contactId) => {
          const { steps } = await maya.workflows.rehearse({ contactId, workflowId: workflow._id, ...graph });
          return steps[0]?.words.replace('Takes', 'Took');
        }),
      );
    const before = await foretold();
    expect(new Set(before).size).toBe(2);
    await maya.workflows.resume({ id: workflow._id });
    expect(await foretold()).toEqual(before);
    await maya.workflows.enroll({ id: workflow._id, ids: people });
    await settle();
    const happened = await Promise.all(
      people.map(async (contactId) => {
        const [run] = (await maya.workflows.widget({ contactId })).data;
        return (await maya.workflows.trace({ id: run?._id ?? '' })).steps[0]?.words;
      }),
    );
    expect(happened).toEqual(before);
  });

  test('of another agency is not there', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const { workflow } = await rival.workflows.create({ name: 'Theirs', ...drawnWorkflow([noteOf('x')]) });
    expect((await refusalOf(toldOf(ana, [noteOf('x')], undefined, workflow._id))).status).toBe(404);
  });
});
