// Parts that doors bring to places which draw them at once, whatever page is open: they are loaded by themselves in the source, for
// a door must stay light, and lie in one file with the place that draws them, for each would be a request and a half of nothing.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The modules that a source brings to the slots of these names: './web/JobsWatcher.tsx'. */
export const partsIn = (source: string, slots: readonly string[]): string[] =>
  source
    .split(/\b(?=[a-z]\w*\(\{ ?\n? *id: )/)
    .filter((filling) => slots.some((name) => filling.startsWith(`${name}(`)))
    .flatMap((filling) => /load: \(\) => import\('([^']+)'\)/.exec(filling)?.[1] ?? []);

/** The modules that a source draws itself, once they are loaded: the number beside an entry of the menu. */
export const lateParts = (source: string): string[] =>
  [...source.matchAll(/\blazyPart\(\(\) => import\('([^']+)'\)/g)].map(([, path = '']) => path);

const inDoors = (entry: Iterable<string>, find: (source: string) => readonly string[]): string[] =>
  [...entry]
    .filter((id) => /\/domains\/[^/]+\/web[^?]*\.tsx?$/.test(id))
    .flatMap((id) => find(readFileSync(id, 'utf8')).map((path) => join(dirname(id), path)));

/** The modules that doors bring to these slots, of all modules that the entry reaches. */
export const drawnParts = (entry: Iterable<string>, slots: readonly string[]): string[] =>
  inDoors(entry, (source) => partsIn(source, slots));

/** The modules that doors draw themselves. */
export const drawnByDoors = (entry: Iterable<string>): string[] => inDoors(entry, lateParts);
