// `npm run check`: everything that can be said about the sources without running them.
import { availableParallelism } from 'node:os';
import type { Part } from './run-parts.ts';
import { runParts } from './run-parts.ts';

/** The checks, the longest first. */
export const checks: readonly Part[] = [
  { title: 'types of the server and tools', command: ['tsc', '-p', 'tsconfig.server.json'] },
  { title: 'types of the web', command: ['tsc', '-p', 'tsconfig.web.json'] },
  { title: 'types of the contracts', command: ['tsc', '-p', 'tsconfig.contract.json'] },
  { title: 'lint', command: ['oxlint', '--type-aware', '--deny-warnings'] },
  { title: 'unused files, exports and packages', command: ['knip', '--no-progress'] },
  { title: 'format', command: ['biome', 'check', '.'] },
  { title: 'schema dump', command: ['node', 'tools/schema/write-schema.ts', '--check'] },
  { title: 'who may import whom', command: ['node', 'tools/check-imports.ts'] },
  { title: 'sizes', command: ['node', 'tools/check-sizes.ts'] },
  { title: 'words that stay out', command: ['node', 'tools/check-words.ts'] },
  { title: 'citations that lead nowhere', command: ['node', 'tools/check-citations.ts'] },
  { title: 'nouns that nothing explains', command: ['node', 'tools/check-glossary.ts'] },
  { title: 'how the screens speak', command: ['node', 'tools/check-voice.ts'] },
  { title: 'how the screens write counts', command: ['node', 'tools/check-numbers.ts'] },
  { title: 'constants held against themselves', command: ['node', 'tools/check-constants.ts'] },
  { title: 'tests that judge by the clock', command: ['node', 'tools/check-clocks.ts'] },
  { title: 'paths that documents quote', command: ['node', 'tools/check-documents.ts'] },
  { title: 'a reason for every package', command: ['node', 'tools/check-dependencies.ts'] },
];

if (import.meta.main) {
  const outcomes = await runParts(checks, Math.max(2, Math.floor(availableParallelism() / 2)));
  for (const { title, output } of outcomes) if (title === 'sizes') process.stdout.write(output);
  process.exitCode = outcomes.every(({ isGood }) => isGood) ? 0 : 1;
}
