// `npm run check`: who may import whom (docs/architecture.md). Storeys, sides, doors, ladder, table owners, and the few packages and words
// that only one folder may use. Prints each breach with the rule it breaks.
import { readFileSync } from 'node:fs';
import { listSources } from '../list-sources.ts';
import { domainNames, kernelBreaches } from './kernel-ladder.ts';
import { type Import, importsOf, isTest, type Sources } from './reading-imports.ts';

const storeys = [/^ui\//, /^kernel\//, /^domains\//, /^(?:app|db\/demo)\//] as const;
const storeyOf = (file: string): number => storeys.findIndex((storey) => storey.test(file));

const sideOf = (file: string): 'contract' | 'server' | 'web' | undefined => {
  if (/^kernel\/contract\/|^domains\/([^/]+\/)?contract(\.ts$|\/)/.test(file)) return 'contract';
  if (/^kernel\/server\/|^domains\/([^/]+\/)?server(\.ts$|\/)|^app\/server|^db\/demo\//.test(file)) return 'server';
  if (/^kernel\/web\/|^domains\/([^/]+\/)?(?:web(\.tsx?$|\/)|(?:pages|parts)\.ts$)|^app\/web|^ui\//.test(file))
    return 'web';
  return undefined;
};

const domainOf = (file: string): string | undefined => /^domains\/([^/.]+)\//.exec(file)?.[1];
const isDoor = (file: string): boolean =>
  /^domains\/[^/]+\/(contract\.ts|server\.ts|web\.tsx|pages\.ts|parts\.ts)$/.test(file);
const isPage = (file: string): boolean => /^domains\/[^/]+\/web\/.*[A-Z]\w*(?:Page|Screen)\.tsx$/.test(file);

const onlyIn: readonly { pattern: RegExp; where: RegExp; because: string }[] = [
  { pattern: /^@mantine\//, where: /^ui\//, because: 'only ui/ imports @mantine' },
  { pattern: /^pg$/, where: /^kernel\/server\//, because: 'the bare database driver stays in the kernel' },
  {
    pattern: /^(undici|node:https?|node:net|node:tls|nodemailer)$/,
    where: /^kernel\/server\/(egress|mail|program|http)/,
    because: 'the world is reached through kernel/server/egress',
  },
  {
    pattern: /^dompurify$/,
    where: /^ui\/frames\/clean-page\.ts$/,
    because: 'HTML is cleaned in the browser by CleanPage alone',
  },
  {
    pattern: /^(?:@tiptap|prosemirror)/,
    where: /^domains\/templates\/web\/editor\//,
    because: 'only the editor reads HTML into a document that can be written in',
  },
  { pattern: /^zod$/, where: /^$/, because: 'zod/mini is the one spelling' },
];

const writesHtml =
  /\b(?:dangerouslySetInnerHTML|insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe|execCommand|document\.write(?:ln)?)\b|\b(?:inner|outer)HTML\s*[+?|&]*=(?!=)/;

const words: readonly { pattern: RegExp; where: RegExp; because: string }[] = [
  { pattern: /\bnew Date\b/, where: /^kernel\/(server|web)\/clock\.ts$/, because: 'time comes from the clock' },
  // Every place that turns text into a page. Another one would have to remember what these hold to.
  {
    pattern: /\bsrcdoc\b/i,
    where: /^ui\/frames\/ClosedFrame\.tsx$|^kernel\/server\/simulators\/drawing\.ts$/,
    because: 'HTML that others wrote is shown in a ClosedFrame, which takes only a CleanPage',
  },
  {
    pattern: /\bDOMParser\b/,
    where: /^ui\/frames\/(?:clean-page|inert-html)\.ts$/,
    because: 'HTML is read by parseInert or CleanPage.of, which run and load nothing',
  },
  {
    pattern: writesHtml,
    where: /^$/,
    because: 'no text becomes a page: React draws it, a ClosedFrame shows it',
  },
];

const breach = ({ from, to, isPackage }: Import, ladder: readonly string[]): string | undefined => {
  if (isTest(from)) return undefined;
  if (isPackage) return onlyIn.find((rule) => rule.pattern.test(to) && !rule.where.test(from))?.because;
  if (isTest(to)) return 'storeys: nothing of the product stands on tests or tools';
  if (to === 'db/tables.ts') return undefined;
  const [up, down] = [storeyOf(from), storeyOf(to)];
  if (up >= 0 && down > up) return 'storeys: never upwards';
  const [side, other] = [sideOf(from), sideOf(to)];
  if (side === 'contract' && other !== 'contract') return 'sides: a contract imports contracts only';
  if (side === 'web' && other === 'server') return 'sides: web never imports server';
  if (side === 'server' && other === 'web') return 'sides: server never imports web';
  if (/^domains\/[^/]+\/(?:web\.tsx|pages\.ts)$/.test(from) && /^domains\/[^/]+\/parts\.ts$/.test(to))
    return 'doors: what comes with the shell carries no parts of screens';
  const [mine, theirs] = [domainOf(from), domainOf(to)];
  if (theirs && mine !== theirs && !isDoor(to))
    return 'doors: from outside only contract.ts, server.ts, web.tsx, pages.ts, parts.ts';
  if (mine && theirs && mine !== theirs && ladder.indexOf(theirs) > ladder.indexOf(mine))
    return 'ladder: only domains listed before';
  return undefined;
};

/** A web door loads its pages when they are opened. */
const isStaticPage = ({ from, to }: Import, text: string): boolean =>
  /^domains\/[^/]+\/(web\.tsx|pages\.ts)$/.test(from) &&
  isPage(to) &&
  !text.includes(`import('./${to.split('/').slice(2).join('/')}')`);

// A table's owner stands first in its comment: 'team · …'. Only the owner's folder, and the kernel for its own, write it.
const ownersIn = (schema: string): ReadonlyMap<string, string> =>
  new Map(
    [...schema.matchAll(/comment on table (\w+) is '(\w+) ·/g)].map(([, table = '', owner = '']) => [table, owner]),
  );
const writes = /(?:insertInto|updateTable|deleteFrom)\('(\w+)|(?:insert into|update|delete from) ([a-z_]+)(?= |\n|$)/g;

const wrongWrites = (file: string, text: string, owners: ReadonlyMap<string, string>): string[] => {
  const mine = domainOf(file) ?? (file.startsWith('kernel/') ? 'kernel' : undefined);
  if (!mine || isTest(file)) return [];
  return [...text.matchAll(writes)].flatMap(([, built, spelled]) => {
    const table = built ?? spelled ?? '';
    const owner = owners.get(table);
    return owner && owner !== mine ? [`${file} writes ${table} — only its owner ${owner} does`] : [];
  });
};

/** Lines of the ladder without a domain, domains without a line, and doors that nobody opens. */
const ladderBreaches = (sources: Sources, ladder: readonly string[]): string[] => {
  const domains = new Set([...sources.keys()].flatMap((file) => domainOf(file) ?? []));
  const doors: readonly [door: string, list: string][] = [
    ['contract.ts', 'domains/contract.ts'],
    ['server.ts', 'domains/server.ts'],
    ['web.tsx', 'domains/web.tsx'],
    ['pages.ts', 'domains/pages.ts'],
  ];
  return [
    ...ladder
      .filter((name) => !domains.has(name))
      .map((name) => `domains/contract.ts: the ladder names ${name}, which has no folder`),
    ...[...domains]
      .filter((name) => !ladder.includes(name))
      .map((name) => `domains/${name} is not on the ladder of domains/contract.ts`),
    ...[...domains].flatMap((name) =>
      doors.flatMap(([door, list]) => {
        const isOpened = importsOf(list, sources.get(list) ?? '').some(({ to }) => to === `domains/${name}/${door}`);
        return sources.has(`domains/${name}/${door}`) && sources.has(list) && !isOpened
          ? [`domains/${name}/${door} is not listed in ${list}`]
          : [];
      }),
    ),
  ];
};

/** Every breach in the sources; `schema` is the text of db/schema.sql. */
export const breachesIn = (sources: Sources, schema: string): string[] => {
  const ladder = domainNames(sources);
  const owners = ownersIn(schema);
  return [
    ...[...sources].flatMap(([file, text]) => [
      ...importsOf(file, text).flatMap((found) => {
        const because = breach(found, ladder);
        return [
          ...(because ? [`${found.from} imports ${found.to} — ${because}`] : []),
          ...(isStaticPage(found, text) ? [`${file} imports ${found.to} statically — load it with import()`] : []),
        ];
      }),
      ...words.flatMap((rule) =>
        !isTest(file) && rule.pattern.test(text) && !rule.where.test(file)
          ? [`${file} holds ${rule.pattern.source} — ${rule.because}`]
          : [],
      ),
      ...wrongWrites(file, text, owners),
    ]),
    ...ladderBreaches(sources, ladder),
    ...kernelBreaches(sources, ladder),
  ];
};

if (import.meta.main) {
  const files = listSources();
  const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
  const breaches = breachesIn(sources, readFileSync('db/schema.sql', 'utf8'));
  for (const line of breaches) process.stdout.write(`${line}\n`);
  process.stdout.write(
    breaches.length === 0
      ? `imports: ${files.length} files, all within the rules\n`
      : `imports: ${breaches.length} breaches\n`,
  );
  process.exitCode = breaches.length === 0 ? 0 : 1;
}
