import { describe, expect, test } from 'vitest';
import { breachesIn } from './check-imports.ts';

const schema = `comment on table agents is 'team · people';\ncomment on table jobs is 'kernel · work';`;
const house: Readonly<Record<string, string>> = {
  'domains/contract.ts': `// ladder: agency team\nimport { agency } from './agency/contract.ts';\nimport { team } from './team/contract.ts';`,
  'domains/server.ts': `import { agencyDoor } from './agency/server.ts';\nimport { teamDoor } from './team/server.ts';`,
  'domains/agency/contract.ts': '',
  'domains/agency/server.ts': `import { theming } from './server/theming.ts';`,
  'domains/agency/server/theming.ts': `import { call } from '#/kernel/contract/call.ts';`,
  'domains/team/contract.ts': `import { agency } from '#/domains/agency/contract.ts';`,
  'domains/team/server.ts': `import { describe } from '#/domains/agency/server.ts';`,
  'kernel/contract/call.ts': '',
  'kernel/server/house.ts': `import pg from 'pg';`,
  'kernel/web/calls/send.ts': '',
  'ui/Button.tsx': `import { Button } from '@mantine/core';`,
};
const breaches = (files: Readonly<Record<string, string>>): string[] =>
  breachesIn(new Map(Object.entries({ ...house, ...files })), schema);

test('a house within the rules has no breaches', () => {
  expect(breaches({})).toEqual([]);
  // What is drawn may be read.
  expect(
    breaches({ 'kernel/web/a.ts': `const html = page.body.innerHTML; if (page.body.innerHTML === '') draw();` }),
  ).toEqual([]);
});

const planted: readonly [rule: string, file: string, text: string, breach: string][] = [
  ['storeys', 'kernel/server/a.ts', `import { x } from '#/domains/team/server.ts';`, 'never upwards'],
  ['storeys of ui', 'ui/A.tsx', `import { x } from '#/kernel/web/calls/send.ts';`, 'never upwards'],
  ['storeys of the demo', 'domains/team/server/a.ts', `import { x } from '#/db/demo/seed.ts';`, 'never upwards'],
  ['tests', 'kernel/server/a.ts', `import { x } from '#/test/house.ts';`, 'nothing of the product stands on tests'],
  ['web and server', 'kernel/web/a.ts', `import { x } from '#/kernel/server/house.ts';`, 'web never imports server'],
  [
    'types as well',
    'kernel/web/a.ts',
    `import type { X } from '#/kernel/server/house.ts';`,
    'web never imports server',
  ],
  ['re-exports as well', 'kernel/web/a.ts', `export * from '#/kernel/server/house.ts';`, 'web never imports server'],
  [
    'late imports as well',
    'kernel/web/a.ts',
    `const x = await import('#/kernel/server/house.ts');`,
    'web never imports server',
  ],
  ['server and web', 'kernel/server/a.ts', `import { x } from '../web/send.ts';`, 'server never imports web'],
  ['contracts', 'kernel/contract/a.ts', `import { x } from '#/kernel/server/house.ts';`, 'contracts only'],
  ['rooms of others', 'domains/team/server/a.ts', `import { x } from '#/domains/agency/server/theming.ts';`, 'doors:'],
  [
    'the ladder',
    'domains/agency/server/a.ts',
    `import { x } from '#/domains/team/server.ts';`,
    'only domains listed before',
  ],
  ['mantine', 'domains/team/web/A.tsx', `import { Button } from '@mantine/core';`, 'only ui/ imports @mantine'],
  ['the driver', 'domains/team/server/a.ts', `import pg from 'pg';`, 'stays in the kernel'],
  ['the world', 'domains/team/server/a.ts', `import { request } from 'undici';`, 'through kernel/server/egress'],
  ['zod', 'kernel/contract/a.ts', `import * as z from 'zod';`, 'zod/mini'],
  ['the clock', 'domains/team/server/a.ts', `const now = new Date();`, 'time comes from the clock'],
  [
    'HTML in a frame',
    'domains/team/web/A.tsx',
    `export const A = () => <iframe srcDoc={html} />;`,
    'is shown in a ClosedFrame',
  ],
  ['HTML that is read', 'kernel/web/a.ts', `new DOMParser().parseFromString(html, 'text/html')`, 'by parseInert'],
  ['HTML of React', 'ui/A.tsx', `<p dangerouslySetInnerHTML={{ __html: html }} />`, 'no text becomes a page'],
  ['HTML that is put in', 'kernel/web/a.ts', `element.innerHTML += html;`, 'no text becomes a page'],
  ['a cleaner of its own', 'domains/team/web/a.ts', `import DOMPurify from 'dompurify';`, 'by CleanPage alone'],
  ['an editor of its own', 'domains/team/web/a.ts', `import { useEditor } from '@tiptap/react';`, 'only the editor'],
  ['tables, built', 'domains/agency/server/a.ts', `ctx.db.updateTable('agents')`, 'only its owner team does'],
  ['tables, in SQL', 'kernel/server/a.ts', 'sql`delete from agents where true`', 'only its owner team does'],
  [
    'parts in the shell',
    'domains/team/web.tsx',
    `import { Editor } from '#/domains/agency/parts.ts';`,
    'carries no parts of screens',
  ],
  ['pages', 'domains/team/web.tsx', `import { TeamPage } from './web/TeamPage.tsx';`, 'load it with import()'],
];

describe('a breach is found of', () => {
  test.each(planted)('%s', (_, file, text, breach) => {
    expect(breaches({ [file]: text, 'domains/web.tsx': `import './team/web.tsx';` }).join('\n')).toContain(breach);
  });

  test('a ladder that names what is not there, or leaves out what is', () => {
    expect(breaches({ 'domains/offers/contract.ts': '' })).toEqual([
      'domains/offers is not on the ladder of domains/contract.ts',
      'domains/offers/contract.ts is not listed in domains/contract.ts',
    ]);
    const ladder = house['domains/contract.ts']?.replace('team', 'team billing') ?? '';
    expect(breaches({ 'domains/contract.ts': ladder })).toEqual([
      'domains/contract.ts: the ladder names billing, which has no folder',
    ]);
  });

  test('a door that nobody opens', () => {
    expect(breaches({ 'domains/server.ts': `import { agencyDoor } from './agency/server.ts';` })).toEqual([
      'domains/team/server.ts is not listed in domains/server.ts',
    ]);
  });
});

test('tests and tools may look at everything', () => {
  expect(
    breaches({ 'kernel/server/a.test.ts': `import { x } from '#/domains/team/server/a.ts'; new Date();` }),
  ).toEqual([]);
  expect(breaches({ 'test/a.ts': `import pg from 'pg';` })).toEqual([]);
});
