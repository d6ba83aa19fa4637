// The files of the project, as git sees them: tracked or new, never ignored.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const git = (...words: string[]): string[] =>
  execFileSync('git', words, { encoding: 'utf8', maxBuffer: 64 * 1_048_576 })
    .split('\n')
    .filter((file) => file !== '');

/** Paths of all files, or of those that match. */
export const listFiles = (...patterns: string[]): string[] =>
  git('ls-files', '--cached', '--others', '--exclude-standard', ...patterns).filter((file) => existsSync(file));

/** The same, or those of them that the command names: a check that judges each file by itself may be asked about a few. */
export const listAsked = (...patterns: string[]): string[] => {
  const asked = new Set(process.argv.slice(2));
  return listFiles(...patterns).filter((file) => asked.size === 0 || asked.has(file));
};

/** Paths of all .ts and .tsx files but the generated one. */
export const listSources = (): string[] => listFiles('*.ts', '*.tsx').filter((file) => file !== 'db/tables.ts');

/** Paths that differ from where this branch left `base`: committed, not yet committed, new, or gone. */
export const listChanged = (base: string): string[] => {
  const [left = 'HEAD'] = git('merge-base', base, 'HEAD');
  return [
    ...new Set([
      ...git('diff', '--name-only', '--no-renames', left),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
};
