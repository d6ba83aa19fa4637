import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addLane,
  canRemoveLane,
  nameOfLane,
  newBranch,
  removeLane,
  renameLane,
  restoredLanes,
  setShare,
} from './commands/lanes.ts';
import { deleteNote, editNote, saveNote, toggleNote } from './commands/notes.ts';
import { addStep, canMove, duplicateStep, moveStep, removeStep } from './commands/steps.ts';
import { openGraph, putTrigger, restoreTrigger } from './commands/triggers.ts';
import { newDelays } from './delays.ts';
import { deedsOf, type Graph, lanesOf, type NewId, newGraph, nodeOf, triggerOf, waysOf } from './graph.ts';
import { layOut, spacing } from './laying-out.ts';
import { brokenAt, problemsOf } from './problems.ts';
import { newSteps } from './steps.ts';
import { newTrigger } from './triggers.ts';

const counting = (): NewId => {
  let n = 0;
  return () => {
    n += 1;
    return `n${n}`;
  };
};
const now = '2026-11-21T10:00';

const note = {
  kind: 'step',
  step: { type: 'note', modelValue: { event: false, value: 'Asked about schools' } },
} as const;
const wait = { kind: 'delay', delay: { ...newDelays.amount, modelValue: { days: 1, hours: 0, minutes: 0 } } } as const;

/** A trigger, a note and a wait below it. */
const short = (newId: NewId): Graph => {
  const empty = newGraph(newId);
  const first = addStep(empty, { nodeId: triggerOf(empty)?.id ?? '', laneId: null }, wait, newId);
  return addStep(first, { nodeId: triggerOf(first)?.id ?? '', laneId: null }, note, newId);
};

const typesOf = (graph: Graph): string[] => deedsOf(graph).map(({ type }) => type);

test('R535: a new workflow is a trigger, a place for a new one and an end, with one edge', () => {
  const graph = newGraph(counting());
  expect(graph.nodes.map(({ type, data }) => [type, data.newTrigger, data.end])).toEqual([
    ['trigger', false, false],
    ['new', true, false],
    ['new', false, true],
  ]);
  expect(graph.edges).toEqual([
    expect.objectContaining({ source: graph.nodes[0]?.id, target: graph.nodes[2]?.id, type: 'smoothstep' }),
  ]);
  expect(brokenAt(graph)).toBeNull();
});

describe('steps', () => {
  test('stand in the order in which they were put, and change places', () => {
    const newId = counting();
    const graph = short(newId);
    expect(typesOf(graph)).toEqual(['note', 'delay']);
    const [first = '', second = ''] = deedsOf(graph).map(({ id }) => id);
    expect([canMove(graph, first, 'up'), canMove(graph, first, 'down'), canMove(graph, second, 'down')]).toEqual([
      false,
      true,
      false,
    ]);
    const moved = moveStep(graph, first, 'down', newId);
    expect(typesOf(moved)).toEqual(['delay', 'note']);
    expect(brokenAt(moved)).toBeNull();
    expect(typesOf(graph)).toEqual(['note', 'delay']);
  });

  test('above a branch go on in its first lane; taking the branch out keeps the lane that is asked for', () => {
    const newId = counting();
    const graph = short(newId);
    const [first = ''] = deedsOf(graph).map(({ id }) => id);
    const branched = addStep(graph, { nodeId: first, laneId: null }, newBranch('multiple', newId), newId);
    expect(typesOf(branched)).toEqual(['note', 'branch', 'delay']);
    const branch = deedsOf(branched)[1];
    const [lane, otherwise] = branch ? lanesOf(branch) : [];
    expect(typesOf(removeStep(branched, branch?.id ?? '', newId, lane?.id))).toEqual(['note', 'delay']);
    const cut = removeStep(branched, branch?.id ?? '', newId, otherwise?.id);
    expect(typesOf(cut)).toEqual(['note']);
    expect(brokenAt(cut)).toBeNull();
  });
});

