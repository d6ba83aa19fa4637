// `npm run bench`: the product measured against the bare database, on this machine, as ratios; absolute times mean little elsewhere.
// A line that misses its goal is marked, and the command fails.
import { parseArgs } from 'node:util';
import { measureLists } from './lists.ts';

const { values } = parseArgs({
  options: { records: { type: 'string', default: '100000' }, rounds: { type: 'string', default: '60' } },
});
const [count, rounds] = [Number(values.records), Number(values.rounds)];

process.stdout.write(
  `Lists over ${count} records: one request beside the same SQL by hand (goal: 1.5 times that, and 1.5 ms)\n`,
);
let isGoalMissed = false;
await measureLists({
  count,
  rounds,
  tell: ({ name, productMs, bareMs, ratio, isGood }) => {
    isGoalMissed ||= !isGood;
    const product = Number.isFinite(productMs) ? `${productMs.toFixed(2).padStart(8)} ms` : ' refused as too slow';
    process.stdout.write(
      `${isGood ? ' ok ' : 'SLOW'} ${name.padEnd(52)} ${product} ${bareMs.toFixed(2).padStart(8)} ms  × ${ratio.toFixed(2)}\n`,
    );
  },
});
process.exitCode = isGoalMissed ? 1 : 0;
