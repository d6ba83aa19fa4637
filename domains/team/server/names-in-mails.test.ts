import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nameInMail } from './names-in-mails.ts';

const shown = (name: string) => nameInMail(name, 'an agency');

describe('a name in a mail to a stranger', () => {
  test('is the name, where it is one', () => {
    for (const name of ['Northlight Realty', 'Harbor & Pine', 'Ștefan & Co. Imobiliare', 'A/B Homes', 'St. James 7'])
      expect(shown(name)).toBe(name);
  });

  test.each([
    ['You won https://evil.example/prize now', 'You won now'],
    ['hxxp://evil.example', 'an agency'],
    ['Pay at HTTPS: //evil.example', 'Pay at'],
    ['Go www.evil.example today', 'Go today'],
    ['Go evil.example/login today', 'Go today'],
    ['Write me@evil.example', 'Write'],
    ['ht\u200btps://evil.example Homes', 'ht Homes'],
    ['Two\r\nBcc: x lines', 'Two Bcc: x lines'],
    ['\u202etxet', 'txet'],
  ])('%j is shown as %j', (name, text) => {
    expect(shown(name)).toBe(text);
  });

  test('is at most 60 letters, and never empty', () => {
    expect([...shown('🏠'.repeat(200))]).toHaveLength(60);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const text = shown(name);
        expect([...text].length).toBeGreaterThan(0);
        expect([...text].length).toBeLessThanOrEqual(60);
        expect(text).not.toMatch(/:\/\/|\p{Cc}/u);
      }),
    );
  });
});
