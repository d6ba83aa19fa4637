import { describe, expect, test } from 'vitest';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { deedsOf, lanesOf, triggerOf } from '#/domains/workflows/contract/graph.ts';
import { brokenAt, problemsOf } from '#/domains/workflows/contract/problems.ts';
import { nodesSchema } from '#/domains/workflows/contract/wire/graph.ts';
import { readFilters } from '#/kernel/contract/read-filters.ts';
import { readyNames } from '../../ready-names.ts';
import { readyDrawing, readyWorkflows } from './ready.ts';

const newId = () => crypto.randomUUID();
const usual = { domainId: crypto.randomUUID() };

describe.each(readyNames)('$name', ({ id, name }) => {
  const { graph, name: drawn } = readyDrawing(id, newId, usual);

  test('hangs together, can be saved, and does all that it is made of', () => {
    expect(drawn).toBe(name);
    expect(brokenAt(graph)).toBeNull();
    expect(nodesSchema.safeParse(graph.nodes).error).toBeUndefined();
    expect(triggerOf(graph)?.data.enrolledFrom).toHaveLength(1);
    expect(deedsOf(graph).length).toBeGreaterThanOrEqual(readyWorkflows[id].parts.length);
  });

  test('lacks nothing but what only the agency can say', () => {
    const lacking = problemsOf(graph, '2026-11-21T10:00').map(({ reason }) => reason);
    const theirs = ['Choose at least one collection', 'Choose at least one form', 'Choose who it is from'];
    expect(lacking.filter((reason) => !theirs.includes(reason))).toEqual([]);
  });
});

test('an agency without a web domain is told so at each task', () => {
  const { graph } = readyDrawing('new-leads', newId, { domainId: null });
  expect(problemsOf(graph, '2026-11-21T10:00').map(({ reason }) => reason)).toContain(
    'Domain is required. Please select a domain.',
  );
});

test('any other name begins with nothing', () => {
  for (const none of [undefined, 'no such']) {
    const { graph, name } = readyDrawing(none, newId, usual);
    expect(name).toBe('Untitled workflow');
    expect(deedsOf(graph)).toEqual([]);
  }
});

test('their branches ask of contacts only what can be asked of them', () => {
  const lanes = readyNames
    .flatMap(({ id }) => deedsOf(readyDrawing(id, newId, usual).graph).flatMap(lanesOf))
    .filter((lane) => lane.type === 'filters');
  expect(lanes.length).toBeGreaterThan(0);
  const at = { now: Temporal.Instant.from('2026-11-21T10:00:00Z'), timezone: 'UTC' };
  for (const { filtersGroups } of lanes)
    expect(readFilters(contactEntity, filtersGroups, at)).toHaveLength(filtersGroups.length);
});
