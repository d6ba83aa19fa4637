// `npm run chaos -- --rounds 50 --seed 1`: the long version of the kill test, with every restart timed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { killAgainAndAgain, percentile } from './kill.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '50' },
    seed: { type: 'string', default: String(process.pid) },
    folder: { type: 'string' },
  },
});
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'lintel-chaos-'));
const say = (line: string): void => void process.stdout.write(`${line}\n`);

say(`Killing ${values.rounds} times, seed ${values.seed}, in ${folder}`);
const report = await killAgainAndAgain({ folder, rounds: Number(values.rounds), seed: Number(values.seed), say });
const ms = (share: number): string => `${Math.round(percentile(report.restarts, share))} ms`;
say(`${report.acknowledged} writes acknowledged, ${report.repeated} answered again after a kill`);
say(`restart to serving: median ${ms(0.5)}, 95 % within ${ms(0.95)}, longest ${ms(1)}`);
for (const problem of report.problems.slice(0, 20)) say(`PROBLEM: ${problem}`);
say(
  report.problems.length === 0
    ? 'Nothing lost, nothing done twice.'
    : `${report.problems.length} problems; the data is in ${folder}`,
);
if (report.problems.length === 0 && !values.folder) rmSync(folder, { recursive: true, force: true });
process.exitCode = report.problems.length === 0 ? 0 : 1;
