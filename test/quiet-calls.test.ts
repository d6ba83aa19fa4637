// A window whose content does not come says so and asks again. A quiet call says nothing by itself: every window and panel that makes one listens
// to its failure, or stands here with the reason why nobody misses what it asks for. Found by source, also by way of the hooks between.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listFiles } from '#/tools/list-sources.ts';
import { unhandledHooksIn, unhandledIn } from './unhandled-failures.ts';

const frames = /<(?:Dialog|Overlay|FormDialog|BulkPanel|TagPanel|RecordForm|Popover|RailPanel|ComingWindow)[\s<>]/;
const partsOfWindows = /(?:Peek|Panel|Menu|Dialog|Window|Fields|Form)\.tsx$/;

const ofTheSession = 'whom the session belongs to is known before any page is drawn';
const saidBeside = 'said beside it, by what asks for the same';

/** Not heard, each with the reason: the module, the part of it and what it asks by. */
const unheard: Readonly<Record<string, string>> = {
  'app/web/shell/ProfileMenu.tsx ProfileMenu useWho': ofTheSession,
  'app/web/shell/Switcher.tsx Switcher useWho': ofTheSession,
  'domains/areas/web/edit/AreaForm.tsx AreaForm useCall': 'without it the map begins with the whole world',
  'domains/auth/web/ConfirmEmailDialog.tsx ConfirmEmailDialog useCall': 'opens by what the same answer says',
  'domains/billing/web/transfers/MoveDialog.tsx MoveDialog useCall':
    'too many points are refused in words; how many there are is a help',
  'domains/calls/web/LogCallForm.tsx LogCallForm useLoggingCall': saidBeside,
  'domains/calls/web/dialer/DialerPanel.tsx DialerPanel useOwnCall':
    'asked again with each word of the server; without it the dialer stands ready to call',
  'domains/contacts/web/access/AccessPanel.tsx AccessPanel useCall': 'the contact of the record, which says it itself',
  'domains/contacts/web/access/ShareContacts.tsx ShareContacts useCall':
    'without it there is nothing to take back, and no Undo',
  'domains/contacts/web/adding/AddContactForm.tsx AddContactForm useTags':
    'a contact needs no label, and gets one any time',
  'domains/contacts/web/adding/AddContactForm.tsx AddContactForm useOrigins':
    'a contact needs no label, and gets one any time',
  'domains/contacts/web/adding/AddContactForm.tsx AddContactForm useKnown':
    'asked once more, for all, as the contact is made',
  'domains/contacts/web/record/fields/OwnFields.tsx OwnFields useGroups': 'falls back on the order of the product',
  'domains/messaging/web/composer/ComposerDialog.tsx Writing useComposing':
    'the server judges what is sent, and says why not',
  'domains/operations/web/notifications/NotificationsPanel.tsx NotificationsPanel useCall': saidBeside,
  'domains/platform/web/webhooks/WebhookDialog.tsx WebhookDialog useCall':
    'a help: what is called like no event is refused in words',
  'domains/timeline/web/NoteForm.tsx NoteForm useMentions': 'a note is kept also where nobody can be looked up',
  'domains/workflows/web/preview/PreviewPanel.tsx PreviewPanel useSuggested':
    'suggestions: anybody can be searched for',
  'domains/workflows/web/runs/RunsPanel.tsx Runs useRuns':
    'an aside: the count that is capped stands instead of the exact one',
  'domains/workflows/web/steps/actions/DeletePanel.tsx DeletePanel useCall': 'says that it could not be said yet',
  'domains/workflows/web/steps/actions/TaskPanel.tsx TaskPanel useCall': saidBeside,
  'kernel/web/filter/FilterRail.tsx FilterRail useLiveCount': 'an aside: the list itself says what it finds',
};

const sources = new Map(
  listFiles('domains/*/web/*', 'kernel/web/*', 'app/web/*')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);
const hooks = unhandledHooksIn(sources.values());
const found = new Set(
  [...sources]
    .filter(([file, source]) => frames.test(source) || partsOfWindows.test(file))
    .flatMap(([file, source]) =>
      unhandledIn(source, hooks)
        .filter(({ part }) => !hooks.has(part))
        .map(({ part, asks }) => `${file} ${part} ${asks}`),
    ),
);

test('every window hears when what it asks for does not come, or stands here with the reason', () => {
  expect(sources.size).toBeGreaterThan(500);
  expect([...found].filter((place) => !(place in unheard))).toEqual([]);
});

test('no reason stands here for a window that hears', () => {
  expect(Object.keys(unheard).filter((place) => !found.has(place))).toEqual([]);
});

test('code that comes later may fail and be asked for again: no part is made by the plain `lazy`', () => {
  const plain = [...sources].filter(([, source]) => /(?<!\w)lazy[<(]/.test(source)).map(([file]) => file);
  expect(plain).toEqual(['kernel/web/windows/lazy-part.tsx']);
});

const windowWith = (line: string): string => `const Window = () => {\n  ${line}\n  return <Dialog />;\n};`;

test.each([
  'const { data } = useCall(api.one, { id: of(1) }, { isQuiet: true });',
  'const rows = useCall(api.one, {}, { isQuiet: true })\n    .data?.rows;',
  'const one = useCall(api.one, {}, { isQuiet: true }); show(one.data);',
  "const { known } = useComing('task');",
  "const tags = useComing('task').known;",
  'const tags = comingBy(useCall(api.one, {}, { isQuiet: true }), made).known;',
  'const all = useDeaf();',
])('not heard: %s', (line) => {
  expect(unhandledIn(windowWith(line), new Set(['useDeaf']))).toHaveLength(1);
});

test.each([
  'const { data, error } = useCall(api.one, {}, { isQuiet: true });',
  'const one = useCall(api.one, {}, { isQuiet: true }); return <ComingPart waitsFor={[one]} />;',
  'const coming = comingBy(useCall(api.one, {}, { isQuiet: true }), (one) => one);',
  'const { data } = useCall(api.one, {});',
  "const { known, waitsFor } = useComing('task');",
])('heard: %s', (line) => {
  expect(unhandledIn(windowWith(line))).toEqual([]);
});

test('a hook that asks by a deaf one is as deaf', () => {
  const own = 'export const useOne = () => useCall(api.one, {}, { isQuiet: true }).data;';
  const further = 'export const useTwo = () => {\n  const one = useOne();\n  return one;\n};';
  expect(unhandledHooksIn([further, own])).toEqual(new Set(['useOne', 'useTwo']));
});
