// Runs commands side by side, says one line about each when it ends, and everything that a failed one had to say.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

export interface Part {
  title: string;
  command: readonly [program: string, ...words: string[]];
  /** Added to the environment. */
  environment?: Readonly<Record<string, string>>;
  /** What failed in it, a line each, by its report: said first, because who reads a long output may see its beginning only. */
  failures?: () => readonly string[];
}

export interface Outcome {
  title: string;
  isGood: boolean;
  seconds: number;
  output: string;
}

const bin = `${process.cwd()}/node_modules/.bin`;

const run = ({ title, command: [program, ...words], environment }: Part): Promise<Outcome> =>
  new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(program, words, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, FORCE_COLOR: '0', ...environment },
    });
    const heard: Buffer[] = [];
    child.stdout.on('data', (data: Buffer) => heard.push(data));
    child.stderr.on('data', (data: Buffer) => heard.push(data));
    const end = (isGood: boolean, last = ''): void =>
      resolve({
        title,
        isGood,
        seconds: (performance.now() - began) / 1_000,
        output: Buffer.concat(heard).toString() + last,
      });
    child.once('error', (error) => end(false, error.message));
    child.once('close', (code, signal) =>
      end(code === 0, signal ? `ended by ${signal} (${constants.signals[signal]})` : ''),
    );
  });

/** Runs all parts, at most `atOnce` side by side; answers how each ended, in their order. */
export const runParts = async (parts: readonly Part[], atOnce: number): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  const waiting = [...parts.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, part] = next;
      const outcome = await run(part);
      outcomes[index] = outcome;
      say(outcome, part.failures?.() ?? []);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
};

const say = ({ title, isGood, seconds, output }: Outcome, failures: readonly string[]): void => {
  process.stdout.write(`${isGood ? '  ok  ' : ' FAIL '} ${title.padEnd(34)} ${seconds.toFixed(1).padStart(6)} s\n`);
  if (isGood) return;
  for (const failure of failures) process.stdout.write(`       ✗ ${failure}\n`);
  process.stdout.write(`${output.trimEnd().replaceAll(/^/gm, '      │ ')}\n`);
};
