// `npm run bench`: the product measured against the bare database, on this machine, as ratios; absolute times mean little elsewhere.
// A line that misses its goal is marked, and the command fails.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { warmUp } from './cases.ts';
import { type BulkMeasured, measureActs } from './contacts/bulk.ts';
import { measureImport, measureYoung } from './contacts/importing.ts';
import { measureLists } from './contacts/listing.ts';
import { casesFor } from './contacts/lists.ts';
import { measureLooks } from './contacts/looks.ts';
import { measureMemory } from './contacts/memory.ts';
import { measureBytes, measureNarrow } from './contacts/narrow.ts';
import { measureSharing } from './contacts/sharing.ts';
import { measureHostile } from './hostile-inputs.ts';
import { type Measured, percentile } from './measuring.ts';
import { box } from './messages/box.ts';
import { measureInbox } from './messages/inbox.ts';
import { measureMails } from './messages/sending.ts';
import { withBench, withEmpty, withFilled } from './opening.ts';
import { books } from './points/books.ts';
import { measurePoints } from './points/ledger.ts';
import { measureBooks } from './points/lists.ts';
import { measureScreens } from './screens.ts';
import { measureStarts } from './starts.ts';
import { desk, measureTaskLists } from './tasks/listing.ts';
import { casesFor as casesOfTasks } from './tasks/lists.ts';
import { measureReminding, type Spread } from './tasks/reminding.ts';
import { timedDesk } from './tasks/timed-desk.ts';
import { measureThroughput } from './throughput.ts';
import { type Spread as Late, measureSleeping, measureWorkflows } from './workflows/measuring-throughput.ts';

const { values } = parseArgs({
  options: {
    desk: { type: 'string' },
    contacts: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '60' },
    memory: { type: 'string' },
    reminders: { type: 'string' },
    mails: { type: 'string' },
    workers: { type: 'string', default: '1' },
    inbox: { type: 'string' },
    points: { type: 'string' },
    lines: { type: 'string' },
    workflows: { type: 'string' },
    sleeping: { type: 'string' },
    lists: { type: 'string', default: '200' },
    starts: { type: 'string' },
    sharing: { type: 'string' },
    screens: { type: 'boolean', default: false },
    hostile: { type: 'boolean', default: false },
  },
});
const [count, rounds] = [Number(values.contacts), Number(values.rounds)];
const imported = 100_000;
const throughputMs = 5_000;
const mostMegabytes = 512;
const mostBytes = 6_000;
const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const mark = (isGood: boolean): string => {
  if (!isGood) process.exitCode = 1;
  return isGood ? ' ok ' : 'SLOW';
};

