// What a text of a form is written in.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { attribute } from '../filter/made-up.ts';
import TextInput from './TextInput.tsx';

const drawn = (name: string): string =>
  renderToStaticMarkup(
    createElement(TextInput, {
      value: 'Walled garden',
      attribute: attribute(name, 'string'),
      onChange: () => undefined,
    }),
  );

test('remarks and instructions are written in several lines, other texts in one', () => {
  expect(['publicRemarks', 'showingInstructions', 'city'].map((name) => drawn(name).includes('<textarea'))).toEqual([
    true,
    true,
    false,
  ]);
  expect(drawn('city')).toContain('value="Walled garden"');
  expect(drawn('publicRemarks')).toContain('>Walled garden</textarea>');
});
