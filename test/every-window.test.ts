// No window is left out of the walks by keyboard: every module that draws one stands in a step of a journey, or here with the reason why it
// does not. Found by source, so that the next one is missed by name.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles } from '#/tools/list-sources.ts';

/** What a window is drawn with. What only stands until another is loaded is walked with that one. */
const frames = /<(?:Dialog|Overlay|FormDialog|BulkPanel|TagPanel|RecordForm)[\s<>]/;

/** Drawn by the windows that are walked: they are the frames themselves, or what stands until a window is there. */
const framesThemselves: ReadonlySet<string> = new Set([
  'kernel/web/windows/ComingWindow.tsx',
  'kernel/web/windows/LoadedWindow.tsx',
  'kernel/web/bulk/BulkPanel.tsx',
  'kernel/web/bulk/TagPanel.tsx',
  'kernel/web/form/FormDialog.tsx',
  'kernel/web/form/RecordForm.tsx',
]);

/** Not in a step, each with the reason why the steps do not reach it. */
const notInSteps: Readonly<Record<string, string>> = {
  'domains/auth/web/ConfirmEmailDialog.tsx': 'opens by itself, for somebody whose address is not confirmed',
  'domains/imports/web/CreateFieldDialog.tsx': 'opened from an option of a list in an import that was begun',
  'domains/contacts/web/merging/MergeDialog.tsx': 'takes the place of the window in which the other contact was chosen',
  'domains/messaging/web/composer/fields/AllowanceDialog.tsx':
    'opens by itself, once the allowance of a sender is spent',
  'domains/messaging/web/composer/ComposeMany.tsx': 'gives way to the composer as soon as the contacts are gathered',
  'domains/messaging/web/composer/homes/SendListings.tsx': 'gives way to the composer as soon as the homes are read',
  'domains/messaging/web/composer/PreviewDialog.tsx': 'walked beside the steps, which wait for the page in its frame',
  'domains/integrations/web/integrations/SendingDomains.tsx': 'needs an account at a provider that has sending domains',
  'domains/integrations/web/phone-numbers/AddNumberDialog.tsx': 'needs an account at a provider that has numbers',
  'domains/integrations/web/phone-numbers/BuyNumberDialog.tsx': 'needs an account at a provider that sells numbers',
  'domains/calls/web/routes/RouteDialog.tsx': 'opened in the panel of a number, which is loaded with it',
  'domains/calls/web/do-not-call/AddDoNotCall.tsx': 'opened from a tab of the numbers, which is loaded with it',
  'domains/platform/web/SecretDialog.tsx': 'opens by itself, with a secret that was made just now',
  'kernel/web/builder/ChangedElsewhere.tsx': 'opens by itself, when somebody else saved meanwhile',
};

const windowsBySource = (): string[] =>
  listFiles('domains/*.tsx', 'kernel/web/*.tsx', 'app/web/*.tsx').filter(
    (file) => frames.test(readFileSync(file, 'utf8')) && !framesThemselves.has(file),
  );

/** The modules of the steps that journeys hand to the walk; a path that is named otherwise, or by what walks nothing, is no step. */
const walked = (): Set<string> =>
  new Set(
    listFiles('test/journeys/**/*.journey.ts')
      .map((file) => readFileSync(file, 'utf8'))
      .filter((source) => source.includes('await walkWindows('))
      .flatMap((source) => [...source.matchAll(/\bfile(?::| =) '([\w/-]+\.tsx)'/g)].map(([, path = '']) => path)),
  );

test('every window is walked by keyboard, or stands here with the reason', () => {
  const steps = walked();
  const missed = windowsBySource().filter((file) => !steps.has(file) && !(file in notInSteps));
  expect(missed).toEqual([]);
});

test('every step and every reason is about a window that there is', () => {
  const known = new Set(windowsBySource());
  expect([...walked(), ...Object.keys(notInSteps)].filter((file) => !known.has(file))).toEqual([]);
});

test('no window that is walked keeps a reason why it is not', () => {
  const steps = walked();
  expect(Object.keys(notInSteps).filter((file) => steps.has(file))).toEqual([]);
});
