import { beforeEach, describe, expect, test } from 'vitest';
import { newGraph, triggerOf } from '#/domains/workflows/contract/graph.ts';
import { newTrigger } from '#/domains/workflows/contract/triggers.ts';
import { testClock } from '#/test/clock.ts';
import { openHouse } from '#/test/house.ts';
import { layContact } from '#/test/laying/contacts.ts';
import { emptyTables } from '#/test/laying/emptying.ts';
import { people } from '#/test/laying/people.ts';
import { counting, drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { refusalOf } from '#/test/refusal-of.ts';

const clock = testClock('2026-11-21T10:00:00Z');
const opened = await openHouse({ clock });
const { maya, tom, ines, rival, owner, settle } = opened;

beforeEach(async () => {
  await emptyTables(owner, 'workflows, workflow_versions, workflow_runs, workflow_run_steps, workflow_tallies, timers');
});

const made = async (body: Parameters<typeof maya.workflows.create>[0] = drawnWorkflow([noteOf('hello')])) =>
  (await maya.workflows.create(body)).workflow;

const forms = { id: 'form', kind: 'view', isSubmission: false, selectedData: [] } as const;

describe('a workflow', () => {
  test('R897 R595 R535: is created with the body as it is sent, or with a trigger, a place for another and an end', async () => {
    const graph = drawnWorkflow([noteOf('hello')]);
    const { workflow } = await maya.workflows.create({ name: 'Hello', ...graph });
    expect(workflow).toMatchObject({
      _id: expect.any(String),
      name: 'Hello',
      status: 'off',
      enrolledFrom: [{ id: 't1', kind: 'contactCreated' }],
      createdBy: { _id: people.maya.agentId },
    });
    expect(workflow.nodes.map(({ id }) => id)).toEqual(graph.nodes.map(({ id }) => id));
    expect(workflow.edges).toEqual(graph.edges);
    const { workflow: bare } = await maya.workflows.create({});
    expect(bare.nodes.map(({ type, data }) => [type, data.newTrigger, data.end])).toEqual([
      ['trigger', false, false],
      ['new', true, false],
      ['new', false, true],
    ]);
    expect(bare.edges).toHaveLength(1);
  });

  test('R906: is answered as {workflow}', async () => {
    const { _id } = await made();
    const answer = await maya.workflows.get({ id: _id });
    expect(Object.keys(answer)).toEqual(['workflow']);
    expect(answer.workflow._id).toBe(_id);
  });

  test('R898: is changed in what is sent, and keeps the rest', async () => {
    const { _id, nodes } = await made();
    const { workflow } = await maya.workflows.change({ id: _id, name: 'Other' });
    expect(workflow).toMatchObject({ name: 'Other', isChanged: true, settings: { mayEnterAgain: false } });
    expect(workflow.nodes).toEqual(nodes);
  });

  test('R118 R596 R597 R598: is unpublished, then on, then off, and its list says so by publishedStatus', async () => {
    const { _id } = await made();
    const states = async () => {
      const { data } = await maya.workflows.list({});
      return data.map(({ status, publishedStatus, publishState }) => [status, publishedStatus, publishState]);
    };
    expect(await states()).toEqual([['off', false, 'unpublished']]);
    expect((await maya.workflows.resume({ id: _id })).workflow.version).toBe(1);
    expect(await states()).toEqual([['on', true, 'on']]);
    await maya.workflows.pause({ id: _id });
    expect(await states()).toEqual([['off', false, 'off']]);
  });

  test('R907: is deleted, and found nowhere afterwards', async () => {
    const { _id, name } = await made();
    expect(await maya.workflows.delete({ id: _id })).toEqual({ deletedCount: 1 });
    expect((await maya.workflows.list({})).total).toBe(0);
    expect((await maya.workflows.autocomplete({ search: name })).data).toEqual([]);
    for (const again of [
      () => maya.workflows.get({ id: _id }),
      () => maya.workflows.delete({ id: _id }),
      () => maya.workflows.resume({ id: _id }),
    ])
      expect((await refusalOf(again())).status).toBe(404);
  });
});

describe('a draft', () => {
  test('that says nothing new is not another version', async () => {
    const graph = drawnWorkflow([noteOf('hello')], forms);
    const { _id } = await made({
      ...graph,
      settings: { mayEnterAgain: true, takesBulk: false, stopsOnReply: true, catchesUp: false },
    });
    await owner.query(`update workflows set is_changed = false, version = 1`);
    clock.pass({ minutes: 1 });
    const { workflow } = await maya.workflows.get({ id: _id });
    const { workflow: same } = await maya.workflows.change({
      id: _id,
      name: workflow.name,
      nodes: workflow.nodes,
      edges: workflow.edges,
      settings: workflow.settings,
    });
    expect(same).toMatchObject({ isChanged: false, updatedAt: workflow.updatedAt });
    const { workflow: other } = await maya.workflows.change({ id: _id, ...drawnWorkflow([noteOf('bye')], forms) });
    expect(other.isChanged).toBe(true);
  });

  test('that somebody else changed meanwhile is not written over', async () => {
    const { _id, updatedAt } = await made();
    clock.pass({ minutes: 1 });
    const [first, second] = await Promise.allSettled([
      maya.workflows.change({ id: _id, updatedAt, name: 'By Maya' }),
      tom.workflows.change({ id: _id, updatedAt, name: 'By Tom' }),
    ]);
    expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = await refusalOf(tom.workflows.change({ id: _id, updatedAt, name: 'By Tom' }));
    expect(refused).toMatchObject({ status: 409, body: { reason: 'workflows.changedMeanwhile' } });
  });

  test('has the triggers that are sent beside it, and no others', async () => {
    const { _id } = await made(drawnWorkflow([noteOf('hello')], newTrigger('callEnded', 'ended')));
    const of = async (enrolledFrom: NonNullable<Parameters<typeof maya.workflows.change>[0]['enrolledFrom']>) => {
      const { workflow } = await maya.workflows.change({ id: _id, enrolledFrom });
      expect(workflow.enrolledFrom).toEqual(triggerOf(workflow)?.data.enrolledFrom);
      return triggerOf(workflow)?.data.enrolledFrom;
    };
    const [started, created] = [newTrigger('callStarted', 'started'), newTrigger('contactCreated', 'ended')];
    expect(await of([started, created])).toEqual([started, created]);
    expect(await of([])).toEqual([]);
  });

  test('keeps the triggers by which people entered; whatever else of it may change', async () => {
    const ana = await layContact(opened, { firstName: 'Ana' });
    const graph = drawnWorkflow([waitOf(1)], forms);
    const { _id } = await made(drawnWorkflow([waitOf(1)]));
    await maya.workflows.resume({ id: _id });
    await maya.workflows.enroll({ id: _id, ids: [ana] });
    await settle();
    await owner.query(`update workflow_runs set entered_by = '{"triggerId":"t1","kind":"contactCreated","words":"x"}'`);
    const locked = await refusalOf(maya.workflows.change({ id: _id, ...graph }));
    expect(locked).toMatchObject({ status: 409, body: { reason: 'workflows.triggerLocked' } });
    expect(locked.body.message).toContain('duplicate the workflow');
    const { workflow } = await maya.workflows.change({ id: _id, ...drawnWorkflow([waitOf(2), noteOf('more')]) });
    expect(workflow.enrolledFrom).toEqual([newTrigger('contactCreated', 't1')]);
    const added = await maya.workflows.change({ id: _id, enrolledFrom: [newTrigger('contactCreated', 't1'), forms] });
    expect(added.workflow.enrolledFrom).toHaveLength(2);
    // What the refusal says: the copy has nobody inside, and its trigger is free.
    const { workflow: copy } = await maya.workflows.create({ name: 'Copy', ...drawnWorkflow([waitOf(2)]) });
    expect((await maya.workflows.change({ id: copy._id, ...graph })).workflow.enrolledFrom).toEqual([forms]);
  });

  test('writes into the change log who changed which name and which setting, and into the event log who made it', async () => {
    const { _id } = await made();
    const settings = { mayEnterAgain: true, takesBulk: false, stopsOnReply: true, catchesUp: false };
    await tom.workflows.change({ id: _id, name: 'Other', settings });
    await maya.workflows.resume({ id: _id });
    await maya.workflows.pause({ id: _id });
    await maya.workflows.delete({ id: _id });
    await settle();
    const { rows } = await owner.query<{ name: string; actor_id: string; changes: unknown }>(
      'select name, actor_id, changes from events where subject_id = $1 order by xid, id',
      [_id],
    );
    expect(rows.map(({ name, actor_id }) => [name, actor_id])).toEqual([
      ['workflow.created', people.maya.agentId],
      ['workflow.updated', people.tom.agentId],
      ['workflow.turnedOn', people.maya.agentId],
      ['workflow.turnedOff', people.maya.agentId],
      ['workflow.deleted', people.maya.agentId],
    ]);
    expect(rows[1]?.changes).toEqual({ name: ['Untitled workflow', 'Other'], mayEnterAgain: [false, true] });
    const { data } = await maya.logs.list({});
    expect(data.map(({ shortDescription }) => shortDescription)).toEqual(
      expect.arrayContaining([expect.stringContaining('turned the workflow Other on')]),
    );
  });
});

describe('who may', () => {
  test('R464: owners and members build workflows and turn them on; of another agency nobody finds one', async () => {
    const { workflow } = await tom.workflows.create(drawnWorkflow([noteOf('by Tom')]));
    expect((await maya.workflows.get({ id: workflow._id })).workflow.createdBy?._id).toBe(people.tom.agentId);
    expect((await tom.workflows.resume({ id: workflow._id })).workflow.status).toBe('on');
    for (const who of [rival, ines]) {
      expect((await who.workflows.list({})).total).toBe(0);
      for (const asked of [
        () => who.workflows.get({ id: workflow._id }),
        () => who.workflows.change({ id: workflow._id, name: 'x' }),
        () => who.workflows.delete({ id: workflow._id }),
        () => who.workflows.pause({ id: workflow._id }),
        () => who.workflows.review({ id: workflow._id }),
        () => who.workflows.enrolled({ workflowId: workflow._id }),
        () => who.workflows.enrollCheck({ id: workflow._id, all: true }),
      ])
        expect((await refusalOf(asked())).status).toBe(404);
    }
  });

  test('an owner of the parent, switched to the child, has all of it there and sees nothing of the parent', async () => {
    await made();
    const there = maya.as({ 'x-agency-id': people.ines.agencyId });
    expect((await there.workflows.list({})).total).toBe(0);
    const { workflow } = await there.workflows.create({ name: 'In Southgate' });
    expect((await ines.workflows.list({})).data.map(({ _id }) => _id)).toEqual([workflow._id]);
    expect((await maya.workflows.list({})).data.map(({ name }) => name)).not.toContain('In Southgate');
  });
});

describe('a hostile graph is refused whole', () => {
  const base = drawnWorkflow([noteOf('one'), noteOf('two')]);
  const [first] = base.nodes;
  const cases: readonly [title: string, graph: { nodes?: unknown; edges?: unknown }][] = [
    [
      'a way that leads back',
      { edges: base.edges.map((edge, n) => (n === 1 ? { ...edge, target: base.nodes[0]?.id } : edge)) },
    ],
    ['two nodes of one id', { nodes: [...base.nodes, base.nodes[1]] }],
    [
      'an edge from nowhere',
      { edges: [...base.edges, { ...base.edges[0], id: 'e9', source: 'nowhere', target: 'nobody' }] },
    ],
    [
      'a node of two types',
      { nodes: base.nodes.map((node) => (node.type === 'note' ? { ...node, type: 'tags' } : node)) },
    ],
    ['three hundred and one nodes', { nodes: Array.from({ length: 301 }, (_, n) => ({ ...first, id: `n${n}` })) }],
    ['an unknown field', { nodes: [{ ...first, agencyId: people.rival.agencyId }] }],
    ['an id that is none', { nodes: [{ ...first, id: '../x' }] }],
    ['an edge of another kind', { edges: base.edges.map((edge) => ({ ...edge, type: 'straight' })) }],
  ];

  test.each(cases)('%s', async (_, spoilt) => {
    const { nodes, edges } = { ...base, ...spoilt } as typeof base;
    expect((await refusalOf(maya.workflows.create({ nodes, edges }))).status).toBe(422);
    expect((await owner.query('select from workflows')).rowCount).toBe(0);
  });

  test('and the longest that there may be is kept, read and reviewed', async () => {
    const newId = counting();
    const graph = drawnWorkflow(
      Array.from({ length: 297 }, (_, n) => noteOf(`step ${n}`)),
      undefined,
      newId,
    );
    const { workflow } = await maya.workflows.create(graph);
    expect(workflow.nodes).toHaveLength(300);
    expect((await maya.workflows.review({ id: workflow._id })).problems).toEqual([]);
    expect(newGraph(newId).nodes).toHaveLength(3);
  });
});
