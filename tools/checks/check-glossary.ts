// `npm run check`: every noun that the code is made of is explained. Each table of db/schema.sql and each folder of domains/ stands in
// docs/glossary.md, in the column of names in code.
import { readdirSync, readFileSync } from 'node:fs';

/** The tables that a dump of the schema makes. */
export const tablesIn = (schema: string): string[] =>
  [...schema.matchAll(/^create (?:unlogged )?table (?:public\.)?(\w+)/gim)].map(([, name = '']) => name);

/** Names in backticks of the second column of its tables. */
export const namesIn = (glossary: string): Set<string> =>
  new Set(
    glossary
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)),
  );

/** What is not explained, one sentence each. */
export const unexplained = (glossary: string, schema: string, folders: readonly string[]): string[] => {
  const known = namesIn(glossary);
  return [
    ...tablesIn(schema).flatMap((table) => (known.has(table) ? [] : [`the table ${table} is not in docs/glossary.md`])),
    ...folders.flatMap((folder) =>
      known.has(folder) ? [] : [`the folder domains/${folder} is not in docs/glossary.md`],
    ),
  ];
};

if (import.meta.main) {
  const folders = readdirSync('domains', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  const schema = readFileSync('db/schema.sql', 'utf8');
  const found = unexplained(readFileSync('docs/glossary.md', 'utf8'), schema, folders);
  for (const line of found) process.stdout.write(`${line}\n`);
  process.stdout.write(
    `glossary: ${tablesIn(schema).length} tables, ${folders.length} folders, ${found.length} missing\n`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
}
