import { describe, expect, test } from 'vitest';
import { saveNote } from '#/domains/workflows/contract/commands/notes.ts';
import { addStep, changeStep, removeStep } from '#/domains/workflows/contract/commands/steps.ts';
import { putTrigger } from '#/domains/workflows/contract/commands/triggers.ts';
import { deedsOf, type Graph, triggerOf } from '#/domains/workflows/contract/graph.ts';
import { mostNodes } from '#/domains/workflows/contract/problems.ts';
import { newSteps } from '#/domains/workflows/contract/steps.ts';
import { newTrigger } from '#/domains/workflows/contract/triggers.ts';
import type { Workflow } from '#/domains/workflows/contract/workflow-calls.ts';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { allProblems, type Body, makeBuilder, openedDrawing, type Sending } from './builder-store.ts';
import { isSame, newDrawing } from './drawing.ts';

const newId = () => crypto.randomUUID();
const blank = newDrawing(newId);
const triggerId = triggerOf(blank.graph)?.id ?? '';
const at = { nodeId: triggerId, laneId: null };
const trigger = newTrigger('contactCreated', newId());
const entered = putTrigger(blank.graph, trigger);
const withNote = (graph: Graph): Graph => addStep(graph, at, { kind: 'step', step: newSteps.note }, newId);

const workflow = (graph: Graph, more: Partial<Workflow> = {}): Workflow =>
  ({
    _id: '01a20000-0000-7000-8000-000000000001',
    name: 'Nurture',
    status: 'off',
    nodes: graph.nodes,
    edges: graph.edges,
    enrolledFrom: triggerOf(graph)?.data.enrolledFrom ?? [],
    settings: blank.settings,
    version: null,
    isChanged: false,
    updatedAt: '2026-11-21T10:00:00.000Z',
    ...more,
  }) as unknown as Workflow;

/** A server that answers what it is sent, a minute later each time. */
const server = () => {
  const sent: (Body & { id?: string; updatedAt?: string })[] = [];
  const answer = (body: Body) => {
    sent.push(body);
    const { name, settings } = body;
    const updatedAt = `2026-11-21T10:0${sent.length}:00.000Z`;
    return Promise.resolve({ answer: { workflow: workflow(body, { name, settings, updatedAt }) } });
  };
  const sending: Sending = { create: answer, change: answer };
  return { sent, sending };
};

const refusing = (reason: string): Sending => {
  const failure = new CallFailed({ status: 409, body: { code: 'Conflict', message: 'No', reason } });
  const refuse = () => Promise.resolve({ failure });
  return { create: refuse, change: refuse };
};

describe('opening (communication §4)', () => {
  test('R666, R667: with people inside, the trigger has no delete button, and a place for a new one is there', () => {
    const alone = { ...entered, nodes: entered.nodes.filter(({ data }) => !data.newTrigger) };
    const { graph } = openedDrawing(workflow(alone), 3, newId);
    expect(triggerOf(graph)?.data.showDeleteButton).toBe(false);
    expect(graph.nodes.filter(({ data }) => data.newTrigger)).toHaveLength(1);
    expect(triggerOf(openedDrawing(workflow(alone), 0, newId).graph)?.data.showDeleteButton).toBe(true);
  });

  test('R668, R669: a trigger node that says it has ways in, of a workflow that keeps none, is a place for a new trigger and leads nowhere', () => {
    const { graph } = openedDrawing(workflow(entered, { enrolledFrom: [] }), 0, newId);
    expect(triggerOf(graph)).toBeUndefined();
    expect(graph.nodes.find(({ id }) => id === triggerId)?.data.newTrigger).toBe(true);
    expect(graph.edges).toEqual([]);
  });

  test('R912: where it cannot be said who is inside, the workflow opens unchanged', () => {
    const { graph } = openedDrawing(workflow(entered, { enrolledFrom: [] }), null, newId);
    expect(graph).toEqual({ nodes: entered.nodes, edges: entered.edges });
  });
});

