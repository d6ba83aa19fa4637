// A theme of hostile values: whatever the API takes of one is a colour or clean HTML, and the screens draw no more than that of it.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { themeAsHtml } from '#/domains/agency/contract.ts';
import { isMarkup } from '#/kernel/contract/words/html-of-words.ts';
import { openHouse } from '#/test/house.ts';
import { gathered, hostileMail } from '#/test/journeys/hostile-mail.ts';

const { maya } = await openHouse();

const colourOf = fc.oneof(
  fc.constantFrom(
    '#0090be;background:url(//x)',
    '}*{background:red',
    '</style><script>',
    'url(#1)',
    '#ABCDEF',
    'var(--x)',
  ),
  fc.constantFrom(...hostileMail),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.stringMatching(/^#?[\dA-Fa-f]{5,7}$/),
);
const htmlOf = fc.oneof(
  fc.constantFrom(...hostileMail),
  fc.constantFrom(...gathered(hostileMail, 15_000)),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

const tags =
  /^<(?:script|style|svg|math|iframe|object|embed|form|input|button|link|meta|base|template|video|audio|details)\b/i;
const attributes = /\s(?:on\w+|srcset|id|class|name|ping|background|formaction)=/i;
const addresses = /\s(?:href|src)="(?!https?:|mailto:|tel:|cid:|\{\{)|\sstyle="[^"]*(?:url|expression)\(/i;

/** Cleaned HTML writes its values in double quotes, and no tag's end in them. */
const isClean = (html: string): boolean =>
  !isMarkup(html) ||
  (html.match(/<[^>]*>/g) ?? []).every(
    (tag) => !tags.test(tag) && !addresses.test(tag) && !attributes.test(tag.replace(/"[^"]*"/g, '')),
  );

test('a hostile value in any field of a theme is refused or harmless', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.record({ primaryButtonColor: colourOf }),
        fc.record({ linkColor: colourOf }),
        fc.record({ signature: htmlOf }),
        fc.record({ channel: fc.constant('RichEmail' as const), body: htmlOf }),
        fc.record({ logo: htmlOf }),
      ),
      async (change) => {
        const refused = await maya.agency.updateTheme(change).then(
          () => null,
          (error: { status?: number }) => error.status ?? error,
        );
        if (refused === null) taken += 1;
        else expect(refused).toBe(422);
        const { primaryButtonColor, linkColor, logo, signature, messageThemes } = await maya.agency.theme({});
        for (const colour of [primaryButtonColor, linkColor]) expect(colour ?? '#000000').toMatch(/^#[\da-f]{6}$/);
        expect(logo).toBeNull();
        expect(isClean(signature ?? '')).toBe(true);
        for (const { body } of messageThemes) {
          expect(isClean(body)).toBe(true);
          // Words become paragraphs, and nothing else.
          if (!isMarkup(body)) expect(themeAsHtml(body)).not.toMatch(/<(?!\/?p>|br>)/);
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(taken).toBeGreaterThan(20);
});
