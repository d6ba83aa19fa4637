// The program: `npm start` runs this file, alone or as one of many processes (ROLE). Whoever must act before it can start is told within a moment:
// the settings, the port and the data folder are looked at before the product is loaded.
import { checkStart } from '#/kernel/server/checking-start.ts';
import { CannotStart, readConfig } from '#/kernel/server/config.ts';

try {
  const config = readConfig();
  await checkStart(config);
  const { run } = await import('./run.ts');
  await run(config);
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`Lintel cannot start: ${error.message}\n`);
  process.exitCode = 1;
}
