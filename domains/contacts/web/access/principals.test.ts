import { expect, test } from 'vitest';
import { picked } from './principals.ts';

test('what was picked goes to the server by kind', () => {
  const option = (value: string) => ({ value, label: value });
  expect(picked([option('agent:a'), option('list:l'), option('agent:b')])).toEqual({
    agents: ['a', 'b'],
    lists: ['l'],
  });
  expect(picked([])).toEqual({ agents: [], lists: [] });
});
