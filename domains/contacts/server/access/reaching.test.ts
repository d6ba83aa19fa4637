// What the reach answers, held against a model that is told in ten lines: for any entries, lists and assignments.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openHouse, Refused, type Somebody } from '#/test/house.ts';
import { layContact, layList } from '#/test/laying/contacts.ts';
import { agencies, people } from '#/test/laying/people.ts';

const opened = await openHouse();
const { maya, tom, lena, owner } = opened;
const agents = { tom: people.tom.agentId, lena: people.lena.agentId } as const;
type Agent = keyof typeof agents;
const listNames = ['first', 'second'] as const;
type ListName = (typeof listNames)[number];

interface World {
  /** Who is on which list. */
  members: Record<ListName, Agent[]>;
  contacts: {
    assigned: Agent | null;
    isRemoved: boolean;
    entries: { to: Agent | ListName | 'agency'; level: 4 | 6 | 7 }[];
    /** Whether it is in the collection with live access. */
    isIn: boolean;
  }[];
  live: { to: Agent | ListName | 'agency'; level: 4 | 6 }[];
}

const agent = fc.constantFrom<Agent>('tom', 'lena');
const world: fc.Arbitrary<World> = fc.record({
  members: fc.record({ first: fc.uniqueArray(agent), second: fc.uniqueArray(agent) }),
  contacts: fc.array(
    fc.record({
      assigned: fc.option(agent),
      isRemoved: fc.boolean(),
      isIn: fc.boolean(),
      entries: fc.uniqueArray(
        fc.record({
          to: fc.constantFrom<Agent | ListName | 'agency'>('tom', 'lena', 'first', 'second', 'agency'),
          level: fc.constantFrom<4 | 6 | 7>(4, 6, 7),
        }),
        { selector: ({ to }) => to, maxLength: 5 },
      ),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  live: fc.uniqueArray(
    fc.record({
      to: fc.constantFrom<Agent | ListName | 'agency'>('tom', 'lena', 'first', 'second', 'agency'),
      level: fc.constantFrom<4 | 6>(4, 6),
    }),
    { selector: ({ to }) => to, maxLength: 3 },
  ),
});

/** The level of an agent on a contact; 0 is none. */
const levelIn = (
  { members, live }: World,
  { assigned, isRemoved, entries, isIn }: World['contacts'][number],
  who: Agent,
): number =>
  isRemoved
    ? 0
    : [...entries, ...(isIn ? live : [])]
        .filter(({ to }) => to === who || to === 'agency' || (to in members && members[to as ListName].includes(who)))
        .reduce((level, entry) => level | entry.level, assigned === who ? 6 : 0);

const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof Refused ? error.status : 500),
  );

/** What may be done with a record: 404 out of reach, 403 where more is asked than was given. */
const expected = (level: number, bit: 2 | 1): number => (level === 0 ? 404 : level & bit ? 200 : 403);

test('decisions 9, 78, 79: list, total, record and each act are what the model says, at all three levels', async () => {
  const people_ = { tom, lena } satisfies Record<Agent, Somebody>;
  await fc.assert(
    fc.asyncProperty(world, async (made) => {
      await owner.query('delete from contacts where agency_id = $1', [agencies.northlight.id]);
      await owner.query('delete from collections where agency_id = $1', [agencies.northlight.id]);
      const lists = new Map<ListName, string>();
      for (const name of listNames)
        lists.set(
          name,
          await layList(
            opened,
            name,
            made.members[name].map((one) => agents[one]),
          ),
        );
      const principals: Record<string, string> = {
        ...agents,
        ...Object.fromEntries(lists),
        agency: agencies.northlight.id,
      };
      const { _id: live } = await maya.collections.create({
        displayName: 'Live',
        typeName: 'contact',
        filtersGroups: [[{ field: 'firstName', rule: 'contains', value: 'In ' }]],
      });
      for (const { to, level: permissionType } of made.live)
        await maya.collections.setAccess({ id: live, principalId: principals[to] ?? '', permissionType });
      const ids: string[] = [];
      for (const [place, { assigned, entries, isRemoved, isIn }] of made.contacts.entries()) {
        const id = await layContact(opened, {
          firstName: `${isIn ? 'In' : 'Out'} ${place}`,
          age: made.contacts.length - place,
          ...(assigned ? { assignedAgentId: agents[assigned] } : {}),
        });
        ids.push(id);
        for (const { to, level: permissionType } of entries) {
          const updates =
            to === 'agency'
              ? { all: true }
              : to in agents
                ? { toAdd: [agents[to as Agent]] }
                : { listsToAdd: [lists.get(to as ListName) ?? ''] };
          await maya.contacts.bulkAcl({ ids: [id], updates: { ...updates, permissionType } });
        }
        if (isRemoved) await owner.query('update contacts set removed_at = now() where id = $1', [id]);
      }
      for (const who of ['tom', 'lena'] as const) {
        const caller = people_[who];
        const levels = made.contacts.map((contact) => levelIn(made, contact, who));
        const reached = ids.flatMap((id, place) => (levels[place] ? [[id, levels[place]] as const] : []));
        const listed = await caller.contacts.list({ column: 'createdAt', order: 'asc', length: '100' });
        expect(listed.data.map(({ _id, permissionType }) => [_id, permissionType])).toEqual(reached);
        expect(listed.total).toBe(reached.length);
        expect((await caller.contacts.count({})).total).toBe(reached.length);
        const byName = await caller.contacts.list({ column: 'fullName', order: 'asc', length: '100' });
        expect(byName.data.map(({ _id }) => _id).toSorted((a, b) => a.localeCompare(b))).toEqual(
          reached.map(([one]) => one).toSorted((a, b) => a.localeCompare(b)),
        );
        const seen = await maya.contacts.list({
          viewAs: agents[who],
          column: 'createdAt',
          order: 'asc',
          length: '100',
        });
        expect(seen.data).toEqual(listed.data);
        for (const [place, id] of ids.entries()) {
          const level = levels[place] ?? 0;
          expect(await statusOf(caller.contacts.get({ id }))).toBe(level === 0 ? 404 : 200);
          expect(await statusOf(caller.contacts.update({ id, companyName: who }))).toBe(expected(level, 2));
          expect(await statusOf(caller.contacts.share({ id, agentsEmails: [people[who].email] }))).toBe(
            expected(level, 1),
          );
          const told = made.contacts[place]?.isRemoved
            ? undefined
            : (await maya.contacts.access({ id })).data.find((one) => one.agent._id === agents[who]);
          expect(told?.permissionType ?? 0).toBe(level);
        }
      }
    }),
    { numRuns: 40 },
  );
});
