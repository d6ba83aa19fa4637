// Every column that may hold HTML that people wrote: who cleans it before it is kept, and who before it is shown. A column that is called like
// one of these and is not named here turns this red until somebody has said what it holds.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openHouse } from '#/test/house.ts';

interface Handling {
  /** The file that cleans what is written there; null where it is kept as it was written. */
  kept: string | null;
  /** The file that shows it. */
  shown: string;
}

const messages = 'domains/messaging/server';
const editor = 'domains/templates/web/editor/pasting/reading.ts';
const mails = 'domains/messaging/web/inbox/thread/mail-document.ts';
const frame = 'ui/frames/MessageFrame.tsx';
const simulators = 'kernel/server/simulators/drawing.ts';

const html: Readonly<Record<string, Handling>> = {
  'agents.signature': { kept: 'domains/team/server/updating.ts', shown: frame },
  'themes.signature': { kept: 'domains/agency/server/theming.ts', shown: frame },
  'themes.message_themes': { kept: 'domains/agency/server/theming.ts', shown: frame },
  'message_templates.body': { kept: 'domains/templates/server/templates/reading-drafts.ts', shown: editor },
  'mailings.body': { kept: `${messages}/email/serving-email.ts`, shown: editor },
  'messages.html': { kept: `${messages}/receiving/mail/reading-mail.ts`, shown: mails },
  // Whatever a composer was given; it is cleaned once it is sent.
  'drafts.content': { kept: null, shown: editor },
  // Letters of steps are in the settings of their workflow; each is cleaned when it is sent.
  'workflows.settings': { kept: null, shown: editor },
  'workflow_versions.settings': { kept: null, shown: editor },
  // What left the product, as it left.
  'simulated_mails.html': { kept: null, shown: simulators },
  'simulated_messages.html': { kept: null, shown: simulators },
};

/** Named alike, and never read as HTML. */
const words: Readonly<Record<string, string>> = {
  'touches.content': 'a mark of a link, drawn as a text',
  'import_mappings.signature': 'which columns a file has',
  'mailings.theme_channel': 'one of a few names',
  'message_files.content_id': 'what a picture is called in its mail',
  'message_templates.template_type': 'one of a few names',
  'webhook_messages.body': 'the JSON that another program is sent',
  'message_templates.text_body': 'the words of a text, and those of a mail for readers without HTML',
};

/** What a file must hold that cleans, or that shows. */
const cleans = /\b(?:htmlToKeep|cleanHtml|clean)\(/;
const shows = /\bCleanPage\.of\(|\bparseInert\(|sandbox="allow-popups allow-popups-to-escape-sandbox"/;

test('every column that may hold HTML is named with who cleans it and who shows it', async () => {
  const { owner } = await openHouse({ doors: [] });
  const { rows } = await owner.query<{ place: string; isAlike: boolean }>(
    `select table_name || '.' || column_name as place,
            column_name ~ 'html|body|content|signature|theme|draft|template|letter|markup' as "isAlike"
     from information_schema.columns where table_schema = 'public' and data_type in ('text', 'json', 'jsonb')`,
  );
  const there = new Set(rows.map(({ place }) => place));
  const named = [...Object.keys(html), ...Object.keys(words)];
  expect(named.filter((place) => !there.has(place))).toEqual([]);
  expect(rows.filter(({ place, isAlike }) => isAlike && !named.includes(place))).toEqual([]);
});

test('who is named does it', () => {
  for (const [place, { kept, shown }] of Object.entries(html)) {
    if (kept !== null) expect(readFileSync(kept, 'utf8'), place).toMatch(cleans);
    expect(readFileSync(shown, 'utf8'), place).toMatch(shows);
  }
});
