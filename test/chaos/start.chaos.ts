// The long version of `test/start/start.test.ts`: more ways to begin again, and four programs at once.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { type ProgramOptions, type RunningProgram, runProgram } from '#/test/start/run-program.ts';

const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'lintel-start-'));
const running: RunningProgram[] = [];
const start = (environment: NonNullable<ProgramOptions['environment']> = {}): RunningProgram => {
  const program = runProgram({ folder, environment });
  running.push(program);
  return program;
};
afterAll(async () => {
  await Promise.all(running.map((program) => program.stop('SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});
const ask = async (program: RunningProgram, path: string): Promise<number> =>
  (await fetch(`${await program.address}${path}`)).status;

test('after kill -9 of the process alone the next start serves', async () => {
  const killed = start();
  await killed.address;
  expect(await killed.stop('SIGKILL')).toBe('SIGKILL');
  const program = start();
  expect(await ask(program, '/readyz')).toBe(200);
  expect(await program.stop()).toBe(0);
});

test('an outside database that is empty is made by one of those that begin at the same moment, in the same folder, and all of them serve', async () => {
  const owner = new pg.Client({ connectionString: inject('ownerUrl') });
  await owner.connect();
  const name = `together_${process.pid}`;
  await owner.query(`create database ${name}`);
  const url = new URL(inject('ownerUrl'));
  url.pathname = `/${name}`;
  const outside = { DATABASE_URL: url.toString(), SECRET_KEY: 'a5'.repeat(32) };
  const all = ['web', 'web', 'worker', 'worker'].map((ROLE) => start({ ...outside, ROLE }));
  await expect
    .poll(() => all.map((one) => one.output()).join(''), { timeout: 120_000 })
    .toMatch(/(running as a worker[^]*){2}/);
  for (const web of all.slice(0, 2)) expect(await ask(web, '/readyz')).toBe(200);
  expect(await Promise.all(all.map((one) => one.stop()))).toEqual([0, 0, 0, 0]);
  await owner.query(`drop database ${name} with (force)`);
  await owner.end();
});
