// Undoing an import, beside what becomes of single contacts (importing.test.ts): its tag, and what its undoer has lost the right to.
import { expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { bringIn } from '#/test/importing/bringing-in.ts';
import { people } from '#/test/people.ts';

const clock = testClock('2026-03-12T14:05:00Z');
const open = await openHouse({ clock });
const { maya, tom, owner, settle } = open;
let serial = 0;
const name = () => `file-${(serial += 1)}.csv`;
const person = (n: number) => `P${n},Family${n},p${n}@example.org,+40712${String(100_000 + n)}\n`;
const book = (from: number, to: number) =>
  `First name,Last name,Email,Phone\n${Array.from({ length: to - from }, (_, at) => person(from + at)).join('')}`;
const idOf = async (fullName: string) =>
  (await owner.query<{ id: string }>('select id from contacts where full_name = $1', [fullName])).rows[0]?.id ?? '';

test('the tag of an import goes with the last contact that carries it, and stays while one does', async () => {
  const tagIds = async () =>
    (await owner.query<{ id: string }>('select id from tags where type_name = $1', ['contact'])).rows.map(
      ({ id }) => id,
    );
  clock.pass({ minutes: 1 });
  const kept = await bringIn(open, 'maya', name(), book(310, 313));
  clock.pass({ minutes: 1 });
  await maya.contacts.update({ id: await idOf('P310 Family310'), jobTitle: 'Edited' });
  await maya.jobs.undo({ id: kept.jobId ?? '' });
  await settle();
  expect(await tagIds()).toContain(kept.tag?._id);
  const gone = await bringIn(open, 'maya', name(), book(313, 316));
  expect(await tagIds()).toContain(gone.tag?._id);
  await maya.jobs.undo({ id: gone.jobId ?? '' });
  await settle();
  expect(await tagIds()).not.toContain(gone.tag?._id);
  expect((await maya.imports.get({ id: gone._id })).tag).toBeNull();
  const { rows } = await owner.query('select from contacts where $1 = any(tag_ids)', [gone.tag?._id]);
  expect(rows).toEqual([]);
});

test('what whoever takes it back may no longer delete or change is refused and named', async () => {
  clock.pass({ minutes: 1 });
  await bringIn(open, 'maya', name(), book(320, 321));
  const knownId = await idOf('P320 Family320');
  await maya.contacts.share({ id: knownId, agentsEmails: [people.tom.email], permissionType: 6 });
  clock.pass({ minutes: 1 });
  const done = await bringIn(
    open,
    'tom',
    name(),
    `First name,Last name,Email,Phone,Company\n${[320, 321, 322].map((n) => person(n).replace('\n', ',Acme\n')).join('')}`,
  );
  expect(done.result).toMatchObject({ created: 2, updated: 1 });
  const madeId = await idOf('P321 Family321');
  clock.pass({ minutes: 1 });
  for (const [id, permissionType] of [
    [knownId, 4],
    [madeId, 4],
  ] as const)
    await maya.contacts.share({ id, agentsEmails: [people.tom.email], permissionType });
  await tom.jobs.undo({ id: done.jobId ?? '' });
  await settle();
  expect((await tom.imports.get({ id: done._id })).undone).toMatchObject({ reversed: 1, kept: 0, refused: 2 });
  const { refused } = await tom.imports.undone({ id: done._id });
  expect(refused.map(({ displayName, reason }) => `${displayName}: ${reason}`).toSorted()).toEqual([
    'P320 Family320: Not yours to change',
    'P321 Family321: Not yours to delete',
  ]);
});
