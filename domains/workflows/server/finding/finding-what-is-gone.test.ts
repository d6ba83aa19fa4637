// What a workflow names may go while it is on: that is said in the list and where it is opened, before anybody is stuck at it.
import { beforeEach, expect, test } from 'vitest';
import { newBranch } from '#/domains/workflows/contract/commands/lanes.ts';
import type { Deed } from '#/domains/workflows/contract/graph.ts';
import { newSteps } from '#/domains/workflows/contract/steps.ts';
import type { Filter } from '#/kernel/contract/filter.ts';
import { customPath } from '#/kernel/contract/read-filters.ts';
import { systemIds } from '#/kernel/server/clock.ts';
import { openHouse } from '#/test/house.ts';
import { addOrigin, addTag } from '#/test/laying/address-book.ts';
import { plain, triggering } from '#/test/laying/triggers.ts';
import { counting, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const opened = await openHouse();
const { maya, rival, owner } = opened;
const { turnedOn, forgetWorkflows } = triggering(opened);

beforeEach(forgetWorkflows);

const tagging = (_id: string): Deed => ({
  kind: 'step',
  step: { ...newSteps.tags, toAdd: [{ _id, displayName: 'Hot' }] },
});
const asking = (filter: Filter): Deed => {
  const branch = newBranch('single', counting());
  if (branch.kind !== 'branch') throw new Error('A branch was asked for');
  return {
    ...branch,
    lanes: branch.lanes.map((lane) => (lane.type === 'filters' ? { ...lane, filtersGroups: [[filter]] } : lane)),
  };
};
const reasons = async (workflowId?: string) =>
  (await maya.workflows.gone(workflowId === undefined ? {} : { workflowId })).data.map(({ reason }) => reason);

test('a workflow that is on says what of it is gone, and one that lacks nothing says nothing', async () => {
  const [hot, web] = [await addTag(opened, 'Hot'), await addOrigin(opened, 'Web')];
  const acting = await turnedOn(plain('contactCreated'), { deeds: [tagging(hot)] });
  const choosing = await turnedOn(plain('contactCreated'), {
    deeds: [asking({ field: 'origins', rule: 'isInIds', value: [web] })],
  });
  await turnedOn(plain('contactCreated'), { deeds: [noteOf('fine'), waitOf(1)] });
  expect(await reasons()).toEqual([]);
  await owner.query('delete from tags where id = $1', [hot]);
  await owner.query('delete from origins where id = $1', [web]);
  const { data } = await maya.workflows.gone({});
  expect(new Set(data.map(({ workflowId, reason }) => `${workflowId} ${reason}`))).toEqual(
    new Set([
      `${acting} Names a tag that is gone, or that you may not see`,
      `${choosing} Names an origin that is gone, or that you may not see`,
    ]),
  );
  expect(data.every(({ nodeId }) => nodeId !== '')).toBe(true);
  await maya.workflows.pause({ id: acting });
  expect(await reasons()).toEqual(['Names an origin that is gone, or that you may not see']);
  expect(await reasons(acting)).toEqual(['Names a tag that is gone, or that you may not see']);
});

test('a field of the agency’s own that is gone is named wherever a workflow goes by it', async () => {
  const name = `${customPath}.${systemIds.next()}`;
  const { workflow } = await maya.workflows.create({ name: 'By a field' });
  await owner.query(
    `update workflows set nodes = replace(nodes::text, '"enrolledFrom": []', $2)::jsonb where id = $1`,
    [
      workflow._id,
      `"enrolledFrom": ${JSON.stringify([{ id: 't1', kind: 'propertyValueChanged', selectedData: [{ name, label: 'Budget' }] }])}`,
    ],
  );
  expect((await maya.workflows.gone({ workflowId: workflow._id })).data).toContainEqual({
    workflowId: workflow._id,
    nodeId: expect.any(String),
    partId: 't1',
    reason: 'Names a field that is gone',
  });
});

test('of another agency nothing is told', async () => {
  const id = await turnedOn(plain('contactCreated'), { deeds: [noteOf('fine')] });
  expect(await refusalOf(rival.workflows.gone({ workflowId: id }))).toMatchObject({ status: 404 });
  expect((await rival.workflows.gone({})).data).toEqual([]);
});
