import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoAgents, demoPassword } from '#/db/demo/story.ts';
import { settings } from '#/kernel/server/config.ts';

const readme = readFileSync('README.md', 'utf8');

test('the README says of every setting what the program says, and of no other', () => {
  const rows = readme.split('\n').filter((line) => /^\| `[A-Z_\d]+` \|/.test(line));
  expect(rows).toEqual(
    Object.entries(settings).map(([name, { expected, meaning }]) => `| \`${name}\` | ${expected} | ${meaning} |`),
  );
});

test('the README names people of the demo, with their password', () => {
  const named = [...readme.matchAll(/`(\w+@[\w.]+\.example)` \| `([^`]+)`/g)].map(([, email, password]) => [
    email,
    password,
  ]);
  expect(named.length).toBe(3);
  for (const [email, password] of named) {
    expect(demoAgents.map((agent) => agent.email)).toContain(email);
    expect(password).toBe(demoPassword);
  }
});
