// `npm run check`: a document that quotes a path of the project, or a command of npm, quotes one that exists; documents keep to their length.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import manifest from '#/package.json' with { type: 'json' };
import { listFiles } from '../list-sources.ts';

/** Longest documents, in lines (docs/architecture.md). */
const longest: Readonly<Record<string, number>> = { 'CONTRIBUTING.md': 120, 'docs/architecture.md': 150 };
const longestReadme = 40;

/** Words in backticks that are paths of the project: `kernel/server/door.ts`, `tools/`. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, quoted = '']) =>
    /^(?:\.\/)?(?:app|domains|kernel|ui|db|test|tools|docs|public)\/[\w./*{},-]*$/.test(quoted) ? [quoted] : [],
  );

const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)].flatMap(([, to = '']) => (/^[a-z]+:/.test(to) ? [] : [to]));

const commandsIn = (text: string): string[] => [...text.matchAll(/`npm run ([\w:-]+)/g)].map(([, name = '']) => name);

/** What is wrong with one document. */
export const problemsIn = (file: string, text: string, scripts: ReadonlySet<string>): string[] => {
  const lines = text.split('\n').length - 1;
  const most = longest[file] ?? (/^domains\/[^/]+\/README\.md$/.test(file) ? longestReadme : undefined);
  return [
    ...pathsIn(text).flatMap((path) =>
      globSync(path).length > 0 ? [] : [`${file} quotes ${path}, which is not there`],
    ),
    ...linksIn(text).flatMap((to) =>
      existsSync(join(dirname(file), to)) ? [] : [`${file} links to ${to}, which is not there`],
    ),
    ...commandsIn(text).flatMap((name) =>
      scripts.has(name) ? [] : [`${file} names npm run ${name}, which is not there`],
    ),
    ...(most !== undefined && lines > most ? [`${file} has ${lines} lines, more than ${most}`] : []),
  ];
};

if (import.meta.main) {
  const documents = listFiles().filter((file) => file.endsWith('.md'));
  const scripts = new Set(Object.keys(manifest.scripts));
  const found = documents.flatMap((file) => problemsIn(file, readFileSync(file, 'utf8'), scripts));
  for (const line of found) process.stdout.write(`${line}\n`);
  process.stdout.write(`documents: ${documents.length} files, ${found.length} problems\n`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
