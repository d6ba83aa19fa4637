import { beforeEach, describe, expect, test } from 'vitest';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-03-02T09:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, lena, rival, owner, settle } = opened;
const [idOfTom, idOfLena, idOfMaya] = [people.tom.agentId, people.lena.agentId, people.maya.agentId];

let ana = '';
beforeEach(async () => {
  ana = await layContact(opened, { firstName: 'Ana', lastName: 'Pop', assignedAgentId: idOfTom });
});

/** What a colleague is told of mentions. */
const toldTo = async (who: typeof lena) =>
  (await who.notifications.list({})).data
    .filter(({ title }) => title.includes('mentioned'))
    .map(({ title, description, subject }) => ({ title, description, subject }));
const share = () => maya.contacts.share({ id: ana, agentsEmails: [people.lena.email], permissionType: 4 });

describe('a colleague who is named in a note', () => {
  test('is told once, where to, and by whom', async () => {
    await share();
    const note = await tom.notes.create({
      contactId: ana,
      text: 'Ask @Lena Example, or @Maya Example.',
      mentions: [idOfLena, idOfMaya, idOfLena],
    });
    expect(note.mentions).toStrictEqual([
      { agentId: idOfLena, name: 'Lena Example' },
      { agentId: idOfMaya, name: 'Maya Example' },
    ]);
    await settle();
    const told = {
      title: 'Tom Example mentioned you',
      description: 'In a note about Ana Pop',
      // The note itself, not the contact alone.
      subject: { type: 'contact', id: ana, part: note._id },
    };
    expect(await toldTo(lena)).toStrictEqual([told]);
    expect(await toldTo(maya)).toStrictEqual([told]);
    expect(await toldTo(tom)).toStrictEqual([]);
    const { data } = await maya.timeline.list({ contactId: ana, type: 'Note' });
    expect(data[0]?.item.more).toMatchObject({ mentions: note.mentions });
  });

  test('is not told again when the note is changed; whoever is named then is', async () => {
    await share();
    const before = (await toldTo(lena)).length;
    const { _id: id } = await tom.notes.create({ contactId: ana, text: 'See @Lena Example', mentions: [idOfLena] });
    await tom.notes.update({ id, text: 'See nobody' });
    const again = { id, text: 'See @Lena Example and @Maya Example', mentions: [idOfLena, idOfMaya] };
    const changed = await tom.notes.update(again);
    await Promise.all([tom.notes.update(again), tom.notes.update({ ...again, text: `${again.text}!` })]);
    await settle();
    expect(changed.mentions.map(({ agentId }) => agentId)).toStrictEqual([idOfLena, idOfMaya]);
    expect((await toldTo(lena)).length - before).toBe(1);
    const { rows } = await owner.query(
      `select data ->> 'names' as names from events where name = 'note.mentioned' and data ->> 'noteId' = $1 order by xid, id`,
      [id],
    );
    expect(rows).toStrictEqual([{ names: 'Lena Example' }, { names: 'Maya Example' }]);
  });

  test('by two at once is told once', async () => {
    await share();
    const { _id: id } = await tom.notes.create({ contactId: ana, text: 'by hand: @Lena Example' });
    const naming = { id, text: 'by hand: @Lena Example', mentions: [idOfLena] };
    await Promise.all(Array.from({ length: 6 }, () => tom.notes.update(naming)));
    const { rows } = await owner.query(
      `select count(*)::int as told from events where name = 'note.mentioned' and data ->> 'noteId' = $1`,
      [id],
    );
    expect(rows).toStrictEqual([{ told: 1 }]);
  });

  test('is the one who is meant, where two have one name', async () => {
    await share();
    await owner.query(`update agents set first_name = 'Maya' where id = $1`, [idOfLena]);
    const both = (await tom.notes.mentionable({ contactId: ana })).data.map(
      ({ fullName, email }) => `${fullName} ${email}`,
    );
    const note = await tom.notes.create({ contactId: ana, text: 'Ask @Maya Example', mentions: [idOfLena] });
    const two = await tom.notes.create({
      contactId: ana,
      text: '@Maya Example and @Maya Example',
      mentions: [idOfLena, idOfMaya],
    });
    await settle();
    await owner.query(`update agents set first_name = 'Lena' where id = $1`, [idOfLena]);
    expect(both.toSorted()).toStrictEqual([`Maya Example ${people.lena.email}`, `Maya Example ${people.maya.email}`]);
    const toldOf = async (who: typeof lena) =>
      (await who.notifications.list({})).data.flatMap(({ subject }) => (subject?.id === ana ? [subject.part] : []));
    expect(await toldOf(lena)).toStrictEqual([two._id, note._id]);
    expect(await toldOf(maya)).toStrictEqual([two._id]);
  });

  test('is still named after a change of name, as it was written', async () => {
    await share();
    const { _id: id } = await tom.notes.create({ contactId: ana, text: '@Lena Example knows', mentions: [idOfLena] });
    await owner.query(`update agents set last_name = 'Miller' where id = $1`, [idOfLena]);
    const changed = await tom.notes.update({ id, text: '@Lena Example knew', mentions: [idOfLena] });
    await owner.query(`update agents set last_name = 'Example' where id = $1`, [idOfLena]);
    expect(changed.mentions).toStrictEqual([{ agentId: idOfLena, name: 'Lena Example' }]);
  });
});

