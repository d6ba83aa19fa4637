// Runs commands side by side, says one line about each when it ends, and everything that a failed one had to say.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
  /** Of all processors, the processes that it started counted in. Undefined where the system does not tell. */
  processorSeconds?: number;
  output: string;
}

const bin = `${process.cwd()}/node_modules/.bin`;

/** What all processes used that this one started and that have ended: two of the numbers behind the name in brackets, in hundredths. */
const usedByChildren = (): number | undefined => {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(13, 15)
      .map(Number);
    return ((user ?? 0) + (system ?? 0)) / 100;
  } catch {
    return undefined;
  }
};

/** What was used when the last part ended: what is more by the time that the next one ends is that one's. */
let usedBefore = usedByChildren() ?? 0;

const usedSinceTheLast = (): number | undefined => {
  const used = usedByChildren();
  if (used === undefined) return undefined;
  const more = used - usedBefore;
  usedBefore = used;
  return more;
};

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
    let used: number | undefined;
    child.once('exit', () => {
      used = usedSinceTheLast();
    });
    const end = (isGood: boolean, last = ''): void =>
      resolve({
        title,
        isGood,
        seconds: (performance.now() - began) / 1_000,
        ...(used === undefined ? {} : { processorSeconds: used }),
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

/** What several cost together: '931 s, 1,702 s of processor'. */
export const costOf = (parts: readonly Pick<Outcome, 'processorSeconds'>[], seconds: number): string => {
  const used = parts.reduce((all, { processorSeconds = 0 }) => all + processorSeconds, 0);
  const isKnown = parts.some(({ processorSeconds }) => processorSeconds !== undefined);
  return `${Math.round(seconds)} s${isKnown ? `, ${Math.round(used)} s of processor` : ''}`;
};

const say = ({ title, isGood, seconds, processorSeconds, output }: Outcome, failures: readonly string[]): void => {
  const used = processorSeconds === undefined ? '' : `${processorSeconds.toFixed(1).padStart(8)} s of processor`;
  process.stdout.write(
    `${isGood ? '  ok  ' : ' FAIL '} ${title.padEnd(36)} ${seconds.toFixed(1).padStart(6)} s${used}\n`,
  );
  if (isGood) return;
  for (const failure of failures) process.stdout.write(`       ✗ ${failure}\n`);
  process.stdout.write(`${output.trimEnd().replaceAll(/^/gm, '      │ ')}\n`);
};
