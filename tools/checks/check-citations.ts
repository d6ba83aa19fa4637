// `npm run check`: what the code cites is in the repository. A decision that is named by its number stands in docs/decisions, a section of the
// specification has rows in test/specified, and nothing refers to a page that does not come with the code: the reason itself is written instead.
import { readdirSync, readFileSync } from 'node:fs';
import { listFiles } from '../list-sources.ts';

/** Pages that are not here, and the short codes of their parts. */
const absent = [
  /\b(?:screens|performance|reliability|providers|stack(?:-server|-web)?|architecture)(?:\.md)?:? §/,
  /\b(?:describe|it|test)\(\s*['"`][GI]\d+[:,] | \(I\d+\)/,
  /\breliability(?::|,| I\d|\))/,
  /\bthreats? \d/i,
  /\bissues? \d/i,
  /\((?:[^()]*[,;] )?[EPMKLS]-(?:ADD|CARDS|CHIP|FIELD|FORM|GRID|INLINE|JOB|OFF|REC|STD|WIZ)\b/,
];

const numbers = String.raw`\d+(?:\s*[–-]\s*\d+)?`;
const named = new RegExp(String.raw`\bdecisions?[\s/*]+(${numbers}(?:(?:, and |, | and | or |; )${numbers})*)`, 'gi');

/** The numbers in '18, 56–58 and 0010', spans spelled out; four digits are pages of their own. */
const spelledOut = (list: string): string[] =>
  list.split(/, and |, | and | or |; /).flatMap((part) => {
    const [from = '', to] = part.split(/\s*[–-]\s*/);
    if (to === undefined) return [from];
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => String(Number(from) + index));
  });

/** What can be cited: numbers of decisions, and sections of the specification such as 'core §7'. */
export interface Citable {
  decisions: ReadonlySet<string>;
  sections: ReadonlySet<string>;
}

/** The citations of `text` that lead nowhere, with their lines. */
export const lostCitations = (file: string, text: string, citable: Citable): string[] => {
  const at = (index: number): string => `${file}:${text.slice(0, index).split('\n').length}`;
  return [
    ...text
      .split('\n')
      .flatMap((line, index) =>
        absent.some((words) => words.test(line))
          ? [`${file}:${index + 1} cites a page that is not here: ${line.trim().slice(0, 120)}`]
          : [],
      ),
    ...[...text.matchAll(named)].flatMap(({ 1: list = '', index }) =>
      spelledOut(list).flatMap((number) =>
        citable.decisions.has(number) ? [] : [`${at(index)} cites decision ${number}, which is not in docs/decisions`],
      ),
    ),
    ...[...text.matchAll(/\b(?:core|communication) §\d+/g)].flatMap(([section]) =>
      citable.sections.has(section) ? [] : [`${file} cites ${section}, which no row names`],
    ),
  ];
};

/** Numbers of the lines of `numbered`, and of the pages by their file names. */
export const decisionsIn = (numbered: string, pages: readonly string[]): Set<string> =>
  new Set([
    ...[...numbered.matchAll(/^(\d+)\. /gm)].map(([, number = '']) => number),
    ...pages.flatMap((page) => page.match(/^\d{4}(?=-)/) ?? []),
  ]);

// A migration keeps its text to the letter once a database has it; these tables are the specification; these two files hold the words.
const apart =
  /^db\/migrations\/|^test\/specified\/[\w.]+\.(?:tsv|json)$|^tools\/checks\/check-citations(?:\.test)?\.ts$|^package-lock\.json$/;
const binary = /\.(?:png|jpe?g|ico|woff2?|gz|br|pdf|zip)$/;

if (import.meta.main) {
  const rules = readFileSync('test/specified/rules.tsv', 'utf8');
  const citable: Citable = {
    decisions: decisionsIn(readFileSync('docs/decisions/numbered.md', 'utf8'), readdirSync('docs/decisions')),
    sections: new Set(rules.match(/\b(?:core|communication) §\d+/g)),
  };
  const cells = rules.split('\n').flatMap((row, index) => {
    const cell = index === 0 ? '' : (row.split('\t')[4] ?? '');
    return (cell.match(/\d+/g) ?? []).flatMap((number) =>
      citable.decisions.has(number)
        ? []
        : [`rules.tsv:${index + 1} cites decision ${number}, which is not in docs/decisions`],
    );
  });
  const files = listFiles().filter((file) => !apart.test(file) && !binary.test(file));
  const found = [...cells, ...files.flatMap((file) => lostCitations(file, readFileSync(file, 'utf8'), citable))];
  for (const line of found) process.stdout.write(`${line}\n`);
  process.stdout.write(`citations: ${files.length} files, ${found.length} that lead nowhere\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
