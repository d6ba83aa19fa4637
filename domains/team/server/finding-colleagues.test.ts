import { describe, expect, test } from 'vitest';
import { doors } from '#/domains/server.ts';
import { agentGroups } from '#/domains/team/server.ts';
import { openHouse } from '#/test/house.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';

// Groups of agents, as a later domain keeps them.
const groups = ['Buyers’ team', 'Sellers’ team', 'Tom’s friends'].map((displayName, n) => ({
  _id: `01900000-0000-7000-8000-00090000000${n}`,
  displayName,
}));
const { maya, tom, stranger, owner } = await openHouse({
  doors: [
    ...doors,
    {
      name: 'groups',
      calls: [],
      fills: [
        agentGroups({
          find: (_ctx, { search = '', limit, notInIds }) =>
            Promise.resolve(
              groups
                .filter(
                  ({ _id, displayName }) =>
                    displayName.toLowerCase().includes(search.toLowerCase()) && !notInIds.includes(_id),
                )
                .slice(0, limit),
            ),
        }),
      ],
    },
  ],
});
const names = ({ data }: { data: { displayName: string }[] }) => data.map(({ displayName }) => displayName);

test('R279: GET autocomplete takes search, by name or address, without regard to case', async () => {
  expect(names(await tom.team.autocomplete({}))).toEqual(['Lena Example', 'Maya Example', 'Tom Example']);
  expect(names(await tom.team.autocomplete({ search: 'lEnA' }))).toEqual(['Lena Example']);
  expect(names(await tom.team.autocomplete({ search: ' maya@ ' }))).toEqual(['Maya Example']);
  for (const search of ['%', '_', '\\', "'", 'rival', 'ines'])
    expect(names(await tom.team.autocomplete({ search }))).toEqual([]);
});

test('only active agents of the agency are found', async () => {
  await maya.team.invite({ email: 'lena@pending.example' });
  await maya.team.disable({ id: people.lena.agentId });
  expect(names(await tom.team.autocomplete({ search: 'lena' }))).toEqual([]);
  await maya.team.enable({ id: people.lena.agentId });
  expect((await refusalOf(stranger.team.autocomplete({}))).status).toBe(401);
});

test('a person without a name is found and shown by address', async () => {
  await owner.query('update agents set first_name = null, last_name = null where id = $1', [people.tom.agentId]);
  expect((await maya.team.autocomplete({ search: 'tom@' })).data).toEqual([
    {
      _id: people.tom.agentId,
      type: 'agent',
      displayName: people.tom.email,
      fullName: null,
      email: people.tom.email,
      profilePicture: null,
    },
  ]);
  await owner.query("update agents set first_name = 'Tom', last_name = 'Example' where id = $1", [people.tom.agentId]);
});

describe.each(['autocompletePermissions', 'autocompleteRecipients'] as const)(
  'R280, R281: %s takes search, limit and notInIds',
  (call) => {
    test('agents first, then the groups that other domains keep', async () => {
      const both = await tom.team[call]({ search: 'tom' });
      expect(both.data.map(({ type, displayName }) => [type, displayName])).toEqual([
        ['agent', 'Tom Example'],
        ['collection', 'Tom’s friends'],
      ]);
    });

    test('no more than the limit of both together, and nobody who is chosen already', async () => {
      expect(names(await tom.team[call]({ limit: '2' }))).toEqual(['Lena Example', 'Maya Example']);
      expect(names(await tom.team[call]({ limit: '4' }))).toEqual([
        'Lena Example',
        'Maya Example',
        'Tom Example',
        'Buyers’ team',
      ]);
      const left = await tom.team[call]({ notInIds: [people.lena.agentId, people.maya.agentId, groups[0]?._id ?? ''] });
      expect(names(left)).toEqual(['Tom Example', 'Sellers’ team', 'Tom’s friends']);
      expect(names(await tom.team[call]({ search: 'lena', notInIds: people.lena.agentId }))).toEqual([]);
      expect((await refusalOf(tom.team[call]({ limit: '101' }))).status).toBe(422);
      expect((await refusalOf(tom.team[call]({ notInIds: 'x' }))).status).toBe(422);
      expect(names(await tom.team[call]({ search: 'tom', notInIds: agencies.harbor.id }))).toHaveLength(2);
    });
  },
);
