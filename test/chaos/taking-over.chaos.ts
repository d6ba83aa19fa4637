// The long version of `kernel/server/workers/taking-over.test.ts`.
import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';
import { workersOf } from '#/test/killed-workers.ts';
import { countingDoor } from '#/test/programs/worker.ts';
import { killMarkers } from './killing-markers.ts';

const house = await openHouse({ doors: [countingDoor] });
const workers = workersOf(house, {}, 'test/programs/worker.ts');

test('a job of three thousand records whose processes are killed again and again marks each record once', async () => {
  const killed = await killMarkers(house, workers, { records: 3_000, kills: 4 });
  expect(killed).toEqual({
    counts: { modified_count: 3_000, skipped_count: 0, total_count: 3_000, progress: 100 },
    marked: 3_000,
    victims: 4,
  });
});
