// The timeline of a contact says which workflow did something, and leads to it.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { drawnWorkflow, noteOf } from '#/test/laying/workflows.ts';

test('an act of a workflow names it; the same act by hand does not, and entering and leaving lead to it', async () => {
  const clock = testClock('2026-11-21T10:00:00Z');
  const opened = await openHouse({ clock });
  const { maya, settle } = opened;
  const ana = await layContact(opened, { firstName: 'Ana' });
  await maya.notes.create({ contactId: ana, text: 'By hand' });
  const { workflow } = await maya.workflows.create({ name: 'Nurture', ...drawnWorkflow([noteOf('By itself')]) });
  await maya.workflows.resume({ id: workflow._id });
  clock.pass({ minutes: 1 });
  await maya.workflows.enroll({ id: workflow._id, ids: [ana] });
  clock.pass({ minutes: 1 });
  await settle();
  const { data } = await maya.timeline.list({ contactId: ana });
  const told = data.map(({ item }) => [item.name, item.workflow]);
  const behind = { _id: workflow._id, name: 'Nurture' };
  expect(told).toContainEqual(['contact.enteredWorkflow', behind]);
  expect(told).toContainEqual(['contact.leftWorkflow', behind]);
  expect(told.filter(([name]) => name === 'note.created')).toEqual([
    ['note.created', behind],
    ['note.created', null],
  ]);
});
