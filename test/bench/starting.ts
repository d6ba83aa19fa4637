// The program as it is started, in a process of its own, on a database that was laid for the bench.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#/test/servers/free-port.ts';
import type { Emptied } from './opening.ts';

export interface Started {
  child: ChildProcess;
  address: string;
  /** Until it serves. Throws where it ended before. */
  ready: () => Promise<void>;
  /** Megabytes that it holds (VmRSS), and that it held at most (VmHWM). Needs the /proc of Linux. */
  megabytes: (of: 'VmRSS' | 'VmHWM') => Promise<number>;
  /** Stops it, unless it ended by itself. */
  stop: () => Promise<void>;
}

/** As `npm start` has them: without a limit V8 lets its heap grow by half before it looks what of it is still used. */
const limits = ['--max-old-space-size=1024', '--max-semi-space-size=16'];

/** Starts it with these settings besides; it may not serve yet. */
export const startProgram = async (
  { folder, url, secretKey }: Pick<Emptied, 'folder' | 'url' | 'secretKey'>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Started> => {
  const port = await freePort();
  const child = spawn(process.execPath, [...limits, 'app/server.ts'], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: url,
      SECRET_KEY: secretKey,
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  return {
    child,
    address,
    ready: async () => {
      while (!(await fetch(`${address}/readyz`).catch(() => undefined))?.ok) {
        if (child.exitCode !== null) throw new Error('The program ended before it began.');
        await sleep(200);
      }
    },
    megabytes: async (of) => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return Math.round(Number(new RegExp(`^${of}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1_024);
    },
    stop: async () => {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
};
