// `npm run chaos`: the long version of the chaos tests. First the whole program is killed again and again while people write; then what sends
// mails and texts is, then what carries contacts through workflows. `-- --rounds 0` leaves out the first, `-- --faults 0` the second,
// `-- --run-faults 0` the third. `-- --gap 25-30` leaves so many seconds between two faults; a start takes some of them, and what is to be
// broken must be at work. At the end come the tests of `test/chaos/*.chaos.ts`, alone with `-- --tests`, where `-- --payments 500`,
// `-- --killed-payments 200` and `-- --acts 50000` say how many payments are made, how many of a program that is killed, and how many points
// are moved; `-- --hostile` instead tries hostile values with every call, as many as `-- --tries 200` says, where `npm test` tries them once for
// each kind of field.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killAgainAndAgain, percentile } from './kill.ts';
import { areGood } from './running-tests.ts';
import { sendAmongFaults } from './sends.ts';
import { tableOf } from './striking.ts';
import { runAmongFaults } from './workflows.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(process.pid) },
    folder: { type: 'string' },
    sends: { type: 'string', default: '20000' },
    faults: { type: 'string', default: '330' },
    gap: { type: 'string', default: '0.5-1.5' },
    steps: { type: 'string', default: '100000' },
    'run-faults': { type: 'string', default: '1100' },
    tests: { type: 'boolean', default: false },
    payments: { type: 'string', default: '5000' },
    'killed-payments': { type: 'string', default: '1000' },
    acts: { type: 'string', default: '1000000' },
    hostile: { type: 'boolean', default: false },
    tries: { type: 'string', default: '200' },
  },
});
const [rounds, seed, faults] = [values.rounds, values.seed, values.faults].map(Number);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const [shortest = 1, longest = shortest] = values.gap.split('-').map((part) => Number(part) * 1_000);
const gapMs = [shortest, longest] as const;
let problems = 0;
const chaosTests = ['--config', 'test/chaos/vitest.config.ts'];
const sizes = {
  CHAOS_PAYMENTS: values.payments,
  CHAOS_KILLED_PAYMENTS: values['killed-payments'],
  CHAOS_ACTS: values.acts,
};

if (values.hostile) {
  const isGood = areGood(['test/loops/hostile.test.ts'], { HOSTILE_RUNS: values.tries, SEED: String(seed) });
  process.exit(isGood ? 0 : 1);
}
if (values.tests) process.exit(areGood(chaosTests, sizes) ? 0 : 1);

const tell = (found: readonly string[], fine: string, folder: string): void => {
  for (const problem of found.slice(0, 20)) say(`PROBLEM: ${problem}`);
  say(found.length === 0 ? fine : `${found.length} problems; the data is in ${folder}`);
  if (found.length === 0 && !values.folder) rmSync(folder, { recursive: true, force: true });
  problems += found.length;
};
const told = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
const folderIn = (parent: string): string => values.folder ?? mkdtempSync(join(parent, 'lintel-chaos-'));

if (rounds) {
  const folder = folderIn(tmpdir());
  say(`Killing ${rounds} times, seed ${seed}, in ${folder}`);
  const report = await killAgainAndAgain({ folder, rounds, seed: seed ?? 0, say });
  const ms = (share: number): string => `${Math.round(percentile(report.restarts, share))} ms`;
  say(`${report.acknowledged} writes acknowledged, ${report.repeated} answered again after a kill`);
  say(`restart to serving: median ${ms(0.5)}, 95 % within ${ms(0.95)}, longest ${ms(1)}`);
  tell(report.problems, 'Nothing lost, nothing done twice.', folder);
}
if (faults) {
  const folder = folderIn(existsSync('/dev/shm') ? '/dev/shm' : tmpdir());
  const sends = Number(values.sends);
  say(`Sending ${sends} mails and texts between ${faults} faults, ${values.gap} s apart, seed ${seed}, in ${folder}`);
  const report = await sendAmongFaults({ folder, seed: seed ?? 0, sends, faults, gapMs, say });
  for (const line of tableOf(report.struck)) say(line);
  say(`${report.seconds} s; ${told(report.faults)}`);
  say(
    `${report.acknowledged} mailings to ${report.messages} acknowledged; ${report.taken} messages taken, ${report.doubtful} of them never answered`,
  );
  say(told(report.states));
  tell(report.problems, 'Nothing sent twice, nothing lost, and the ledger balances.', folder);
}
if (Number(values['run-faults'])) {
  const folder = folderIn(existsSync('/dev/shm') ? '/dev/shm' : tmpdir());
  const [steps, among] = [Number(values.steps), Number(values['run-faults'])];
  say(`${steps} steps of workflows between ${among} faults, ${values.gap} s apart, seed ${seed}, in ${folder}`);
  const report = await runAmongFaults({
    folder,
    seed: seed ?? 0,
    steps,
    faults: among,
    gapMs,
    say,
  });
  for (const line of tableOf(report.struck)) say(line);
  say(
    `${report.seconds} s, ${report.contacts} contacts, ${report.steps} steps; ${told(report.faults)}; at most ${report.longestStill.toFixed(1)} s without a move`,
  );
  tell(report.problems, 'Nobody lost, nothing done twice, nobody stuck.', folder);
}
process.exitCode = areGood(chaosTests, sizes) && problems === 0 ? 0 : 1;