describe('a mention is refused, and the note with it,', () => {
  const notes = async () =>
    (await owner.query('select count(*)::int as count from notes where contact_id = $1', [ana])).rows[0]
      .count as number;
  const refused = async (text: string, mentions: string[]) => {
    const { body } = await refusalOf(tom.notes.create({ contactId: ana, text, mentions }));
    expect(await notes()).toBe(0);
    return body;
  };

  test('of who cannot see the contact', async () => {
    expect(await refused('@Lena Example', [idOfLena])).toMatchObject({
      status: 422,
      field: 'mentions',
      fullMessage: 'Lena Example cannot see this contact',
      reason: 'timeline.notInReach',
    });
  });

  test('of somebody of another agency, without a word about them', async () => {
    const body = await refused('@Rival Example', [people.rival.agentId]);
    expect(body).toMatchObject({ status: 422, field: 'mentions' });
    expect(JSON.stringify(body)).not.toMatch(/Rival/);
  });

  test('of who cannot sign in', async () => {
    await share();
    await owner.query(`update agents set status = 'disabled' where id = $1`, [idOfLena]);
    const body = await refused('@Lena Example', [idOfLena]);
    await owner.query(`update agents set status = 'active' where id = $1`, [idOfLena]);
    expect(body).toMatchObject({ reason: 'timeline.notInReach' });
  });

  test('of who is not in the text, also where only the beginning of a longer name is', async () => {
    for (const text of ['nobody', '@Maya Examples', 'mail@Maya Example', '@maya example'])
      expect(await refused(text, [idOfMaya])).toMatchObject({
        field: 'mentions',
        fullMessage: 'The note does not hold @Maya Example',
        reason: 'timeline.notNamed',
      });
  });

  test('of more than twenty', async () => {
    expect(
      await refused(
        'x',
        Array.from({ length: 21 }, () => idOfMaya),
      ),
    ).toMatchObject({ status: 422 });
  });
});

test('who may be named are those who see the contact and can sign in, without oneself', async () => {
  const named = async (who: typeof tom) =>
    (await who.notes.mentionable({ contactId: ana })).data.map(({ fullName }) => fullName);
  expect(await named(tom)).toStrictEqual(['Maya Example']);
  await share();
  expect(await named(tom)).toStrictEqual(['Lena Example', 'Maya Example']);
  expect(await refusalOf(lena.notes.mentionable({ contactId: ana }))).toMatchObject({ status: 403 });
  expect(await refusalOf(rival.notes.mentionable({ contactId: ana }))).toMatchObject({ status: 404 });
});

test('a note of a merged contact asks who sees the one that is left', async () => {
  await share();
  const kept = await layContact(opened, { firstName: 'Ana', assignedAgentId: idOfTom });
  const { _id: id } = await tom.notes.create({ contactId: ana, text: 'before' });
  await maya.contacts.merge({ id: kept, otherId: ana });
  const naming = { id, text: '@Lena Example', mentions: [idOfLena] };
  const listing = { ids: [kept] };
  await maya.contacts.bulkAcl({ ...listing, updates: { toRemove: [idOfLena] } });
  expect(await refusalOf(tom.notes.update(naming))).toMatchObject({ body: { reason: 'timeline.notInReach' } });
  await maya.contacts.bulkAcl({ ...listing, updates: { toAdd: [idOfLena] } });
  expect(await tom.notes.update(naming)).toMatchObject({ mentions: [{ agentId: idOfLena }] });
  const { rows } = await owner.query(
    `select subject_id from events where name = 'note.mentioned' and data ->> 'noteId' = $1`,
    [id],
  );
  expect(rows).toStrictEqual([{ subject_id: kept }]);
});
