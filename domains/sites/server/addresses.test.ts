import { expect, test } from 'vitest';
import { codeIn } from './addresses.ts';

test.each([
  ['14-oak-street-3khf97sx', '3khf97sx'],
  ['3KHF97SX', '3khf97sx'],
  ['home-3khf97s', undefined],
  ['home3khf97sx1', undefined],
  ['home-3khf97su', undefined],
  ['', undefined],
])('the code of %j is %j', (slug, code) => expect(codeIn(slug)).toBe(code));
