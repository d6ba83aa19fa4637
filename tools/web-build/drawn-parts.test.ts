import { expect, test } from 'vitest';
import { drawnParts, lateParts, partsIn } from './drawn-parts.ts';

test('the parts of a slot are found among those of others', () => {
  const source = `fills: [
    menuEntry({ id: '/jobs', to: '/jobs' }),
    shellExtra({ id: 'jobs', order: 10, load: () => import('./web/JobsWatcher.tsx') }),
    railPanel({ id: 'notifications', load: () => import('./web/NotificationsPanel.tsx') }),
    todayLink({
      id: 'due',
      load: () => import('./web/Due.tsx'),
    }),
  ]`;
  expect(partsIn(source, ['shellExtra', 'todayLink'])).toEqual(['./web/JobsWatcher.tsx', './web/Due.tsx']);
  expect(partsIn(source, ['menuEntry'])).toEqual([]);
});

test('every part of the shell is found in the doors', () => {
  const root = `${import.meta.dirname}/../..`;
  const found = drawnParts([`${root}/domains/contacts/web.tsx`, `${root}/domains/operations/web.tsx`], ['shellExtra']);
  expect(found.map((path) => path.split('/domains/')[1])).toEqual([
    'contacts/web/adding/AddContact.tsx',
    'operations/web/jobs/JobsWatcher.tsx',
    'operations/web/notifications/NotificationsWatcher.tsx',
  ]);
});

test('what a door draws itself is found', () => {
  expect(
    lateParts(
      "const Due = lazyPart(() => import('./web/Due.tsx'), { isSilent: true });\nconst rest = () => import('./web/Rest.tsx');",
    ),
  ).toEqual(['./web/Due.tsx']);
});
