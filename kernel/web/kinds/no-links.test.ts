// What people typed is text on every screen: no value of any kind is drawn as a link, whatever address it looks like.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fieldTypes } from '#/kernel/contract/attribute.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { webKindOf } from './kinds.ts';

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'https://example.com',
];

test.each(fieldTypes)('%s', (type) => {
  for (const text of hostile) {
    const entry = { _id: text, displayName: text, emailAddress: text, number: text, isPrimary: true };
    for (const value of [text, [text], entry, [entry]]) {
      const attribute = { _id: 'a', name: 'attributes.a', type, displayName: 'Website', isCustom: true, options: [] };
      const { Cell } = webKindOf(attribute as unknown as PrototypeAttribute);
      const drawn = (): string =>
        renderToStaticMarkup(createElement(Cell, { value, attribute: attribute as unknown as PrototypeAttribute }));
      // A value that cannot be of this kind may be refused; it must not be drawn as a link.
      let markup = '';
      try {
        markup = drawn();
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
      expect(markup).not.toMatch(/<a\b|href|<script/i);
    }
  }
});
