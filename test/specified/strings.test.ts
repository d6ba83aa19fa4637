// Every text of the specification that is due stands, letter for letter, in the source of the screen that shows it.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listFiles } from '#/tools/list-sources.ts';
import { isDue, strings } from './tables.ts';

/** Where the condition of a text arises, by the beginning of its id. */
const places: readonly [id: RegExp, files: RegExp][] = [
  [/^menu-/, /^(app\/web\/|domains\/[^/]+\/web\.tsx$)/],
  [/^profile-menu-/, /^app\/web\/shell\//],
  [/^test-mode-banner$/, /^(app\/web\/|domains\/agency\/web)/],
  [/^global-search-/, /^kernel\/web\/palette\//],
  [/^confirm-email-/, /^domains\/auth\/web\//],
  [/^password-(not-valid|changed)$|^passwords-do-not-match$/, /^domains\/(auth|team)\/(web|contract)/],
  [/^something-went-wrong$|^clipboard-failed$/, /^kernel\/web\//],
  [/^(theme|settings|domain)-/, /^domains\/agency\/web\//],
  [/^agent-/, /^domains\/team\/web\//],
  [/^(generic|list-empty)/, /^kernel\/web\//],
  [/^initials-default$/, /^ui\//],
  [/^add-contact-title$/, /^domains\/contacts\/web\/adding\//],
  [/^phone-label-primary$|^contact-(phone-invalid|domain-required)$/, /^domains\/contacts\/(server|contract)\//],
  [/^contact-(created|updated-existing)$/, /^domains\/contacts\/web\/adding\//],
  [/^contact-shared$/, /^domains\/contacts\/web\/access\//],
  [/^contacts-tags-permissions$/, /^domains\/contacts\/web\//],
  [/^(no-contact-information|unknown-name)$/, /^domains\/contacts\/web\//],
  [/^collections?-/, /^domains\/collections\/web\//],
  [/^filter-(search-values|dropdown-empty)$|^multi-select-/, /^(kernel\/web|ui)\//],
  [/^filter-/, /^kernel\/web\/filter\//],
];

const sources = new Map(
  listFiles('*.ts', '*.tsx')
    .filter((file) => !/\.test\.tsx?$|^(test|tools)\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

/** The text as it can be written in a source: placeholders as template or as JSX, a quotation mark as it stands or escaped. */
const patternOf = (string: string): RegExp => {
  const parts = string.split(/\{\w+\}/).map((part) =>
    part
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('"', String.raw`(?:"|\\"|&quot;|“)`)
      .replaceAll('&', '(?:&amp;|&)'),
  );
  // Between quotation marks, or alone between tags: not in the middle of a comment.
  return new RegExp(`(?:['"\`]|>\\s*)${parts.join(String.raw`\$?\{[^}]+\}`)}(?:['"\`]|\\s*<)`);
};

describe('every text due stands where its condition arises', () => {
  const due = strings.filter(isDue);

  test('all of them are looked for', () => {
    expect(due).toHaveLength(90);
  });

  test.each(due.map((row) => [`${row.id}: ${row.string}`, row] as const))('%s', (_, { id, string }) => {
    const place = places.find(([ids]) => ids.test(id))?.[1];
    if (!place) throw new Error(`Say in this test where ${id} is shown.`);
    const pattern = patternOf(string);
    expect([...sources].filter(([file, text]) => place.test(file) && pattern.test(text)).length).toBeGreaterThan(0);
  });
});
