// `npm run check:invariants`: holds the data of every agency to what is always true of it, and names what is not. Changes nothing; it may be run
// beside processes that work.
import { doors } from '#/domains/server.ts';
import { systemClock, systemIds, systemRandom } from '#/kernel/server/clock.ts';
import { CannotStart, readConfig } from '#/kernel/server/config.ts';
import { prepareDataFolder } from '#/kernel/server/data-folder.ts';
import { findBroken } from '#/kernel/server/invariants/invariant.ts';
import { openLog } from '#/kernel/server/log.ts';
import { makeHouse } from '#/kernel/server/make-house.ts';
import { standardCost } from '#/kernel/server/passwords.ts';
import { prepareDatabase } from '#/kernel/server/prepare-database.ts';
import { readSecretKey } from '#/kernel/server/secret-key.ts';

const check = async (): Promise<void> => {
  const config = { ...readConfig(), ROLE: 'web' } as const;
  const log = openLog(config.LOG_LEVEL, systemClock);
  prepareDataFolder(config.DATA_DIR);
  const secretKey = readSecretKey(config);
  const prepared = await prepareDatabase(config, secretKey, log);
  const { house, close } = await makeHouse({
    config,
    clock: systemClock,
    ids: systemIds,
    random: systemRandom,
    passwordCost: standardCost,
    log,
    appUrl: prepared.appUrl,
    doors,
    secretKey,
    checksAnswers: false,
  });
  try {
    const found = await findBroken(house);
    for (const { agencyId, name, says, broken } of found)
      process.stdout.write(`${name} is broken in agency ${agencyId}: ${says}. See ${broken.join(', ')}\n`);
    if (found.length > 0) process.exitCode = 1;
    else process.stdout.write('All is as it must be.\n');
  } finally {
    await close();
    await prepared.stop();
  }
};

try {
  await check();
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`Lintel cannot check: ${error.message}\n`);
  process.exitCode = 1;
}
