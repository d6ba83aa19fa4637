// Programs that open the house, do one thing to it and end; they serve nothing, and may be run beside processes that work.
import { doors } from '#/domains/server.ts';
import { systemClock, systemIds, systemRandom } from '#/kernel/server/clock.ts';
import { CannotStart, readConfig } from '#/kernel/server/config.ts';
import { prepareDataFolder } from '#/kernel/server/data-folder.ts';
import type { House } from '#/kernel/server/house.ts';
import { openLog } from '#/kernel/server/log.ts';
import { makeHouse } from '#/kernel/server/make-house.ts';
import { standardCost } from '#/kernel/server/passwords.ts';
import { prepareDatabase } from '#/kernel/server/prepare-database.ts';
import { readSecretKey } from '#/kernel/server/secret-key.ts';

/** Opens the house by the configuration, works, and closes it, whatever came of that. */
export const workOnce = async (work: (house: House) => Promise<void>): Promise<void> => {
  const config = { ...readConfig(), ROLE: 'web' } as const;
  const log = openLog(config.LOG_LEVEL, systemClock);
  prepareDataFolder(config.DATA_DIR);
  const secretKey = readSecretKey(config);
  const prepared = await prepareDatabase(config, secretKey, log);
  const parts = { clock: systemClock, ids: systemIds, random: systemRandom, passwordCost: standardCost };
  const { house, close } = await makeHouse({
    ...parts,
    config,
    log,
    appUrl: prepared.appUrl,
    ownerUrl: prepared.ownerUrl,
    doors,
    secretKey,
    checksAnswers: false,
  });
  try {
    await work(house);
  } finally {
    await close();
    await prepared.stop();
  }
};

/** Runs a program to its end. Where it cannot start, says why: 'Lintel cannot seed: …', with the exit code 1. */
export const runOnce = async (verb: string, program: () => Promise<void>): Promise<void> => {
  try {
    await program();
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error;
    process.stderr.write(`Lintel cannot ${verb}: ${error.message}\n`);
    process.exitCode = 1;
  }
};
