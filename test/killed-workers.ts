// Workers as processes of their own, to be killed in the middle of their work.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { compiledCode } from './compiled-code.ts';
import type { TestHouse } from './house.ts';
import { testSecretKey } from './preparing.ts';

export interface Workers {
  start(): ChildProcess;
  /** SIGKILL, and waits until it is gone. */
  kill(child: ChildProcess): Promise<void>;
}

/** Workers of the program, or of another, beside a test's house; those that still live after the file's tests are killed. */
export const workersOf = (
  { house }: Pick<TestHouse, 'house'>,
  environment: Record<string, string> = {},
  program = 'app/server.ts',
): Workers => {
  const children: ChildProcess[] = [];
  const kill = async (child: ChildProcess): Promise<void> => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  afterAll(async () => {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) await kill(child);
  });
  return {
    start: () => {
      const child = spawn(process.execPath, [program], {
        env: {
          PATH: process.env['PATH'],
          DATABASE_URL: house.config.DATABASE_URL,
          SECRET_KEY: testSecretKey,
          DATA_DIR: house.config.DATA_DIR,
          LOG_LEVEL: 'silent',
          ROLE: 'worker',
          PORT: '0',
          ...compiledCode,
          ...environment,
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      children.push(child);
      return child;
    },
    kill,
  };
};

/** Waits until something is so. */
export const waitUntil = async (what: () => Promise<boolean> | boolean, everyMs = 5): Promise<void> => {
  while (!(await what())) await sleep(everyMs);
};
