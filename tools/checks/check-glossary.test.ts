import { expect, test } from 'vitest';
import { tablesIn, unexplained } from './check-glossary.ts';

const schema = 'create unlogged table threads (\n);\nCREATE TABLE public.mailings (\n);\n-- create table of nothing\n';

test('the tables of a dump are found however they are written', () => {
  expect(tablesIn(schema)).toEqual(['threads', 'mailings']);
});

test('a table and a folder that the glossary does not name are told, and a word that is only mentioned explains nothing', () => {
  const glossary =
    '| thread | `threads` | A conversation. |\n| sending | | Of `mailings`. |\nA `messaging` in a sentence.\n';
  expect(unexplained(glossary, schema, ['messaging'])).toEqual([
    'the table mailings is not in docs/glossary.md',
    'the folder domains/messaging is not in docs/glossary.md',
  ]);
  expect(unexplained(`${glossary}| mailing | \`mailings\`, \`messaging\` | One. |\n`, schema, ['messaging'])).toEqual(
    [],
  );
});
