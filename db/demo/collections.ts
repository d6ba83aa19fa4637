// Collections of the demo: the five lists that an agency lives by, and one list of agents.
import { quietContacts } from '#/domains/collections/contract.ts';
import { type Filter, type FiltersGroups, filterOn } from '#/kernel/contract/filter.ts';
import { type PublicContext, system } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { stageId } from './labels.ts';
import { agentId, daysAgo, demoId, northlight } from './story.ts';

const created = (rule: Filter['rule'], value: string) => filterOn('createdAt', 'date', 'Created', rule, value);
const active = (rule: Filter['rule'], value?: string) =>
  filterOn('lastActivityAt', 'date', 'Last activity', rule, value);

interface DemoCollection {
  name: string;
  typeName: 'contact' | 'agent';
  owner: number;
  sharedWith: readonly number[];
  filtersGroups: FiltersGroups;
  /** Agents put in by hand. */
  members?: readonly number[];
  madeDaysAgo: number;
}

/** Everybody who is not the owner and is at work. */
const team = [2, 3, 4, 5];

const collections: readonly DemoCollection[] = [
  {
    name: 'New leads not contacted',
    typeName: 'contact',
    owner: 1,
    sharedWith: team,
    filtersGroups: [
      [created('isEqualTo', 'last30Days'), active('isEmpty')],
      [
        created('isEqualTo', 'last7Days'),
        filterOn('stage', 'tag', 'Stage', 'isInIds', [stageId('New lead')]),
        filterOn('lastActivityKind', 'dropdown', 'Kind of last activity', 'isIn', ['web', 'form']),
      ],
    ],
    madeDaysAgo: 120,
  },
  {
    name: 'No touch in 30 days',
    typeName: 'contact',
    owner: 1,
    sharedWith: team,
    filtersGroups: quietContacts,
    madeDaysAgo: 118,
  },
  {
    name: 'Hot: viewed 3+ this week',
    typeName: 'contact',
    owner: 1,
    sharedWith: team,
    filtersGroups: [
      [
        active('isEqualTo', 'last7Days'),
        filterOn('lastActivityKind', 'dropdown', 'Kind of last activity', 'isEqualTo', 'web'),
      ],
    ],
    madeDaysAgo: 61,
  },
  {
    name: 'Past clients',
    typeName: 'contact',
    owner: 1,
    sharedWith: [3],
    filtersGroups: [[filterOn('stage', 'tag', 'Stage', 'isInIds', [stageId('Past client'), stageId('Closed')])]],
    madeDaysAgo: 44,
  },
  {
    name: 'Birthdays this month',
    typeName: 'contact',
    owner: 2,
    sharedWith: [],
    filtersGroups: [[filterOn('birthday', 'date', 'Birthday', 'isEqualTo', 'yearlyThisMonth')]],
    madeDaysAgo: 9,
  },
  {
    name: 'Buyer team',
    typeName: 'agent',
    owner: 1,
    sharedWith: [],
    filtersGroups: [
      [filterOn('positionTitle', 'dropdown', 'Position title', 'isIn', ['realEstateAgent', 'insideSalesAgent'])],
    ],
    members: [3],
    madeDaysAgo: 80,
  },
];

/** The id of a collection by its name. */
export const collectionId = (name: string): string =>
  demoId(0x25, collections.findIndex((list) => list.name === name) + 1);

/** The collections of Northlight. */
export const seedCollections = async (ctx: PublicContext): Promise<void> => {
  const { id, name, timezone, country, isTestMode, parent } = northlight;
  await ctx.inAgency({ id, name, timezone, country, isTestMode, parentId: parent }, system, async (inside) => {
    for (const list of collections) {
      const made = daysAgo(ctx, list.madeDaysAgo);
      await inside.db
        .insertInto('collections')
        .values({
          agency_id: id,
          id: collectionId(list.name),
          type_name: list.typeName,
          display_name: list.name,
          filters_groups: json(list.filtersGroups),
          owner_id: agentId(list.owner),
          agent_ids: list.sharedWith.map(agentId),
          created_at: made,
          updated_at: made,
        })
        .execute();
      for (const n of list.members ?? [])
        await inside.db
          .insertInto('collection_members')
          .values({
            agency_id: id,
            collection_id: collectionId(list.name),
            record_id: agentId(n),
            is_member: true,
            created_at: made,
          })
          .execute();
    }
  });
};
