// What the reports of vitest and Playwright say: which tests ran and how each ended. Only a test that ran and passed proves anything.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

export interface Ended {
  /** 'test/specified/calls.test.ts'. */
  file: string;
  /** Titles from the outermost describe to the test itself. */
  titles: string[];
  state: 'passed' | 'failed' | 'left out';
  /** Titles of the steps that a journey took. */
  steps: string[];
  /** Of one that failed: the first line of what it said. */
  why?: string;
}

const firstLine = (text = ''): string => stripVTControlCharacters(text).trim().split('\n')[0] ?? '';

interface VitestReport {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string; failureMessages?: string[] | null }[];
  }[];
}

interface Suite {
  title: string;
  file: string;
  suites?: Suite[];
  specs?: {
    title: string;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results?: { steps?: { title: string }[]; error?: { message?: string } }[];
    }[];
  }[];
}

/** What one run of vitest did. */
export const readVitest = (text: string): Ended[] =>
  (JSON.parse(text) as VitestReport).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ ancestorTitles, title, status, failureMessages }) => ({
      file: relative(process.cwd(), name),
      titles: [...ancestorTitles.filter((one) => one !== ''), title],
      state: status === 'passed' || status === 'failed' ? status : 'left out',
      steps: [],
      ...(status === 'failed' ? { why: firstLine(failureMessages?.[0]) } : {}),
    })),
  );

/** What one run of the journeys did. The outermost suite of a file is the file itself. */
export const readJourneys = (text: string): Ended[] => {
  const { suites } = JSON.parse(text) as { suites: Suite[] };
  const walk = (suite: Suite, above: string[]): Ended[] => [
    ...(suite.specs ?? []).map(({ title, tests }): Ended => {
      const states = tests.map(({ status }) => status);
      const error = tests.flatMap(({ results = [] }) => results).find((result) => result.error)?.error;
      return {
        file: suite.file,
        titles: [...above, title],
        state: states.some((state) => state === 'unexpected' || state === 'flaky')
          ? 'failed'
          : states.includes('expected')
            ? 'passed'
            : 'left out',
        steps: tests.flatMap(({ results = [] }) =>
          results.flatMap(({ steps = [] }) => steps.map((step) => step.title)),
        ),
        ...(error ? { why: firstLine(error.message) } : {}),
      };
    }),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...above, inner.title])),
  ];
  return suites.flatMap((suite) => walk(suite, []));
};

/** A report of the last run, read by `read`; nothing where that run ended before it could write one. */
export const endedIn = (file: string, read: (text: string) => Ended[]): Ended[] =>
  existsSync(file) ? read(readFileSync(file, 'utf8')) : [];
