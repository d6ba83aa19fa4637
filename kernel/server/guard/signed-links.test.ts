import { expect, test } from 'vitest';
import { readIds, signIds } from './signed-links.ts';

const house = { secretKey: Buffer.alloc(32, 1) };
const ids = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
const now = Temporal.Instant.from('2026-11-20T10:00:00Z');
const ends = now.add({ hours: 1 });
const token = signIds(house, 'test.link', ids, ends);
const read = (more: object = {}, purpose = 'test.link', by = house) =>
  readIds(by, purpose, { token, count: 2, now, ...more });

test('a signed link says what was signed until it ends', () => {
  expect(read()).toEqual({ ids, ends });
  expect(read({ now: ends.subtract({ milliseconds: 1 }) })).toEqual({ ids, ends });
  expect(read({ now: ends })).toBeUndefined();
});

test('a link of another purpose, another key or another count is not taken', () => {
  expect(read({}, 'test.other')).toBeUndefined();
  expect(read({}, 'test.link', { secretKey: Buffer.alloc(32, 2) })).toBeUndefined();
  expect(read({ count: 1 })).toBeUndefined();
});

test('a link that was changed anywhere, cut or lengthened is not taken', () => {
  const bytes = Buffer.from(token, 'base64url');
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(read({ token: changed.toString('base64url') }), `${at}`).toBeUndefined();
  }
  for (const other of ['', 'x', token.slice(0, -4), `${token}AAAA`, '☃'.repeat(300)])
    expect(read({ token: other })).toBeUndefined();
});
