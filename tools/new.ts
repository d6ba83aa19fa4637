// `npm run new domain offers` writes a domain that works and passes every check, `npm run new step tasks.ring-bell` a step of workflows that a domain
// does: for somebody to make their own.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Edit, editsFor } from './new-domain/joining-ladder.ts';
import { namesOf } from './new-domain/names.ts';
import { filesOf } from './new-domain/templates.ts';
import { editsForStep } from './new-step/joining-doors.ts';
import { stepNamesOf } from './new-step/names.ts';
import { filesOfStep } from './new-step/templates.ts';

const usage = 'Usage: npm run new domain offers, or npm run new step tasks.ring-bell';
const [what = '', word = ''] = process.argv.slice(2);

/** The first number of the next hundred that nobody uses. */
const nextNumber = (): string => {
  const highest = Math.max(
    ...readdirSync('db/migrations')
      .map((file) => Number.parseInt(file, 10))
      .filter(Boolean),
  );
  return String((Math.floor(highest / 100) + 1) * 100 + 1).padStart(4, '0');
};

/** Writes new files and changes those that are there; all edits are tried before anything is written. */
const write = (made: ReadonlyMap<string, string>, edits: readonly (Edit & { isMade?: true })[]): void => {
  const edited = edits.map(({ file, apply, isMade }) => {
    const text = isMade && !existsSync(file) ? '' : readFileSync(file, 'utf8');
    return [file, apply(text)] as const;
  });
  const files = [...made, ...edited];
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const sources = files.map(([file]) => file).filter((file) => /\.tsx?$/.test(file));
  execFileSync('node_modules/.bin/biome', ['check', '--write', ...sources], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.stdout.write(`${[...made.keys(), ...edited.map(([file]) => `${file} (lines added)`)].join('\n')}\n`);
};

const writeDomain = (): void => {
  const names = namesOf(word);
  if (existsSync(`domains/${names.many}`)) throw new Error(`domains/${names.many} is there already.`);
  write(filesOf(names, `${nextNumber()}-${names.many}.sql`), editsFor(names));
  execFileSync(process.execPath, ['tools/schema/write-schema.ts'], { stdio: 'inherit' });
  process.stdout.write('db/schema.sql, db/tables.ts\n');
  process.stdout.write(`Next: npm run check, npm test, and make domains/${names.many}/README.md true.\n`);
};

const writeStep = (): void => {
  const names = stepNamesOf(word);
  const files = filesOfStep(names);
  const taken = [...files.keys()].find((file) => existsSync(file));
  if (taken) throw new Error(`${taken} is there already.`);
  if (!existsSync(`domains/${names.domain}`)) throw new Error(`There is no domain ${names.domain}.`);
  write(files, editsForStep(names));
  process.stdout.write(`Next: npm run check, vitest run domains/${names.domain}/server/actions.\n`);
};

const writers = new Map([
  ['domain', writeDomain],
  ['step', writeStep],
]);

try {
  const writer = writers.get(what);
  if (!writer || word === '') throw new Error(usage);
  writer();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
