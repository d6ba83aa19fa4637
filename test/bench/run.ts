// `npm run bench`: the product measured against the bare database, on this machine, as ratios; absolute times mean little elsewhere.
// A line that misses its goal is marked, and the command fails.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type BulkMeasured, measureActs } from './contacts/bulk.ts';
import { measureImport } from './contacts/importing.ts';
import { measureLists, warmUp } from './contacts/listing.ts';
import { measureLooks } from './contacts/looks.ts';
import { measureMemory } from './contacts/memory.ts';
import type { Measured } from './measuring.ts';
import { withBench, withEmpty } from './opening.ts';
import { measureThroughput } from './throughput.ts';

const { values } = parseArgs({
  options: {
    contacts: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '60' },
    memory: { type: 'string' },
  },
});
const [count, rounds] = [Number(values.contacts), Number(values.rounds)];
const imported = 100_000;
const throughputMs = 5_000;
const mostMegabytes = 512;
const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const mark = (isGood: boolean): string => {
  if (!isGood) process.exitCode = 1;
  return isGood ? ' ok ' : 'SLOW';
};

const told = ({ name, productMs, bareMs, ratio, isGood }: Measured, hasGoal = true): void => {
  const product = Number.isFinite(productMs) ? `${productMs.toFixed(2).padStart(8)} ms` : ' refused as too slow';
  tell(
    `${hasGoal ? mark(isGood) : '    '} ${name.padEnd(52)} ${product} ${bareMs.toFixed(2).padStart(8)} ms  × ${ratio.toFixed(2)}`,
  );
};

const toldOfMany = ({ name, records, seconds, bareSeconds, goalSeconds }: BulkMeasured): void =>
  tell(
    `${mark(seconds <= goalSeconds)} ${`${name} of ${records.toLocaleString('en')}`.padEnd(52)} ${seconds.toFixed(2).padStart(8)} s  ${bareSeconds.toFixed(2).padStart(8)} s  × ${(seconds / bareSeconds).toFixed(2)}  (goal ${goalSeconds.toFixed(1)} s)`,
  );

if (values.memory !== undefined) {
  const rows = Number(values.memory);
  tell(`An import of ${rows.toLocaleString('en')} rows by a program of its own`);
  const { idle, peak, checkSeconds, runSeconds } = await withEmpty((empty) => measureMemory(empty, rows));
  tell(
    `${mark(peak <= mostMegabytes)} ${'memory'.padEnd(52)} ${peak} MB at most, ${idle} MB before it (goal ${mostMegabytes} MB); checked in ${checkSeconds.toFixed(0)} s, written in ${runSeconds.toFixed(0)} s`,
  );
  process.exit();
}

await withBench(count, tell, async (bench) => {
  tell(
    `Load of the machine before it begins: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  tell(
    `Lists over ${count.toLocaleString('en')} contacts beside twenty agencies: one request beside the same SQL by hand (goal: 1.5 times that, and 1.5 ms)`,
  );
  await warmUp(bench, count, 60);
  for await (const measured of measureLists(bench, count, rounds)) told(measured);
  tell('What people look at besides lists: one request of several statements beside the least SQL that it needs');
  for (const measured of await measureLooks(bench, rounds)) told(measured, false);
  tell(
    'The first page for sixteen at once, requests a second, beside a prepared statement by hand from as many connections',
  );
  const { product, bare } = await measureThroughput(bench, throughputMs);
  tell(
    `${mark(product >= 0.3 * bare)} ${'sixteen connections, one process'.padEnd(52)} ${product.toFixed(0).padStart(8)} /s ${bare.toFixed(0).padStart(8)} /s  × ${(product / bare).toFixed(2)}  (goal × 0.30)`,
  );
  tell('Acts on many: from the start of the job until its end, beside one statement that does the same');
  for (const measured of await measureActs(bench)) toldOfMany(measured);
  for (const measured of await measureImport(bench, imported)) toldOfMany(measured);
});
