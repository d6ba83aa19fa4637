import { test } from 'vitest';
import { killImport } from '#/test/chaos/killing-imports.ts';
import { openHouse } from '#/test/house.ts';
import { workersOf } from '#/test/killed-workers.ts';

const open = await openHouse();
const workers = workersOf(open);

// Nine thousand rows between four kills: `npm run chaos`.
test('killed in its rehearsal and in its run, an import ends as one that nobody disturbed: each row once, counts exact, no half batch', async () => {
  await killImport(open, workers, { rows: 2_000, killedAt: [1] });
});