describe('lanes', () => {
  const branched = (newId: NewId, kind: 'multiple' | 'percentage'): [Graph, string] => {
    const graph = short(newId);
    const [first = ''] = deedsOf(graph).map(({ id }) => id);
    const wider = addStep(graph, { nodeId: first, laneId: null }, newBranch(kind, newId), newId);
    return [wider, deedsOf(wider)[1]?.id ?? ''];
  };
  const namesOf = (graph: Graph, id: string): string[] => lanesOf(nodeOf(graph, id) ?? graph.nodes[0]!).map(nameOfLane);

  test('R608 R609: are named Branch N and stand before ‘Conditions not met’, which cannot go', () => {
    const newId = counting();
    const [graph, id] = branched(newId, 'multiple');
    const wider = addLane(addLane(graph, id, newId), id, newId);
    expect(namesOf(wider, id)).toEqual(['Branch 1', 'Branch 2', 'Branch 3', 'Conditions not met']);
    const lanes = lanesOf(nodeOf(wider, id) ?? graph.nodes[0]!);
    expect(lanes.map((lane) => canRemoveLane(lanes, lane.id))).toEqual([true, true, true, false]);
    expect(namesOf(renameLane(wider, id, lanes[1]?.id ?? '', '  Sellers '), id)[1]).toBe('Sellers');
    expect(namesOf(renameLane(wider, id, lanes[3]?.id ?? '', 'Others'), id)[3]).toBe('Conditions not met');
  });

  test('get back their names while what stands below them stays as it is now, unless lanes came or went', () => {
    const newId = counting();
    const [graph, id] = branched(newId, 'multiple');
    const before = lanesOf(nodeOf(graph, id) ?? graph.nodes[0]!);
    const laneId = before[0]?.id ?? '';
    const grown = addStep(
      renameLane(graph, id, laneId, 'Hot'),
      { nodeId: id, laneId },
      { kind: 'step', step: newSteps.note },
      newId,
    );
    const back = restoredLanes(grown, id, before);
    expect(back && namesOf(back, id)).toEqual(namesOf(graph, id));
    expect(back && brokenAt(back)).toBeNull();
    expect(back?.nodes).toHaveLength(grown.nodes.length);
    expect(restoredLanes(addLane(graph, id, newId), id, before)).toBeUndefined();
  });

  test('leave their steps to ‘Conditions not met’, or take them along', () => {
    const newId = counting();
    const [graph, id] = branched(newId, 'multiple');
    const wider = addLane(graph, id, newId);
    const [first] = lanesOf(nodeOf(wider, id) ?? graph.nodes[0]!);
    const moved = removeLane(wider, id, first?.id ?? '', 'move', newId);
    expect([typesOf(moved), brokenAt(moved)]).toEqual([['note', 'branch', 'delay'], null]);
    const heir = lanesOf(nodeOf(moved, id) ?? graph.nodes[0]!).at(-1);
    expect(nodeOf(moved, heir?.nextNodeId ?? null)?.type).toBe('delay');
    const deleted = removeLane(wider, id, first?.id ?? '', 'delete', newId);
    expect([typesOf(deleted), brokenAt(deleted)]).toEqual([['note', 'branch'], null]);
  });

  test('R677 R678: shares are divided evenly when a lane comes or goes, and clamped when typed', () => {
    const newId = counting();
    const [graph, id] = branched(newId, 'percentage');
    const shares = (one: Graph): unknown[] =>
      lanesOf(nodeOf(one, id) ?? one.nodes[0]!).map((lane) => lane.type === 'percentage' && lane.value);
    const three = addLane(graph, id, newId);
    expect([shares(graph), shares(three)]).toEqual([
      [50, 50],
      [34, 33, 33],
    ]);
    const [first] = lanesOf(nodeOf(three, id) ?? graph.nodes[0]!);
    expect(shares(setShare(three, id, first?.id ?? '', 250))).toEqual([100, 33, 33]);
    expect(shares(removeLane(three, id, first?.id ?? '', 'delete', newId))).toEqual([50, 50]);
    expect(problemsOf(setShare(three, id, first?.id ?? '', -4), now)).toContainEqual(
      expect.objectContaining({ nodeId: id, reason: 'The shares must sum to 100, and sum to 66' }),
    );
  });
});

describe('opening', () => {
  test('R666 R667: with people inside the trigger is locked and a place for a new one is kept', () => {
    const newId = counting();
    const graph = putTrigger(short(newId), newTrigger('contactCreated', 't1'));
    const bare = { ...graph, nodes: graph.nodes.filter(({ data }) => !data.newTrigger) };
    const opened = openGraph(bare, { enrolledCount: 3, enrolledFrom: [newTrigger('contactCreated', 't1')] }, newId);
    expect(triggerOf(opened)?.data.showDeleteButton).toBe(false);
    expect(opened.nodes.filter(({ data }) => data.newTrigger)).toHaveLength(1);
  });

  test('R668 R669: a trigger whose list is empty becomes a place for a new one that leads nowhere, and is a trigger again', () => {
    const newId = counting();
    const graph = putTrigger(short(newId), newTrigger('contactCreated', 't1'));
    const opened = openGraph(graph, { enrolledCount: 0, enrolledFrom: [] }, newId);
    expect([triggerOf(opened), opened.nodes.filter(({ data }) => data.newTrigger).length]).toEqual([undefined, 1]);
    expect(opened.edges).toHaveLength(graph.edges.length - 1);
    const restored = restoreTrigger(opened, newId);
    expect([typesOf(restored), brokenAt(restored)]).toEqual([['note', 'delay'], null]);
  });
});

