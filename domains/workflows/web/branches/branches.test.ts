// The panel of a branch: how a lane is asked what it takes, how shares are written, and what becomes of the steps of a lane that goes.
import * as fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { branchObjects } from '#/domains/workflows/contract/branch-objects.ts';
import type { BranchKind } from '#/domains/workflows/contract/choices.ts';
import {
  addLane,
  newBranch,
  removeLane,
  setLaneFilters,
  setShare,
} from '#/domains/workflows/contract/commands/lanes.ts';
import { type FilterLane, type Graph, lanesOf, nodeOf } from '#/domains/workflows/contract/graph.ts';
import { problemsOf } from '#/domains/workflows/contract/problems.ts';
import { matcher } from '#/kernel/contract/matches.ts';
import { describeAttributes } from '#/kernel/contract/words/describing.ts';
import { drawnWords } from '#/kernel/web/drawn-words.ts';
import { reduce } from '#/kernel/web/filter/editing.ts';
import { madeUp } from '#/kernel/web/filter/made-up.ts';
import { filterable, rulesOf } from '#/kernel/web/filter/rules.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';
import { counting, drawnWorkflow, noteOf } from '#/test/laying/workflows.ts';
import { openLane, reduceLane } from './filtering-lanes.ts';
import { readShare, shareProblem, splitWords, sumOf } from './shares.ts';

const newId = counting();
const branched = (kind: BranchKind): { graph: Graph; nodeId: string } => {
  const graph = drawnWorkflow([newBranch(kind, newId), noteOf('Hello')], undefined, newId);
  return { graph, nodeId: graph.nodes.find(({ type }) => type === 'branch')?.id ?? '' };
};
const lanesIn = ({ graph, nodeId }: { graph: Graph; nodeId: string }) => {
  const node = nodeOf(graph, nodeId);
  return node ? lanesOf(node) : [];
};
const stageIs = {
  field: 'stage',
  type: 'dropdown',
  rule: 'isEqualTo',
  value: 'active',
  displayName: 'Stage',
} as const;

beforeEach(() => void openBrowser('https://northlight.example/workflows/create'));
afterEach(closeBrowser);

describe('what a lane asks', () => {
  const empty = openLane({ filtersGroups: [] });

  test('R673: begins with the fields, goes on with the rule and ends at the list', () => {
    expect(empty.step).toBe('attributeList');
    const rule = reduceLane(empty, { do: 'pick', attribute: madeUp.stage });
    expect(rule.step).toBe('filterRule');
    const chosen = reduceLane(rule, { do: 'setValues', values: ['active'] });
    expect(reduceLane(chosen, { do: 'apply' }).step).toBe('filterList');
  });

  test('R674: applying a rule goes to the list, and the lane keeps that step', () => {
    const rule = reduceLane(reduceLane(empty, { do: 'pick', attribute: madeUp.stage }), {
      do: 'setValues',
      values: ['active'],
    });
    const applied = reduceLane(rule, { do: 'apply' });
    expect(applied.groups).toEqual([[stageIs]]);
    const { graph, nodeId } = branched('single');
    const lane = lanesIn({ graph, nodeId })[0];
    const kept = setLaneFilters(graph, nodeId, lane?.id ?? '', applied.groups);
    expect(lanesIn({ graph: kept, nodeId })[0]).toMatchObject({
      currentStep: 'filterList',
      filtersGroups: [[stageIs]],
    });
  });

  test('R675: cancelling a rule returns to the list, whether it was new or there before, also where the list is empty', () => {
    const begun = reduceLane(empty, { do: 'pick', attribute: madeUp.name });
    expect(reduceLane(begun, { do: 'back' })).toMatchObject({ step: 'filterList', groups: [], draft: undefined });
    const full = openLane({ filtersGroups: [[stageIs]] });
    const edited = reduceLane(full, { do: 'edit', group: 0, index: 0, attributes: [madeUp.stage] });
    expect(edited.step).toBe('filterRule');
    expect(reduceLane(edited, { do: 'back' })).toMatchObject({ step: 'filterList', groups: [[stageIs]] });
    const added = reduceLane(reduceLane(full, { do: 'addTo', group: 0 }), { do: 'pick', attribute: madeUp.age });
    // The house's own panel goes back to the fields instead.
    expect(reduce(added, { do: 'back' }).step).toBe('attributeList');
    expect(reduceLane(added, { do: 'back' }).step).toBe('filterList');
  });

  test('R676: is of calls, contacts, forms, listings, workflows or a URL, each with fields and rules of its own', async () => {
    const { LaneFilter } = await import('./LaneFilter.tsx');
    const [lane] = lanesIn(branched('multiple'));
    if (lane?.type !== 'filters') throw new Error('the first lane of a branch asks for nothing');
    const panel = createElement(LaneFilter, { lane, isSingle: false, onApply: () => undefined });
    const offered = ['Object', 'Calls', 'Contacts', 'Forms', 'Listings', 'Workflows', 'URL'];
    expect(drawnWords(panel).slice(0, offered.length)).toEqual(offered);
    for (const [object, { entity }] of Object.entries(branchObjects)) {
      const fields = filterable(entity.typeName, describeAttributes(entity));
      expect(fields.length, object).toBeGreaterThan(0);
      for (const field of fields) expect(rulesOf(field).length, `${object} ${field.name}`).toBeGreaterThan(0);
    }
    const asked = { now: Temporal.Instant.from('2026-11-21T10:00:00Z'), timezone: 'UTC', attributes: new Map() };
    const sells = matcher(
      branchObjects.url.entity,
      [[{ field: 'properties.url', type: 'string', rule: 'contains', value: '/sell', displayName: 'Url' }]],
      asked,
    );
    expect(sells({ properties: { url: 'https://example.com/sell' } })).toBe(true);
    expect(sells({ properties: { url: 'https://example.com/buy' } })).toBe(false);
  });
});

