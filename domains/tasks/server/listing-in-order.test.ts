// Lists that are read from an index in order hold the same tasks in the same order, page by page, as the whole list that is sorted here.
import { expect, test } from 'vitest';
import { taskStatuses } from '#/domains/tasks/contract.ts';
import { openHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { layTask } from '#/test/laying/tasks.ts';

const opened = await openHouse();
const { house, maya } = opened;
const { tom, lena } = people;
const now = house.clock.now();
const agentIds = [tom.agentId, lena.agentId, null];

interface Laid {
  _id: string;
  startAt: string | null;
  status: string;
  agentId: string | null;
}
const laid: Laid[] = [];
for (let n = 0; n < 90; n += 1) {
  // Some have no time, and some have the same.
  const startAt = n % 7 === 0 ? null : now.add({ hours: ((n * 37) % 40) - 20 }).toString();
  const [agentId = null, status = 'pending'] = [agentIds[n % 3], taskStatuses[Math.floor(n / 3) % 3]];
  laid.push({ _id: await layTask(opened, { startAt, status, agentId }), startAt, status, agentId });
}

const keyOf = ({ startAt, _id }: Laid): string => `${startAt === null ? '~' : startAt} ${_id}`;
const from = now.subtract({ hours: 5 }).toString();
const of = (field: string, rule: 'isInIds' | 'isIn' | 'isGreaterThan', value: string | string[]) => ({
  field,
  rule,
  value,
});
const [ofTom, pending] = [of('agent', 'isInIds', [tom.agentId]), of('status', 'isIn', ['pending'])];

test.each([
  ['a status', [pending], (task: Laid) => task.status === 'pending'],
  ['an agent', [ofTom], (task: Laid) => task.agentId === tom.agentId],
  [
    'an agent and a status',
    [ofTom, pending],
    (task: Laid) => task.agentId === tom.agentId && task.status === 'pending',
  ],
  [
    'a status from a moment on',
    [pending, of('startAt', 'isGreaterThan', from)],
    (task: Laid) => task.status === 'pending' && task.startAt !== null && task.startAt > from,
  ],
])('what is asked for by %s comes in order, page by page, with its total', async (_what, filters, meets) => {
  const filtersGroups = [filters];
  const expected = laid
    .filter((task) => meets(task))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(({ _id }) => _id);
  expect(expected.length).toBeGreaterThan(5);
  const found: string[] = [];
  for (let lastId: string | undefined; ; lastId = found.at(-1)) {
    const { data, total } = await maya.tasks.search({ filtersGroups, length: 4, ...(lastId ? { lastId } : {}) });
    expect(total).toBe(expected.length);
    found.push(...data.map(({ _id }) => _id));
    if (data.length < 4) break;
  }
  expect(found).toEqual(expected);
  const falling = await maya.tasks.search({ filtersGroups, column: 'startAt', order: 'desc', length: 50 });
  const times = laid.filter(({ _id, startAt }) => expected.includes(_id) && startAt !== null).length;
  expect(falling.data.map(({ when }) => when.startAt !== null)).toEqual(expected.map((_id, at) => at < times));
  expect(falling.data.map(({ _id }) => _id).slice(0, times)).toEqual(expected.slice(0, times).toReversed());
  expect((await maya.tasks.count({ filtersGroups: JSON.stringify(filtersGroups) })).total).toBe(expected.length);
  expect((await maya.tasks.search({ filtersGroups, offset: 3, length: 2 })).data.map(({ _id }) => _id)).toEqual(
    expected.slice(3, 5),
  );
});
