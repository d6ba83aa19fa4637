// The palette of the whole product: what people call a place or an act finds it, though it has another name here.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rolePermissions } from '#/kernel/contract/permission.ts';
import { closeBrowser, openBrowser } from '#/test/browser.ts';

beforeEach(() => void openBrowser('https://northlight.example/contacts'));
afterEach(closeBrowser);

test.each([
  ['import', 'Import contacts'],
  ['csv', 'Import contacts'],
  ['duplicates', 'Possible duplicates'],
  ['merge', 'Possible duplicates'],
  ['trash', 'Recently deleted'],
  ['password', 'My Settings'],
  ['signature', 'My Settings'],
  ['sign out', 'Log Out'],
  ['help', 'Keyboard shortcuts'],
  ['segments', 'Collections'],
  ['stages', 'Tags'],
  ['sources', 'Origins'],
  ['audit', 'Event Logs'],
  ['mailbox', 'Integrations'],
  ['drafts', 'Inbox'],
  ['text', 'New Message'],
  ['new contact', 'Add Contact'],
  ['new workflow', 'Create workflow'],
  ['dark', 'Dark theme'],
])('“%s” finds “%s”', async (text, label) => {
  const [{ webDoors }, { shellDoor }, { fillFrom }, { linesFor }, { setRights }] = await Promise.all([
    import('#/domains/web.tsx'),
    import('./shell-door.ts'),
    import('#/kernel/web/extension.ts'),
    import('#/kernel/web/palette/lines.ts'),
    import('#/kernel/web/session.ts'),
  ]);
  fillFrom([...webDoors, shellDoor]);
  setRights('maya', { role: 'owner', permissions: rolePermissions.owner });
  const [first] = linesFor(text, []).flatMap(({ lines }) => lines);
  expect(first?.label).toBe(label);
});
