import { describe, expect, test } from 'vitest';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const { maya, tom, lena, rival, owner, settle } = await openHouse();
const { northlight } = agencies;

const contactId = (n: number): string => `0190000c-0000-7000-8000-${String(n).padStart(12, '0')}`;

/** Contacts 1 to 12 of Northlight; those with an even number are Tom's. */
const names = ['Ana', 'Bea', 'Cyd', 'Dan', 'Eva', 'Flo', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim', 'Lea'];
await owner.query(
  `insert into contacts (agency_id, id, first_name, assigned_agent_id, created_at, updated_at)
   select $1, i, n, case when o % 2 = 0 then $4::uuid end, now(), now() from unnest($2::uuid[], $3::text[]) with ordinality u (i, n, o)`,
  [northlight.id, names.map((_, at) => contactId(at + 1)), names, people.tom.agentId],
);

const named = (text: string): FiltersGroups => [
  [{ field: 'firstName', type: 'string', rule: 'contains', value: text, displayName: 'First name' }],
];
const inCollections = (...ids: string[]): string =>
  JSON.stringify([[{ field: 'collections', rule: 'isInIds', value: ids }]]);

const membersOf = async (who: typeof maya, ...ids: string[]): Promise<string[]> =>
  (await who.contacts.list({ filtersGroups: inCollections(...ids) })).data
    .map(({ firstName }) => String(firstName))
    .toSorted();

const make = (who: typeof maya, displayName: string, filtersGroups: FiltersGroups = [], more = {}) =>
  who.collections.create({ displayName, typeName: 'contact', filtersGroups, ...more });

describe('R305, R088: POST /crm/collections answers the collection', () => {
  test('with _id, typeName, ownerId, agentIds, displayName and filtersGroups, and belongs to whoever made it', async () => {
    const made = await make(tom, 'With an a', named('a'), { agentIds: [people.lena.agentId] });
    expect(made).toMatchObject({
      typeName: 'contact',
      displayName: 'With an a',
      ownerId: people.tom.agentId,
      agentIds: [people.lena.agentId],
      filtersGroups: named('a'),
    });
    expect(await tom.collections.get({ id: made._id })).toEqual(made);
  });

  test.each([
    ['an unknown field', [[{ field: 'nothing', rule: 'isEmpty' }]], 'filtersgroups.0.0.field'],
    ['a wrong value', [[{ field: 'birthday', rule: 'isEqualTo', value: 'soon' }]], 'filtersgroups.0.0.value'],
    ['a hidden field', [[{ field: 'access', rule: 'isEmpty' }]], 'filtersgroups.0.0.field'],
  ])('a filter with %s is refused at its place', async (_, groups, field) => {
    const refused = await refusalOf(make(maya, 'Wrong', groups as FiltersGroups));
    expect([refused.status, refused.body.field]).toEqual([422, field]);
  });

  test('R428: a failure says why in words that the screen shows', async () => {
    const unreadable = await refusalOf(
      make(maya, 'Wrong', [[{ field: 'birthday', rule: 'isEqualTo', value: 'soon' }]]),
    );
    expect(unreadable.body.fullMessage).toMatch(/^Value must be a date such as 2026-01-31/);
    const nameless = await refusalOf(maya.collections.create({ displayName: ' ', typeName: 'contact' }));
    expect(nameless.body.fullMessage).toMatch(/^Display name /);
  });

  test('so are an unknown kind, a blank name and an agent of another agency', async () => {
    const kind = await refusalOf(maya.collections.create({ displayName: 'X', typeName: 'nothing' }));
    expect([kind.status, kind.body.field]).toEqual([422, 'typename']);
    const blank = await refusalOf(maya.collections.create({ displayName: '  ', typeName: 'contact' }));
    expect([blank.status, blank.body.field]).toEqual([422, 'displayname']);
    const stranger = await refusalOf(make(maya, 'X', [], { agentIds: [people.rival.agentId] }));
    expect([stranger.status, stranger.body.field]).toEqual([422, 'agentids.0']);
  });
});

describe('decision 24: a collection is a live filter with members put in and left out by hand', () => {
  test('who meets the filter is in it, from the moment they do', async () => {
    const { _id } = await make(maya, 'Live', named('zz'));
    expect(await membersOf(maya, _id)).toEqual([]);
    await owner.query(`update contacts set first_name = 'Azzo' where id = $1`, [contactId(1)]);
    expect(await membersOf(maya, _id)).toEqual(['Azzo']);
    await owner.query(`update contacts set first_name = 'Ana' where id = $1`, [contactId(1)]);
  });

  test('decision 20: a collection without filters holds nobody but those put in by hand', async () => {
    const { _id } = await make(maya, 'By hand');
    expect(await membersOf(maya, _id)).toEqual([]);
    const blank = await make(maya, 'Blank value', [[{ field: 'firstName', rule: 'contains', value: '' }]]);
    expect(await membersOf(maya, blank._id)).toEqual([]);
    await maya.collections.bulkUpdate({ collections: [{ _id, isMember: true }], contactId: contactId(3) });
    expect(await membersOf(maya, _id)).toEqual(['Cyd']);
  });

  test('R307: PATCH bulk/update takes collections and contactId, and puts in, leaves out and gives back', async () => {
    const { _id } = await make(maya, 'Starts with E or F', [...named('eva'), ...named('flo')]);
    expect(await membersOf(maya, _id)).toEqual(['Eva', 'Flo']);
    const box = (isMember: boolean | null) => [{ _id, isMember }];
    await maya.collections.bulkUpdate({ collections: box(false), contactId: contactId(5) });
    await maya.collections.bulkUpdate({ collections: box(true), contactId: contactId(7) });
    expect(await membersOf(maya, _id)).toEqual(['Flo', 'Gus']);
    await maya.collections.bulkUpdate({ collections: box(null), contactId: contactId(5) });
    expect(await membersOf(maya, _id)).toEqual(['Eva', 'Flo', 'Gus']);
  });

  test('a selection is put in at once; more than fifty become a job', async () => {
    const { _id } = await make(maya, 'Many');
    const collections = [{ _id, isMember: true }];
    const few = await maya.collections.bulkUpdate({ collections, ids: [contactId(1), contactId(2)] });
    expect(few).toMatchObject({ modifiedCount: 2, totalCount: 2, jobId: null });
    await owner.query(
      `insert into contacts (agency_id, id, first_name, created_at, updated_at)
       select $1, ('0190000d-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Many ' || n, now(), now() from generate_series(1, 60) n`,
      [northlight.id],
    );
    const many = await maya.collections.bulkUpdate({ collections, all: true, filtersGroups: named('Many ') });
    expect(many).toMatchObject({ modifiedCount: 0, totalCount: 60, jobId: expect.any(String) as string });
    await settle();
    expect((await maya.collections.counts({ ids: _id })).data).toEqual([{ _id, total: 62, totalIsCapped: false }]);
    await owner.query(`delete from contacts where first_name like 'Many %'`);
  });

  test('what few were put in and left out of within the request is told, each with what stood before, and sent again it is taken back', async () => {
    const [into, live] = [await make(maya, 'Few into'), await make(maya, 'Few live', named('eva'))];
    const [one, two, eva] = [contactId(1), contactId(2), contactId(5)];
    await maya.collections.bulkUpdate({ collections: [{ _id: into._id, isMember: true }], contactId: one });
    await maya.collections.bulkUpdate({ collections: [{ _id: live._id, isMember: false }], contactId: eva });
    const members = async () => [await membersOf(maya, into._id), await membersOf(maya, live._id)];
    const stood = await members();
    const { before } = await maya.collections.bulkUpdate({
      collections: [
        { _id: into._id, isMember: true },
        { _id: live._id, isMember: true },
      ],
      ids: [one, two, eva],
    });
    expect(await members()).not.toEqual(stood);
    expect(before).toEqual([
      { ids: [one], collections: [{ _id: live._id, isMember: null }] },
      {
        ids: [two],
        collections: [
          { _id: into._id, isMember: null },
          { _id: live._id, isMember: null },
        ],
      },
      {
        ids: [eva],
        collections: [
          { _id: into._id, isMember: null },
          { _id: live._id, isMember: false },
        ],
      },
    ]);
    for (const part of before) await maya.collections.bulkUpdate(part);
    expect(await members()).toEqual(stood);
    const again = await maya.collections.bulkUpdate({
      collections: [{ _id: into._id, isMember: true }],
      contactId: one,
    });
    expect(again.before).toEqual([]);
  });

  test('what many were put in and left out of is taken back, where nobody has changed the same since', async () => {
    const [into, from, gone] = [await make(maya, 'Into'), await make(maya, 'From'), await make(maya, 'Soon gone')];
    const laid = await owner.query<{ id: string }>(
      `insert into contacts (agency_id, id, first_name, created_at, updated_at)
       select $1, uuidv7(), 'Taken ' || n, now(), now() from generate_series(1, 55) n returning id`,
      [northlight.id],
    );
    const ids = laid.rows.map(({ id }) => id);
    const [first = '', second = ''] = ids;
    const hands = async () =>
      (
        await owner.query(
          `select collection_id, record_id, is_member from collection_members where record_id = any($1) and collection_id <> $2 order by 1, 2`,
          [ids, gone._id],
        )
      ).rows;
    await maya.collections.bulkUpdate({ collections: [{ _id: from._id, isMember: true }], ids: [first, second] });
    const before = await hands();
    const collections = [
      { _id: into._id, isMember: true },
      { _id: from._id, isMember: false },
      { _id: gone._id, isMember: true },
    ];
    const { jobId } = await maya.collections.bulkUpdate({ collections, ids });
    await settle();
    expect(await hands()).toHaveLength(110);
    await maya.collections.delete({ id: gone._id });
    const third = ids[2] ?? '';
    await maya.collections.bulkUpdate({ collections: [{ _id: into._id, isMember: null }], contactId: third });
    const undoId = (await maya.jobs.undo({ id: jobId ?? '' }))._id;
    await settle();
    expect(await maya.jobs.get({ id: undoId })).toMatchObject({ status: 'done', modifiedCount: 54, skippedCount: 1 });
    expect(await hands()).toEqual(
      [...before, { collection_id: from._id, record_id: third, is_member: false }].toSorted((a, b) =>
        `${a.collection_id}${a.record_id}` < `${b.collection_id}${b.record_id}` ? -1 : 1,
      ),
    );
    await owner.query(`delete from contacts where first_name like 'Taken %'`);
  });

  test('a record that is not there, or out of reach, is not found', async () => {
    const { _id } = await make(tom, 'Of Tom');
    const refused = await refusalOf(
      tom.collections.bulkUpdate({ collections: [{ _id, isMember: true }], contactId: contactId(1) }),
    );
    expect(refused.status).toBe(404);
  });
});

describe('a collection may name others', () => {
  test('members of the named ones are found through it', async () => {
    const inner = await make(maya, 'Inner', named('gus'));
    const outer = await make(maya, 'Outer', [[{ field: 'collections', rule: 'isInIds', value: [inner._id] }]]);
    expect(await membersOf(maya, outer._id)).toEqual(['Gus']);
  });

  test('a circle is refused at the field, and harmless where it is there all the same', async () => {
    const one = await make(maya, 'One', named('hal'));
    const other = await make(maya, 'Other', [[{ field: 'collections', rule: 'isInIds', value: [one._id] }]]);
    const round: FiltersGroups = [...named('ida'), [{ field: 'collections', rule: 'isInIds', value: [other._id] }]];
    const refused = await refusalOf(maya.collections.update({ id: one._id, filtersGroups: round }));
    expect([refused.status, refused.body.field, refused.body.reason]).toEqual([
      422,
      'filtersgroups.1.0.value',
      'collections.cycle',
    ]);
    await owner.query('update collections set filters_groups = $2 where id = $1', [one._id, JSON.stringify(round)]);
    expect(await membersOf(maya, one._id)).toEqual(['Ida']);
    expect(await membersOf(maya, other._id)).toEqual(['Ida']);
  });

  test('nesting ends after five', async () => {
    let inner = await make(maya, 'Nest 1', named('jon'));
    for (let depth = 2; depth <= 5; depth += 1)
      inner = await make(maya, `Nest ${depth}`, [[{ field: 'collections', rule: 'isInIds', value: [inner._id] }]]);
    expect(await membersOf(maya, inner._id)).toEqual(['Jon']);
    const refused = await refusalOf(
      make(maya, 'Nest 6', [[{ field: 'collections', rule: 'isInIds', value: [inner._id] }]]),
    );
    expect(refused.body.reason).toBe('collections.tooDeep');
  });
});

describe('who sees and changes a collection', () => {
  test('its owner, the agents it is shared with, and owners of the agency see it; others do not know of it', async () => {
    const { _id } = await make(tom, 'Tom’s', named('a'));
    expect((await maya.collections.get({ id: _id }))._id).toBe(_id);
    for (const somebody of [lena, rival]) {
      expect((await refusalOf(somebody.collections.get({ id: _id }))).status).toBe(404);
      expect((await refusalOf(somebody.collections.update({ id: _id, displayName: 'Mine' }))).status).toBe(404);
      expect((await refusalOf(somebody.collections.delete({ id: _id }))).status).toBe(404);
    }
    await tom.collections.update({ id: _id, agentIds: [people.lena.agentId] });
    expect((await lena.collections.get({ id: _id })).displayName).toBe('Tom’s');
    expect((await refusalOf(lena.collections.update({ id: _id, displayName: 'Mine' }))).status).toBe(403);
    expect((await refusalOf(lena.collections.delete({ id: _id }))).status).toBe(403);
    expect((await maya.collections.update({ id: _id, displayName: 'Renamed' })).displayName).toBe('Renamed');
  });

  test('R306: PATCH updates it, and tells what changed', async () => {
    const { _id } = await make(tom, 'Before', named('a'));
    const updated = await tom.collections.update({ id: _id, displayName: 'After' });
    expect(updated).toMatchObject({ _id, displayName: 'After', filtersGroups: named('a') });
    expect(await tom.collections.get({ id: _id })).toEqual(updated);
    const { rows } = await owner.query(
      `select changes from events where name = 'collection.updated' and subject_id = $1`,
      [_id],
    );
    expect(rows).toEqual([{ changes: { displayName: ['Before', 'After'] } }]);
  });

  test('its members are seen under the reach of whoever looks', async () => {
    const { _id } = await make(maya, 'Everybody', [[{ field: 'firstName', rule: 'isNotEmpty' }]], {
      agentIds: [people.tom.agentId],
    });
    expect(await membersOf(maya, _id)).toHaveLength(12);
    expect(await membersOf(tom, _id)).toEqual(['Bea', 'Dan', 'Flo', 'Hal', 'Jon', 'Lea']);
    expect((await tom.collections.counts({ ids: _id })).data).toEqual([{ _id, total: 6, totalIsCapped: false }]);
  });

  test('one that the caller does not see is answered like one that is not there', async () => {
    const { _id } = await make(maya, 'Secret', named('Bea'));
    const unknown = '0190ffff-0000-7000-8000-000000000000';
    expect(await membersOf(tom, _id)).toEqual(await membersOf(tom, unknown));
    expect(await membersOf(tom, _id)).toEqual([]);
    const saved = await refusalOf(make(tom, 'Guess', [[{ field: 'collections', rule: 'isInIds', value: [_id] }]]));
    const guessed = await refusalOf(
      make(tom, 'Guess', [[{ field: 'collections', rule: 'isInIds', value: [unknown] }]]),
    );
    expect(saved.body).toEqual(guessed.body);
    expect((await tom.collections.counts({ ids: _id })).data).toEqual([]);
    const boxes = await refusalOf(
      tom.collections.bulkUpdate({ collections: [{ _id, isMember: true }], contactId: contactId(2) }),
    );
    expect(boxes.status).toBe(404);
  });

  test('who gives a collection away is told what became of it', async () => {
    const { _id } = await make(tom, 'Given');
    const given = await tom.collections.update({ id: _id, ownerId: people.maya.agentId });
    expect(given.owner?._id).toBe(people.maya.agentId);
    expect((await refusalOf(tom.collections.get({ id: _id }))).status).toBe(404);
  });
});

describe('finding collections', () => {
  test('R304: the list takes start, length, column, order, typeName, ownerId, agentIds and search', async () => {
    await make(maya, 'Zebra one', [], { agentIds: [people.lena.agentId] });
    await make(maya, 'Zebra two');
    await maya.collections.create({ displayName: 'Zebra of agents', typeName: 'agent' });
    const find = async (input: Parameters<typeof maya.collections.list>[0]) =>
      (await maya.collections.list({ search: 'zebra', column: 'displayName', ...input })).data.map(
        ({ displayName }) => displayName,
      );
    expect(await find({})).toEqual(['Zebra of agents', 'Zebra one', 'Zebra two']);
    expect(await find({ order: 'desc', length: '2' })).toEqual(['Zebra two', 'Zebra one']);
    expect(await find({ start: '1', length: '1' })).toEqual(['Zebra one']);
    expect(await find({ typeName: 'agent' })).toEqual(['Zebra of agents']);
    expect(await find({ agentIds: people.lena.agentId })).toEqual(['Zebra one']);
    expect(await find({ ownerId: people.tom.agentId })).toEqual([]);
    expect((await maya.collections.count({ search: 'zebra', typeName: 'contact' })).total).toBe(2);
    const { total } = await maya.collections.search({ search: 'zebra', agentIds: [people.lena.agentId] });
    expect(total).toBe(1);
  });

  test('R308: autocomplete takes search and typeName, and answers what the caller sees', async () => {
    const found = await maya.collections.autocomplete({ search: 'ZEBRA', typeName: 'agent' });
    expect(found.data.map(({ displayName }) => displayName)).toEqual(['Zebra of agents']);
    expect((await rival.collections.autocomplete({ search: 'zebra' })).data).toEqual([]);
  });

  test('R255: listCheck answers all, some or none, live filters included', async () => {
    const { _id } = await make(maya, 'A to B', [...named('Ana'), ...named('Bea')]);
    const state = async (...numbers: number[]) =>
      (await maya.contacts.listCheck({ typeName: 'contacts', entityIds: numbers.map(contactId) })).data.find(
        (one) => one._id === _id,
      )?.state;
    expect(await state(1, 2)).toBe(true);
    expect(await state(1, 3)).toBeNull();
    expect(await state(3, 4)).toBe(false);
  });
});

describe('lists of agents', () => {
  test('R280: stand beside agents where access is given', async () => {
    const { _id } = await maya.collections.create({ displayName: 'Buyer team', typeName: 'agent' });
    const permissions = await maya.team.autocompletePermissions({ search: 'buyer' });
    expect(permissions.data).toMatchObject([{ _id, displayName: 'Buyer team', type: 'collection' }]);
    const without = await maya.team.autocompleteRecipients({ search: 'buyer', notInIds: _id });
    expect(without.data).toEqual([]);
  });

  test('R876 R877: agents and their lists are found by text together; lists of contacts apart from them', async () => {
    const team = await maya.collections.create({ displayName: 'Recipients of Tom', typeName: 'agent' });
    const buyers = await maya.collections.create({ displayName: 'Recipients of news', typeName: 'contact' });
    const found = await maya.team.autocompleteRecipients({ search: 'tom' });
    expect(found.data.map(({ _id, type }) => [type, _id])).toEqual([
      ['agent', people.tom.agentId],
      ['collection', team._id],
    ]);
    const asked = async (search: string) => (await maya.team.autocompleteRecipients({ search })).data;
    expect(await asked('RECIPIENTS of')).toMatchObject([{ _id: team._id, displayName: 'Recipients of Tom' }]);
    expect(await asked('of news')).toEqual([]);
    const lists = async (search: string, typeName: string) =>
      (await maya.collections.autocomplete({ search, typeName })).data.map(({ _id }) => _id);
    expect(await lists('recipients', 'contact')).toEqual([buyers._id]);
    expect(await lists('recipients', 'agent')).toEqual([team._id]);
    expect(await lists('nothing like it', 'contact')).toEqual([]);
    await maya.collections.bulkDelete({ ids: [team._id, buyers._id] });
  });

  test('whom a list of agents holds is the owners’ to change, for contacts are shared with it; its name stays its owner’s', async () => {
    const filtersGroups = [[{ field: 'positionTitle', rule: 'isEqualTo' as const, value: 'officeAdmin' }]];
    const { _id } = await tom.collections.create({ displayName: 'Offices', typeName: 'agent', filtersGroups });
    const wider = tom.collections.update({ id: _id, filtersGroups: [[{ field: 'fullName', rule: 'isNotEmpty' }]] });
    expect((await refusalOf(wider)).body).toMatchObject({ status: 403, code: 'AccessDenied' });
    const joined = tom.collections.bulkUpdate({ collections: [{ _id, isMember: true }], recordId: people.tom.agentId });
    expect((await refusalOf(joined)).body).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect((await tom.collections.update({ id: _id, displayName: 'Our offices', filtersGroups })).displayName).toBe(
      'Our offices',
    );
    expect((await maya.collections.update({ id: _id, filtersGroups: [] })).filtersGroups).toEqual([]);
    await maya.collections.delete({ id: _id });
  });

  test.each(['firstName', 'lastName', 'fullName', 'email.emailAddress', 'phone'])(
    'a list of agents does not go by %s, which agents write themselves',
    async (field) => {
      const filtersGroups = [[{ field, rule: 'contains' as const, value: 'vip' }]];
      const refused = await refusalOf(
        maya.collections.create({ displayName: 'Vips', typeName: 'agent', filtersGroups }),
      );
      expect([refused.status, refused.body.field]).toEqual([422, 'filtersgroups.0.0.field']);
    },
  );

  test('decision 79: a live filter gives access at once, and takes it away at once', async () => {
    const list = await maya.collections.create({
      displayName: 'Inside sales',
      typeName: 'agent',
      filtersGroups: [[{ field: 'positionTitle', rule: 'isEqualTo', value: 'insideSalesAgent' }]],
    });
    await owner.query(
      `insert into contact_access (agency_id, contact_id, principal_id, principal_kind, shared_level, contact_created_at)
       select agency_id, id, $2, 'list', 4, created_at from contacts where id = $1`,
      [contactId(11), list._id],
    );
    const sees = async () => (await lena.contacts.list({})).data.map(({ firstName }) => firstName);
    expect(await sees()).toEqual([]);
    await owner.query(`update agents set position_title = 'insideSalesAgent' where id = $1`, [people.lena.agentId]);
    expect(await sees()).toEqual(['Kim']);
    await maya.collections.bulkUpdate({
      collections: [{ _id: list._id, isMember: false }],
      recordId: people.lena.agentId,
    });
    expect(await sees()).toEqual([]);
    await maya.collections.bulkUpdate({
      collections: [{ _id: list._id, isMember: null }],
      recordId: people.lena.agentId,
    });
    expect(await sees()).toEqual(['Kim']);
    expect((await maya.collections.uses({ ids: list._id })).data).toEqual([
      { label: 'contacts shared with it', count: 1 },
    ]);
    await maya.collections.delete({ id: list._id });
    expect(await sees()).toEqual([]);
    const { rows } = await owner.query('select from contact_access where principal_id = $1', [list._id]);
    expect(rows).toEqual([]);
  });
});

describe('deleting', () => {
  test('R309: DELETE answers the collection, and says what it was used by before', async () => {
    const inner = await make(maya, 'Used', named('a'));
    const outer = await make(maya, 'User', [[{ field: 'collections', rule: 'isInIds', value: [inner._id] }]]);
    expect((await maya.collections.uses({ ids: inner._id })).data).toEqual([
      { label: 'filters of other collections', count: 1 },
    ]);
    const deleted = await maya.collections.delete({ id: inner._id });
    expect(deleted).toMatchObject({ _id: inner._id, displayName: 'Used' });
    expect((await refusalOf(maya.collections.get({ id: inner._id }))).status).toBe(404);
    expect(await membersOf(maya, outer._id)).toEqual([]);
  });

  test('a member is told of uses within reach, and of no others', async () => {
    const shared = await make(maya, 'Shared', named('a'), { agentIds: [people.tom.agentId] });
    await make(maya, 'Hidden user', [[{ field: 'collections', rule: 'isInIds', value: [shared._id] }]]);
    const own = await make(tom, 'Own user', [[{ field: 'collections', rule: 'isInIds', value: [shared._id] }]]);
    const uses = async (who: typeof maya) => (await who.collections.uses({ ids: shared._id })).data;
    expect([await uses(maya), await uses(tom)]).toEqual([
      [{ label: 'filters of other collections', count: 2 }],
      [{ label: 'filters of other collections', count: 1 }],
    ]);
    await tom.collections.delete({ id: own._id });
    expect(await uses(tom)).toEqual([]);
  });

  test('R310: bulk/delete takes ids and all, and answers deletedCount', async () => {
    const made = await Promise.all([1, 2, 3].map((n) => make(tom, `Gone ${n}`)));
    const kept = await make(maya, 'Gone not', [], { agentIds: [people.tom.agentId] });
    const [first] = made;
    expect(await tom.collections.bulkDelete({ ids: [first?._id ?? '', kept._id] })).toMatchObject({ deletedCount: 1 });
    expect(await tom.collections.bulkDelete({ all: true, search: 'gone' })).toMatchObject({ deletedCount: 2 });
    expect((await maya.collections.get({ id: kept._id })).displayName).toBe('Gone not');
  });
});

test('a filter whose field is gone finds nobody, and breaks no list', async () => {
  const { _id } = await make(maya, 'Old', named('a'));
  await owner.query('update collections set filters_groups = $2 where id = $1', [
    _id,
    JSON.stringify([[{ field: 'attributes.0190ffff-0000-7000-8000-000000000000', rule: 'isEmpty' }]]),
  ]);
  expect(await membersOf(maya, _id)).toEqual([]);
  const checked = await maya.contacts.listCheck({ typeName: 'contacts', entityIds: contactId(1) });
  expect(checked.data.find((one) => one._id === _id)?.state).toBe(false);
});
