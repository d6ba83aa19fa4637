// `npm run check`: files stay small. Prints median, ninetieth percentile and longest, and fails on a file over its limit.
import { readFileSync } from 'node:fs';
import { listAsked } from './list-sources.ts';

const longest = 300;
const longestTest = 500;

const sizes = listAsked('*.ts', '*.tsx')
  .filter((file) => file !== 'db/tables.ts')
  .map((file) => ({ file, lines: readFileSync(file, 'utf8').split('\n').length - 1 }))
  .toSorted((a, b) => a.lines - b.lines);
const at = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))]?.lines ?? 0;
const tooLong = sizes.filter(
  ({ file, lines }) => lines > (file.includes('.test.') || file.startsWith('test/') ? longestTest : longest),
);

for (const { file, lines } of tooLong) process.stdout.write(`${file} has ${lines} lines\n`);
process.stdout.write(`sizes: ${sizes.length} files, median ${at(0.5)}, 90 % ≤ ${at(0.9)}, longest ${at(1)}\n`);
process.exitCode = tooLong.length === 0 ? 0 : 1;
