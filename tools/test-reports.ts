// What the reports of vitest and Playwright say: which tests ran and how each ended. Only a test that ran and passed proves anything.
import { existsSync, readFileSync } from 'node:fs';
import { excerptOf } from './page-excerpt.ts';
import { cut, tellError } from './telling.ts';

export interface Ended {
  /** 'test/specified/calls.test.ts'. */
  file: string;
  /** Titles from the outermost describe to the test itself. */
  titles: string[];
  state: 'passed' | 'failed' | 'left out';
  /** Titles of the steps that a journey took. */
  steps: string[];
  /** It failed before it passed. */
  isUnsteady?: true;
  /** Of one that failed: the first line of what it said. */
  why?: string;
  /** Of one that failed: where, what was expected, what was there instead, and what the pages showed. */
  told?: string[];
}

interface Result {
  steps?: { title: string }[];
  errors?: { message: string }[];
  attachments?: { name: string; body?: string }[];
}

interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs?: {
    title: string;
    tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped'; results?: Result[] }[];
  }[];
}

/** What one run of vitest did, as `tools/vitest-report.ts` writes it. */
export const readVitest = (text: string): Ended[] => JSON.parse(text) as Ended[];

const mostOfErrors = 28;
const mostOfPages = 31;

/** What `test/journeys/walking.ts` attaches to a journey that failed: a page's address, and below it what it showed. */
const pagesOf = ({ attachments = [] }: Result): string[] =>
  attachments
    .filter(({ name }) => name === 'page')
    .flatMap(({ body = '' }) => {
      const [address = '', ...snapshot] = Buffer.from(body, 'base64').toString().split('\n');
      return [address, ...excerptOf(snapshot.join('\n')).map((line) => `  ${line}`)];
    });

const failureIn = (results: readonly Result[]): Pick<Ended, 'why' | 'told'> => {
  const bad = results.find(({ errors = [] }) => errors.length > 0);
  if (!bad) return {};
  const told = (bad.errors ?? []).map(({ message }) => tellError(message));
  return {
    why: told[0]?.find((line) => !line.startsWith('at ')) ?? '',
    told: [...cut(told.flat(), mostOfErrors), ...cut(pagesOf(bad), mostOfPages)],
  };
};

/** What one run of the journeys did. The outermost suite of a file is the file itself. */
export const readJourneys = (text: string): Ended[] => {
  const { suites } = JSON.parse(text) as { suites: Suite[] };
  const walk = (suite: Suite, above: string[]): Ended[] => [
    ...(suite.specs ?? []).map(({ title, tests }): Ended => {
      const states = tests.map(({ status }) => status);
      const results = tests.flatMap(({ results: all = [] }) => all);
      return {
        file: suite.file,
        titles: [...above, title],
        state: states.some((state) => state === 'unexpected' || state === 'flaky')
          ? 'failed'
          : states.includes('expected')
            ? 'passed'
            : 'left out',
        steps: results.flatMap(({ steps = [] }) => steps.map((step) => step.title)),
        ...failureIn(results),
      };
    }),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...above, inner.title])),
  ];
  return suites.flatMap((suite) => walk(suite, []));
};

/** A report of the last run, read by `read`; nothing where that run ended before it could write one. */
export const endedIn = (file: string, read: (text: string) => Ended[]): Ended[] =>
  existsSync(file) ? read(readFileSync(file, 'utf8')) : [];

/** Whether something else than a journey failed: the program that they are walked on, or what starts it. */
export const broke = (file: string): boolean =>
  existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { errors: unknown[] }).errors.length > 0;

/** A line for each that failed. */
export const failuresIn = (all: readonly Ended[], wanted = (one: Ended): boolean => one.state === 'failed'): string[] =>
  all.filter(wanted).map(({ file, titles, why = '' }) => `${file} > ${titles.join(' > ')}: ${why.slice(0, 300)}`);