const withNote = () => {
  const graph = short(counting());
  const id = deedsOf(graph)[0]?.id ?? '';
  const noteOf = (one: Graph) => nodeOf(one, id)?.data.note;
  const written = saveNote(editNote(graph, id), id, ' Ask Tom first ', '2026-11-21T10:00:00Z');
  return { graph, id, noteOf, written };
};

test('R605 R606: a note has words, when they were written, and is open or folded', () => {
  const { graph, id, noteOf, written } = withNote();
  expect(noteOf(editNote(graph, id))?.status).toBe('editOpen');
  expect(noteOf(written)).toEqual({ text: 'Ask Tom first', lastEdited: '2026-11-21T10:00:00Z', status: 'fullClosed' });
  expect(noteOf(toggleNote(written, id))?.status).toBe('fullOpen');
  expect(noteOf(toggleNote(toggleNote(written, id), id))?.status).toBe('fullClosed');
});

test('R670 R671 R672: a note that is saved is folded, one that is saved empty hides its tools, one that is deleted is cleared', () => {
  const { id, noteOf, written } = withNote();
  expect(noteOf(written)?.status).toBe('fullClosed');
  const blank = saveNote(written, id, '  ', '2026-11-21T10:01:00Z');
  expect([noteOf(blank)?.status, nodeOf(blank, id)?.data.toolbarVisible]).toEqual(['emptyClosed', false]);
  expect(noteOf(deleteNote(written, id))).toEqual({ text: '', lastEdited: null, status: 'emptyClosed' });
});

test('problems are told in the order in which the workflow is read', () => {
  const newId = counting();
  const graph = short(newId);
  const [first = ''] = deedsOf(graph).map(({ id }) => id);
  const more = addStep(graph, { nodeId: first, laneId: null }, { kind: 'step', step: newSteps.tags }, newId);
  expect(problemsOf(more, now).map(({ reason }) => reason)).toEqual([
    'Choose what starts it',
    'Choose at least one tag',
  ]);
  expect(
    problemsOf(putTrigger(newGraph(newId), newTrigger('contactCreated', 't')), now).map(({ reason }) => reason),
  ).toEqual(['Add at least one step']);
});

const kinds = ['multiple', 'percentage', 'single', 'property'] as const;
const act = fc.record({
  what: fc.constantFrom(
    'note',
    'wait',
    'branch',
    'remove',
    'keep',
    'up',
    'down',
    'duplicate',
    'addLane',
    'move',
    'delete',
  ),
  at: fc.nat(),
  lane: fc.nat(),
});

test('whatever is built hangs together, and every card has a place of its own', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const newId = counting();
      let graph = newGraph(newId);
      for (const { what, at, lane } of acts) {
        const before = graph;
        const nodes = deedsOf(graph);
        const sources = [triggerOf(graph), ...nodes].filter((node) => node !== undefined);
        const source = sources[at % sources.length];
        const node = nodes[at % Math.max(nodes.length, 1)];
        const ways = source ? waysOf(source) : [];
        const place = { nodeId: source?.id ?? '', laneId: ways[lane % Math.max(ways.length, 1)]?.laneId ?? null };
        const lanes = node ? lanesOf(node) : [];
        const laneId = lanes[lane % Math.max(lanes.length, 1)]?.id ?? '';
        if (what === 'note') graph = addStep(graph, place, note, newId);
        else if (what === 'wait') graph = addStep(graph, place, wait, newId);
        else if (what === 'branch')
          graph = addStep(graph, place, newBranch(kinds[lane % 4] ?? 'multiple', newId), newId);
        else if (!node) continue;
        else if (what === 'remove') graph = removeStep(graph, node.id, newId);
        else if (what === 'keep') graph = removeStep(graph, node.id, newId, laneId);
        else if (what === 'up' || what === 'down') graph = moveStep(graph, node.id, what, newId);
        else if (what === 'duplicate') graph = duplicateStep(graph, node.id, newId);
        else if (what === 'addLane') graph = addLane(graph, node.id, newId);
        else graph = removeLane(graph, node.id, laneId, what, newId);
        expect(brokenAt(graph)).toBeNull();
        expect(brokenAt(before)).toBeNull();
      }
      const laid = layOut(graph).nodes.map(({ position }) => position);
      for (const [place, one] of laid.entries())
        for (const other of laid.slice(place + 1))
          expect(Math.abs(one.x - other.x) >= spacing.across || one.y !== other.y).toBe(true);
    }),
    { numRuns: 300 },
  );
});
