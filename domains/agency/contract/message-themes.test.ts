import { expect, test } from 'vitest';
import { inHtmlTheme, inTheme, themeAsHtml } from './message-themes.ts';

test('R583: a message stands where its theme says, or before it', () => {
  expect(inTheme('Dear friend,\n{{message}}\nBye', 'your offer was accepted')).toBe(
    'Dear friend,\nyour offer was accepted\nBye',
  );
  expect(inTheme('Northlight Realty', 'Hello')).toBe('Hello\n\nNorthlight Realty');
  expect(inTheme('  ', 'Hello')).toBe('Hello');
  expect(inTheme(null, 'Hello')).toBe('Hello');
  expect(inHtmlTheme('<hr>', '<p>Hello</p>')).toBe('<p>Hello</p><hr>');
});

test('a message is taken as it is', () => {
  expect(inTheme('[{{message}}]', 'costs $& and {{message}}')).toBe('[costs $& and {{message}}]');
});

test('a theme of mail that was typed as plain text keeps its lines, and the message is in none of its paragraphs', () => {
  expect(themeAsHtml('Good day & welcome,\n{{message}}\nOne\nTwo')).toBe(
    '<p>Good day &#38; welcome,</p>{{message}}<p>One<br>Two</p>',
  );
  expect(themeAsHtml('<div>{{message}}</div>')).toBe('<div>{{message}}</div>');
  expect(themeAsHtml('Prices < 5 > 3')).toBe('<p>Prices &#60; 5 &#62; 3</p>');
});
