// Every TypeScript source of the project, as git sees it: tracked or new, never ignored.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Paths of all .ts and .tsx files but the generated one. */
export const listSources = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '' && file !== 'db/tables.ts' && existsSync(file));
