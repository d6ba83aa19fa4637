import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listSources } from '../list-sources.ts';
import { domainNames, kernelBreaches, roomsIn } from './kernel-ladder.ts';

const kernel: Readonly<Record<string, string>> = {
  'kernel/server/program.ts': `// ladder, base: clock.ts db/\n// ladder, start: http/ program.ts\nimport { serve } from './http/serve.ts';`,
  'kernel/server/clock.ts': '',
  'kernel/server/db/database.ts': `import type { Clock } from '../clock.ts';`,
  'kernel/server/http/serve.ts': `import { database } from '#/kernel/server/db/database.ts';`,
};
const breaches = (files: Readonly<Record<string, string>>): string[] =>
  kernelBreaches(new Map(Object.entries({ ...kernel, ...files })), ['team', 'tasks']);

test('rooms that import only those before them are within the ladder', () => {
  expect(breaches({})).toEqual([]);
});

describe('a breach is told', () => {
  test('of an import of a room that stands above', () => {
    expect(breaches({ 'kernel/server/clock.ts': `import { database } from './db/database.ts';` })).toContain(
      'kernel/server/clock.ts imports kernel/server/db/database.ts — ladder of the kernel: db/ stands above clock.ts',
    );
  });

  test('of one of a type alone', () => {
    expect(breaches({ 'kernel/server/db/types.ts': `import type { Serving } from '../http/serve.ts';` })).toEqual([
      'kernel/server/db/types.ts imports kernel/server/http/serve.ts — ladder of the kernel: http/ stands above db/',
    ]);
  });

  test('of one that is written as a type is named', () => {
    expect(
      breaches({ 'kernel/server/db/types.ts': `export type Serving = import('../http/serve.ts').Serving;` }),
    ).toEqual([
      'kernel/server/db/types.ts imports kernel/server/http/serve.ts — ladder of the kernel: http/ stands above db/',
    ]);
  });

  test('of files that import each other, within a room and by types', () => {
    expect(
      breaches({
        'kernel/web/list.ts': `import type { Row } from './row.ts';`,
        'kernel/web/row.ts': `import { cell } from './cell.ts';`,
        'kernel/web/cell.ts': `import type { List } from './list.ts';`,
      }),
    ).toEqual([
      'kernel/web/cell.ts, kernel/web/list.ts, kernel/web/row.ts import each other — no circles in the kernel, not of types either',
    ]);
  });

  test('of a room without a rung, and of a rung without a room', () => {
    expect(breaches({ 'kernel/server/mail/smtp.ts': '' })).toEqual([
      'kernel/server/mail/ is not on the ladder of kernel/server/program.ts',
    ]);
    const program = kernel['kernel/server/program.ts']?.replace('clock.ts', 'clock.ts dns/') ?? '';
    expect(breaches({ 'kernel/server/program.ts': program })).toEqual([
      'kernel/server/program.ts: the ladder names dns/, which is not there',
    ]);
  });

  test('of a domain that the kernel names, but not of one in a comment', () => {
    expect(
      breaches({ 'kernel/server/clock.ts': `// As 'team.holding' does.\nexport const point = 'tasks.due';` }),
    ).toEqual(["kernel/server/clock.ts names 'tasks.due' — the kernel knows no domain: its owner declares it"]);
    expect(breaches({ 'kernel/web/places.ts': `export const fields = slot<object>('tasks.fields');` })).toEqual([
      "kernel/web/places.ts names 'tasks.fields' — the kernel knows no domain: its owner declares it",
    ]);
  });
});

describe('the kernel as it stands', () => {
  const sources = new Map(listSources().map((file) => [file, readFileSync(file, 'utf8')]));

  test('is within its ladder', () => {
    expect(roomsIn(sources).length).toBeGreaterThan(30);
    expect(kernelBreaches(sources, domainNames(sources))).toEqual([]);
  });

  test('is no longer where its lowest room names the highest', () => {
    const clock = 'kernel/server/clock.ts';
    const planted = new Map(sources).set(
      clock,
      `${sources.get(clock)}\nimport type { Program } from './program.ts';\n`,
    );
    const told = kernelBreaches(planted, domainNames(sources));
    expect(told.some((line) => line.includes('program.ts stands above clock.ts'))).toBe(true);
    expect(told.some((line) => line.includes('import each other'))).toBe(true);
  });
});
