import { expect, test } from 'vitest';
import { problemsOf } from '#/domains/forms/contract/problems.ts';
import { patternNames } from '../pattern-names.ts';
import { drawingOfPattern } from './patterns.ts';

const newId = () => crypto.randomUUID();

test('every pattern can be published as it is', () => {
  for (const { id, name } of patternNames) {
    const drawing = drawingOfPattern(id, newId);
    expect(drawing.displayName).toBe(name);
    expect(problemsOf(drawing, { own: new Map() })).toEqual([]);
  }
});

test('an unknown pattern is a blank form, which asks nothing yet', () => {
  expect(drawingOfPattern('no-such', newId).sections).toHaveLength(1);
  expect(problemsOf(drawingOfPattern(undefined, newId)).map(({ words }) => words)).toContain('The form asks nothing');
});
