// `npm run check`: who may import whom (docs/architecture.md). Storeys, sides, doors, ladder, table owners, and the few packages
// that only one folder may use. Prints each breach with the rule it breaks.
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { listSources } from './list-sources.ts';

interface Import {
  from: string;
  to: string;
  isPackage: boolean;
  isType: boolean;
}

const pattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

const importsOf = (file: string): Import[] =>
  [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, type, named, dynamic]) => {
    const spelled = named ?? dynamic ?? '';
    const isPackage = !spelled.startsWith('.') && !spelled.startsWith('#/');
    const to = spelled.startsWith('#/')
      ? spelled.slice(2)
      : isPackage
        ? spelled
        : normalize(join(dirname(file), spelled));
    return { from: file, to, isPackage, isType: Boolean(type) };
  });

const storeys = ['ui', 'kernel', 'domains', 'app'] as const;
const storeyOf = (file: string): number => storeys.findIndex((storey) => file.startsWith(`${storey}/`));
const isTest = (file: string): boolean =>
  file.endsWith('.test.ts') || file.startsWith('test/') || file.startsWith('tools/') || file.endsWith('.config.ts');

const sideOf = (file: string): 'contract' | 'server' | 'web' | undefined => {
  if (/^kernel\/contract\/|^domains\/([^/]+\/)?contract(\.ts$|\/)/.test(file)) return 'contract';
  if (/^kernel\/server\/|^domains\/([^/]+\/)?server(\.ts$|\/)|^app\/server/.test(file)) return 'server';
  if (/^kernel\/web\/|^domains\/([^/]+\/)?web(\.tsx$|\/)|^app\/web|^ui\//.test(file)) return 'web';
  return undefined;
};

const domainOf = (file: string): string | undefined => /^domains\/([^/.]+)\//.exec(file)?.[1];
const isDoor = (file: string): boolean => /^domains\/[^/]+\/(contract\.ts|server\.ts|web\.tsx)$/.test(file);
const isPage = (file: string): boolean => /^domains\/[^/]+\/web\//.test(file);

// The order of the doors is the ladder.
const ladder = [...readFileSync('domains/contract.ts', 'utf8').matchAll(/\/\/ ladder: (.+)/g)].flatMap(
  ([, names = '']) => names.split(' '),
);

const onlyIn: readonly { pattern: RegExp; where: RegExp; because: string }[] = [
  { pattern: /^@mantine\//, where: /^ui\//, because: 'only ui/ imports @mantine' },
  {
    pattern: /^pg$/,
    where: /^kernel\/server\//,
    because: 'the bare database driver stays in the kernel',
  },
  {
    pattern: /^(undici|node:https?|node:net|node:tls|nodemailer)$/,
    where: /^kernel\/server\/(egress|mail|program|http)/,
    because: 'the world is reached through kernel/server/egress',
  },
  { pattern: /^zod$/, where: /^$/, because: 'zod/mini is the one spelling' },
];

const breach = ({ from, to, isPackage }: Import): string | undefined => {
  if (isTest(from)) return undefined;
  if (isPackage) return onlyIn.find((rule) => rule.pattern.test(to) && !rule.where.test(from))?.because;
  if (to === 'db/tables.ts') return undefined;
  const [up, down] = [storeyOf(from), storeyOf(to)];
  if (up >= 0 && down > up) return 'storeys: never upwards';
  const [side, other] = [sideOf(from), sideOf(to)];
  if (side === 'contract' && other !== 'contract') return 'sides: a contract imports contracts only';
  if (side === 'web' && other === 'server') return 'sides: web never imports server';
  if (side === 'server' && other === 'web') return 'sides: server never imports web';
  const [mine, theirs] = [domainOf(from), domainOf(to)];
  if (theirs && mine !== theirs && !isDoor(to)) return 'doors: from outside only contract.ts, server.ts, web.tsx';
  if (mine && theirs && mine !== theirs && ladder.indexOf(theirs) > ladder.indexOf(mine))
    return 'ladder: only domains listed before';
  return undefined;
};

const staticPage = ({ from, to }: Import): boolean =>
  from.endsWith('/web.tsx') && isPage(to) && /\/[A-Z]\w+(Page|Screen)\.tsx$/.test(to);

const main = (): void => {
  const files = listSources();
  const breaches: string[] = [];
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    for (const found of importsOf(file)) {
      const because = breach(found);
      if (because) breaches.push(`${found.from} imports ${found.to} — ${because}`);
      if (staticPage(found) && !text.includes(`import('./${found.to.split('/').slice(2).join('/')}')`))
        breaches.push(`${file} imports a page statically — load it with import()`);
    }
    breaches.push(...wrongWrites(file, text));
  }
  for (const line of breaches) process.stdout.write(`${line}\n`);
  process.stdout.write(
    breaches.length === 0
      ? `imports: ${files.length} files, all within the rules\n`
      : `imports: ${breaches.length} breaches\n`,
  );
  process.exitCode = breaches.length === 0 ? 0 : 1;
};

// A table's owner stands first in its comment: 'team · …'. Only the owner's folder, the kernel for its own, and demo data write it.
const owners = new Map(
  [...readFileSync('db/schema.sql', 'utf8').matchAll(/comment on table (\w+) is '(\w+) ·/g)].map(
    ([, table = '', owner = '']) => [table, owner],
  ),
);
const writes = /(?:insertInto|updateTable|deleteFrom)\('(\w+)|(?:insert into|update|delete from) ([a-z_]+)(?= |\n|$)/g;

const wrongWrites = (file: string, text: string): string[] => {
  const mine = domainOf(file) ?? (file.startsWith('kernel/') ? 'kernel' : undefined);
  if (!mine || isTest(file)) return [];
  return [...text.matchAll(writes)].flatMap(([, built, spelled]) => {
    const table = built ?? spelled ?? '';
    const owner = owners.get(table);
    return owner && owner !== mine ? [`${file} writes ${table} — only its owner ${owner} does`] : [];
  });
};

main();
