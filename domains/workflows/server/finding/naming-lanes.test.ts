// Lanes keep the names that people give them, wherever they are told (communication §3).
import { expect, test } from 'vitest';
import { nameOfLane, newBranch, renameLane, setLaneFilters } from '#/domains/workflows/contract/commands/lanes.ts';
import { type Graph, lanesOf } from '#/domains/workflows/contract/graph.ts';
import { filterOn } from '#/kernel/contract/filter.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { counting, drawnWorkflow, noteOf } from '#/test/laying/workflows.ts';

const opened = await openHouse();
const { maya, settle } = opened;

const branchOf = (graph: Pick<Graph, 'nodes'>) => {
  const node = graph.nodes.find(({ type }) => type === 'branch');
  if (!node) throw new Error('There is no branch.');
  return node;
};
const namesOf = (graph: Pick<Graph, 'nodes'>): string[] => lanesOf(branchOf(graph)).map(nameOfLane);

test('R610: the name none exists: a lane of it is kept, turned on, rehearsed and taken like any other', async () => {
  const newId = counting();
  const graph = drawnWorkflow([newBranch('multiple', newId), noteOf('Of the lane none')], undefined, newId);
  const { id } = branchOf(graph);
  const [first] = lanesOf(branchOf(graph));
  const isAna = filterOn('firstName', 'string', 'First name', 'isEqualTo', 'Ana');
  const named = renameLane(setLaneFilters(graph, id, first?.id ?? '', [[isAna]]), id, first?.id ?? '', 'none');
  expect(namesOf(named)).toEqual(['none', 'Conditions not met']);

  const { workflow } = await maya.workflows.create({ nodes: [...named.nodes], edges: [...named.edges] });
  expect(namesOf((await maya.workflows.get({ id: workflow._id })).workflow)).toEqual(['none', 'Conditions not met']);
  expect((await maya.workflows.review({ id: workflow._id })).problems).toEqual([]);
  await maya.workflows.resume({ id: workflow._id });

  const [ana, bob] = [await layContact(opened, { firstName: 'Ana' }), await layContact(opened, { firstName: 'Bob' })];
  const drawing = { nodes: [...named.nodes], edges: [...named.edges] };
  const { steps } = await maya.workflows.rehearse({ contactId: ana, ...drawing });
  expect(steps.map(({ words }) => words)).toEqual(['Takes none', 'Would attach the note “Of the lane none”']);
  await maya.workflows.enroll({ id: workflow._id, ids: [ana, bob] });
  await settle();
  const wordsOf = async (contactId: string) => {
    const [run] = (await maya.workflows.widget({ contactId })).data;
    const traced = await maya.workflows.trace({ id: run?._id ?? '' });
    return traced.steps.map(({ words, laneId }) => [words, laneId]);
  };
  expect(await wordsOf(ana)).toEqual([
    ['Took none', first?.id],
    ['Attached the note “Of the lane none”', null],
  ]);
  expect((await wordsOf(bob)).map(([words]) => words)).toEqual(['Took Conditions not met']);
});

test('R610: shares may be called none, too, and the next lane is numbered beside it', async () => {
  const newId = counting();
  const graph = drawnWorkflow([newBranch('percentage', newId)], undefined, newId);
  const { id } = branchOf(graph);
  const [first] = lanesOf(branchOf(graph));
  const named = renameLane(graph, id, first?.id ?? '', 'none');
  const { workflow } = await maya.workflows.create({ nodes: [...named.nodes], edges: [...named.edges] });
  expect(namesOf(workflow)).toEqual(['none', 'Branch 2']);
  const ana = await layContact(opened, { firstName: 'Ana' });
  const all = named.nodes.map((node) => ({ ...node }));
  const { steps } = await maya.workflows.rehearse({ contactId: ana, nodes: all, edges: [...named.edges] });
  expect(['Takes none', 'Takes Branch 2']).toContain(steps[0]?.words);
});
