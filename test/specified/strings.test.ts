// Every text of the specification that is due stands, letter for letter, in the source of the screen that shows it.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listFiles } from '#/tools/list-sources.ts';
import { isDue, strings } from './tables.ts';

/** Where the condition of a text arises, by the beginning of its id. */
const places: readonly [id: RegExp, files: RegExp][] = [
  // A large door is gathered from its rooms.
  [/^menu-/, /^(app\/web\/|domains\/[^/]+\/web(\.tsx$|\/(.+\/)?(door-of-[a-z-]+|[a-z]+-slots)\.tsx?$))/],
  [/^profile-menu-/, /^app\/web\/shell\//],
  [/^test-mode-banner$/, /^(app\/web\/|domains\/agency\/web)/],
  [/^global-search-/, /^kernel\/web\/palette\//],
  [/^confirm-email-/, /^domains\/auth\/web\//],
  [/^password-(not-valid|changed)$|^passwords-do-not-match$/, /^domains\/(auth|team)\/(web|contract)/],
  [/^something-went-wrong$|^clipboard-failed$/, /^kernel\/web\//],
  [/^domain-validate-failed$/, /^domains\/integrations\/web\/integrations\//],
  [/^(theme|settings|domain)-/, /^domains\/agency\/web\//],
  [/^agent-/, /^domains\/team\/web\//],
  [/^(generic|list-empty)/, /^kernel\/web\//],
  [/^initials-default$/, /^ui\//],
  [/^add-contact-title$/, /^domains\/contacts\/web\/adding\//],
  [/^phone-label-primary$|^contact-(phone-invalid|domain-required)$/, /^domains\/contacts\/(server|contract)\//],
  [/^contact-(created|updated-existing)$/, /^domains\/contacts\/web\/adding\//],
  [/^contact-shared$/, /^domains\/contacts\/web\/access\//],
  [/^contacts-tags-permissions$/, /^kernel\/web\/bulk\//],
  [/^(no-contact-information|unknown-name)$/, /^domains\/contacts\/web\//],
  [/^collections?-/, /^domains\/collections\/web\//],
  [/^filter-(search-values|dropdown-empty)$|^multi-select-/, /^(kernel\/web|ui)\//],
  [/^filter-/, /^kernel\/web\/filter\//],
  [/^notifications-empty$/, /^kernel\/web\/states\//],
  [/^task-(state|status|due|days)-/, /^domains\/tasks\/(contract|web)\//],
  [/^task-(time-past|domain-required)$/, /^domains\/tasks\/(contract|server|web)\//],
  [/^(task|session)-/, /^domains\/tasks\/web\//],
  [/^thread-kind-/, /^domains\/messaging\/contract\/messages\.ts$/],
  [/^(upload-failed|picker-empty)$/, /^kernel\/web\//],
  [/^upload-/, /^domains\/messaging\/web\/composer\//],
  [/^(email|text)-composer-title$/, /^domains\/messaging\/web\/composer\//],
  [/^(email|text)-composer-(send|save)$/, /^domains\/messaging\/web\/composer\/SendVerbs\.tsx$/],
  [/^schedule-(email|text)-title$/, /^domains\/messaging\/web\/composer\//],
  [/^schedule-/, /^domains\/messaging\/web\/schedule\//],
  [/^text-(allowance-(title|body)|threshold-banner)$/, /^domains\/integrations\/contract\/allowance\.ts$/],
  [/^text-allowance-business-profile$/, /^domains\/messaging\/web\/composer\/fields\/AllowanceDialog\.tsx$/],
  [/^templates-modal-/, /^domains\/templates\/web\/templates\/choosing\//],
  [/^template-type-/, /^domains\/templates\/contract\/templates\.ts$/],
  [/^template-merge-fields$/, /^domains\/templates\/web\/merge-fields\//],
  // A form that is given up says so in the window of every form.
  [/^template-cancel$/, /^kernel\/web\/form\//],
  [/^template-/, /^domains\/templates\/web\/templates\/form\//],
  [/^inbox-category-/, /^domains\/messaging\/contract\/inbox\.ts$/],
  [/^inbox-not-a-contact$/, /^domains\/messaging\/web\/inbox\/thread\//],
  [/^recipient-/, /^domains\/messaging\/web\/recipients\//],
  [/^editor-listings-/, /^domains\/(templates\/web\/editor\/listings|listings\/contract\/block)\//],
  [
    /^(furnished|listing-status|area-unit|length-unit|yes-no|publish|source|frequency)-/,
    /^domains\/listings\/contract\/choices\.ts$/,
  ],
  [/^listing-tags-applied-/, /^domains\/listings\/web\/list\//],
  [/^marketing-campaigns-/, /^domains\/marketing\/web\/campaigns\//],
  [/^area-(created|updated)$/, /^domains\/areas\/web\/edit\//],
  [/^areas?-deleted/, /^domains\/areas\/web\/list\//],
  [/^area-group-/, /^domains\/areas\/web\/groups\//],
  [/^listings-block-/, /^domains\/(templates\/web\/editor\/listings|listings\/contract\/block)\//],
  [/^editor-(colour|highlight)-/, /^domains\/templates\/web\/editor\/panels\/ColourPanel\.tsx$/],
  [/^editor-image-/, /^domains\/templates\/web\/editor\/panels\/PicturePanel\.tsx$/],
  [/^editor-/, /^domains\/templates\/web\/editor\//],
  [/^email-(reply|forward)-prefix$/, /^domains\/messaging\/web\/composer\/subjects\.ts$/],
  [/^email-status-/, /^domains\/contacts\/web\/contact\/email-health\.ts$/],
  [/^public-url-copied$|^form-(submitted|updated|deleted|answers-submitted)$/, /^domains\/forms\/web\//],
  [/^billing-page-title$/, /^domains\/billing\/web\/BillingPage/],
  [/^characters-limit-reached$/, /^domains\/templates\/web\/text\//],
  [/^points-insufficient-text$/, /^domains\/(messaging\/web\/composer|templates\/web\/text)\//],
  [
    /^(email|text)-no-recipients$|-marketing-off$|^send-anyway$|^some-contacts-have$/,
    /^domains\/messaging\/web\/composer\//,
  ],
  [/^dialer-|^call-(setup-integration|points-out)$/, /^domains\/calls\/web\/dialer\//],
  [/^no-sender-/, /^domains\/integrations\/web\/senders\//],
  [
    /^integration-not-enabled$|^dns-records-|^authenticated-domains-|^primary-integration-/,
    /^domains\/integrations\/web\/integrations\//,
  ],
  [/^email-(archived|marked-read|thread-deleted)$/, /^domains\/messaging\/web\/inbox\//],
  [/^text-reply-sent$/, /^domains\/messaging\/web\/replying\//],
  [/^(email|text)-(sent|scheduled|updated)$/, /^domains\/messaging\/web\/composer\//],
  // A task that a step makes is written with the fields of tasks.
  [/^workflow-task-/, /^domains\/(workflows\/contract|tasks\/web\/form)\//],
  // What a zone is called is written in one place for all (decision 60).
  [/^delay-account-time-zone$/, /^kernel\/contract\/zones\/writing-moments/],
  [
    /^workflow-|^page-visited-url$|^(email|text|tags|enroll|note)-step-|^distribution-target-|^delay-(account|last)/,
    /^(domains\/[a-z]+\/contract\/steps|domains\/workflows\/(contract|web)|kernel\/contract\/automation)\//,
  ],
];

/** Texts that something follows: a date, a subject, what some contacts have. */
const beginnings = /^(recipient-chip-applied|email-(reply|forward)-prefix|some-contacts-have)$/;

/** Texts whose number is that of the tier the agency is in (decision 1). */
const numbered = /^text-(allowance-body|threshold-banner)$/;

const sources = new Map(
  listFiles('*.ts', '*.tsx')
    .filter((file) => !/\.test\.tsx?$|^(test|tools)\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

/** The text as it can be written in a source: placeholders as template or as JSX, a quotation mark as it stands or escaped. */
const patternOf = (string: string, isBeginning = false): RegExp => {
  const parts = string.split(/\{\w+\}/).map((part) =>
    part
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll('"', String.raw`(?:"|\\"|&quot;|“)`)
      .replaceAll('&', '(?:&amp;|&)'),
  );
  // Between quotation marks, or alone between tags: not in the middle of a comment.
  const end = isBeginning ? String.raw` \$\{` : String.raw`(?:['"\`]|\s*<)`;
  return new RegExp(`(?:['"\`]|>\\s*)${parts.join(String.raw`\$?\{[^}]+\}`)}${end}`);
};

describe('every text due stands where its condition arises', () => {
  const due = strings.filter(isDue);

  test('all of them are looked for', () => {
    expect(due).toHaveLength(374);
  });

  test.each(due.map((row) => [`${row.id}: ${row.string}`, row] as const))('%s', (_, { id, string }) => {
    const place = places.find(([ids]) => ids.test(id))?.[1];
    if (!place) throw new Error(`Say in this test where ${id} is shown.`);
    const pattern = patternOf(numbered.test(id) ? string.replace('100', '{limit}') : string, beginnings.test(id));
    expect([...sources].filter(([file, text]) => place.test(file) && pattern.test(text)).length).toBeGreaterThan(0);
  });
});
