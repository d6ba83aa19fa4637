// The long version of `domains/imports/server/killing.test.ts`.
import { test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { workersOf } from '#/test/killed-workers.ts';
import { killImport } from './killing-imports.ts';

const open = await openHouse();
const workers = workersOf(open);

test('an import of nine thousand rows whose processes are killed again and again makes each contact once', async () => {
  await killImport(open, workers, { rows: 9_000, killedAt: [1, 3_000, 6_000] });
});
