// The program: `npm start` runs this file, alone or as one of many processes (ROLE).
import { doors } from '#/domains/server.ts';
import { CannotStart, readConfig } from '#/kernel/server/config.ts';
import { startProgram } from '#/kernel/server/program.ts';

try {
  const program = await startProgram(readConfig(), doors);
  process.stdout.write(`Lintel is running ${program.address ? `at ${program.address}` : 'as a worker'}\n`);
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
} catch (error) {
  if (!(error instanceof CannotStart)) throw error;
  process.stderr.write(`Lintel cannot start: ${error.message}\n`);
  process.exitCode = 1;
}
