import { beforeEach, expect, test } from 'vitest';
import type { Step } from '#/domains/workflows/contract/steps.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { foreseeing, stepping } from '#/test/laying/steps.ts';

const opened = await openHouse({ clock: testClock('2026-11-21T10:00:00Z') });
const { maya, owner } = opened;
const through = stepping(opened);
const foreseen = foreseeing(maya);

beforeEach(async () => {
  await emptyTables(owner, 'workflows, workflow_versions, workflow_runs, workflow_run_steps, workflow_tallies, timers');
});

const note = (value: string, isPinned: boolean): Step => ({ type: 'note', modelValue: { event: isPinned, value } });
const notesOf = async (contactId: string) =>
  (await maya.timeline.list({ contactId, length: '50' })).data.filter(({ item }) => item.type === 'Note');

test('R697: a note stands on the contact’s timeline as whoever turned the workflow on wrote it, pinned where the step says so', async () => {
  const [ana, bob] = [await layContact(opened, { firstName: 'Ana' }), await layContact(opened, { firstName: 'Bob' })];
  expect(await foreseen(note('Asked about schools', true), ana)).toEqual({
    outcome: 'done',
    words: 'Would attach the note “Asked about schools” and pin it',
  });
  const told = await through(maya, [note('Asked about schools', true), note('Likes gardens', false)], [ana, bob]);
  expect(told.map(({ words }) => words)).toEqual([
    'Attached the note “Asked about schools” and pinned it',
    'Attached the note “Likes gardens”',
    'Attached the note “Asked about schools” and pinned it',
    'Attached the note “Likes gardens”',
  ]);
  for (const id of [ana, bob])
    expect(await notesOf(id)).toMatchObject([
      { pinned: true, item: { more: { text: 'Asked about schools', authorId: people.maya.agentId } } },
      { pinned: false, item: { more: { text: 'Likes gardens' } } },
    ]);
});

test('a note is written also where ten items are pinned, and says that it is not', async () => {
  const ana = await layContact(opened, { firstName: 'Ana' });
  const words = (
    await through(
      maya,
      Array.from({ length: 11 }, (_, n) => note(`Note ${n}`, true)),
      [ana],
    )
  ).map((step) => step.words);
  expect(words.at(-1)).toBe('Attached the note “Note 10”; it is not pinned, because 10 items are');
  const notes = await notesOf(ana);
  expect([notes.length, notes.filter(({ pinned }) => pinned).length]).toEqual([11, 10]);
});
