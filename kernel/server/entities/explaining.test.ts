import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { doors } from '#/domains/server.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { type Context, system } from '#/kernel/server/context.ts';
import type { ServerDoor } from '#/kernel/server/door.ts';
import { membership } from '#/kernel/server/entities/lists/list-check.ts';
import { openContext } from '#/kernel/server/opening.ts';
import { filtersGroups } from '#/test/entities/arbitrary-filters.ts';
import { type Row, row } from '#/test/entities/arbitrary-specimens.ts';
import { fill, idOf } from '#/test/entities/fill.ts';
import { openSpecimens } from '#/test/entities/open-specimens.ts';
import { servedSpecimen } from '#/test/entities/served-specimen.ts';
import { agencies, people } from '#/test/laying/people.ts';
import { refusalOf } from '#/test/refusal-of.ts';
import { compileFilter } from './compile-filter.ts';
import { explainRecord } from './explaining.ts';

const listed = '01900002-0000-7000-8000-000000000001';
/** What a domain with collections brings: one, of specimens called Ana, with one put in and one left out by hand. */
const anas: FiltersGroups = [[{ field: 'name', rule: 'contains', value: 'ana' }]];
const byHand = new Map([
  [idOf(1), true],
  [idOf(2), false],
]);
const collections: ServerDoor = {
  name: 'kept lists',
  calls: [],
  fills: [
    membership({
      check: () => Promise.resolve([]),
      explain: (_ctx, { collectionIds, recordId, served }) =>
        Promise.resolve(
          collectionIds.includes(listed)
            ? [
                {
                  _id: listed,
                  displayName: 'Anas',
                  filtersGroups: anas,
                  isSeen: true,
                  isMember: byHand.get(recordId) ?? null,
                  served,
                  named: () => Promise.resolve([]),
                },
              ]
            : [],
        ),
    }),
  ],
};

const { house, maya, tom, rival, owner } = await openSpecimens({ doors: [...doors, collections] });
const { northlight } = agencies;

const within = <T>(work: (ctx: Context) => Promise<T>): Promise<T> =>
  openContext(
    house,
    { agencyId: northlight.id, userId: null, request: null },
    () =>
      Promise.resolve({
        actor: system,
        agency: { ...northlight, timezone: 'America/New_York', country: null, isTestMode: true },
        domainId: null,
      }),
    work,
  );

const keep = async (rows: readonly Row[]): Promise<void> => {
  const whole = rows.map((given, n) => ({
    ...given,
    agency_id: northlight.id,
    id: `0190000f-0000-7000-8000-0000000000${String(n).padStart(2, '0')}`,
    updated_at: given.created_at,
  }));
  await owner.query('delete from specimens');
  await owner.query('insert into specimens select * from jsonb_populate_recordset(null::specimens, $1)', [
    JSON.stringify(whole),
  ]);
};

/** Filters without the agency's own attributes, of which this house has none. */
const declaredOnly = filtersGroups.map((groups) =>
  groups.map((group) => group.filter(({ field }) => !field.startsWith('attributes.'))),
);

test('an explanation says what the list does: the OR of the ANDs of its conditions is being in it', async () => {
  let yes = 0;
  let no = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 2, maxLength: 8 }),
      fc.array(declaredOnly, { minLength: 12, maxLength: 12 }),
      async (rows, filters) => {
        await keep(rows);
        await within(async (ctx) => {
          for (const groups of filters) {
            const condition = await compileFilter(ctx, servedSpecimen, groups);
            const { rows: found } = await sql<{ id: string; in: boolean }>`
              select t.id, (${condition}) is true as in from specimens t where t.agency_id = ${northlight.id}
                and t.removed_at is null order by t.id limit 3`.execute(ctx.db);
            for (const one of found) {
              const told = await explainRecord(ctx, servedSpecimen, { id: one.id, filtersGroups: groups });
              const holds = told.groups.length === 0 || told.groups.some((group) => group.every((each) => each.holds));
              expect([told.isIn, holds], JSON.stringify(groups)).toEqual([one.in, one.in]);
              if (one.in) yes += 1;
              else no += 1;
            }
          }
        });
      },
    ),
    { numRuns: 40, endOnFailure: true },
  );
  expect(yes).toBeGreaterThan(200);
  expect(no).toBeGreaterThan(200);
});

describe('of one record', () => {
  test('every condition is told with what it read; what asks for nothing is left out', async () => {
    await owner.query('delete from specimens');
    await fill(owner, northlight.id, 6, people.tom.agentId);
    await owner.query(`update specimens set name = 'Ana', size = 7, kind = 'rare', nickname = null where id = $1`, [
      idOf(3),
    ]);
    const told = await maya.specimens.explain({
      id: idOf(3),
      filtersGroups: [
        [
          { field: 'name', rule: 'contains', value: 'an' },
          { field: 'size', rule: 'isBetween', value: ['8', '9'] },
          { field: 'nickname', rule: 'contains', value: '' },
        ],
        [
          { field: 'kind', rule: 'isIn', value: ['rare', 'odd'] },
          { field: 'nickname', rule: 'isEmpty' },
        ],
      ],
    });
    expect(told).toEqual({
      isIn: true,
      by: 'filter',
      groups: [
        [
          { field: 'name', displayName: 'Name', rule: 'contains', value: 'an', holds: true, read: 'Ana' },
          { field: 'size', displayName: 'Size', rule: 'isBetween', value: ['8', '9'], holds: false, read: '7' },
        ],
        [
          { field: 'kind', displayName: 'Kind', rule: 'isIn', value: ['rare', 'odd'], holds: true, read: 'RARE' },
          { field: 'nickname', displayName: 'Nickname', rule: 'isEmpty', holds: true, read: '' },
        ],
      ],
    });
  });

  test('who is in a collection by hand, or left out of it, is told so', async () => {
    await owner.query(`update specimens set name = case when id = $1 then 'Bea' else 'Ana' end`, [idOf(1)]);
    const by = async (n: number) => {
      const { isIn, by: reason } = await maya.specimens.explain({ id: idOf(n), collectionId: listed });
      return [isIn, reason];
    };
    expect(await by(1)).toEqual([true, 'included']);
    expect(await by(2)).toEqual([false, 'excluded']);
    expect(await by(4)).toEqual([true, 'filter']);
  });

  test("out of reach, another agency's and unknown are not found; so is a collection that is not there", async () => {
    const groups = { filtersGroups: anas };
    // Tom reaches the third and the open ones; the second is neither.
    expect((await refusalOf(tom.specimens.explain({ id: idOf(2), ...groups }))).status).toBe(404);
    expect((await refusalOf(rival.specimens.explain({ id: idOf(3), ...groups }))).status).toBe(404);
    const unknown = '0190ffff-0000-7000-8000-000000000000';
    expect((await refusalOf(maya.specimens.explain({ id: unknown, ...groups }))).status).toBe(404);
    expect((await refusalOf(maya.specimens.explain({ id: idOf(3), collectionId: unknown }))).status).toBe(404);
  });

  test('a filter that cannot be read is refused at its place', async () => {
    const refused = await refusalOf(
      maya.specimens.explain({ id: idOf(3), filtersGroups: [[{ field: 'secret', rule: 'isEmpty' }]] }),
    );
    expect([refused.status, refused.body.field]).toEqual([422, 'filtersgroups.0.0.field']);
  });
});
