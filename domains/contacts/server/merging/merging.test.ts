import { describe, expect, test } from 'vitest';
import type { contactsContract } from '#/domains/contacts/contract.ts';
import type { InputOf } from '#/kernel/contract/call.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';

type Written = InputOf<(typeof contactsContract)['calls']['create']>;

const opened = await openHouse();
const { maya, tom, lena, rival, house, owner, settle } = opened;
const { agentId: tomId } = people.tom;
const { agentId: lenaId } = people.lena;
const notFound = { status: 404, body: { reason: 'kernel.notFound' } };

const domain = agencies.northlight.id.replace('-8000-0001', '-8000-0004');
const create = async (input: Written) => (await maya.contacts.create({ isNew: true, domain, ...input }))._id;
/** What the columns of a contact hold, but for the moments of the last change. */
const rowOf = async (id: string): Promise<Record<string, unknown>> => {
  const { rows } = await owner.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(c) - 'updated_at' as row from contacts c where id = $1`,
    [id],
  );
  return rows[0]?.row ?? {};
};
const accessOf = async (id: string): Promise<unknown> =>
  (
    await owner.query(
      'select principal_id, shared_level, is_assigned, is_removed from contact_access where contact_id = $1 order by 1',
      [id],
    )
  ).rows;
const addresses = (contact: { emails: unknown }) =>
  (contact.emails as { emailAddress: string; isPrimary: boolean }[]).map(({ emailAddress, isPrimary }) => [
    emailAddress,
    isPrimary,
  ]);

describe('merging', () => {
  test('joins lists, fills gaps, and takes the values that are named', async () => {
    const tags = await Promise.all(
      ['Buyer', 'Seller'].map(
        async (displayName) => (await maya.tags.create({ displayName, typeName: 'contact' }))._id,
      ),
    );
    const id = await create({
      firstName: 'Ana',
      emails: [{ emailAddress: 'ana@example.com' }, { emailAddress: 'both@example.com' }],
      phones: [{ number: '+442079460001', country: 'GB' }],
      tags: tags.slice(0, 1),
      companyName: 'Old Ltd',
      jobTitle: 'Clerk',
    });
    const otherId = await create({
      firstName: 'Anna',
      lastName: 'Smith',
      emails: [{ emailAddress: 'anna@example.com' }],
      phones: [
        { number: '+442079460001', country: 'GB' },
        { number: '+442079460002', country: 'GB' },
      ],
      tags,
      companyName: 'New Ltd',
      jobTitle: 'Director',
      website: 'https://anna.example.com',
    });
    await maya.contacts.setEmails({
      id: otherId,
      emails: [{ emailAddress: 'BOTH@example.com', isPrimary: true }, { emailAddress: 'anna@example.com' }],
    });
    const { contact } = await maya.contacts.merge({ id, otherId, take: ['companyName', 'emails'] });
    expect(contact).toMatchObject({
      _id: id,
      firstName: 'Ana',
      lastName: 'Smith',
      companyName: 'New Ltd',
      jobTitle: 'Clerk',
      website: 'https://anna.example.com',
    });
    expect(addresses(contact)).toEqual([
      ['ana@example.com', false],
      ['both@example.com', true],
      ['anna@example.com', false],
    ]);
    expect((contact.phones as { number: string }[]).map(({ number }) => number)).toEqual([
      '+442079460001',
      '+442079460002',
    ]);
    expect((contact.tags as { _id: string }[]).map(({ _id }) => _id).toSorted()).toEqual(tags.toSorted());
    await expect(maya.contacts.get({ id: otherId })).rejects.toMatchObject(notFound);
    expect((await maya.contacts.list({ search: 'Anna Smith' })).total).toBe(1);
  });

  test('of what may be sent, the stricter holds, whichever is kept', async () => {
    for (const isStrictKept of [true, false]) {
      const strict = await layContact(opened, { firstName: 'Strict', emails: ['same@example.com'] });
      const open = await layContact(opened, { firstName: 'Open', emails: ['same@example.com'] });
      await owner.query(
        `update contacts set is_email_workflow = false, is_phone_call_manual = false,
           do_not_disturb = '{"isEnabled":true,"startDate":null,"endDate":null}',
           emails = '[{"emailAddress":"same@example.com","isPrimary":true,"optOut":"2026-02-01T00:00:00Z"}]' where id = $1`,
        [strict],
      );
      const [id, otherId] = isStrictKept ? [strict, open] : [open, strict];
      const { contact } = await maya.contacts.merge({ id, otherId });
      expect(contact.marketingPreferences).toMatchObject({
        isEnabledEmailManual: true,
        isEnabledEmailWorkflow: false,
        isEnabledPhoneCallManual: false,
      });
      expect(contact.doNotDisturb).toMatchObject({ isEnabled: true });
      expect(contact.emails).toMatchObject([
        { emailAddress: 'same@example.com', isPrimary: true, optOut: '2026-02-01T00:00:00Z' },
      ]);
    }
  });

  test('whoever reached either reaches the one that is left, as far as before', async () => {
    const id = await layContact(opened, { firstName: 'Kept', assignedAgentId: tomId });
    const otherId = await layContact(opened, { firstName: 'Other', assignedAgentId: lenaId });
    await maya.contacts.share({ id: otherId, agentsEmails: [people.tom.email], permissionType: 7 });
    await maya.contacts.merge({ id, otherId });
    expect((await tom.contacts.get({ id })).permissionType).toBe(7);
    expect((await lena.contacts.get({ id })).permissionType).toBe(6);
  });

  test('files move along', async () => {
    const [id, otherId] = [await layContact(opened, { firstName: 'A' }), await layContact(opened, { firstName: 'B' })];
    const file = house.ids.next();
    await owner.query(
      `insert into files (agency_id, id, purpose, name, mimetype, storage_key, status, created_at) values ($1, $2::uuid, 'contacts.file', 'Lease.pdf', 'application/pdf', 'kept/' || $2::uuid, 'kept', now())`,
      [agencies.northlight.id, file],
    );
    await owner.query('insert into contact_files values ($1, $2, $3, now())', [agencies.northlight.id, file, otherId]);
    const { mergeId } = await maya.contacts.merge({ id, otherId });
    expect((await maya.contacts.files({ id })).total).toBe(1);
    await maya.contacts.undoMerge({ id: mergeId });
    expect([(await maya.contacts.files({ id })).total, (await maya.contacts.files({ id: otherId })).total]).toEqual([
      0, 1,
    ]);
  });

  test('needs writing on the kept one and managing the other', async () => {
    const [id, otherId] = [await layContact(opened, { firstName: 'A' }), await layContact(opened, { firstName: 'B' })];
    const merge = () => tom.contacts.merge({ id, otherId });
    const give = (to: string, permissionType: 4 | 6 | 7) =>
      maya.contacts.share({ id: to, agentsEmails: [people.tom.email], permissionType });
    await expect(merge()).rejects.toMatchObject(notFound);
    await give(id, 4);
    await expect(merge()).rejects.toMatchObject({ status: 403 });
    await give(id, 6);
    await expect(merge()).rejects.toMatchObject(notFound);
    await give(otherId, 6);
    await expect(merge()).rejects.toMatchObject({ status: 403 });
    await give(otherId, 7);
    await expect(merge()).resolves.toMatchObject({ contact: { _id: id } });
    await expect(rival.contacts.merge({ id, otherId })).rejects.toMatchObject(notFound);
  });

  test('a contact is not merged with itself, with one that is gone, or by names that are none', async () => {
    const [id, otherId] = [await layContact(opened, { firstName: 'A' }), await layContact(opened, { firstName: 'B' })];
    await expect(maya.contacts.merge({ id, otherId: id })).rejects.toMatchObject({
      status: 422,
      body: { reason: 'contacts.mergedWithItself', field: 'otherid' },
    });
    await expect(maya.contacts.merge({ id, otherId: house.ids.next() })).rejects.toMatchObject(notFound);
    for (const name of ['nothing', '_id', 'createdAt', 'permissionType', 'agency_id', 'tags', 'isEnabledEmailManual'])
      await expect(maya.contacts.merge({ id, otherId, take: ['firstName', name] })).rejects.toMatchObject({
        status: 422,
        body: { field: 'take.1' },
      });
    await maya.contacts.merge({ id, otherId });
    await expect(maya.contacts.merge({ id, otherId })).rejects.toMatchObject(notFound);
  });

  test('it is told with what changed', async () => {
    const id = await layContact(opened, { firstName: 'Ada', lastName: 'Byron' });
    const otherId = await layContact(opened, { firstName: 'A.', lastName: 'Lovelace' });
    await maya.contacts.merge({ id, otherId, take: ['lastName'] });
    const { rows } = await owner.query(
      `select data, changes -> 'lastName' as name from events where name = 'contact.merged' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { data: { displayName: 'Ada Byron', mergedId: otherId, mergedName: 'A. Lovelace' }, name: ['Byron', 'Lovelace'] },
    ]);
  });
});

