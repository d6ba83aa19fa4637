import { expect, test } from 'vitest';
import { paintedFrom } from './painting.ts';

test('a few bytes are painted as a small picture, and what is none as nothing', () => {
  expect(paintedFrom('1QcSHQRnh493V4dIh4eXh1h4kJUI')).toMatch(/^url\(data:image\/png;base64,[\w+/=]{100,}\)$/);
  expect([undefined, '', 'AA==', 'no base64 at all!'].map(paintedFrom)).toEqual(Array(4).fill(undefined));
});
