// `npm run migrate`: brings the database up to date without starting anything else, so that an upgrade can do it once before the new
// processes come (docs/operations.md).
import { systemClock } from '#/kernel/server/clock.ts';
import { CannotStart, readConfig } from '#/kernel/server/config.ts';
import { prepareDataFolder } from '#/kernel/server/data-folder.ts';
import { openLog } from '#/kernel/server/log.ts';
import { prepareDatabase } from '#/kernel/server/prepare-database.ts';
import { readSecretKey } from '#/kernel/server/secret-key.ts';

try {
  const config = readConfig();
  prepareDataFolder(config.DATA_DIR);
  const prepared = await prepareDatabase(config, readSecretKey(config), openLog('info', systemClock));
  await prepared.stop();
  process.stdout.write('The database is up to date.\n');
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`Lintel cannot migrate: ${error.message}\n`);
  process.exitCode = 1;
}
