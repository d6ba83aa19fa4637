import { beforeEach, describe, expect, test } from 'vitest';
import { anyForm, type Chosen, type Trigger } from '#/domains/workflows/contract/triggers.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { addTag } from '#/test/laying/address-book.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { plain, triggering } from '#/test/laying/triggers.ts';
import { drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';

const clock = testClock('2026-11-21T10:00:00Z');
const opened = await openHouse({ clock });
const { maya, rival, house, settle, owner } = opened;
const { turnedOn, entered, made, told, forgetWorkflows } = triggering(opened);
const [lead, hot] = [await addTag(opened, 'Lead', 'contact-stage'), await addTag(opened, 'Hot', 'contact-stage')];

beforeEach(forgetWorkflows);

const laid = (firstName: string): Promise<string> => layContact(opened, { firstName });
const ofField = (name: string, label: string): Trigger => ({
  id: 't1',
  kind: 'propertyValueChanged',
  selectedData: [{ name, label }],
});
const ofForms = (kind: 'submission' | 'view', ...selectedData: Chosen[]): Trigger => ({
  id: 't1',
  kind,
  isSubmission: kind === 'submission',
  selectedData,
});
const ofWorkflow = (kind: 'enrolledInWorkflow' | 'unenrollFromWorkflow', _id: string): Trigger => ({
  id: 't1',
  kind,
  isEnrollWorkflow: kind === 'enrolledInWorkflow',
  selectedData: [{ _id, name: 'Nurture' }],
});
const ofPages = (...groups: readonly (readonly string[])[]): Trigger => ({
  id: 't1',
  kind: 'pageVisited',
  pageVisitedFiltersGroups: groups.map((group) =>
    group.map((value) => ({
      field: 'properties.url',
      type: 'string',
      rule: value.startsWith('!') ? ('doesNotContain' as const) : ('contains' as const),
      value: value.replace('!', ''),
      displayName: 'Url',
    })),
  ),
});

describe('R542 R602: the contact record', () => {
  test('contactCreated lets in a contact that is created, and nobody who was there before', async () => {
    const before = await laid('Old');
    const id = await turnedOn(plain('contactCreated'));
    const ana = await made('Ana');
    await maya.contacts.update({ id: before, lastName: 'Older' });
    expect(await entered(id)).toEqual(new Map([[ana, 'Contact created']]));
  });

  test('decision 40: a stranger who wrote is let in by contactCreated once somebody names them', async () => {
    const stranger = await laid('Unnamed');
    await owner.query('update contacts set is_unknown = true where id = $1', [stranger]);
    const [created, visited] = [await turnedOn(plain('contactCreated')), await turnedOn(ofPages(['/sell']))];
    await told(stranger, 'pageVisited', { url: 'https://northlight.example/sell' });
    expect([(await entered(created)).size, (await entered(visited)).size]).toEqual([0, 0]);
    await maya.contacts.update({ id: stranger, firstName: 'Ana' });
    expect([...(await entered(created)).keys()]).toEqual([stranger]);
  });

  test('R614 R829: propertyValueChanged lets in by one of its fields, and by no other', async () => {
    const [ana, bob] = [await laid('Ana'), await laid('Bob')];
    const id = await turnedOn(ofField('lastName', 'Last name'));
    await maya.contacts.update({ id: ana, lastName: 'Ray' });
    await maya.contacts.update({ id: bob, companyName: 'Ray and Sons' });
    await made('Cleo');
    expect(await entered(id)).toEqual(new Map([[ana, 'Last name set to Ray']]));
  });

  test('what somebody entered by reads as people say it', async () => {
    const ana = await laid('Ana');
    await maya.contacts.setStage({ id: ana, stage: lead });
    clock.pass({ seconds: 1 });
    const id = await turnedOn(ofField('stage', 'Stage'));
    await maya.contacts.setStage({ id: ana, stage: hot });
    expect(await entered(id)).toEqual(new Map([[ana, 'Stage changed from Lead to Hot']]));
  });
});

test('R541 R602: callStarted and callEnded let in by their own end of a call, and one that is written down is over', async () => {
  const [ana, bob, cleo] = [await laid('Ana'), await laid('Bob'), await laid('Cleo')];
  const [started, ended] = [await turnedOn(plain('callStarted')), await turnedOn(plain('callEnded'))];
  await told(ana, 'callStarted');
  await told(bob, 'callEnded', { durationSeconds: 60 });
  await maya.calls.create({ contactId: cleo, outcome: 'spoke' });
  expect([...(await entered(started)).keys()]).toEqual([ana]);
  expect(new Set((await entered(ended)).keys())).toEqual(new Set([bob, cleo]));
});

test('R543 R552: submission and view let in by the forms they name, each by its own act', async () => {
  const [ana, bob, cleo] = [await laid('Ana'), await laid('Bob'), await laid('Cleo')];
  const [formId, other] = [house.ids.next(), house.ids.next()];
  // A form can be named once somebody told of it.
  await told(cleo, 'view', { formId, formName: 'Home valuation' });
  clock.pass({ seconds: 1 });
  const form = { _id: formId, name: 'Home valuation' };
  const sent = await turnedOn(ofForms('submission', form));
  const seen = await turnedOn(ofForms('view', form));
  await told(ana, 'submission', { formId, formName: 'Home valuation' });
  await told(bob, 'view', { formId, formName: 'Home valuation' });
  await told(cleo, 'submission', { formId: other });
  await told(cleo, 'view', { formId: other });
  expect(await entered(sent)).toEqual(new Map([[ana, 'Submitted Home valuation']]));
  expect(await entered(seen)).toEqual(new Map([[bob, 'Opened Home valuation']]));
});

test('R830: any form lets in by whichever is told of, also one that nobody told of before, and by its own act alone', async () => {
  const [ana, bob] = [await laid('Ana'), await laid('Bob')];
  const sent = await turnedOn(ofForms('submission', anyForm));
  await told(ana, 'submission', { formId: house.ids.next(), formName: 'Showing request' });
  await told(bob, 'view', { formId: house.ids.next(), formName: 'Showing request' });
  expect(await entered(sent)).toEqual(new Map([[ana, 'Submitted Showing request']]));
  const { entrance, steps } = await maya.workflows.rehearse({
    contactId: ana,
    ...drawnWorkflow([noteOf('sent')], ofForms('submission', anyForm)),
  });
  expect([entrance.eventId === null, steps.length]).toEqual([false, 1]);
});

test('R909: forms that were told of can be chosen by the name they were told by last, each once, and nobody else’s', async () => {
  const ana = await laid('Ana');
  const [first, second] = [house.ids.next(), house.ids.next()];
  await told(ana, 'view', { formId: first, formName: 'Valuation' });
  clock.pass({ minutes: 1 });
  await told(ana, 'submission', { formId: second });
  clock.pass({ minutes: 1 });
  await told(ana, 'submission', { formId: first, formName: 'Home valuation' });
  const named = async (search?: string) =>
    (await maya.workflows.forms(search === undefined ? {} : { search })).data.filter(({ _id }) =>
      [first, second].includes(_id),
    );
  expect((await named()).map(({ _id, name }) => [_id, name])).toEqual([
    [first, 'Home valuation'],
    [second, 'A form without a name'],
  ]);
  expect((await named('VALUATION')).map(({ _id }) => _id)).toEqual([first]);
  expect((await rival.workflows.forms({})).data).toEqual([]);
});

test('R545 R553: enrolledInWorkflow and unenrollFromWorkflow let in who enters, and who leaves, a workflow they name', async () => {
  const [ana, bob] = [await laid('Ana'), await laid('Bob')];
  const nurture = await turnedOn(plain('hideListing'), { name: 'Nurture' });
  const other = await turnedOn(plain('hideListing'), { name: 'Other' });
  const [came, left] = [
    await turnedOn(ofWorkflow('enrolledInWorkflow', nurture)),
    await turnedOn(ofWorkflow('unenrollFromWorkflow', nurture)),
  ];
  await maya.workflows.enroll({ id: nurture, ids: [ana] });
  await maya.workflows.enroll({ id: other, ids: [bob] });
  expect(await entered(came)).toEqual(new Map([[ana, 'Entered Nurture']]));
  expect((await entered(left)).size).toBe(0);
  await maya.workflows.unenroll({ id: nurture, ids: [ana] });
  await maya.workflows.unenroll({ id: other, ids: [bob] });
  expect(await entered(left)).toEqual(new Map([[ana, 'Left Nurture']]));
});

test('R546 R603: appointmentCreated lets in by an appointment that an agent keeps, appointmentCreatedAgency by one that nobody does', async () => {
  const [ana, bob] = [await laid('Ana'), await laid('Bob')];
  const [kept, open] = [await turnedOn(plain('appointmentCreated')), await turnedOn(plain('appointmentCreatedAgency'))];
  const appointmentDate = { startAt: '2026-11-27T15:00:00Z', endAt: '2026-11-27T16:00:00Z' };
  await maya.appointments.create({ title: 'Viewing', appointmentDate, contactId: ana });
  await maya.appointments.create({ title: 'Valuation', appointmentDate, contactId: bob, agentId: null });
  await maya.appointments.create({ title: 'With nobody', appointmentDate });
  expect(await entered(kept)).toEqual(new Map([[ana, 'Appointment made: Viewing']]));
  expect(await entered(open)).toEqual(new Map([[bob, 'Appointment made that nobody keeps yet: Valuation']]));
});

test('R547 R603: requests for information and showings, and listings saved and hidden, let in by their own kind', async () => {
  const kinds = ['requestForInformation', 'showingRequest', 'saveListing', 'hideListing'] as const;
  const people = new Map<string, string>();
  const workflows = new Map<string, string>();
  for (const kind of kinds) {
    people.set(kind, await laid(kind));
    workflows.set(kind, await turnedOn(plain(kind)));
  }
  for (const kind of kinds) await told(people.get(kind) ?? '', kind, { listingId: 'NL-7', address: '4 Larch Road' });
  const words = ['Asked for information about', 'Asked to be shown', 'Saved', 'Hid'];
  for (const [place, kind] of kinds.entries())
    expect(await entered(workflows.get(kind) ?? '')).toEqual(
      new Map([[people.get(kind), `${words[place]} 4 Larch Road`]]),
    );
});

test('R548 R613 R705: pageVisited lets in by its address: groups in place of each other, the filters of one together, empty ones dropped', async () => {
  const [ana, bob, cleo] = [await laid('Ana'), await laid('Bob'), await laid('Cleo')];
  const id = await turnedOn(ofPages(['/sell', '!thanks'], [], ['/valuation']));
  await told(ana, 'pageVisited', { url: 'https://northlight.example/sell?x=1', title: 'Sell your home' });
  await told(bob, 'pageVisited', { url: 'https://northlight.example/valuation' });
  await told(cleo, 'pageVisited', { url: 'https://northlight.example/sell/thanks' });
  await told(cleo, 'pageVisited', { url: 'https://northlight.example/buy' });
  expect(await entered(id)).toEqual(
    new Map([
      [bob, 'Visited https://northlight.example/valuation'],
      [ana, 'Visited Sell your home'],
    ]),
  );
});

test('R785: a page of any address is met by isAny', async () => {
  const ana = await laid('Ana');
  const id = await turnedOn({
    id: 't1',
    kind: 'pageVisited',
    pageVisitedFiltersGroups: [[{ field: 'properties.url', type: 'string', rule: 'isAny', displayName: 'Url' }]],
  });
  await told(ana, 'pageVisited', { url: 'https://northlight.example/' });
  expect([...(await entered(id)).keys()]).toEqual([ana]);
});

test('R465 decision 55: any of several triggers lets in, and the one that did is told', async () => {
  const [ana, bob] = [await laid('Ana'), await laid('Bob')];
  const id = await turnedOn(plain('saveListing'));
  const draft = (await maya.workflows.get({ id })).workflow;
  await maya.workflows.change({
    id,
    enrolledFrom: [...draft.enrolledFrom, { id: 't2', kind: 'hideListing' }] as Trigger[],
  });
  await maya.workflows.resume({ id });
  await told(ana, 'saveListing');
  await told(bob, 'hideListing');
  expect(new Set((await entered(id)).keys())).toEqual(new Set([ana, bob]));
  const { rows } = await owner.query<{ by: string }>(
    `select entered_by ->> 'triggerId' as by from workflow_runs where workflow_id = $1 order by 1`,
    [id],
  );
  expect(rows.map(({ by }) => by)).toEqual(['t1', 't2']);
});

test('R555 decision 63: a delay ends by the event it waits for, of that contact alone', async () => {
  const [ana, bob] = [await laid('Ana'), await laid('Bob')];
  const waits = {
    kind: 'delay',
    delay: { delay: 'eventOccurrence', trigger: ofPages(['/sell']), timeout: { days: 2, hours: 0, minutes: 0 } },
  } as const;
  const id = await turnedOn(plain('saveListing'), { deeds: [waits, noteOf('came back'), waitOf(24)] });
  await maya.workflows.enroll({ id, ids: [ana, bob] });
  await settle();
  clock.pass({ minutes: 1 });
  await told(bob, 'pageVisited', { url: 'https://northlight.example/buy' });
  await told(ana, 'pageVisited', { url: 'https://northlight.example/sell' });
  await settle();
  const { rows } = await owner.query<{ contact_id: string }>(`select contact_id from notes where text = 'came back'`);
  expect(rows).toEqual([{ contact_id: ana }]);
});
