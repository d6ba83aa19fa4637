import { expect, test } from 'vitest';
import { canClose, drawingWords, onGlobe, withoutLast, withPoint } from './drawing.ts';

test('a shape is closed from three points on, and its last point is taken back', () => {
  const one = withPoint([], { lat: 1, lon: 1 });
  const two = withPoint(one, { lat: 2, lon: 1 });
  const three = withPoint(two, { lat: 2, lon: 2 });
  expect([[], one, two, three].map(canClose)).toEqual([false, false, false, true]);
  expect(withoutLast(three)).toEqual(two);
  expect(withoutLast([])).toEqual([]);
  expect([[], one, two, three].map(drawingWords)).toEqual([
    'Click where the shape begins, or move the map with the arrows and press Space.',
    'Add two points more.',
    'Add one point more.',
    'Add points, or press Enter to finish.',
  ]);
});

test('a point is on the globe, and none is there twice in a row', () => {
  expect(onGlobe({ lat: 97, lon: -200 })).toEqual({ lat: 90, lon: -180 });
  const drawing = withPoint([], { lat: 1, lon: 1 });
  expect(withPoint(drawing, { lat: 1, lon: 1 })).toBe(drawing);
});

test('a shape has no more points than a filter takes', () => {
  const full = Array.from({ length: 200 }, (_, at) => ({ lat: at / 10, lon: 1 }));
  expect(withPoint(full, { lat: 50, lon: 2 })).toBe(full);
  expect(drawingWords(full)).toBe('No more points: finish the shape.');
});
