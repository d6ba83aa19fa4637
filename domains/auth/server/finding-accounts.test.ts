import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles } from '#/tools/list-sources.ts';

const sources = listFiles().filter(
  (file) => /^(?:app|domains|kernel)\/.*\.ts$/.test(file) && !file.endsWith('.test.ts'),
);
const statementsIn = (file: string): string[] => readFileSync(file, 'utf8').split(/;\n/);
const own = 'domains/auth/server/finding-accounts.ts';

test('people are looked up by their address in one file; anywhere else a statement says that the address is proven', () => {
  const ofUsers = /(?:From|Table|[jJ]oin)\('users\b|\b(?:from|join|update)\s+users\b/;
  const byAddress = /where\('(?:users\.)?email'|\bemail\s*=/;
  const looking = sources.flatMap((file) =>
    statementsIn(file)
      .filter((statement) => ofUsers.test(statement) && byAddress.test(statement))
      .map((statement) => ({ file, isProven: /email_confirmed_at(?:', 'is not'| is not null)/.test(statement) })),
  );
  expect(looking.filter(({ file }) => file === own).length).toBeGreaterThan(0);
  expect(looking.filter(({ file, isProven }) => file !== own && !isProven)).toEqual([]);
});

test('an address is made proven in one file', () => {
  const files = sources.filter((file) => /email_confirmed_at: (?!Temporal)/.test(readFileSync(file, 'utf8')));
  expect(files).toEqual(['domains/auth/server/proving-addresses.ts']);
});
