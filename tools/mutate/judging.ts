// Whether a mistake was found: by what the tests said with it, never by vitest's exit code alone, which is the same where a test
// failed and where none could run.
import type { Ended } from '../test-reports.ts';
import { beside, fileItself } from '../vitest-report.ts';
import { type Mistake, titleOf } from './mistakes.ts';

/** found: a test failed. survived: all passed. faulty: nothing was proven either way, and the entry has to be mended. */
export interface Verdict {
  end: 'found' | 'survived' | 'faulty';
  why: string;
}

/** What the tests said with the mistake made. `ended` is undefined where vitest wrote no report. */
export const judge = (ended: readonly Ended[] | undefined): Verdict => {
  if (!ended) return { end: 'faulty', why: 'vitest ended without a report' };
  const broken = ended.find(({ state, titles }) => state === 'failed' && titles[0] === fileItself);
  if (broken) return { end: 'faulty', why: `${broken.file} did not load: ${whyOf(broken)}` };
  const ran = ended.filter(({ file, state }) => file !== beside && state !== 'left out');
  const failed = ran.find(({ state }) => state === 'failed');
  if (failed) return { end: 'found', why: `${failed.titles.join(' › ')}: ${whyOf(failed)}` };
  return ran.length === 0 ? { end: 'faulty', why: 'no test ran' } : { end: 'survived', why: '' };
};

/** Of what all tests said, that which is about a mistake. */
export const sayingOf = (ended: readonly Ended[], mistake: Pick<Mistake, 'breaks' | 'tests' | 'title'>): Ended[] =>
  ended.filter(
    ({ file, titles }) =>
      mistake.tests.includes(file) && (titles[0] === fileItself || titles.join(' ').includes(titleOf(mistake))),
  );

const whyOf = ({ why = '' }: Ended): string => why;

/** Of a hundred mistakes five may survive: three of sixty. */
const mostSurvivors = 0.05;

/** Whether the tests hold: few mistakes survived, and every entry could be judged. */
export const holds = (verdicts: readonly Verdict[]): boolean =>
  verdicts.every(({ end }) => end !== 'faulty') &&
  verdicts.filter(({ end }) => end === 'survived').length <= verdicts.length * mostSurvivors;
