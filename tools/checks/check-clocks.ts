// `npm run check`: no test fails because a machine is slow. Tests and journeys take no time of the clock and give no short deadlines; what measures
// is `npm run bench`. The few that must say why, in a comment before it in their file: "Judged by the clock: …".
import { readFileSync } from 'node:fs';
import { listAsked } from '../list-sources.ts';
import { glancesIn, messagesIn } from './fleeting-messages.ts';

/** Below this a deadline of a single wait may be missed by a slow machine alone. */
const shortestMs = 30_000;
const reason = /\/\/.*\bJudged by the clock: \S/;
/** What reads a clock or counts time of the processor, and what only makes sense of such readings: middles of them, and limits in milliseconds. */
const clocks = [
  /(?<!monotonicMs: \(\) => )\bperformance\.now\(/,
  /\bprocess\.(?:hrtime|cpuUsage|threadCpuUsage|resourceUsage)\b|\bmonitorEventLoopDelay\b/,
  /\bmonotonicMs\(\)\s*-|-\s*(?:[\w.]+\.)?monotonicMs\(\)/,
  /expect\([^\n]*\bDate\.now\(\)[^\n]*toBeLess/,
  /\bexpect\([^\n]*(?:\b(?:median|middle|percentile)\w*\(|\w(?:Ms|Seconds)\b)[^\n]*\.toBeLess/,
  /\.toBeLess\w*\([^\n]*\w(?:Ms|Seconds)\b/,
];

/** Names that hold what `Date.now()` said: a moment is no judge by itself, but what is left of two is. */
const momentsIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:const|let) (\w+) = [^;\n]*\bDate\.now\(\)/g)].flatMap(([, name]) => name ?? []);

/** Of one wait for something on a page. */
const deadlines = /\.to[A-Z]\w+\([^\n]*\btimeout: ([\d_]+)/g;

const isShort = (line: string): boolean =>
  [...line.matchAll(deadlines)].some(([, ms = '']) => Number(ms.replaceAll('_', '')) < shortestMs);

/** The lines of a test that judge by the clock without a reason, each with what to do about it. */
export const clocksIn = (file: string, source: string): string[] => {
  const lines = source.split('\n');
  const sinces = momentsIn(source).map((name) => new RegExp(`-\\s*${name}\\b|toBeLess\\w*\\([^\\n]*\\b${name}\\b`));
  const given = lines.findIndex((line) => reason.test(line));
  // What is tried again as a whole may give up each try soon.
  const triesAgain = source.includes('.toPass(');
  return lines.flatMap((line, at) => {
    const place = `${file}:${at + 1}`;
    if (!triesAgain && isShort(line))
      return [`${place} waits for less than ${shortestMs / 1_000} s: leave the deadline to the runner`];
    const isReasoned = given >= 0 && given <= at;
    return [...clocks, ...sinces].some((clock) => clock.test(line)) && !isReasoned
      ? [`${place} judges by the clock: wait for what happens, count the work, or measure it in test/bench`]
      : [];
  });
};

/** Tests, and what they stand on: a clock may be read for them elsewhere. */
const judged = /\.(?:test|journey)\.tsx?$|^test\/.*\.ts$/;
/** What measures, what `npm run chaos` runs, what walks (its journeys are judged), and the examples of this check. */
const spared = /^test\/(?:bench|chaos)\/|^test\/journeys\/(?!.*\.journey\.ts$)|^tools\/checks\/check-clocks\.test\.ts$/;

if (import.meta.main) {
  const files = listAsked('*.ts', '*.tsx').map((file) => ({ file, source: readFileSync(file, 'utf8') }));
  const messages = new Set(
    files.filter(({ file }) => /\bweb\b/.test(file)).flatMap(({ source }) => messagesIn(source)),
  );
  const found = files
    .filter(({ file }) => judged.test(file) && !spared.test(file))
    .flatMap(({ file, source }) => [...clocksIn(file, source), ...glancesIn(file, source, messages)]);
  for (const one of found) console.error(one);
  process.exitCode = found.length === 0 ? 0 : 1;
}
