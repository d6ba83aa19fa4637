// `npm run mutate`: makes one plausible mistake after the other in a copy of the last commit, and says which of them the tests did not find
// that name the rule. Not part of `npm test`: each mistake takes a run of its tests. `--only text`, `--seed n --take n` make a part of the list.
import { parseArgs } from 'node:util';
import { choose } from './mutate/choosing.ts';
import { copyHead, type Report } from './mutate/copy.ts';
import { holds, judge, sayingOf, type Verdict } from './mutate/judging.ts';
import { faultsOf, type Mistake, readMistakes, titleOf } from './mutate/mistakes.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    seed: { type: 'string', default: '1' },
    take: { type: 'string' },
  },
});

const numberOf = (name: string, given: string): number => {
  const number = Number(given);
  if (!Number.isSafeInteger(number) || number < 0)
    throw new Error(`--${name} must be a whole number, but is "${given}".`);
  return number;
};

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const chosen = choose(await readMistakes(), {
  only: values.only,
  seed: numberOf('seed', values.seed),
  take: values.take === undefined ? undefined : numberOf('take', values.take),
});
if (chosen.length === 0) throw new Error('No mistake of the list is meant.');

const copy = copyHead();
/** The number a shell knows a signal by, once one came. */
let stoppedBy: number | undefined;
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => {
    stoppedBy = code;
    void copy.remove();
  });

/** What was said without a mistake, by the tests and the title that were asked for. */
const unmadeRuns = new Map<string, Promise<Report>>();

/** Under the same title as with the mistake: a test that needs those before it fails alone, and would seem to find everything. */
const runUnmade = (mistake: Mistake): Promise<Report> => {
  const [files, title] = [mistake.tests, titleOf(mistake)];
  const key = JSON.stringify([files, title]);
  const run = unmadeRuns.get(key) ?? copy.test(files, title);
  unmadeRuns.set(key, run);
  return run;
};

const verdictOn = async (mistake: Mistake): Promise<Verdict> => {
  const [fault] = faultsOf(mistake, copy.root);
  if (fault) return { end: 'faulty', why: fault };
  // A test that fails of itself finds nothing.
  const before = await runUnmade(mistake);
  const unmade = judge(before && sayingOf(before, mistake));
  if (unmade.end !== 'survived') return { end: 'faulty', why: `without the mistake: ${unmade.why}` };
  return judge(await copy.test(mistake.tests, titleOf(mistake), mistake));
};

const signs = { found: '✓', survived: '✗ survived', faulty: '! faulty' } as const;
const verdicts: (Verdict & { mistake: Mistake })[] = [];
try {
  say(`${chosen.length} mistakes, each beside its tests as they are …`);
  for (const mistake of chosen) {
    if (stoppedBy) break;
    const verdict = await verdictOn(mistake);
    if (stoppedBy) break;
    verdicts.push({ ...verdict, mistake });
    say(`${signs[verdict.end]} ${mistake.breaks}${verdict.why === '' ? '' : `\n    ${verdict.why}`}`);
  }
} finally {
  await copy.remove();
}
if (stoppedBy) process.exit(stoppedBy);

const ended = (end: Verdict['end']) => verdicts.filter((verdict) => verdict.end === end);
say(`\n${ended('found').length} of ${verdicts.length} mistakes were found`);
for (const { mistake } of ended('survived')) say(`survived: ${mistake.breaks} (${mistake.file})`);
for (const { mistake, why } of ended('faulty')) say(`faulty: ${mistake.breaks} (${mistake.file}): ${why}`);
process.exitCode = holds(verdicts) ? 0 : 1;
