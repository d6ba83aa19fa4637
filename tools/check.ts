// `npm run check`: everything that can be said about the sources without running them. `-- --changed` says it of what differs from main alone,
// or from another base that is named; what only the whole can say, such as what nothing uses, is left to the whole.
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { narrowed } from './checks/check-changed.ts';
import { listChanged } from './list-sources.ts';
import type { Part } from './run-parts.ts';
import { runParts } from './run-parts.ts';

/** A check, and of which of the files that changed it has something to say where only those are asked about. */
export interface Check extends Part {
  /** Only where one of these changed; of all of them, unless it judges each file by itself. */
  changed?: RegExp;
  /** Takes the files that it judges as words of its command. */
  isByFile?: true;
  /** The program whose types it checks. */
  program?: string;
}

/** Types are checked from what the last time found, where that is kept. */
const types = (title: string, name: string): Check => ({
  title: `types of the ${title}`,
  command: ['tsc', '-p', `tsconfig.${name}.json`, '--incremental', '--tsBuildInfoFile', `.cache/${name}.tsbuildinfo`],
  program: name,
});
const own = (title: string, name: string, changed: RegExp = /\.tsx?$/): Check => ({
  title,
  command: ['node', `tools/checks/check-${name}.ts`],
  changed,
});
const byFile = (...words: Parameters<typeof own>): Check => ({ ...own(...words), isByFile: true });

/** The checks, the longest first. */
export const checks: readonly Check[] = [
  {
    title: 'lint',
    command: ['oxlint', '--type-aware', '--deny-warnings'],
    changed: /\.(?:tsx?|mjs)$/,
    isByFile: true,
  },
  types('server and tools', 'server'),
  types('web', 'web'),
  types('contracts', 'contract'),
  {
    title: 'unused files, exports and packages',
    command: ['knip', '--no-progress', '--cache', '--cache-location', '.cache/knip'],
  },
  {
    title: 'format',
    command: ['biome', 'check', '--no-errors-on-unmatched', '.'],
    changed: /\.(?:tsx?|mjs|json|css|html)$/,
    isByFile: true,
  },
  byFile('how the screens speak', 'voice'),
  byFile('constants held against themselves', 'constants'),
  byFile('how the screens write counts', 'numbers'),
  {
    title: 'schema dump',
    command: ['node', 'tools/schema/write-schema.ts', '--check'],
    changed: /^db\/|^tools\/schema\//,
  },
  own('who may import whom', 'imports'),
  byFile('sizes', 'sizes'),
  byFile('words that stay out', 'words', /./),
  own('citations that lead nowhere', 'citations', /./),
  own('nouns that nothing explains', 'glossary', /^docs\/glossary\.md$|^db\/schema\.sql$|^domains\//),
  byFile('tests that judge by the clock', 'clocks'),
  own('paths that documents quote', 'documents', /./),
  own('a reason for every package', 'dependencies', /^package\.json$|^docs\/dependencies\.md$/),
  own('style sheets that only lay out', 'layout', /\.css$|^ui\/scale\.ts$/),
  own('kinds that a switch takes for another', 'switches'),
];

if (import.meta.main) {
  const { values, positionals } = parseArgs({ options: { changed: { type: 'boolean' } }, allowPositionals: true });
  const chosen = values.changed ? narrowed(checks, listChanged(positionals[0] ?? 'main')) : checks;
  const outcomes = await runParts(chosen, Math.max(2, Math.floor(availableParallelism() / 2)));
  for (const { title, output } of outcomes) if (title === 'sizes') process.stdout.write(output);
  if (chosen !== checks)
    process.stdout.write(`${checks.length - chosen.length} of ${checks.length} checks are left to npm run check\n`);
  process.exitCode = outcomes.every(({ isGood }) => isGood) ? 0 : 1;
}
