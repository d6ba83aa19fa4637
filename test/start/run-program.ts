// Runs the real program in a process of its own, for tests that start, kill and talk to it as people and machines do.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { compiledCode } from '#/test/compiled-code.ts';

const root = join(import.meta.dirname, '../..');

export interface RunningProgram {
  child: ChildProcess;
  pid: number;
  /** Everything it has said so far. */
  output: () => string;
  /** Where it serves. Rejects when it ends before it does. */
  address: Promise<string>;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  /** Sends a signal and waits for the end. */
  stop: (signal?: NodeJS.Signals) => Promise<number | NodeJS.Signals>;
}

export interface ProgramOptions {
  folder: string;
  environment?: Readonly<Record<string, string>>;
  /** Runs as another user; only root may ask for it. */
  as?: { uid: number; gid: number };
}

/** Starts the program on a free port. It speaks in plain lines: its log is silent unless the environment says otherwise. */
export const runProgram = ({ folder, environment = {}, as }: ProgramOptions): RunningProgram => {
  const child = spawn(process.execPath, [join(root, 'app/server.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      // Totals come with their rows, however slow the machine is.
      COUNT_PATIENCE_MS: '2000',
      ...compiledCode,
      ...environment,
    },
    ...as,
  });
  let said = '';
  let hear: () => void = () => undefined;
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      hear();
    });
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal ?? 0));
  });
  const address = new Promise<string>((resolve, reject) => {
    hear = () => {
      const at = /running at (http:\S+)/.exec(said)?.[1];
      if (at) resolve(at);
    };
    void ended.then((code) => reject(new Error(`The program ended with ${code} before it served:\n${said}`)));
  });
  // Whoever does not ask for the address does not care that there is none.
  address.catch(() => undefined);
  return {
    child,
    pid: child.pid ?? 0,
    output: () => said,
    address,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
};
