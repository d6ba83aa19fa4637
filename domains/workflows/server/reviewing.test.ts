import { expect, test } from 'vitest';
import { newBranch } from '#/domains/workflows/contract/commands/lanes.ts';
import { addStep } from '#/domains/workflows/contract/commands/steps.ts';
import { deedsOf, type Graph, lanesOf, triggerOf } from '#/domains/workflows/contract/graph.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { counting, drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';

const opened = await openHouse();
const { maya, settle } = opened;

const sent = ({ nodes, edges }: Graph) => ({ nodes: [...nodes], edges: [...edges] });

test('the diff of a workflow that is on names what is new, changed and gone, and who is past it', async () => {
  const ana = await layContact(opened, { firstName: 'Ana' });
  const first = drawnWorkflow([waitOf(1), noteOf('old')]);
  const { workflow } = await maya.workflows.create({ name: 'Diff', ...first });
  const id = workflow._id;
  expect((await maya.workflows.review({ id })).changedSteps).toEqual([]);
  await maya.workflows.resume({ id });
  await maya.workflows.enroll({ id, ids: [ana] });
  await settle();
  const head = { nodeId: triggerOf(first)?.id ?? '', laneId: null };
  const grown = sent(
    addStep(drawnWorkflow([waitOf(1), noteOf('new')]), head, noteOf('welcome'), () => crypto.randomUUID()),
  );
  await maya.workflows.change({ id, ...grown });
  expect((await maya.workflows.review({ id })).changedSteps).toEqual([
    { nodeId: deedsOf(grown)[0]?.id, change: 'added', words: 'Note: welcome', passedCount: 1 },
    { nodeId: deedsOf(first)[1]?.id, change: 'changed', words: 'Note: new', passedCount: 0 },
  ]);
  await maya.workflows.change({ id, ...drawnWorkflow([waitOf(1)]) });
  expect((await maya.workflows.review({ id })).changedSteps).toEqual([
    { nodeId: deedsOf(first)[1]?.id, change: 'removed', words: 'Note: old', passedCount: 0 },
  ]);
});

test('a step that is added to a lane is no change of its branch', async () => {
  const newId = counting();
  const first = drawnWorkflow([newBranch('percentage', newId)], undefined, newId);
  const { workflow } = await maya.workflows.create({ name: 'Split', ...first });
  await maya.workflows.resume({ id: workflow._id });
  const [branch] = deedsOf(first);
  const lane = branch && lanesOf(branch)[1];
  const grown = sent(addStep(first, { nodeId: branch?.id ?? '', laneId: lane?.id ?? '' }, noteOf('second'), newId));
  await maya.workflows.change({ id: workflow._id, ...grown });
  expect((await maya.workflows.review({ id: workflow._id })).changedSteps).toMatchObject([{ change: 'added' }]);
});
