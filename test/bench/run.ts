// `npm run bench`: the product measured against the bare database, on this machine, as ratios; absolute times mean little elsewhere.
// A line that misses its goal is marked, and the command fails.
import { parseArgs } from 'node:util';
import { measureLists } from './lists.ts';

const { values } = parseArgs({ options: { records: { type: 'string', default: '100000' } } });
const count = Number(values.records);

process.stdout.write(
  `Lists over ${count} records: one request beside the same SQL by hand (goal: 1.5 times that, and 1.5 ms)\n`,
);
const measured = await measureLists({ count });
for (const { name, productMs, bareMs, ratio, isGood } of measured)
  process.stdout.write(
    `${isGood ? ' ok ' : 'SLOW'} ${name.padEnd(52)} ${productMs.toFixed(2).padStart(8)} ms ${bareMs.toFixed(2).padStart(8)} ms  × ${ratio.toFixed(2)}\n`,
  );
process.exitCode = measured.every(({ isGood }) => isGood) ? 0 : 1;