describe('taking a merge apart', () => {
  test('both are again what they were, with their access', async () => {
    const id = await layContact(opened, { firstName: 'Ana', emails: ['a@example.com'], assignedAgentId: tomId });
    const otherId = await layContact(opened, {
      firstName: 'Anna',
      lastName: 'Smith',
      emails: ['b@example.com'],
      phones: ['+442079460003'],
    });
    await maya.contacts.share({ id: otherId, agentsEmails: [people.tom.email, people.lena.email], permissionType: 7 });
    const states = async () => [await rowOf(id), await rowOf(otherId), await accessOf(id), await accessOf(otherId)];
    const before = await states();
    const { mergeId } = await maya.contacts.merge({ id, otherId, take: ['firstName', 'emails'] });
    expect((await lena.contacts.get({ id })).permissionType).toBe(7);
    expect((await maya.contacts.merges({ id })).data).toMatchObject([
      { _id: mergeId, mergedName: 'Anna Smith', canUndo: true },
    ]);
    const answer = await maya.contacts.undoMerge({ id: mergeId });
    expect(answer).toMatchObject({
      kept: { _id: id, firstName: 'Ana' },
      restored: { _id: otherId, firstName: 'Anna' },
      leftAlone: [],
    });
    expect(await states()).toEqual(before);
    expect((await maya.contacts.merges({ id })).data).toEqual([]);
    expect((await maya.contacts.list({ search: 'b@example.com' })).data.map(({ _id }) => _id)).toEqual([otherId]);
    await settle();
  });

  test('what was changed since stays, and is named', async () => {
    const id = await create({ firstName: 'Ana', emails: [{ emailAddress: 'since@example.com' }] });
    const otherId = await create({
      firstName: 'Anna',
      lastName: 'Smith',
      companyName: 'Anna Ltd',
      emails: [{ emailAddress: 'since2@example.com' }],
    });
    const { mergeId } = await maya.contacts.merge({ id, otherId });
    await maya.contacts.update({ id, lastName: 'Byron' });
    await maya.contacts.share({ id, agentsEmails: [people.tom.email], permissionType: 4 });
    const { kept, leftAlone } = await maya.contacts.undoMerge({ id: mergeId });
    expect(leftAlone).toEqual(['lastName']);
    expect(kept).toMatchObject({ firstName: 'Ana', lastName: 'Byron', companyName: null });
    expect(addresses(kept)).toEqual([['since@example.com', true]]);
    expect((await tom.contacts.get({ id })).permissionType).toBe(4);
  });

  test('once, by who may change both, and never behind their back', async () => {
    const id = await layContact(opened, { firstName: 'Kept' });
    const otherId = await layContact(opened, { firstName: 'Hidden' });
    const { mergeId } = await maya.contacts.merge({ id, otherId });
    await expect(tom.contacts.undoMerge({ id: mergeId })).rejects.toMatchObject(notFound);
    await expect(tom.contacts.merges({ id })).rejects.toMatchObject(notFound);
    await expect(rival.contacts.undoMerge({ id: mergeId })).rejects.toMatchObject(notFound);
    await maya.contacts.share({ id, agentsEmails: [people.tom.email], permissionType: 7 });
    expect((await tom.contacts.merges({ id })).data).toMatchObject([{ mergedName: null, canUndo: false }]);
    await expect(tom.contacts.undoMerge({ id: mergeId })).rejects.toMatchObject({ status: 403 });
    await maya.contacts.undoMerge({ id: mergeId });
    await expect(maya.contacts.undoMerge({ id: mergeId })).rejects.toMatchObject({
      status: 409,
      body: { reason: 'contacts.cannotUndoMerge' },
    });
  });

  test('is offered for as long as it can be done, to whoever may do it, and to nobody else', async () => {
    const id = await layContact(opened, { firstName: 'Stays' });
    const [first, second] = [
      await layContact(opened, { firstName: 'Early' }),
      await layContact(opened, { firstName: 'Late' }),
    ];
    const offered = async (who: typeof maya) =>
      (await who.contacts.allMerges({})).data.map(({ _id, mergedName }) => [_id, mergedName]);
    const { mergeId: early } = await maya.contacts.merge({ id: first, otherId: second });
    const { mergeId: late } = await maya.contacts.merge({ id, otherId: first });
    // What hangs below a merge comes after it.
    const mine = (all: unknown[][]) => all.filter(([one]) => one === early || one === late);
    expect(mine(await offered(maya))).toEqual([[late, 'Early']]);
    expect(await offered(rival)).toEqual([]);
    await maya.contacts.share({ id, agentsEmails: [people.tom.email], permissionType: 7 });
    expect(mine(await offered(tom))).toEqual([]);
    await maya.contacts.undoMerge({ id: late });
    expect(mine(await offered(maya))).toEqual([[early, 'Late']]);
    await maya.contacts.undoMerge({ id: early });
    expect(mine(await offered(maya))).toEqual([]);
    expect((await maya.contacts.allMerges({ length: '1' })).data.length).toBeLessThanOrEqual(1);
  });

  test('two merges into one come apart in either order', async () => {
    for (const isFirstFirst of [true, false]) {
      const id = await layContact(opened, { firstName: 'Kept', emails: ['k@example.com'] });
      const others = [
        await layContact(opened, { firstName: 'One', lastName: 'First', emails: ['one@example.com'] }),
        await layContact(opened, { firstName: 'Two', lastName: 'Second', emails: ['two@example.com'] }),
      ];
      const states = async () => [await rowOf(others[0] ?? ''), await rowOf(others[1] ?? '')];
      const before = await states();
      const mergeIds: string[] = [];
      for (const otherId of others) mergeIds.push((await maya.contacts.merge({ id, otherId })).mergeId);
      for (const mergeId of isFirstFirst ? mergeIds : mergeIds.toReversed())
        await maya.contacts.undoMerge({ id: mergeId });
      expect(await states()).toEqual(before);
      expect((await maya.contacts.merges({ id })).data).toEqual([]);
    }
  });
});
