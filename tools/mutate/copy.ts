// A copy of the last commit in a folder of its own, where mistakes are made and taken back, so that the work tree is never touched.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ended, readVitest } from '../test-reports.ts';
import type { Mistake } from './mistakes.ts';

/** How each test ended; undefined where vitest wrote no report. */
export type Report = readonly Ended[] | undefined;

export interface Copy {
  readonly root: string;
  /** Runs the tests with the mistake made, or as they are; answers how each ended. */
  test: (files: readonly string[], title?: string, mistake?: Mistake) => Promise<Report>;
  /** Ends what runs and deletes the folder. */
  remove: () => Promise<void>;
}

const ending = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((ended) => child.once('close', ended));
};

/** Where -t takes a pattern and a title is meant. */
const literally = (title: string): string => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const copyHead = (source = process.cwd()): Copy => {
  const root = mkdtempSync(join(tmpdir(), 'lintel-mutate-'));
  execFileSync('git', ['clone', '--shared', '--quiet', source, root], { stdio: ['ignore', 'ignore', 'inherit'] });
  symlinkSync(join(source, 'node_modules'), join(root, 'node_modules'));
  const report = join(root, 'mutate-report.json');
  let running: ChildProcess | undefined;

  const runTests = async (files: readonly string[], title?: string): Promise<Report> => {
    rmSync(report, { force: true });
    const vitest = join(source, 'node_modules/vitest/vitest.mjs');
    const named = title === undefined ? [] : ['-t', literally(title)];
    running = spawn(process.execPath, [vitest, 'run', '--reporter=./tools/vitest-report.ts', ...named, ...files], {
      cwd: root,
      env: { ...process.env, VITEST_REPORT: report },
      stdio: 'ignore',
    });
    await ending(running);
    running = undefined;
    return existsSync(report) ? readVitest(readFileSync(report, 'utf8')) : undefined;
  };

  return {
    root,
    test: async (files, title, mistake) => {
      if (!mistake) return runTests(files, title);
      const path = join(root, mistake.file);
      const whole = readFileSync(path, 'utf8');
      // By a function: of itself `replace` reads $ in what it puts in.
      writeFileSync(
        path,
        whole.replace(mistake.was, () => mistake.becomes),
      );
      try {
        return await runTests(files, title);
      } finally {
        if (existsSync(root)) writeFileSync(path, whole);
      }
    },
    remove: async () => {
      const child = running;
      child?.kill('SIGTERM');
      if (child) await ending(child);
      rmSync(root, { recursive: true, force: true });
    },
  };
};