describe('saving', () => {
  test('R536, R897, R898: what is new is made, and from then on changed, with the moment at which it was read', async () => {
    const { sent, sending } = server();
    const builder = makeBuilder({ workflow: null, drawing: blank, enrolledCount: 0 }, newId);
    builder.rename('Nurture');
    builder.change(withNote);
    expect(await builder.save(sending)).toBe(true);
    expect(builder.get().workflow?.status).toBe('off');
    builder.change((graph) => saveNote(graph, triggerId, 'Ask Tom', '2026-11-21T10:00:00Z'));
    expect(await builder.save(sending)).toBe(true);
    expect(sent.map(({ id, updatedAt }) => [id, updatedAt])).toEqual([
      [undefined, undefined],
      ['01a20000-0000-7000-8000-000000000001', '2026-11-21T10:01:00.000Z'],
    ]);
    expect(sent[0]).toMatchObject({ name: 'Nurture' });
    expect(isSame(builder.get().saved, builder.get().history.now)).toBe(true);
  });

  test('what is drawn while it is being saved is not lost, and not taken for saved', async () => {
    const { sending } = server();
    const builder = makeBuilder({ workflow: workflow(blank.graph), enrolledCount: 0 }, newId);
    builder.change(withNote);
    const saving = builder.save(sending);
    builder.change(withNote);
    expect(await builder.save(sending)).toBe(false);
    await saving;
    expect(deedsOf(builder.get().history.now.graph)).toHaveLength(2);
    expect(isSame(builder.get().saved, builder.get().history.now)).toBe(false);
  });

  test('what somebody else changed meanwhile is not written over, but for who says so', async () => {
    const { sent, sending } = server();
    const builder = makeBuilder({ workflow: workflow(blank.graph), enrolledCount: 0 }, newId);
    builder.change(withNote);
    expect(await builder.save(refusing('workflows.changedMeanwhile'))).toBe(false);
    expect(builder.get().isOvertaken).toBe(true);
    expect(await builder.save(sending, true)).toBe(true);
    expect(sent[0]).not.toHaveProperty('updatedAt');
    expect(builder.get().isOvertaken).toBe(false);
  });

  test('theirs can be taken instead, and what was drawn here be had back by undo', () => {
    const builder = makeBuilder({ workflow: workflow(blank.graph), enrolledCount: 0 }, newId);
    builder.change(withNote);
    const mine = builder.get().history.now;
    builder.takeTheirs(workflow(blank.graph, { name: 'Theirs', updatedAt: '2026-11-21T11:00:00.000Z' }));
    expect(builder.get()).toMatchObject({ base: '2026-11-21T11:00:00.000Z', isOvertaken: false });
    expect(builder.get().history.now.name).toBe('Theirs');
    builder.undo();
    expect(isSame(builder.get().history.now, mine)).toBe(true);
  });

  test('a save that fails otherwise leaves everything as it is drawn', async () => {
    const builder = makeBuilder({ workflow: workflow(blank.graph), enrolledCount: 0 }, newId);
    builder.change(withNote);
    const drawn = builder.get().history.now;
    expect(await builder.save(refusing('kernel.busy'))).toBe(false);
    expect(builder.get()).toMatchObject({ isSaving: false, isOvertaken: false });
    expect(builder.get().history.now).toBe(drawn);
  });
});

