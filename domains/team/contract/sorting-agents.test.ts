// The team by every column that its list can be sorted by, page after page, with people who are alike in it and people who have none.
import { expect, test } from 'vitest';
import { agentEntity } from '#/domains/team/contract.ts';
import { isSortable } from '#/kernel/contract/describing.ts';
import { openHouse } from '#/test/house.ts';
import { agencies } from '#/test/people.ts';

const { maya, owner } = await openHouse();
await owner.query(
  `insert into agents (agency_id, id, email, first_name, role, position_title, status, created_at, updated_at)
   select $1, gen_random_uuid(), 'a' || n || '@sorting.example', (array['Émile', 'adam', 'Zoe', null])[n % 4 + 1],
          (array['owner', 'member'])[n % 2 + 1], (array['teamLeader', 'officeAdmin', null])[n % 3 + 1], 'pending',
          now() + n % 5 * interval '1 hour', now()
   from generate_series(1, 40) n`,
  [agencies.northlight.id],
);

const sortable = Object.keys(agentEntity.attributes).filter((name) => isSortable(agentEntity, name));

test('R275: the columns of the team that hold one value each can be sorted by', () => {
  expect(sortable).toEqual(['fullName', 'email', 'role', 'positionTitle', 'status', 'createdAt']);
});

test.each(sortable.flatMap((column) => (['asc', 'desc'] as const).map((order) => ({ column, order }))))(
  'R184, R275: the team is walked through by $column $order, everybody once and in order',
  async ({ column, order }) => {
    const key = column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const collation = column === 'createdAt' ? '' : 'collate "und-x-icu"';
    const { rows } = await owner.query<{ id: string }>(
      `select id from agents where agency_id = $1 and removed_at is null order by ${key} ${collation} ${order} nulls last, id ${order}`,
      [agencies.northlight.id],
    );
    const walked: string[] = [];
    for (;;) {
      const lastId = walked.at(-1);
      const { data } = await maya.team.list({ column, order, length: '7', ...(lastId ? { lastId } : {}) });
      walked.push(...data.map(({ _id }) => _id));
      if (data.length < 7) break;
    }
    expect(walked).toEqual(rows.map(({ id }) => id));
    const offset = await maya.team.list({ column, order, length: '7', offset: '21' });
    expect(offset.data.map(({ _id }) => _id)).toEqual(walked.slice(21, 28));
  },
);
