import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { listFiles } from './list-sources.ts';
import { namesOf } from './new-domain/names.ts';
import { stepNamesOf } from './new-step/names.ts';

const root = process.cwd();
const bin = join(root, 'node_modules/.bin');
const copy = mkdtempSync(join(tmpdir(), 'lintel-new-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What a command says, and nothing when it is content. */
const complaint = (program: string, ...words: string[]): string => {
  const { status, stdout, stderr } = spawnSync(join(bin, program), words, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
};

describe('npm run new', () => {
  test('writes a domain that passes the checks, and a step of workflows that it does', () => {
    for (const file of listFiles()) cpSync(file, join(copy, file), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    execFileSync('git', ['init', '--quiet'], { cwd: copy });
    expect(complaint('node', 'tools/new.ts', 'domain', 'harbours')).toBe('');

    const made = ['contract.ts', 'server.ts', 'web.tsx', 'README.md', 'web/HarboursPage.tsx'];
    for (const file of made) expect(existsSync(join(copy, 'domains/harbours', file)), file).toBe(true);
    expect(readFileSync(join(copy, 'domains/contract.ts'), 'utf8')).toMatch(/ladder: .* harbours\n/);
    expect(readFileSync(join(copy, 'db/schema.sql'), 'utf8')).toContain('create table harbours');

    expect(complaint('node', 'tools/new.ts', 'step', 'harbours.ring-bell')).toBe('');
    const parts = ['contract/steps/ring-bell.ts', 'server/actions/ring-bell.ts', 'web/steps/RingBellPanel.tsx'];
    for (const file of parts) expect(existsSync(join(copy, 'domains/harbours', file)), file).toBe(true);
    expect(readFileSync(join(copy, 'domains/harbours/server.ts'), 'utf8')).toContain('performs(ringBell)');
    expect(readFileSync(join(copy, 'domains/harbours/web.tsx'), 'utf8')).toContain('shownSteps(');

    // What other files hold at this moment is not this test's business: types are checked in these alone, each as its own side has them.
    const own = ['domains/harbours', 'domains/contract.ts', 'domains/server.ts', 'domains/web.tsx'];
    expect(complaint('biome', 'check', ...own)).toBe('');
    expect(complaint('oxlint', '--type-aware', '--type-check', '--deny-warnings', ...own)).toBe('');
    expect(complaint('node', 'tools/checks/check-imports.ts')).toBe('');
    expect(complaint('node', 'tools/checks/check-glossary.ts')).toBe('');
    // Its own tests, and the one that holds every entity against its table: types, nulls, an index for every order.
    expect(complaint('vitest', 'run', 'domains/harbours', 'kernel/server/entities/every-entity')).toBe('');

    expect(complaint('node', 'tools/new.ts', 'domain', 'harbours')).toContain('is there already');
    expect(complaint('node', 'tools/new.ts', 'step', 'harbours.ring-bell')).toContain('is there already');
    expect(complaint('node', 'tools/new.ts', 'step', 'ports.ring-bell')).toContain('There is no domain ports');
  });

  test.each(['Offers', 'offer', 'my-offers', 'of', 'select;--s'])('%s is no name for one', (word) => {
    expect(() => namesOf(word)).toThrow('must be one lower-case word in the plural');
  });

  test.each(['ring-bell', 'tasks.ring', 'tasks.ringBell', 'Tasks.ring-bell', '../tasks.ring-bell'])(
    '%s is no name for a step',
    (word) => {
      expect(() => stepNamesOf(word)).toThrow('must be a domain and what it does');
    },
  );

  test('names one of what it holds', () => {
    expect(namesOf('offers')).toEqual({ many: 'offers', one: 'offer', Many: 'Offers', One: 'Offer', aOne: 'an offer' });
    expect(namesOf('agencies')).toMatchObject({ one: 'agency', aOne: 'an agency' });
    expect(['boxes', 'houses', 'addresses', 'ports'].map((many) => namesOf(many).aOne)).toEqual([
      'a box',
      'a house',
      'an address',
      'a port',
    ]);
  });
});
