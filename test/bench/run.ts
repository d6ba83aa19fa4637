// `npm run bench`: the product measured against the bare database, on this machine, as ratios; absolute times mean little elsewhere.
// A line that misses its goal is marked, and the command fails.
import { parseArgs } from 'node:util';
import { bareSql } from './contacts/bare.ts';
import { measureTagging } from './contacts/bulk.ts';
import { measureImport } from './contacts/importing.ts';
import { casesFor } from './contacts/lists.ts';
import { ask, compare, type Measured } from './measuring.ts';
import { withBench } from './opening.ts';

const { values } = parseArgs({
  options: { contacts: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '60' } },
});
const [count, rounds] = [Number(values.contacts), Number(values.rounds)];
const tell = (line: string): void => void process.stdout.write(`${line}\n`);

/** Requests before anything is measured: a process that has just begun compiles while it answers. */
const warmUp = 60;

const told = ({ name, productMs, bareMs, ratio, isGood }: Measured): void => {
  const product = Number.isFinite(productMs) ? `${productMs.toFixed(2).padStart(8)} ms` : ' refused as too slow';
  tell(
    `${isGood ? ' ok ' : 'SLOW'} ${name.padEnd(52)} ${product} ${bareMs.toFixed(2).padStart(8)} ms  × ${ratio.toFixed(2)}`,
  );
};

await withBench(count, tell, async (bench) => {
  const { address, bare } = bench;
  tell(
    `Lists over ${count.toLocaleString('en')} contacts beside twenty agencies: one request beside the same SQL by hand (goal: 1.5 times that, and 1.5 ms)`,
  );
  const cases = casesFor(count);
  const path = ({ query, isCount }: (typeof cases)[number]) =>
    `/crm/contacts${isCount ? '/count' : ''}?${new URLSearchParams(query)}`;
  for (let n = 0; n < warmUp; n += 1)
    for (const one of cases.slice(0, 5)) await ask(address, one.person, { path: path(one) });
  for (const [index, one] of cases.entries()) {
    const text = bareSql(one);
    const measured = await compare(
      one.name,
      rounds,
      () => ask(address, one.person, { path: path(one) }),
      async () =>
        (await bare.query<{ answer: string }>({ name: `case-${index}`, text, values: [one.person.agencyId] })).rows[0]
          ?.answer ?? '',
    );
    told(measured);
    if (!measured.isGood) process.exitCode = 1;
  }
  tell('Acts on many: from the request until the job is done, beside one statement that does the same');
  for (const { name, records, seconds, bareSeconds, goalSeconds } of [
    ...(await measureTagging(bench)),
    ...(await measureImport(bench)),
  ]) {
    const isGood = seconds <= goalSeconds;
    if (!isGood) process.exitCode = 1;
    tell(
      `${isGood ? ' ok ' : 'SLOW'} ${`${name} of ${records.toLocaleString('en')}`.padEnd(52)} ${seconds.toFixed(2).padStart(8)} s  ${bareSeconds.toFixed(2).padStart(8)} s  × ${(seconds / bareSeconds).toFixed(2)}  (goal ${goalSeconds.toFixed(1)} s)`,
    );
  }
});
