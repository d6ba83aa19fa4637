import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { branchLabels } from '#/domains/workflows/contract/choices.ts';
import { nodeTypes } from '#/domains/workflows/contract/graph.ts';
import { drawnWorkflow, noteOf, waitOf } from '#/test/laying/workflows.ts';
import { edgesSchema, nodesSchema } from './graph.ts';

const graph = drawnWorkflow([waitOf(1), noteOf('hello')]);

test('R599: a node carries id, type, position, the way to what follows, and data', () => {
  const [node] = z.parse(nodesSchema, graph.nodes);
  expect(Object.keys(node ?? {}).toSorted()).toEqual(['data', 'id', 'nextEdgeId', 'nextNodeId', 'position', 'type']);
  expect(node?.position).toEqual({ x: expect.any(Number), y: expect.any(Number) });
  expect(Object.keys(node?.data ?? {})).toEqual(
    expect.arrayContaining(['toolbarVisible', 'note', 'showDeleteButton', 'newTrigger', 'end', 'type', 'enrolledFrom']),
  );
  expect(node?.data.note).toMatchObject({ text: expect.any(String) });
});

test('R600: nodes are of the types of the specification, and of no other', () => {
  expect(nodeTypes()).toEqual(
    expect.arrayContaining([
      'trigger',
      'new',
      'calendar',
      'delay',
      'branch',
      'doNotDisturb',
      'marketingPreferences',
      'sendEmail',
      'sendTextMessage',
      'tags',
      'contactDistribution',
      'createTask',
      'deleteContact',
      'enrollOrUnenroll',
      'note',
      'propertyValue',
    ]),
  );
  expect(Object.keys(branchLabels).toSorted()).toEqual(['multiple', 'percentage', 'property', 'single']);
  const [node] = graph.nodes;
  const typed = (type: string): boolean =>
    z.safeParse(nodesSchema, [{ ...node, type, data: { ...node?.data, type } }]).success;
  expect(nodeTypes().every(typed)).toBe(true);
  expect(typed('webhook')).toBe(false);
});

test('an edge says from where to where, and takes no other field', () => {
  expect(z.safeParse(edgesSchema, graph.edges).success).toBe(true);
  expect(z.safeParse(edgesSchema, [{ ...graph.edges[0], animated: true }]).success).toBe(false);
});
