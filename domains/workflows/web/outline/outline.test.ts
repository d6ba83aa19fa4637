// The outline: the same workflow as on the canvas, read in the same order, and where the arrows and an act lead the focus.
import * as fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { plainNaming } from '#/domains/contacts/contract.ts';
import { newBranch } from '#/domains/workflows/contract/commands/lanes.ts';
import { addStep } from '#/domains/workflows/contract/commands/steps.ts';
import { openGraph } from '#/domains/workflows/contract/commands/triggers.ts';
import { following, type Graph, lanesOf, newGraph, triggerOf, waysOf } from '#/domains/workflows/contract/graph.ts';
import { problemsOf } from '#/domains/workflows/contract/problems.ts';
import { usualSettings } from '#/domains/workflows/contract/workflows.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import { counting, drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import type { Editing } from '../builder/editing.ts';
import { afterRemoving, outer, outlineOf, placeAfter, walked } from './outline-rows.ts';

const none: ReadonlySet<string> = new Set();
const at = '2026-11-21T10:00';

/** Trigger, wait, branch of three; a note in its first lane. */
const branched = (): Graph => {
  const newId = counting();
  return drawnWorkflow([waitOf(1), newBranch('multiple', newId), noteOf('Hello')], undefined, newId);
};

const grow = (picks: readonly number[]): Graph => {
  const newId = counting();
  return picks.reduce((graph, pick) => {
    const places = graph.nodes
      .filter(({ data }) => !data.newTrigger && !data.end)
      .flatMap((node) => waysOf(node).map(({ laneId }) => ({ nodeId: node.id, laneId })));
    const place = places[pick % places.length];
    const deed = [noteOf('Hi'), waitOf(1), newBranch('percentage', newId), newBranch('single', newId)][pick % 4];
    return place && deed ? addStep(graph, place, deed, newId) : graph;
  }, newGraph(newId));
};

describe('rows', () => {
  test('are every node that the trigger leads to, once, in the order in which the workflow is read', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 20 }), (picks) => {
        const graph = grow(picks);
        const lanes = new Set(graph.nodes.flatMap(lanesOf).map(({ id }) => id));
        const rows = walked(outlineOf(graph).rows, none);
        expect(rows.filter((id) => !lanes.has(id))).toEqual(
          following(graph, triggerOf(graph)?.id ?? null)
            .slice(1)
            .map(({ id }) => id),
        );
        expect(new Set(rows).size).toBe(rows.length);
      }),
    );
  });

  test('of a shut branch are not walked', () => {
    const graph = branched();
    const branch = graph.nodes.find(({ type }) => type === 'branch');
    const rows = outlineOf(graph).rows;
    expect(walked(rows, none).length).toBeGreaterThan(walked(rows, new Set([branch?.id ?? ''])).length);
    expect(walked(rows, new Set([branch?.id ?? ''])).at(-1)).toBe(branch?.id);
  });

  test('lead outwards from a step to its lane, and from a lane to its branch', () => {
    const graph = branched();
    const { rows } = outlineOf(graph);
    const branch = graph.nodes.find(({ type }) => type === 'branch');
    const [lane] = branch ? lanesOf(branch) : [];
    const noteId = graph.nodes.find(({ type }) => type === 'note')?.id ?? '';
    expect(outer(rows, noteId)).toBe(lane?.id);
    expect(outer(rows, lane?.id ?? '')).toBe(branch?.id);
    expect(outer(rows, branch?.id ?? '')).toBeNull();
    expect(branch && placeAfter(branch)).toEqual({ nodeId: branch?.id, laneId: lane?.id });
  });

  test('R668, R669: without a trigger hang below the place for one', () => {
    const graph = branched();
    const opened = openGraph(graph, { enrolledCount: 0, enrolledFrom: [] }, counting());
    const { head, rows } = outlineOf(opened);
    expect(head?.data.newTrigger).toBe(true);
    expect(rows[0]?.node.type).toBe('delay');
    expect(rows[0]?.place).toBeNull();
  });

  test('hand the focus to what stands below a step that goes, else to what stood above', () => {
    expect(afterRemoving(['a', 'b', 'c'], ['a', 'c'], 'b')).toBe('c');
    expect(afterRemoving(['a', 'b', 'c'], ['a', 'b'], 'c')).toBe('b');
    expect(afterRemoving(['a'], [], 'a')).toBeUndefined();
  });
});

