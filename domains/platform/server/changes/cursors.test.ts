// Cursors of the change feed: what is written is read, and everything else is refused in words.
import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './cursors.ts';

const agencyId = '01900000-0000-7000-8000-000000000001';
const eventId = '01900000-0000-7000-8000-0000000000ff';
const at = Temporal.Instant.from('2026-03-02T09:00:00Z');
const cursor = { agencyId, xid: '12345', eventId, at };

test('a cursor is read as it was written', () => {
  expect(readCursor(writeCursor(cursor), agencyId, at)).toEqual(cursor);
});

test('one of another agency is not there', () => {
  expect(() => readCursor(writeCursor(cursor), eventId, at)).toThrow('Not found');
});

test('one of 31 days ago says where to begin again', () => {
  expect(() => readCursor(writeCursor(cursor), agencyId, at.add({ hours: 31 * 24 }))).toThrow(/after=oldest/);
});

test.each(['', 'x', 'b2xkZXN0', '-1', writeCursor({ ...cursor, xid: '99999999999999999999' }), 'é'.repeat(60)])(
  'garbage is refused: %s',
  (text) => {
    expect(() => readCursor(text, agencyId, at)).toThrow(/must be the `next`/);
  },
);
