// `npm run check:invariants`: holds the data of every agency to what is always true of it, and names what is not. Changes nothing; it may be run
// beside processes that work.
import { findBroken } from '#/kernel/server/invariants/invariant.ts';
import { runOnce, workOnce } from './working-once.ts';

await runOnce('check', () =>
  workOnce(async (house) => {
    const found = await findBroken(house);
    for (const { agencyId, name, says, broken } of found)
      process.stdout.write(`${name} is broken in agency ${agencyId}: ${says}. See ${broken.join(', ')}\n`);
    if (found.length > 0) process.exitCode = 1;
    else process.stdout.write('All is as it must be.\n');
  }),
);
