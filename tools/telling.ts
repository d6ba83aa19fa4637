// What a failed test says for itself, cut to what a reader of a log needs: where, what was expected, what was there instead.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const mostLines = 24;
const mostOfCallLog = 6;
const widest = 200;

// 'at opened (/x/test/journeys/tasks.ts:7:3)', 'at file:///x/domains/team/joining.test.ts:9:1'.
const frame = /^\s+at (?:.* )?\(?((?:file:\/\/)?\/.*):(\d+):\d+\)?$/;

/** A frame as 'at domains/team/joining.test.ts:9'; nothing for one that is not ours. */
const ownFrame = (file: string, line: string): string[] => {
  const path = relative(process.cwd(), file.startsWith('file:') ? fileURLToPath(file) : file);
  return path.startsWith('..') || path.startsWith('node_modules') ? [] : [`at ${path}:${line}`];
};

/** The lines, and how many are left out. */
export const cut = (lines: readonly string[], most: number): string[] =>
  lines.length <= most ? [...lines] : [...lines.slice(0, most - 1), `… and ${lines.length - most + 1} lines more`];

/** An error as vitest and Playwright put it: its places first, then its message, with the failing line of the source. */
export const tellError = (text: string): string[] => {
  const lines = stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const places = lines.flatMap((line) => {
    const [, file, number] = frame.exec(line) ?? [];
    return file && number ? ownFrame(file, number) : [];
  });
  const spoken = lines
    .filter((line) => !/^\s+at /.test(line) && !/^\s+(?:\d+ )?\|/.test(line))
    .map((line) => (line.length > widest ? `${line.slice(0, widest)}…` : line));
  const log = spoken.indexOf('Call log:');
  const told = log === -1 ? spoken : [...spoken.slice(0, log), ...callLog(spoken.slice(log))];
  return [...cut([...new Set(places)], 4), ...cut(told, mostLines - 4)];
};

/** A call log repeats what it tried; the line of the source stands behind it. */
const callLog = (lines: readonly string[]): string[] => {
  const source = lines.filter((line) => /^> +\d+ \|/.test(line));
  return [...lines.filter((line) => !source.includes(line)).slice(0, mostOfCallLog), ...source];
};
