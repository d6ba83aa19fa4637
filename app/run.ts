// Runs the program until it is told to stop: the whole product, which is loaded once nothing speaks against a start.
import { seedDemo } from '#/db/demo/seed.ts';
import { demoAgents, demoPassword } from '#/db/demo/story.ts';
import { doors } from '#/domains/server.ts';
import type { Config } from '#/kernel/server/config.ts';
import { startProgram } from '#/kernel/server/program.ts';

/** Starts, says where it serves, and stops on SIGINT and SIGTERM. Throws CannotStart where a person must act. */
export const run = async (config: Config): Promise<void> => {
  let hasDemo = false;
  const program = await startProgram(config, doors, async (house) => {
    if (config.DEMO) hasDemo = await seedDemo(house);
  });
  // npm passes Ctrl-C on although the terminal has sent it already: only somebody who presses it again later means "at once".
  let stoppingSince: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      const now = performance.now();
      if (stoppingSince !== undefined && now - stoppingSince > 1_000) process.exit(1);
      if (stoppingSince !== undefined) return;
      stoppingSince = now;
      void program.stop().then(() => process.exit(0));
    });
  }
  // Last: whoever reads it may stop the program at once.
  process.stdout.write(`Lintel is running ${program.address ? `at ${program.address}` : 'as a worker'}\n`);
  if (hasDemo) process.stdout.write(`Demo sign-in: ${demoAgents[0]?.email}, password ${demoPassword}\n`);
};
