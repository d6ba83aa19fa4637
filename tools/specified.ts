// `npm run specified`: per piece of work, how many rules of the specification are proved by a test that names them, and the rest by name.
import { readFileSync } from 'node:fs';
import { dueUpTo, rules } from '#/test/specified/tables.ts';
import { listFiles } from './list-sources.ts';

/** Files whose titles prove rules. */
export const proofs = /\.test\.tsx?$|^test\/journeys\/.*\.ts$/;

// A rule is named at the beginning of a title, or of a row from which a title is made: 'R165: inviting …', 'R208 R209: a password …'.
const named = /['"`]((?:R\d{3}[\s,:]*)+)/g;

/** The rules that the titles in a text name. */
export const rulesNamedIn = (text: string): string[] =>
  [...text.matchAll(named)].flatMap(([, ids = '']) => ids.match(/R\d{3}/g) ?? []);

/** How many rules one title names at most: one that names more cannot say which of them broke. */
const mostNamed = 4;

/** The titles of tests, journeys and their steps in a text that name more. */
export const crowdedTitlesIn = (text: string): string[] =>
  [...text.matchAll(named)]
    .map(([, ids = '']) => ids.match(/R\d{3}/g) ?? [])
    .filter((ids) => ids.length > mostNamed)
    .map((ids) => ids.join(' '));

/** The same of all tests and journeys, with their files. The test of this has titles that are too long for its own sake. */
export const crowdedTitles = (): string[] =>
  listFiles()
    .filter((file) => proofs.test(file) && file !== 'tools/specified.test.ts')
    .flatMap((file) => crowdedTitlesIn(readFileSync(file, 'utf8')).map((ids) => `${file}: ${ids}`));

/** The rules that tests and journeys name. Whether these ran and passed is counted at the end of npm test. */
export const provedRules = (): ReadonlySet<string> =>
  new Set(
    listFiles()
      .filter((file) => proofs.test(file))
      .flatMap((file) => rulesNamedIn(readFileSync(file, 'utf8'))),
  );

const pieces = [...new Set(rules.map(({ issue }) => issue))].toSorted();

/** One line for each piece of work. */
export const countRules = (): string[] => {
  const proved = provedRules();
  return pieces.map((piece) => {
    const own = rules.filter(({ issue }) => issue === piece);
    const done = own.filter(({ id }) => proved.has(id)).length;
    const isDue = Number(piece) <= dueUpTo;
    return `piece ${piece}: ${done} of ${own.length} proved${isDue ? '' : ', not yet due'}`;
  });
};

if (import.meta.main) {
  // Whoever pipes this into `head` has read enough.
  process.stdout.on('error', () => process.exit());
  const proved = provedRules();
  const known = new Set(rules.map(({ id }) => id));
  for (const line of countRules()) process.stdout.write(`${line}\n`);
  const missing = rules.filter(({ id, issue }) => Number(issue) <= dueUpTo && !proved.has(id));
  for (const { id, area, rule, decision } of missing)
    process.stdout.write(`  ${id} ${area}: ${rule}${decision === '-' ? '' : ` (decision ${decision})`}\n`);
  const unknown = [...proved].filter((id) => !known.has(id));
  if (unknown.length > 0) process.stdout.write(`Named by a test, but not in the table: ${unknown.join(', ')}\n`);
  process.exitCode = unknown.length === 0 ? 0 : 1;
}
