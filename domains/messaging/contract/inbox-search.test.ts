import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readInboxSearch } from './inbox-search.ts';

const nothing = { words: '', from: [], to: [], subject: [], assigned: [], hasFiles: false };

test('operators stand in any order among words, and in any case', () => {
  expect(readInboxSearch('roof From:ana has:Attachment leak before:2026-06-01 is:UNREAD')).toEqual({
    ...nothing,
    words: 'roof leak',
    from: ['ana'],
    hasFiles: true,
    isUnread: true,
    before: '2026-06-01',
  });
  expect(readInboxSearch('to:"Ana Pop" subject:offer assigned:me after:2026-01-31 is:read')).toEqual({
    ...nothing,
    to: ['Ana Pop'],
    subject: ['offer'],
    assigned: ['me'],
    isUnread: false,
    after: '2026-01-31',
  });
});

test.each([
  'before:soon',
  'after:2026-02-30',
  'has:fun',
  'is:late',
  'from:',
  'from:""',
  'https://example.com',
  'RE: roof',
])('%s is words', (search) => {
  expect(readInboxSearch(search)).toEqual({ ...nothing, words: search });
});

test('whatever somebody types is read, and no word of it is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[^\s"]{1,12}$/), { maxLength: 8 }), (parts) => {
      const { words, from, to, subject, assigned } = readInboxSearch(parts.join(' '));
      const kept = [words, ...from, ...to, ...subject, ...assigned].join(' ');
      for (const part of parts)
        if (!/^(has|is|before|after|from|to|subject|assigned):/i.test(part)) expect(kept).toContain(part);
    }),
  );
});
