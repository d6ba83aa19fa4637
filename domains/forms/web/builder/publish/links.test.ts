import { expect, test } from 'vitest';
import { linkOf } from './links.ts';

test('a link is given out with another agent in it, or with none, and is the same form all the while', () => {
  const own = 'https://homes.example/public/forms/f?token=t&userId=maya';
  expect(linkOf(own, 'tom')).toBe('https://homes.example/public/forms/f?token=t&userId=tom');
  expect(linkOf(own, null)).toBe('https://homes.example/public/forms/f?token=t');
  expect(linkOf(linkOf(own, null), 'tom')).toBe(linkOf(own, 'tom'));
});
