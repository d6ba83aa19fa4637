import { describe, expect, test } from 'vitest';
import { nextOrder } from './sorting.ts';

describe('pressing a heading', () => {
  test('sorts as its kind is read first, then the other way, then as the list was', () => {
    expect(nextOrder('asc', undefined)).toBe('asc');
    expect(nextOrder('asc', 'asc')).toBe('desc');
    expect(nextOrder('asc', 'desc')).toBe(null);
    expect(nextOrder('desc', undefined)).toBe('desc');
    expect(nextOrder('desc', 'desc')).toBe('asc');
    expect(nextOrder('desc', 'asc')).toBe(null);
  });
});
