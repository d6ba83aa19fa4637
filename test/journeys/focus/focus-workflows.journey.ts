// The windows of workflows, opened by keyboard from their list and their canvas: the focus is where their work begins, and back where it was.

import { addLane, newBranch } from '#/domains/workflows/contract/commands/lanes.ts';
import { addStep } from '#/domains/workflows/contract/commands/steps.ts';
import { deedsOf, type Graph } from '#/domains/workflows/contract/graph.ts';
import { newWorkflowName } from '#/domains/workflows/contract/workflows.ts';
import { counting, drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { inOwnBook, tell } from '../address-book.ts';
import { expect, settled, test } from '../walking.ts';
import { walkWindows } from '../window-steps.ts';
import { panel } from '../workflows.ts';

test('every window of workflows has the focus, and gives it back', async ({ page }) => {
  const book = await inOwnBook(page, 'Focus workflows house');
  const open = async (name: string, graph: Graph): Promise<void> => {
    const { workflow } = await tell<{ workflow: { _id: string } }>(page, book, 'POST', '/crm/workflows', {
      name,
      nodes: graph.nodes,
      edges: graph.edges,
    });
    await page.goto(`/workflows/${workflow._id}`);
    await settled(page);
  };
  await page.goto('/workflows');
  await settled(page);
  await walkWindows(page, [
    { file: 'domains/workflows/web/list/Gallery.tsx', title: 'Create workflow', press: ['Create workflow'] },
  ]);
  await open(newWorkflowName, drawnWorkflow([waitOf(1)], { id: 't1', kind: 'contactCreated' }));
  await walkWindows(page, [
    {
      file: 'domains/workflows/web/builder/review/Naming.tsx',
      title: 'Name the workflow',
      press: ['Review & turn on'],
    },
  ]);
  const newId = counting();
  const branch = newBranch('multiple', newId);
  const two = drawnWorkflow([waitOf(1), branch], undefined, newId);
  const below = deedsOf(two).find(({ type }) => type === 'branch');
  const graph = addLane(two, below?.id ?? '', newId);
  const [lane] = branch.lanes;
  await open('Branched', addStep(graph, { nodeId: below?.id ?? '', laneId: lane?.id ?? '' }, noteOf('Hello'), newId));
  await walkWindows(page, [
    {
      file: 'domains/workflows/web/builder/review/ReviewSheet.tsx',
      title: 'Before it can be turned on',
      press: ['Review & turn on'],
    },
  ]);
  await page
    .getByRole('application', { name: 'Canvas of the workflow' })
    .getByRole('button', { name: /Based on Multiple Branches/ })
    .focus();
  await page.keyboard.press('Enter');
  const remove = panel(page)
    .getByRole('button', { name: /^Remove / })
    .first();
  await expect(remove).toBeVisible();
  const name = (await remove.getAttribute('aria-label')) ?? '';
  await walkWindows(page, [
    { file: 'domains/workflows/web/branches/RemoveLane.tsx', title: `${name}?`, press: [name] },
  ]);
});
