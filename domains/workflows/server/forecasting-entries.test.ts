// How many it would have been, said before a workflow is turned on: by the events of the last seven days, and by the clock.
import { beforeEach, expect, test } from 'vitest';
import type { Part } from '#/domains/workflows/contract/drawing-parts.ts';
import { graphOf } from '#/domains/workflows/contract/drawing-parts.ts';
import { anyForm, newTrigger, type Trigger } from '#/domains/workflows/contract/triggers.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { plain, triggering } from '#/test/laying/triggers.ts';
import { counting, noteOf } from '#/test/laying/workflows.ts';

const start = '2026-11-10T10:00:00Z';
const clock = testClock(start);
const opened = await openHouse({ clock });
const { maya, tom, owner, house, settle } = opened;
const { told, forgetWorkflows } = triggering(opened);

beforeEach(async () => {
  clock.set(start);
  await forgetWorkflows();
  await emptyTables(owner, 'contacts, events, event_cursors, public_events');
});

const parts: readonly Part[] = [noteOf('hello')];
const foreseenBy = async (who: typeof maya, ...triggers: Trigger[]) => {
  const { nodes, edges } = graphOf(triggers, parts, counting());
  const { workflow } = await who.workflows.create({ name: 'Foreseen', nodes: [...nodes], edges: [...edges] });
  return (await who.workflows.review({ id: workflow._id })).foreseen;
};
const ofField = (name: string, label: string): Trigger => ({
  id: 't1',
  kind: 'propertyValueChanged',
  selectedData: [{ name, label }],
});

test('of a field, the contacts whose field changed within seven days, each once, and no other field', async () => {
  const [old, ana, bob] = [
    await layContact(opened, { firstName: 'Old' }),
    await layContact(opened, { firstName: 'Ana' }),
    await layContact(opened, { firstName: 'Bob' }),
  ];
  await maya.contacts.update({ id: old, lastName: 'Long ago' });
  clock.pass({ hours: 24 * 8 });
  for (const lastName of ['Ray', 'Rey']) await maya.contacts.update({ id: ana, lastName });
  await maya.contacts.update({ id: bob, companyName: 'Ray and Sons' });
  expect(await foreseenBy(maya, ofField('lastName', 'Last name'))).toEqual([
    { triggerId: 't1', kind: 'propertyValueChanged', count: 1, isAtLeast: false, at: null },
  ]);
  expect(await foreseenBy(maya, ofField('phones', 'Phones'))).toMatchObject([{ count: 0 }]);
});

test('each trigger has its own number, of events as of pages and forms that it names; an act on many counts nobody', async () => {
  const [ana, bob] = [await layContact(opened, { firstName: 'Ana' }), await layContact(opened, { firstName: 'Bob' })];
  await told(ana, 'submission', { formId: house.ids.next(), formName: 'Valuation' });
  await told(bob, 'pageVisited', { url: 'https://northlight.example/buy' });
  await told(ana, 'pageVisited', { url: 'https://northlight.example/sell' });
  await maya.contacts.update({ id: bob, companyName: 'Acme' });
  await owner.query(`update events set is_bulk = true where name = 'contact.updated'`);
  const pages: Trigger = {
    id: 't2',
    kind: 'pageVisited',
    pageVisitedFiltersGroups: [
      [{ field: 'properties.url', type: 'string', rule: 'contains', value: '/sell', displayName: 'Url' }],
    ],
  };
  const forms: Trigger = { id: 't3', kind: 'submission', isSubmission: true, selectedData: [anyForm] };
  expect(
    (await foreseenBy(maya, pages, forms, { ...plain('callEnded'), id: 't4' }, ofField('companyName', 'Company'))).map(
      ({ kind, count }) => [kind, count],
    ),
  ).toEqual([
    ['pageVisited', 1],
    ['submission', 1],
    ['callEnded', 0],
    ['propertyValueChanged', 0],
  ]);
});

test('of a schedule, whom it takes at its next moment: all whom the one who turns it on may change, and who may enter', async () => {
  const daily: Trigger = { id: 't1', kind: 'timeOfDay', modelValue: { time: '12:00' } };
  const ids = [
    await layContact(opened, { firstName: 'Ana' }),
    await layContact(opened, { firstName: 'Bob' }),
    await layContact(opened, { firstName: 'Cleo' }),
  ];
  const { nodes, edges } = graphOf([daily], parts, counting());
  const { workflow } = await maya.workflows.create({ name: 'Daily', nodes: [...nodes], edges: [...edges] });
  const foreseen = async () => (await maya.workflows.review({ id: workflow._id })).foreseen;
  expect(await foreseen()).toMatchObject([{ count: 3, at: '2026-11-10T12:00:00Z' }]);
  await maya.workflows.resume({ id: workflow._id });
  await maya.workflows.enroll({ id: workflow._id, ids: ids.slice(0, 1) });
  await settle();
  expect(await foreseen()).toMatchObject([{ count: 2 }]);
  await maya.contacts.share({ id: ids[1] ?? '', agentsEmails: [people.tom.email], permissionType: 6 });
  expect(await foreseenBy(tom, daily)).toMatchObject([{ count: 1 }]);
  const past: Trigger = { id: 't1', kind: 'calendarDate', modelValue: { date: '2026-11-09', time: '09:00' } };
  expect(await foreseenBy(maya, past)).toMatchObject([{ count: 0, at: null }]);
});

test('of a collection nothing is kept of who came and went, and no number is made up', async () => {
  expect(await foreseenBy(maya, newTrigger('membershipChanged', 't1'))).toMatchObject([{ count: null }]);
});
