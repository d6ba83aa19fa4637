// Undoing an import, beside what becomes of single contacts (importing.test.ts): its tag, and what its undoer has lost the right to.
import { describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { bringIn } from '#/test/importing/bringing-in.ts';
import { people } from '#/test/laying/people.ts';

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

describe('what was done since and undone again', () => {
  const asIs = async (id: string) =>
    (await owner.query('select to_jsonb(c) - $2::text[] as row from contacts c where id = $1', [id, ['updated_at']]))
      .rows;

  test('does not count as an edit', async () => {
    clock.pass({ minutes: 1 });
    await bringIn(open, 'maya', name(), book(330, 331));
    const before = await asIs(await idOf('P330 Family330'));
    const golfer = await maya.tags.create({ displayName: 'Golfer', typeName: 'contact' });
    clock.pass({ minutes: 1 });
    const done = await bringIn(
      open,
      'maya',
      name(),
      `First name,Last name,Email,Phone,Company\n${Array.from({ length: 61 }, (_, n) => person(330 + n).replace('\n', ',Acme\n')).join('')}`,
    );
    expect(done.result).toMatchObject({ created: 60, updated: 1 });
    const ids = [];
    for (let n = 330; n < 391; n += 1) ids.push(await idOf(`P${n} Family${n}`));
    clock.pass({ minutes: 1 });
    // As a job with an undo of its own, and within a request by its opposite.
    const tagged = await maya.contacts.bulkTags({
      ids,
      updates: { toAdd: [golfer._id], toRemove: [done.tag?._id ?? ''] },
    });
    await settle();
    clock.pass({ minutes: 1 });
    await maya.jobs.undo({ id: tagged.jobId ?? '' });
    await settle();
    const few = ids.slice(0, 3);
    for (const updates of [{ toAdd: [people.tom.agentId] }, { toRemove: [people.tom.agentId] }])
      await maya.contacts.bulkAcl({ ids: few, updates });
    for (const assignedAgent of [people.tom.agentId, null])
      await maya.contacts.bulkUpdate({ ids: few, updates: { assignedAgent } });
    await maya.contacts.bulkDelete({ ids: few });
    await maya.contacts.restore({ ids: few });
    clock.pass({ minutes: 1 });
    const later = await bringIn(
      open,
      'maya',
      name(),
      `First name,Last name,Email,Title\nP331,Family331,p331@example.org,Clerk\n`,
    );
    expect(later.result).toMatchObject({ updated: 1 });
    clock.pass({ minutes: 1 });
    await maya.jobs.undo({ id: later.jobId ?? '' });
    await settle();
    clock.pass({ minutes: 1 });
    await maya.jobs.undo({ id: done.jobId ?? '' });
    await settle();
    expect((await maya.imports.get({ id: done._id })).undone).toMatchObject({ reversed: 61, kept: 0, refused: 0 });
    expect(await asIs(ids[0] ?? '')).toEqual(before);
    for (const id of ids.slice(1, 3)) await expect(maya.contacts.get({ id })).rejects.toMatchObject({ status: 404 });
  });

  test('counts as far as anything of it is left, and so does a note', async () => {
    const done = await bringIn(open, 'maya', name(), book(400, 404));
    const [tagged, shared, noted] = [
      await idOf('P400 Family400'),
      await idOf('P401 Family401'),
      await idOf('P402 Family402'),
    ];
    const sailor = await maya.tags.create({ displayName: 'Sailor', typeName: 'contact' });
    clock.pass({ minutes: 1 });
    await maya.contacts.bulkTags({ ids: [tagged], updates: { toAdd: [sailor._id] } });
    await maya.contacts.share({ id: shared, agentsEmails: [people.tom.email] });
    await maya.notes.create({ contactId: noted, text: 'Rang back' });
    await maya.jobs.undo({ id: done.jobId ?? '' });
    await settle();
    const { kept } = await maya.imports.undone({ id: done._id });
    expect(kept.map(({ displayName }) => displayName ?? '').toSorted()).toEqual([
      'P400 Family400',
      'P401 Family401',
      'P402 Family402',
    ]);
  });
});

test('a stage that was deleted since does not come back with its contact', async () => {
  const [cold, warm] = [
    await maya.tags.create({ displayName: 'Cold', typeName: 'contact-stage' }),
    await maya.tags.create({ displayName: 'Warm', typeName: 'contact-stage' }),
  ];
  await bringIn(open, 'maya', name(), `First name,Last name,Email,Stage\nStaged,Person,staged@example.org,Cold\n`);
  const id = await idOf('Staged Person');
  expect((await maya.contacts.get({ id })).stage?._id).toBe(cold._id);
  clock.pass({ minutes: 1 });
  const done = await bringIn(
    open,
    'maya',
    name(),
    `First name,Last name,Email,Stage\nStaged,Person,staged@example.org,Warm\n`,
    { duplicates: 'overwrite' },
  );
  expect((await maya.contacts.get({ id })).stage?._id).toBe(warm._id);
  await maya.tags.delete({ id: cold._id, acknowledged: true });
  clock.pass({ minutes: 1 });
  await maya.jobs.undo({ id: done.jobId ?? '' });
  await settle();
  expect((await maya.imports.get({ id: done._id })).undone).toMatchObject({ reversed: 1, kept: 0 });
  expect((await maya.contacts.get({ id })).stage).toBeNull();
});

describe('what it made beside contacts', () => {
  const labels = async () =>
    (
      await owner.query<{ name: string }>(
        `select display_name as name from tags where not starts_with(display_name, 'Import ') union all select display_name from origins order by 1`,
      )
    ).rows.map(({ name: one }) => one);
  const notesOf = async (id: string) =>
    (
      await owner.query<{ text: string }>(
        'select text from notes where contact_id = $1 and removed_at is null order by id',
        [id],
      )
    ).rows.map(({ text }) => text);
  const columns = 'First name,Last name,Email,Company,Tags,Origins,Stage,Notes\n';

  test('goes with it: notes of people it changed, tags, stages and origins that nobody else uses', async () => {
    clock.pass({ minutes: 1 });
    await bringIn(open, 'maya', name(), `${columns}Noted,Known,known@example.org,,,,,First words\n`);
    const id = await idOf('Noted Known');
    const before = await labels();
    clock.pass({ minutes: 1 });
    const done = await bringIn(
      open,
      'maya',
      name(),
      `${columns}Noted,Known,known@example.org,,,,,Second words\nNoted,New,new@example.org,,Fresh tag,Fresh origin,Fresh stage,Hello\nLost,,,,Tag of nobody,Origin of nobody,,\n,,,,Tag of a lost row,,,\n`,
      { duplicates: 'overwrite' },
    );
    expect(done.result).toMatchObject({ created: 2, updated: 1, failed: 1, notes: 1, tags: 2, stages: 1, origins: 2 });
    expect(await labels()).not.toContain('Tag of a lost row');
    expect(await notesOf(id)).toEqual(['First words', 'Second words']);
    clock.pass({ minutes: 1 });
    await maya.jobs.undo({ id: done.jobId ?? '' });
    await settle();
    expect((await maya.imports.get({ id: done._id })).undone).toMatchObject({ reversed: 3, kept: 0, refused: 0 });
    expect(await labels()).toEqual(before);
    expect(await notesOf(id)).toEqual(['First words']);
    const { data } = await maya.timeline.list({ contactId: id });
    expect(JSON.stringify(data)).not.toContain('Second words');
    clock.pass({ minutes: 1 });
    await bringIn(open, 'maya', name(), `${columns}Noted,Known,known@example.org,,,,,Second words\n`);
    expect(await notesOf(id)).toEqual(['First words', 'Second words']);
  });

  test('stays where somebody has come to use it: a contact, or a collection', async () => {
    clock.pass({ minutes: 1 });
    const done = await bringIn(
      open,
      'maya',
      name(),
      `${columns}Using,One,using@example.org,,Carried;Named;Unused,,,\n`,
    );
    const ids = new Map((await maya.tags.all({ typeName: 'contact' })).data.map((tag) => [tag.displayName, tag._id]));
    clock.pass({ minutes: 1 });
    await maya.contacts.create({
      firstName: 'Carrier',
      emails: [{ emailAddress: 'carrier@example.org' }],
      tags: [ids.get('Carried') ?? ''],
      domain: (await maya.contacts.get({ id: await idOf('Using One') })).domain?._id ?? '',
    });
    await maya.collections.create({
      displayName: 'Named ones',
      typeName: 'contact',
      filtersGroups: [[{ field: 'tags', type: 'tag[]', rule: 'isInIds', value: [ids.get('Named') ?? ''] }]],
    });
    await maya.jobs.undo({ id: done.jobId ?? '' });
    await settle();
    const left = await labels();
    expect(left).toEqual(expect.arrayContaining(['Carried', 'Named']));
    expect(left).not.toContain('Unused');
  });
});
