import { describe, expect, test } from 'vitest';
import type { Selection } from '#/kernel/contract/entity-calls.ts';
import { FilterProblem } from '#/kernel/contract/kinds/kind.ts';
import { openAgent } from '#/kernel/server/acting.ts';
import { fill, idOf } from '#/test/entities/fill.ts';
import { openSpecimens } from '#/test/entities/open-specimens.ts';
import { servedSpecimen } from '#/test/entities/served-specimen.ts';
import { type Person, people } from '#/test/laying/people.ts';
import { countSelection, selectBatch } from './selecting.ts';
import type { Reach } from './served-entity.ts';

const { house, owner, maya, tom } = await openSpecimens();
await fill(owner, people.maya.agencyId, 100, people.tom.agentId);
await fill(owner, people.rival.agencyId, 10);

const select = async (person: Person, selection: Selection, size = 7): Promise<string[]> => {
  const found: string[] = [];
  for (;;) {
    const last = found.at(-1) ?? null;
    const batch = await openAgent(house, person, (ctx) => selectBatch(ctx, servedSpecimen, selection, last, size));
    found.push(...batch);
    if (batch.length < size) break;
  }
  const count = await openAgent(house, person, (ctx) => countSelection(ctx, servedSpecimen, selection));
  expect(count).toBe(found.length);
  return found;
};

test('named records come in the order of their ids, each once; those out of reach are left out', async () => {
  const ids = [idOf(50), idOf(3), idOf(4), idOf(2), idOf(3), idOf(5_000)];
  expect(await select(people.maya, { ids })).toEqual([idOf(2), idOf(3), idOf(4), idOf(50)]);
  expect(await select(people.tom, { ids })).toEqual([idOf(3), idOf(4)]);
  expect(await select(people.ines, { ids })).toEqual([]);
});

test('decision 18: all are those under the filter and search that came along, within reach', async () => {
  const filtersGroups = [[{ field: 'pieces', rule: 'isLessThan' as const, value: 40 }]];
  expect((await select(people.maya, { all: true })).length).toBe(100);
  expect(await select(people.maya, { all: true, filtersGroups })).toEqual(
    Array.from({ length: 39 }, (_, n) => idOf(n + 1)),
  );
  const { total } = await tom.specimens.search({ filtersGroups, search: 'an' });
  expect(total).toBeGreaterThan(0);
  expect((await select(people.tom, { all: true, filtersGroups, search: 'an' })).length).toBe(total);
  expect((await select(people.rival, { all: true })).length).toBe(10);
});

test('an empty selection is refused rather than taken for all', async () => {
  for (const selection of [{}, { ids: [] }, { all: false }, { filtersGroups: [] }, { search: 'x' }])
    await expect(select(people.maya, selection)).rejects.toMatchObject({ details: { field: 'ids' } });
  expect((await maya.specimens.count({})).total).toBe(100);
});

describe('a reach means exactly what it says', () => {
  const reached = async (reach: Reach): Promise<number> =>
    openAgent(house, people.maya, (ctx) =>
      countSelection(ctx, { ...servedSpecimen, reach: () => reach }, { all: true }),
    );

  test.each([
    [[]],
    [[[]]],
    [[[{ field: 'ownerId', rule: 'isInIds' as const, value: [] }]]],
    [[[], [{ field: 'ownerId', rule: 'isInIds' as const, value: [] }]]],
  ])('%j reaches nothing: nobody is let in by an empty list', async (reach) => {
    expect(await reached(reach)).toBe(0);
  });

  test('it may ask for what callers may not see', async () => {
    await owner.query(`update specimens set secret = 'x' where id = any($1)`, [[idOf(1), idOf(2)]]);
    expect(await reached([[{ field: 'secret', rule: 'isEqualTo', value: 'x' }]])).toBe(2);
  });

  test('one that cannot be read is a bug, not an answer', async () => {
    await expect(reached([[{ field: 'gone', rule: 'isEmpty' }]])).rejects.toBeInstanceOf(FilterProblem);
    await expect(reached([[{ field: 'name', rule: 'isEqualTo', value: null }]])).rejects.toBeInstanceOf(FilterProblem);
  });
});