describe('drawn', () => {
  beforeEach(() => void openBrowser('https://northlight.example/workflows/create'));
  afterEach(closeBrowser);

  const editingOf = (graph: Graph, more: Partial<Editing> = {}): Editing => ({
    graph,
    name: 'Nurture',
    settings: usualSettings,
    workflow: null,
    isLocked: false,
    enrolledCount: 0,
    isDirty: false,
    isSaving: false,
    problems: problemsOf(graph, at),
    naming: plainNaming,
    now: at,
    newId: counting(),
    counts: new Map(),
    lit: null,
    selected: null,
    canUndo: false,
    canRedo: false,
    change: vi.fn(() => true),
    show: vi.fn(),
    rename: vi.fn(),
    setSettings: vi.fn(),
    undo: vi.fn(),
    redo: vi.fn(),
    select: vi.fn(),
    light: vi.fn(),
    tell: vi.fn(),
    save: async () => true,
    adopt: vi.fn(),
    hold: vi.fn(),
    ...more,
  });
  const markup = async (editing: Editing): Promise<string> => {
    const { default: Outline } = await import('./Outline.tsx');
    return renderToStaticMarkup(createElement(Outline, { editing }));
  };

  test('is nested lists with a button for each step, lane and place for a step', async () => {
    const graph = branched();
    const html = await markup(editingOf(graph));
    expect(html).toContain('aria-label="Steps of Nurture"');
    expect(html).toContain('aria-label="Lanes of Based on Multiple Branches Filtering"');
    expect(html).toContain('aria-label="Steps of Branch 1"');
    expect(html).toContain('aria-label="Steps of Conditions not met"');
    for (const id of walked(outlineOf(graph).rows, none)) expect(html).toContain(`data-row="${id}"`);
  });

  test('says what is missing, who is where and how many are stuck, as the canvas does', async () => {
    const graph = branched();
    const noteId = graph.nodes.find(({ type }) => type === 'note')?.id ?? '';
    const html = await markup(editingOf(graph, { counts: new Map([[noteId, { here: 7, passed: 3, errors: 1 }]]) }));
    expect(html).toContain('Choose at least one condition');
    expect(html).toContain('7 here now');
    expect(html).toContain('1 stuck');
  });

  test('shows the lit path', async () => {
    const graph = branched();
    const noteId = graph.nodes.find(({ type }) => type === 'note')?.id ?? '';
    const step = { nodeId: noteId, iteration: 1, at: '', until: null, words: 'Wrote', laneId: null, conditions: [] };
    const html = await markup(editingOf(graph, { lit: new Map([[noteId, { ...step, outcome: 'skipped' }]]) }));
    expect(html).toContain('data-outcome="skipped"');
  });

  test('R605, R606: a note is folded to a line, and open to be written', async () => {
    const graph = branched();
    const withNote = (status: 'fullClosed' | 'fullOpen' | 'editOpen'): Graph => ({
      ...graph,
      nodes: graph.nodes.map((node) =>
        node.type === 'note'
          ? { ...node, data: { ...node.data, note: { text: 'Ask Tom', lastEdited: null, status } } }
          : node,
      ),
    });
    expect(await markup(editingOf(withNote('fullClosed')))).toContain('Read the note');
    expect(await markup(editingOf(withNote('fullOpen')))).toContain('Edit note');
    expect(await markup(editingOf(withNote('editOpen')))).toMatch(/<textarea[^>]*>Ask Tom/);
  });
});
