// The files of the project, as git sees them: tracked or new, never ignored.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Paths of all files, or of those that match. */
export const listFiles = (...patterns: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file));

/** Paths of all .ts and .tsx files but the generated one. */
export const listSources = (): string[] => listFiles('*.ts', '*.tsx').filter((file) => file !== 'db/tables.ts');
