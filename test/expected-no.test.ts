// Who takes a refusal for an answer about the request or the record. A full disk, a busy database and a store that takes nothing are refusals as
// well: whoever passes a record over for one of those loses it.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isExpectedNo, notFound, Refusal } from '#/kernel/server/refusal.ts';
import { noRoom } from '#/kernel/server/storage/no-room.ts';
import { listSources } from '#/tools/list-sources.ts';

/** Where refusals are made of errors and read as such; everybody else asks `isExpectedNo`. */
const owners = new Set([
  'kernel/server/refusal.ts',
  'kernel/server/storage/no-room.ts',
  'kernel/server/refusing-errors.ts',
  'kernel/server/stores/store.ts',
]);

test('an outage of the house is no answer, whatever its kind', () => {
  expect(isExpectedNo(notFound())).toBe(true);
  expect(isExpectedNo(new Refusal('unavailable', 'agency.dnsSilent', 'The name servers give no answer'))).toBe(true);
  expect(isExpectedNo(noRoom('files'))).toBe(false);
  expect(isExpectedNo(noRoom('database'))).toBe(false);
  expect(isExpectedNo(new Error('a bug'))).toBe(false);
});

test('nobody takes any refusal at all for an answer', () => {
  const found = listSources()
    .filter((file) => /^(kernel|domains|app)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts') && !owners.has(file))
    .filter((file) => readFileSync(file, 'utf8').includes('instanceof Refusal'));
  expect(found).toEqual([]);
});