describe('lanes', () => {
  test('R608, R609: a branch begins with Branch 1 and Conditions not met, and the next lane is the lowest N that is free', () => {
    const branch = branched('multiple');
    expect(lanesIn(branch)).toMatchObject([{ value: 'Branch 1' }, { value: 'Conditions not met' }]);
    const grown = { ...branch, graph: addLane(branch.graph, branch.nodeId, newId) };
    expect(lanesIn(grown)).toMatchObject([
      { value: 'Branch 1' },
      { value: 'Branch 2' },
      { value: 'Conditions not met' },
    ]);
  });

  test('R607: a lane carries what its panel has open', () => {
    expect(lanesIn(branched('property'))[0]).toMatchObject({
      type: 'filters',
      filtersGroups: [],
      currentStep: 'attributeList',
      selectedFilterGroup: null,
      selectedFilterIndex: null,
      selectedEntity: 'contacts',
    } satisfies Partial<FilterLane>);
  });
});

describe('shares', () => {
  test('R678, R832: what is typed is a whole number of 0 to 100, whatever it is', () => {
    expect(['150', '-5', '12.6', '', 'ten', '7 %', '1e9'].map(readShare)).toEqual([100, 0, 13, 0, 0, 7, 100]);
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const share = readShare(typed);
        expect(Number.isInteger(share) && share >= 0 && share <= 100).toBe(true);
      }),
    );
  });

  test('R677: 100 is divided anew when a lane comes or goes, the remainder going to the first', () => {
    const { graph, nodeId } = branched('percentage');
    const three = addLane(graph, nodeId, newId);
    expect(lanesIn({ graph: three, nodeId }).map((lane) => lane.type === 'percentage' && lane.value)).toEqual([
      34, 33, 33,
    ]);
    const [first] = lanesIn({ graph: three, nodeId });
    const two = removeLane(three, nodeId, first?.id ?? '', 'move', newId);
    expect(lanesIn({ graph: two, nodeId }).map((lane) => lane.type === 'percentage' && lane.value)).toEqual([50, 50]);
    // The step that was in it went to the last lane.
    expect(two.nodes.filter(({ type }) => type === 'note')).toHaveLength(1);
  });

  test('R611: a sum that is not 100 is said in the same words beside the bar and among the problems', () => {
    const { graph, nodeId } = branched('percentage');
    const off = setShare(graph, nodeId, lanesIn({ graph, nodeId })[0]?.id ?? '', 40);
    const shares = lanesIn({ graph: off, nodeId }).filter((lane) => lane.type === 'percentage');
    expect(sumOf(shares)).toBe(90);
    expect(problemsOf(off, '2026-11-21T10:00').map(({ reason }) => reason)).toContain(shareProblem(shares));
    expect(splitWords(shares)).toBe('Branch 1 40 %, Branch 2 50 %');
  });
});

describe('drawn', () => {
  test('the bar tells the split to who does not see it, and is marked where it does not do', async () => {
    const { ShareBar } = await import('./ShareBar.tsx');
    const lane = { type: 'percentage', nextNodeId: null, nextEdgeId: null } as const;
    const markup = renderToStaticMarkup(
      createElement(ShareBar, {
        lanes: [
          { ...lane, id: 'a', label: 'Branch 1', value: 30 },
          { ...lane, id: 'b', label: 'Branch 2', value: 30 },
        ],
      }),
    );
    expect(markup).toContain('aria-label="Branch 1 30 %, Branch 2 30 %"');
    expect(markup).toContain('data-is-off="true"');
  });
});
