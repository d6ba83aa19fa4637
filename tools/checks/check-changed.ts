// What of `npm run check` is worth running where only these files changed: a program's types where it holds one of them, a check of each file by
// itself for those alone. Where the rules of the checks themselves changed, everything is.
import { existsSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import type { Check } from '../check.ts';

/** What every file is judged by. */
const rules = /^(?:tsconfig(?:\.\w+)?|package-lock|biome|\.oxlintrc)\.json$/;

interface Program {
  include: string[];
  exclude?: string[];
}

/** What the compiler kept of the last time it checked a program, which names all that it read; undefined before the first time. */
const lastOf = (program: string): string | undefined => {
  const file = `.cache/${program}.tsbuildinfo`;
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** Whether the program has the file: it is one of those it begins with, or one that they bring in. */
const holds = (program: string, file: string, last: string | undefined): boolean => {
  if (last === undefined || last.includes(`"../${file}"`)) return true;
  const { include, exclude = [] } = JSON.parse(readFileSync(`tsconfig.${program}.json`, 'utf8')) as Program;
  const isIn = (globs: readonly string[]): boolean => globs.some((glob) => matchesGlob(file, glob));
  return isIn(include) && !isIn(exclude);
};

const commandFor = ({ command, isByFile }: Check, files: readonly string[]): Check['command'] => {
  const [program, ...words] = command;
  return isByFile ? [program, ...words.filter((word) => word !== '.'), ...files] : command;
};

/** The checks that have something to say of these files, each about those alone where it can. */
export const narrowed = (
  checks: readonly Check[],
  changed: readonly string[],
  known: (program: string) => string | undefined = lastOf,
): readonly Check[] => {
  if (changed.some((file) => rules.test(file))) return checks;
  return checks.flatMap((check): Check[] => {
    const { program, changed: wanted, isByFile } = check;
    if (program) {
      const last = known(program);
      return changed.some((file) => holds(program, file, last)) ? [check] : [];
    }
    // What is gone may be missed by what remains, but is not itself read.
    const files = changed.filter((file) => wanted?.test(file) && !(isByFile && !existsSync(file)));
    return files.length > 0 ? [{ ...check, command: commandFor(check, files) }] : [];
  });
};
