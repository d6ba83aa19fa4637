import { expect, test } from 'vitest';
import { forwardingLine } from '#/domains/templates/contract/quotations.ts';
import { renderMessage } from './rendering.ts';

const values = { 'agent.signature': '<p>Maya</p>' };
const themes = { html: '<div>{{message}}</div>{{agent.signature}}', text: '{{message}}\n\nMaya' };
const quotedHtml = '<p>On Nov 21, 10:00, Ana wrote:</p><blockquote><p>Is it free?</p></blockquote>';
const quotedText = '\n\nOn Nov 21, 10:00, Ana wrote:\n> Is it free?';

test('a theme with its signature stands around an answer, above what the answer quotes', () => {
  const { html, text } = renderMessage(
    { subject: null, html: `<p>It is.</p>${quotedHtml}`, text: `It is.${quotedText}` },
    values,
    themes,
  );
  expect(html).toBe(`<div><p>It is.</p></div><p>Maya</p>${quotedHtml}`);
  expect(text).toBe(`It is.\n\nMaya${quotedText}`);
});

test('what is passed on is part of the message with all that it quotes', () => {
  const html = `<p>See below.</p><p>${forwardingLine}<br>From: Bob</p>${quotedHtml}`;
  const rendered = renderMessage({ subject: null, html, text: `${forwardingLine}${quotedText}` }, values, themes);
  expect(rendered.html).toBe(`<div>${html}</div><p>Maya</p>`);
  expect(rendered.text).toBe(`${forwardingLine}${quotedText}\n\nMaya`);
});
