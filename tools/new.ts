// `npm run new domain offers`: writes a domain that works and passes every check, for somebody to make their own.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { editsFor } from './new-domain/joining-ladder.ts';
import { namesOf } from './new-domain/names.ts';
import { filesOf } from './new-domain/templates.ts';

const [what, word = ''] = process.argv.slice(2);

/** The first number of the next hundred that nobody uses. */
const nextNumber = (): string => {
  const highest = Math.max(
    ...readdirSync('db/migrations')
      .map((file) => Number.parseInt(file, 10))
      .filter(Boolean),
  );
  return String((Math.floor(highest / 100) + 1) * 100 + 1).padStart(4, '0');
};

const write = (): void => {
  const names = namesOf(word);
  if (existsSync(`domains/${names.many}`)) throw new Error(`domains/${names.many} is there already.`);
  // All edits are tried before anything is written.
  const edited = editsFor(names).map(({ file, apply }) => [file, apply(readFileSync(file, 'utf8'))] as const);
  const made = filesOf(names, `${nextNumber()}-${names.many}.sql`);
  const files = [...made, ...edited];
  for (const [file, text] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const sources = files.map(([file]) => file).filter((file) => /\.tsx?$/.test(file));
  execFileSync('node_modules/.bin/biome', ['check', '--write', ...sources], { stdio: ['ignore', 'ignore', 'inherit'] });
  execFileSync(process.execPath, ['tools/schema/write-schema.ts'], { stdio: 'inherit' });
  process.stdout.write(
    `${[...made.keys(), ...edited.map(([file]) => `${file} (lines added)`), 'db/schema.sql, db/tables.ts'].join('\n')}\n`,
  );
  process.stdout.write(`Next: npm run check, npm test, and make domains/${names.many}/README.md true.\n`);
};

if (what === 'domain' && word !== '') {
  try {
    write();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
} else {
  process.stderr.write('Usage: npm run new domain offers\n');
  process.exitCode = 1;
}
