// How quick the screens are in a browser: the journeys that measure keys, frames and windows, run alone, and judged.
import { spawn } from 'node:child_process';
import { once } from 'node:events';

const journeys = ['contacts-speed', 'unsent-messages'] as const;

/** Builds the app and runs them one after the other; answers the exit code. */
export const measureScreens = async (): Promise<number> => {
  const run = async (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> => {
    const [code] = (await once(
      spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }),
      'exit',
    )) as [number | null];
    return code ?? 1;
  };
  const built = await run(process.execPath, ['tools/setup.mjs', 'web']);
  if (built !== 0) return built;
  const config = ['test', '--config', 'test/journeys/playwright.config.ts', '--workers', '1'];
  return run('node_modules/.bin/playwright', [...config, ...journeys], { JUDGES_SPEED: '1' });
};
