// Branches that ask about a contact's calls, forms, listings, pages and workflows (R676), as the rehearsal and the engine read them alike.
import { beforeEach, describe, expect, test } from 'vitest';
import type { BranchObject } from '#/domains/workflows/contract/branch-objects.ts';
import { setLaneFilters } from '#/domains/workflows/contract/commands/lanes.ts';
import { lanesOf } from '#/domains/workflows/contract/graph.ts';
import type { PublicEventKind } from '#/domains/workflows/contract/public-events.ts';
import { type Filter, filterOn } from '#/kernel/contract/filter.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { drawnWorkflow, noteOf } from '#/test/laying/workflows.ts';

const opened = await openHouse();
const { maya, owner, settle } = opened;

beforeEach(async () => {
  await emptyTables(owner, 'workflows, workflow_runs, workflow_run_steps, workflow_tallies, timers');
});

const branchOn = (object: BranchObject, ...groups: Filter[][]) => {
  const graph = drawnWorkflow([{ branch: 'single', lanes: [{ parts: [noteOf('met')] }] }]);
  const branch = graph.nodes.find(({ type }) => type === 'branch');
  const [lane] = branch ? lanesOf(branch) : [];
  const { nodes, edges } = setLaneFilters(graph, branch?.id ?? '', lane?.id ?? '', groups, object);
  return { nodes: [...nodes], edges: [...edges] };
};
const filterOf = (field: string, type: string, rule: Filter['rule'], value?: Filter['value']): Filter =>
  filterOn(field, type, field, rule, value);
/** The lane that is taken, and what was read on the way. */
const taken = async (contactId: string, graph: ReturnType<typeof branchOn>) => {
  const { steps } = await maya.workflows.rehearse({ contactId, ...graph });
  const step = steps.find(({ outcome }) => outcome === 'took');
  return { words: step?.words, conditions: step?.conditions };
};
const tell = (contactId: string, kind: PublicEventKind, properties: Record<string, string>) =>
  maya.events.tell({ eventId: `${kind} ${contactId}`, kind, contactId, properties });

describe('R676: a branch asks', () => {
  test('of calls, where one and the same call must meet all of a group', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const call = { contactId: ana, at: '2026-11-20T10:00:00Z' } as const;
    await maya.calls.create({ ...call, direction: 'incoming', status: 'completed' });
    await maya.calls.create({ ...call, direction: 'outgoing', status: 'missed' });
    const incoming = filterOf('direction', 'dropdown', 'isEqualTo', 'incoming');
    const missed = filterOf('status', 'dropdown', 'isEqualTo', 'missed');
    expect(await taken(ana, branchOn('calls', [incoming]))).toEqual({
      words: 'Takes Branch 1',
      conditions: [{ words: 'Direction is Incoming', value: 'Incoming', isMet: true }],
    });
    expect((await taken(ana, branchOn('calls', [incoming, missed]))).words).toBe('Takes Conditions not met');
    expect((await taken(ana, branchOn('calls', [incoming], [missed]))).words).toBe('Takes Branch 1');
  });

  test('of forms, listings and pages by what callers told of them', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    await tell(ana, 'submission', {
      formId: '019a0000-0000-7000-8000-0000000000f1',
      formName: 'Home valuation',
    });
    await tell(ana, 'saveListing', { listingId: 'MLS-12', address: '12 Harbour Road' });
    await tell(ana, 'pageVisited', { url: 'https://example.com/sell' });
    const of = async (object: BranchObject, filter: Filter) => (await taken(ana, branchOn(object, [filter]))).words;
    expect(await of('forms', filterOf('form', 'string', 'contains', 'valuation'))).toBe('Takes Branch 1');
    expect(await of('forms', filterOf('activity', 'dropdown', 'isEqualTo', 'view'))).toBe('Takes Conditions not met');
    expect(await of('listings', filterOf('listing', 'string', 'contains', 'harbour'))).toBe('Takes Branch 1');
    expect(await of('listings', filterOf('activity', 'dropdown', 'isEqualTo', 'hideListing'))).toBe(
      'Takes Conditions not met',
    );
    expect(await of('url', filterOf('properties.url', 'string', 'contains', '/sell'))).toBe('Takes Branch 1');
    expect(await of('url', filterOf('properties.url', 'string', 'contains', '/rent'))).toBe('Takes Conditions not met');
  });

  test('of workflows they are or were in, by their name', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const { workflow } = await maya.workflows.create({ name: 'Nurture', ...drawnWorkflow([noteOf('Hello')]) });
    await maya.workflows.resume({ id: workflow._id });
    await maya.workflows.enroll({ id: workflow._id, ids: [ana] });
    await settle();
    const inNurture = branchOn('workflows', [filterOf('workflow', 'tag', 'isInIds', [workflow._id])]);
    expect(await taken(ana, inNurture)).toEqual({
      words: 'Takes Branch 1',
      conditions: [{ words: 'Workflow is Nurture', value: 'Nurture', isMet: true }],
    });
    const tom = await layContact(opened, { firstName: 'Tom' });
    expect((await taken(tom, inNurture)).words).toBe('Takes Conditions not met');
  });

  test('where there is nothing of the kind, only what asks for nothing is met', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const of = async (filter: Filter) => (await taken(ana, branchOn('url', [filter]))).words;
    expect(await of(filterOf('properties.url', 'string', 'isEmpty'))).toBe('Takes Branch 1');
    expect(await of(filterOf('properties.url', 'string', 'isAny'))).toBe('Takes Conditions not met');
    await tell(ana, 'pageVisited', { url: 'https://example.com/sell' });
    expect(await of(filterOf('properties.url', 'string', 'isEmpty'))).toBe('Takes Conditions not met');
    expect(await of(filterOf('properties.url', 'string', 'isAny'))).toBe('Takes Branch 1');
  });

  test('nothing of what happened to others', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const tom = await layContact(opened, { firstName: 'Tom' });
    await tell(tom, 'pageVisited', { url: 'https://example.com/sell' });
    const sells = branchOn('url', [filterOf('properties.url', 'string', 'contains', '/sell')]);
    expect((await taken(ana, sells)).words).toBe('Takes Conditions not met');
    expect((await taken(tom, sells)).words).toBe('Takes Branch 1');
  });
});

test('the list of who entered says what became of each step', async () => {
  const ana = await layContact(opened, { firstName: 'Ana' });
  const graph = drawnWorkflow([noteOf('first'), noteOf('second')]);
  const { workflow } = await maya.workflows.create({ name: 'Hello', ...graph });
  await maya.workflows.resume({ id: workflow._id });
  await maya.workflows.enroll({ id: workflow._id, ids: [ana] });
  await settle();
  const { data } = await maya.workflows.enrolled({ workflowId: workflow._id });
  const notes = graph.nodes.filter(({ type }) => type === 'note').map(({ id }) => id);
  expect(data[0]?.steps.toSorted((a, b) => notes.indexOf(a.nodeId) - notes.indexOf(b.nodeId))).toEqual(
    notes.map((nodeId) => ({ nodeId, outcome: 'done' })),
  );
});
