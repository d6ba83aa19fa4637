// Which addresses people may mean, and which may stand in a message.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isSafeLink, isSafePicture, linkTyped } from './addresses.ts';

test('R758: https:// goes before a link that starts with neither http:// nor https://', () => {
  expect(linkTyped('homes.example/7')).toBe('https://homes.example/7');
  expect(linkTyped(' www.homes.example ')).toBe('https://www.homes.example');
  expect(linkTyped('ftp.homes.example')).toBe('https://ftp.homes.example');
  expect(linkTyped('http://homes.example')).toBe('http://homes.example');
  expect(linkTyped('HTTPS://homes.example')).toBe('HTTPS://homes.example');
});

test('an address of mail, of a phone, and a merge field stand for themselves', () => {
  expect(linkTyped('ana@homes.example')).toBe('mailto:ana@homes.example');
  expect(linkTyped('mailto:ana@homes.example')).toBe('mailto:ana@homes.example');
  expect(linkTyped('tel:+40721000111')).toBe('tel:+40721000111');
  expect(linkTyped('{{system.unsubscribeLink}}')).toBe('{{system.unsubscribeLink}}');
});

test('words, and what cannot be an address, lead nowhere', () => {
  for (const typed of ['', '   ', 'two words', 'https://', 'javascript:alert(1)', 'https://a.example/<b>'])
    expect(linkTyped(typed)).toBeUndefined();
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'javascript:1234//https://a.example',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/crm/agents',
  'https:evil.example',
  '{{contact.website}}javascript:alert(1)',
  'javascript:{{contact.website}}',
])('%s may not stand in a message', (address) => expect(isSafeLink(address)).toBe(false));

test('whatever is typed becomes a safe link or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.emailAddress()), (typed) => {
      const link = linkTyped(typed);
      expect(link === undefined || isSafeLink(link)).toBe(true);
    }),
  );
});

test('pictures come from the web or from our own files', () => {
  expect(isSafePicture('/files/9/a.jpg')).toBe(true);
  expect(isSafePicture('https://f.example/a.jpg')).toBe(true);
  for (const address of ['//evil.example/a.jpg', '/\\evil.example', 'data:image/png;base64,AA', 'blob:x', 'a.jpg', ''])
    expect(isSafePicture(address)).toBe(false);
});
