import { expect, test } from 'vitest';
import { withTemplate } from './adding-templates.ts';

const thanks = { body: '<p>Thank you.</p>', textBody: 'Thank you.' };

test('a template comes after what is written, as a mail and as a text', () => {
  const empty = { html: '', text: '' };
  expect(withTemplate(empty, thanks, true)).toEqual({ html: '<p>Thank you.</p>', text: 'Thank you.' });
  expect(withTemplate({ html: '<p>Hi Ana</p>', text: 'Hi Ana' }, thanks, true)).toEqual({
    html: '<p>Hi Ana</p><p>Thank you.</p>',
    text: 'Hi Ana\nThank you.',
  });
  expect(withTemplate({ html: '', text: 'Hi Ana' }, thanks, false)).toEqual({ html: '', text: 'Hi Ana\nThank you.' });
});
