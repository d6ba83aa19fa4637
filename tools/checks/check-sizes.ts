// `npm run check`: files, functions and folders stay small. Prints median, ninetieth percentile and longest, and fails on a file, a function or a
// folder over its limit, and on a name in tools/long-functions.txt that is no longer needed there.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { listAsked, listFiles } from '../list-sources.ts';
import { longestFunction, longFunctionsIn } from './long-functions.ts';

const longest = 300;
const longestTest = 500;
const mostInFolder = 40;
const list = 'tools/long-functions.txt';

const isTest = (file: string): boolean => file.includes('.test.') || file.startsWith('test/');

/** A function by its place, as it is written in the list: `ui/Combo.tsx Combo`. */
interface Found {
  place: string;
  line: number;
  lines: number;
}

/** What is wrong with the long functions of the files that were read: those that are not listed, and what is listed for nothing. */
export const judgeFunctions = (
  found: readonly Found[],
  listed: readonly string[],
  wasRead: (file: string) => boolean,
): string[] => {
  const long = new Set(found.map(({ place }) => place));
  return [
    ...found
      .filter(({ place }) => !listed.includes(place))
      .map(
        ({ place, line, lines }) => `${place} (line ${line}) has ${lines} lines, ${longestFunction} at most: split it`,
      ),
    ...listed
      .filter((place) => wasRead(place.split(' ')[0] ?? '') && !long.has(place))
      .map((place) => `${place} is no longer too long: take it off ${list}`),
  ];
};

/** Folders that hold more files than one keeps in mind. */
export const fullFolders = (files: readonly string[]): string[] =>
  [...Map.groupBy(files, (file) => dirname(file))]
    .filter(([, inside]) => inside.length > mostInFolder)
    .map(
      ([folder, inside]) =>
        `${folder} holds ${inside.length} files, ${mostInFolder} at most: give what belongs together a folder of its own`,
    );

if (import.meta.main) {
  const sources = listAsked('*.ts', '*.tsx')
    .filter((file) => file !== 'db/tables.ts')
    .map((file) => {
      const text = readFileSync(file, 'utf8');
      return { file, text, lines: text.split('\n').length - 1 };
    })
    .toSorted((a, b) => a.lines - b.lines);
  const at = (share: number) => sources[Math.min(sources.length - 1, Math.floor(sources.length * share))]?.lines ?? 0;
  const tooLong = sources
    .filter(({ file, lines }) => lines > (isTest(file) ? longestTest : longest))
    .map(({ file, lines }) => `${file} has ${lines} lines`);

  const found = sources
    .filter(({ file, lines }) => lines > longestFunction && !isTest(file))
    .flatMap(({ file, text }) => longFunctionsIn(file, text).map((one) => ({ ...one, place: `${file} ${one.name}` })));
  const listed = readFileSync(list, 'utf8').split('\n').filter(Boolean);
  const read = new Set(sources.map(({ file }) => file));
  const there = new Set(listFiles('*.ts', '*.tsx'));
  const complaints = [
    ...tooLong,
    ...fullFolders(listFiles('*.ts', '*.tsx', '*.mjs', '*.css')),
    ...judgeFunctions(found, listed, (file) => read.has(file) || !there.has(file)),
  ];

  for (const one of complaints) process.stdout.write(`${one}\n`);
  process.stdout.write(`sizes: ${sources.length} files, median ${at(0.5)}, 90 % ≤ ${at(0.9)}, longest ${at(1)}\n`);
  process.exitCode = complaints.length === 0 ? 0 : 1;
}