describe('what others do meanwhile', () => {
  const theirs = workflow(withNote(blank.graph), { updatedAt: '2026-11-21T11:00:00.000Z', status: 'on' });

  test('shows where nothing is unsaved here', () => {
    const builder = makeBuilder({ workflow: workflow(blank.graph), enrolledCount: 0 }, newId);
    builder.follow(theirs);
    expect(deedsOf(builder.get().history.now.graph)).toHaveLength(1);
    expect(builder.get().base).toBe(theirs.updatedAt);
  });

  test('leaves unsaved work alone, and is noticed when that is saved', () => {
    const builder = makeBuilder({ workflow: workflow(blank.graph), enrolledCount: 0 }, newId);
    builder.rename('Mine');
    builder.follow(theirs);
    expect(builder.get().history.now.name).toBe('Mine');
    expect(builder.get().base).toBe('2026-11-21T10:00:00.000Z');
    expect(builder.get().workflow?.status).toBe('on');
  });

  test('R664, R665: turned on or off on this page, it is not taken for a change by somebody else', () => {
    const builder = makeBuilder({ workflow: workflow(blank.graph), enrolledCount: 0 }, newId);
    builder.rename('Mine');
    builder.adopt(workflow(blank.graph, { updatedAt: theirs.updatedAt, status: 'on' }));
    expect(builder.get().base).toBe(theirs.updatedAt);
    expect(builder.get().workflow?.status).toBe('on');
  });

  test('what somebody else drew before it was turned on here is noticed all the same when this is saved', () => {
    const builder = makeBuilder({ workflow: workflow(blank.graph), enrolledCount: 0 }, newId);
    builder.rename('Mine');
    builder.adopt(theirs);
    expect(builder.get().base).toBe('2026-11-21T10:00:00.000Z');
    expect(builder.get().workflow?.status).toBe('on');
  });
});

test('what the server finds wrong is said of a step until that is changed', () => {
  const builder = makeBuilder({ workflow: workflow(withNote(entered)), enrolledCount: 0 }, newId);
  const [note] = deedsOf(builder.get().history.now.graph);
  const problems = (): string[] => {
    const { history, told } = builder.get();
    return allProblems(history.now.graph, told, '2026-11-21T10:00').map(({ reason }) => reason);
  };
  const id = note?.id ?? '';
  builder.tell([
    { nodeId: id, partId: null, reason: 'Names a tag that is gone' },
    { nodeId: id, partId: null, reason: 'Write the note' },
    { nodeId: 'elsewhere', partId: null, reason: 'Names a tag that is gone' },
  ]);
  expect(problems()).toEqual(['Write the note', 'Names a tag that is gone']);
  builder.change((graph) => saveNote(graph, id, 'Look at this', '2026-11-21T10:00:00Z'));
  expect(problems()).toEqual(['Write the note', 'Names a tag that is gone']);
  const written = { type: 'note', modelValue: { event: false, value: 'Hello' } } as const;
  builder.change((graph) => changeStep(graph, id, { kind: 'step', step: written }, newId));
  expect(problems()).toEqual([]);
});

test('what cannot be saved is not drawn: a workflow has only so many nodes', () => {
  const builder = makeBuilder({ workflow: workflow(entered), enrolledCount: 0 }, newId);
  const room = mostNodes - builder.get().history.now.graph.nodes.length;
  for (let n = 0; n < room; n += 1) expect(builder.change(withNote)).toBe(true);
  expect(builder.change(withNote)).toBe(false);
  expect(builder.get().history.now.graph.nodes).toHaveLength(mostNodes);
  expect(builder.change((graph) => removeStep(graph, deedsOf(graph)[0]?.id ?? '', newId))).toBe(true);
});

test('a copy that was kept goes on from when it was read, and a selection goes with its node', () => {
  const builder = makeBuilder({ workflow: workflow(blank.graph), enrolledCount: 0 }, newId);
  builder.restore({ ...blank, name: 'Kept', graph: withNote(blank.graph) }, '2026-11-20T09:00:00.000Z');
  expect(builder.get().base).toBe('2026-11-20T09:00:00.000Z');
  const [note] = deedsOf(builder.get().history.now.graph);
  builder.select({ kind: 'node', nodeId: note?.id ?? '' });
  builder.undo();
  expect(builder.get().selected).toBeNull();
  builder.redo();
  expect(builder.get().history.now.name).toBe('Kept');
});
