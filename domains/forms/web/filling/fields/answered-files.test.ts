import { expect, test } from 'vitest';
import { answeredFiles, sizeWords } from './answered-files.ts';

test('files are those that were handed in, and nothing else that a browser may have kept', () => {
  const lease = { fileUrl: '/files/x', name: 'Lease.pdf', size: 20 };
  expect(answeredFiles([lease, null, 'x', { name: 'x' }, { ...lease, size: '20' }])).toEqual([lease]);
  expect([undefined, 'x', {}].flatMap(answeredFiles)).toEqual([]);
});

test('a size is said in the unit that people would', () => {
  expect([1, 2_000, 1_048_576, 1_300_000].map(sizeWords)).toEqual(['1 kB', '2 kB', '1.0 MB', '1.2 MB']);
});
