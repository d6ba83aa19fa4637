// How soon the program serves: in an empty folder, where it makes its database and the demo first, and whenever it is started again.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '#/test/start/run-program.ts';

export interface Starts {
  firstMs: number;
  laterMs: number[];
}

/** Milliseconds until it answers, and stopped after that. */
const startedIn = async (folder: string): Promise<number> => {
  const began = performance.now();
  const program = runProgram({ folder });
  const { ok } = await fetch(`${await program.address}/readyz`);
  const ms = performance.now() - began;
  if ((await program.stop()) !== 0 || !ok) throw new Error(`It did not serve or stop:\n${program.output()}`);
  return ms;
};

/** Starts it in a new folder, and this often again. */
export const measureStarts = async (times: number): Promise<Starts> => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-starts-'));
  try {
    const firstMs = await startedIn(folder);
    const laterMs: number[] = [];
    while (laterMs.length < times) laterMs.push(await startedIn(folder));
    return { firstMs, laterMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
