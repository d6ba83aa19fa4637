import { expect, test } from 'vitest';
import { editNote, saveNote, toggleNote } from '#/domains/workflows/contract/commands/notes.ts';
import { addStep } from '#/domains/workflows/contract/commands/steps.ts';
import { type Graph, triggerOf } from '#/domains/workflows/contract/graph.ts';
import { newSteps } from '#/domains/workflows/contract/steps.ts';
import { newHistory, redo, undo } from '#/kernel/web/builder/history.ts';
import { type Drawing, isSame, newDrawing, push, replace } from './drawing.ts';

const newId = () => crypto.randomUUID();
const start = newDrawing(newId);
const triggerId = triggerOf(start.graph)?.id ?? '';
const withGraph = (drawing: Drawing, graph: Graph): Drawing => ({ ...drawing, graph });
const withStep = (drawing: Drawing): Drawing =>
  withGraph(
    drawing,
    addStep(drawing.graph, { nodeId: triggerId, laneId: null }, { kind: 'step', step: newSteps.note }, newId),
  );

test("R535, R537, R538: a new workflow is 'Untitled workflow', with a trigger, a place for a new one and an end, and lets nobody in", () => {
  expect(start.name).toBe('Untitled workflow');
  expect(start.graph.nodes.map(({ type, data }) => [type, data.newTrigger, data.end])).toEqual([
    ['trigger', false, false],
    ['new', true, false],
    ['new', false, true],
  ]);
  expect(start.graph.edges).toHaveLength(1);
  expect(start.graph.nodes.flatMap(({ data }) => data.enrolledFrom)).toEqual([]);
});

test('what was done is undone and done again, step by step; a new step forgets what was undone', () => {
  const one = withStep(start);
  const two = withStep(one);
  const history = push(push(newHistory(start), one), two);
  expect(undo(history).now).toBe(one);
  expect(undo(undo(undo(history))).now).toBe(start);
  expect(redo(undo(history)).now).toBe(two);
  expect(redo(history)).toEqual(history);
  const other = withStep(one);
  expect(push(undo(history), other).future).toEqual([]);
});

test('what changes nothing is no step, and opening a note is none either', () => {
  const renamed = { ...start, name: 'Nurture' };
  const history = push(newHistory(start), renamed);
  expect(push(history, { ...renamed }).past).toHaveLength(1);
  const opened = withGraph(renamed, toggleNote(renamed.graph, triggerId));
  expect(isSame(opened, renamed)).toBe(true);
  expect(replace(history, opened).past).toHaveLength(1);
  const edited = withGraph(renamed, editNote(renamed.graph, triggerId));
  expect(isSame(edited, renamed)).toBe(true);
  const noted = withGraph(renamed, saveNote(renamed.graph, triggerId, 'Ask about schools', '2026-11-21T10:00:00Z'));
  expect(isSame(noted, renamed)).toBe(false);
});
