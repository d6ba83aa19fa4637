import { expect, test } from 'vitest';
import { filterOn } from '#/kernel/contract/filter.ts';
import { counting } from '#/test/laying/workflows.ts';
import { drawParts, graphOf, noteOf, waitFor } from './drawing-parts.ts';
import { deedsOf, lanesOf, triggerOf } from './graph.ts';
import { brokenAt } from './problems.ts';
import { sentenceOfWorkflow } from './telling/sentences.ts';

const isHot = filterOn('companyName', 'string', 'Company', 'isEqualTo', 'Acme');

test('what is written down is drawn: each lane with its name, whom it takes and what is in it', () => {
  const graph = graphOf(
    [{ id: 't1', kind: 'contactCreated' }],
    [
      waitFor({ hours: 1 }),
      {
        branch: 'multiple',
        lanes: [{ name: 'Acme', filters: [[isHot]], parts: [noteOf('of Acme')] }, { parts: [noteOf('of others')] }],
      },
    ],
    counting(),
  );
  expect(brokenAt(graph)).toBeNull();
  expect(deedsOf(graph).flatMap(lanesOf)).toMatchObject([{ value: 'Acme' }, { type: 'otherwise' }]);
  expect(sentenceOfWorkflow(graph)).toBe(
    'When a contact is created, wait 1 hour, then divide — if Company is Acme: note: of Acme; everybody else: note: of others.',
  );
});

test('what stands below a branch goes on in its first lane, and lanes of which nothing is said are as new', () => {
  const newId = counting();
  const empty = graphOf([], [{ branch: 'percentage', lanes: [] }, noteOf('in the first')], newId);
  const [branch] = deedsOf(empty);
  const [first, second] = branch ? lanesOf(branch) : [];
  expect([first, second]).toMatchObject([
    { label: 'Branch 1', value: 50 },
    { label: 'Branch 2', value: 50 },
  ]);
  const below = drawParts(
    empty,
    { nodeId: branch?.id ?? '', laneId: second?.id ?? null },
    [noteOf('in the second')],
    newId,
  );
  expect(deedsOf(below).map(({ data: { deed } }) => deed?.kind)).toEqual(['branch', 'step', 'step']);
  expect(triggerOf(below)?.data.enrolledFrom).toEqual([]);
  expect(brokenAt(below)).toBeNull();
});
