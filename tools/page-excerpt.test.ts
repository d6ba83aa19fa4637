import { expect, test } from 'vitest';
import { excerptOf } from './page-excerpt.ts';

const page = `- link "Skip to content":
  - /url: "#main"
- complementary "Sidebar":
  - navigation "Main menu":
    - link "Contacts"
- banner:
  - button "Search…"
- main:
  - heading "Contacts" [level=1]
  - link "Jo Smith":
    - /url: /contacts/1
  - table:
    - row "Jo Smith jo@example.com":
      - cell "Jo Smith"
      - cell "jo@example.com"
  - status: Saved
- dialog "Edit":
  - button "Save"
`;

test('an excerpt begins with windows and messages, and leaves out what every page has', () => {
  expect(excerptOf(page)).toEqual([
    '- status: Saved',
    '- dialog "Edit":',
    '  - button "Save"',
    '- main:',
    '  - heading "Contacts" [level=1]',
    '  - link "Jo Smith":',
    '  - table:',
    '    - row "Jo Smith jo@example.com":',
  ]);
});