const told = ({ name, productMs, bareMs, ratio, quiet, isGood }: Measured, hasGoal = true): void => {
  const product = Number.isFinite(productMs) ? `${productMs.toFixed(2).padStart(8)} ms` : ' refused as too slow';
  tell(
    `${hasGoal ? mark(isGood) : '    '} ${name.padEnd(52)} ${product} ${bareMs.toFixed(2).padStart(8)} ms  × ${ratio.toFixed(2)}  (a tenth below ${quiet.productMs.toFixed(2)} and ${quiet.bareMs.toFixed(2)} ms)`,
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

if (values.mails !== undefined) {
  const [mails, workers] = [Number(values.mails), Number(values.workers)];
  tell(
    `${mails.toLocaleString('en')} queued mails by ${workers} programs of their own, through a server on this machine`,
  );
  const { perSecond, seconds, peak, sent, taken, askedSeconds, takenBackSeconds, programMs, databaseMs } =
    await withEmpty((empty) => measureMails(empty, mails, workers));
  tell(
    `${mark(askedSeconds <= mails / 10_000 && takenBackSeconds <= mails / 10_000)} ${'written · taken back'.padEnd(52)} ${askedSeconds.toFixed(2)} s · ${takenBackSeconds.toFixed(2)} s (goal ${(mails / 10_000).toFixed(0)} s)`,
  );
  tell(
    `${mark(perSecond >= 1_000 && peak <= 300 && sent === mails && taken === mails)} ${'sent'.padEnd(52)} ${perSecond.toFixed(0)} a second for ${seconds.toFixed(0)} s, ${peak} MB at most (goal 1,000 a second, 300 MB); ${sent} sent, ${taken} taken`,
  );
  tell(
    `     ${'processor for a mail'.padEnd(52)} ${programMs.toFixed(2)} ms, PostgreSQL ${databaseMs.toFixed(2)} ms; load ${loadavg()[0]?.toFixed(1)}`,
  );
  process.exit();
}

const late = ({ p50, p95, max }: Late): string =>
  `${p50.toFixed(0)} · ${p95.toFixed(0)} · ${max.toFixed(0)} ms (median · 95 % · most)`;
const load = (): string => `load ${loadavg()[0]?.toFixed(1)}`;

if (values.workflows !== undefined) {
  const contacts = Number(values.workflows);
  tell(
    `${contacts.toLocaleString('en')} contacts through ten steps with two branches and two waits of a minute, by two workers`,
  );
  const { enrolledPerSecond, stepsPerSecond, lag, peak, through } = await withEmpty((empty) =>
    measureWorkflows(empty, contacts, 2),
  );
  tell(
    `${mark(stepsPerSecond >= 5_000 && through === contacts)} ${'steps'.padEnd(52)} ${stepsPerSecond.toFixed(0)} a second, ${enrolledPerSecond.toFixed(0)} enrolled a second (goal 5,000); ${through} went through; ${load()}`,
  );
  tell(`${mark(lag.p95 <= 1_000)} ${'on again after a wait'.padEnd(52)} ${late(lag)} late (goal 95 % within 1 s)`);
  tell(`${mark(peak <= 300)} ${'memory of a worker'.padEnd(52)} ${peak} MB at most (goal 300 MB)`);
}

if (values.sleeping !== undefined) {
  const sleeping = Number(values.sleeping);
  tell(`${sleeping.toLocaleString('en')} asleep for months, beside two workers`);
  const { idleShare, sleepingShare, start, lookMs, peak } = await withEmpty((empty) =>
    measureSleeping(empty, { sleeping, entering: 50, idleMs: 15_000 }),
  );
  const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;
  tell(
    `${mark(sleepingShare <= idleShare * 1.5 + 0.01)} ${'processor while nothing is due'.padEnd(52)} ${percent(sleepingShare)}, without them ${percent(idleShare)}; a look takes ${lookMs.toFixed(1)} ms; ${load()}`,
  );
  tell(
    `${mark(start.p95 <= 50)} ${'from entering to the first step'.padEnd(52)} ${late(start)} (goal 95 % within 50 ms)`,
  );
  tell(`${mark(peak <= 300)} ${'memory of a worker'.padEnd(52)} ${peak} MB at most (goal 300 MB)`);
}
if (values.workflows !== undefined || values.sleeping !== undefined) process.exit();

if (values.points !== undefined) {
  const count = Number(values.points);
  await withBench(0, tell, async (bench) => {
    tell(`${count.toLocaleString('en')} texts reserved and settled beside the same by hand; ${load()}`);
    for (const { name, product, bare, ratio, goal } of await measurePoints(bench, count))
      tell(
        `${mark(ratio <= goal)} ${name.padEnd(52)} ${product.toFixed(2).padStart(8)} s  ${bare.toFixed(2).padStart(8)} s  × ${ratio.toFixed(2)}  (goal × ${goal.toFixed(1)})`,
      );
    tell(`At the end: ${load()}`);
  });
  process.exit();
}

if (values.lines !== undefined) {
  const lines = Number(values.lines);
  await withBench(
    lines,
    tell,
    async (bench) => {
      tell(`Billing over ${lines.toLocaleString('en')} invoices and lines (goal as for contacts); ${load()}`);
      for await (const measured of measureBooks(bench, rounds)) told(measured);
    },
    books,
  );
  process.exit();
}

if (values.inbox !== undefined) {
  const messages = Number(values.inbox);
  await withBench(
    messages,
    tell,
    async (bench) => {
      tell(`The inbox over ${messages.toLocaleString('en')} messages (goal as for contacts); ${load()}`);
      for await (const measured of measureInbox(bench, rounds)) told(measured);
      tell(`At the end: ${load()}`);
    },
    box,
  );
  process.exit();
}

const listsOfTasks = async (tasks: number): Promise<void> =>
  withBench(
    tasks,
    tell,
    async (bench) => {
      tell(`Lists over ${tasks.toLocaleString('en')} tasks beside an address book (goal as for contacts)`);
      await warmUp(bench, '/crm/tasks', casesOfTasks(tasks), 60);
      for await (const measured of measureTaskLists(bench, tasks, rounds)) told(measured);
    },
    desk,
  );

if (values.starts !== undefined) {
  const { firstMs, laterMs } = await measureStarts(Number(values.starts));
  const median = percentile(laterMs, 0.5);
  tell(
    `     ${'the first start, with its database made'.padEnd(52)} ${firstMs.toFixed(0)} ms until it serves; ${load()}`,
  );
  tell(
    `${mark(median <= 3_000)} ${'a start after it'.padEnd(52)} ${median.toFixed(0)} ms (median of ${laterMs.length}), ${Math.max(...laterMs).toFixed(0)} at most (goal 3,000 ms)`,
  );
  process.exit();
}

if (values.hostile) {
  tell(`Input that was made to keep a thread busy: the longest time without looking up; ${load()}`);
  for await (const { name, ms, goalMs } of measureHostile())
    tell(`${mark(ms <= goalMs)} ${name.padEnd(52)} ${ms.toFixed(0)} ms (goal ${goalMs} ms)`);
  process.exit();
}

const spread = ({ p50, p95, max }: Spread): string => `${[p50, p95, max].map((ms) => ms.toFixed(0)).join(' / ')} ms`;
const longestLatenessMs = 5_000;

/** One program that does all, and one that serves beside one that works, as they are started. */
const remindersAmong = (tasks: number, count: number, perSecond: number): Promise<void> =>
  withFilled(timedDesk, tasks, tell, async (filled) => {
    tell(
      `${count.toLocaleString('en')} reminders among ${tasks.toLocaleString('en')} tasks beside ${perSecond} lists a second: median / 95 % / longest`,
    );
    for (const roles of [['web', 'worker'], ['all']] as const)
      for (const withinMs of [60_000, 0]) {
        const asked = { count, withinMs, perSecond, aloneMs: 15_000 };
        const { lateness, alone, beside, ...measured } = await measureReminding(filled, { ...asked, roles });
        const isGood = measured.told === count && measured.doubled === 0 && lateness.max <= longestLatenessMs;
        const name = `${roles.join(' + ')}, ${withinMs === 0 ? 'all at one moment' : 'within a minute'}`;
        tell(
          `${mark(isGood)} ${name.padEnd(34)} late ${spread(lateness)}, ${measured.told} heard, ${measured.doubled} twice; lists ${spread(alone)} before, ${spread(beside)} beside, ${measured.refused} refused; load ${loadavg()[0]?.toFixed(1)}`,
        );
      }
  });

if (values.reminders !== undefined) {
  await remindersAmong(Number(values.desk ?? 1_000_000), Number(values.reminders), Number(values.lists));
  process.exit();
}

if (values.sharing !== undefined) {
  const contacts = Number(values.sharing);
  await withBench(contacts, tell, async (bench) => {
    tell(
      `A member's lists over ${contacts.toLocaleString('en')} contacts, a tenth of them shared live, beside the same without, and beside the same one by one (goal 1.5 times that, and 1.5 ms; without a mark where the other finds a tenth as many); ${load()}`,
    );
    await warmUp(bench, '/crm/contacts', casesFor(contacts), 20);
    for await (const [measured, isJudged] of measureSharing(bench, rounds)) told(measured, isJudged);
  });
  process.exit();
}

if (values.screens) {
  process.exitCode = await measureScreens();
  process.exit();
}

if (values.desk !== undefined) {
  await listsOfTasks(Number(values.desk));
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
  await warmUp(bench, '/crm/contacts', casesFor(count), 60);
  for await (const measured of measureLists(bench, count, rounds)) told(measured);
  told(await measureNarrow(bench, rounds));
  for (const [name, { identity, gzip, br, zstd }] of Object.entries(await measureBytes(bench)))
    tell(
      `${name === 'narrow' ? mark(Math.max(gzip, br, zstd) <= mostBytes) : '    '} ${`bytes of a first page, ${name}`.padEnd(52)} ${identity}, as gzip ${gzip}, brotli ${br}, zstd ${zstd} (goal ${mostBytes} compressed)`,
    );
  tell('What people look at besides lists: one request of several statements beside the least SQL that it needs');
  for (const measured of await measureLooks(bench, rounds)) told(measured, false);
  tell(
    'The first page for sixteen at once, requests a second, beside a prepared statement by hand from as many connections',
  );
  for (const what of ['whole', 'narrow'] as const) {
    const { product, bare } = await measureThroughput(bench, throughputMs, what);
    tell(
      `${mark(product >= 0.3 * bare)} ${`sixteen connections, one process, ${what}`.padEnd(52)} ${product.toFixed(0).padStart(8)} /s ${bare.toFixed(0).padStart(8)} /s  × ${(product / bare).toFixed(2)}  (goal × 0.30)`,
    );
  }
  tell('Acts on many: from the start of the job until its end, beside one statement that does the same');
  for (const measured of await measureActs(bench)) toldOfMany(measured);
  for (const measured of await measureImport(bench, imported)) toldOfMany(measured);
  for (const measured of await measureYoung(bench, imported / 5)) toldOfMany(measured);
});
