// Merge fields as a language: what is written is read again, what is filled in is never markup, and one recipient's message holds nothing
// of another's.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { escapeHtml } from '#/kernel/contract/words/html-of-words.ts';
import { unescapeHtml } from '#/kernel/contract/words/unescaping.ts';
import {
  fillIn,
  longestFallback,
  mergeToken,
  mergeTokens,
  type Sink,
  unfinishedMergeField,
  unknownMergeFields,
} from './filling-in.ts';
import { labelOfMergeField, mergeFieldNames, mergeFields, mergePlaceOf, wordsOfMergeField } from './merge-fields.ts';

const names = [...mergeFieldNames({ place: 'workflow', channel: 'email' })];
const name = fc.constantFrom(...names);
const plainName = fc.constantFrom('contact.firstName', 'contact.city', 'agent.fullName', 'listing.listPrice');
// Whatever people have for names, and what attackers would like them to be.
const value = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    '{{agent.signature}}',
    '&lt;b&gt;',
    'javascript:alert(1)',
    'a\r\nBcc: everybody@example.com',
    '  ',
    '$&$1',
  ),
);
const words = fc.string({ unit: 'grapheme' }).filter((text) => !/[{}<>&]/.test(text));
const sinks: readonly Sink[] = ['html', 'text', 'line'];

describe('written and read', () => {
  test('what a picker puts in is read again: the name, and the fallback without what it cannot hold', () => {
    fc.assert(
      fc.property(name, fc.option(fc.string({ unit: 'grapheme' })), words, (field, fallback, before) => {
        const token = mergeToken(field, fallback);
        const [read, ...others] = mergeTokens(before + token);
        expect(others).toEqual([]);
        expect(read).toMatchObject({ name: field, start: before.length, end: before.length + token.length });
        const kept = (fallback ?? '')
          .replace(/[{}<>|\p{Cc}]/gu, ' ')
          .trim()
          .slice(0, longestFallback)
          .trim();
        expect(read?.fallback ?? '').toBe(kept);
        expect(unfinishedMergeField(before + token)).toBeNull();
      }),
    );
  });

  test('with and without spaces, and without a fallback', () => {
    expect(mergeTokens('{{ contact.firstName | there }}')).toMatchObject([
      { name: 'contact.firstName', fallback: 'there' },
    ]);
    expect(mergeTokens('{{contact.firstName|}}')).toMatchObject([{ fallback: '' }]);
    expect(mergeTokens('{contact.firstName}')).toEqual([]);
  });

  test('unknown names and unfinished fields are found by what they say', () => {
    expect(unknownMergeFields('{{contact.firstName}} {{contact.shoe}} {{x}} {{x}}', new Set(names))).toEqual([
      'contact.shoe',
      'x',
    ]);
    expect(unfinishedMergeField('Hi {{contact.firstName')).toBe('{{contact.firstName');
    expect(unfinishedMergeField('{{contact.<b>firstName</b>}}')).toBe('{{contact.');
    expect(unfinishedMergeField('{{contact.firstName}} and } and { too')).toBeNull();
  });
});

describe('filled in', () => {
  test('a value of text is never markup, whatever it is, and nothing but the fields changes', () => {
    fc.assert(
      fc.property(plainName, value, words, words, (field, given, before, after) => {
        const html = `<p title="${escapeHtml(before)}">${escapeHtml(before)}{{${field}|x}}${escapeHtml(after)}</p>`;
        const { text } = fillIn(html, { [field]: given }, 'html');
        const inner = text.slice(html.indexOf('>') + 1, -'</p>'.length).replaceAll('<br>', '\n');
        expect(inner).not.toMatch(/[<>"']/);
        expect(text.startsWith(html.slice(0, html.indexOf('{{')))).toBe(true);
        expect(text.endsWith(`${escapeHtml(after)}</p>`)).toBe(true);
        if (given.trim() !== '' && !/\p{Cc}/u.test(given))
          expect(unescapeHtml(inner)).toBe(before.replace(/\r\n?/g, '\n') + given + after);
      }),
    );
  });

  test('in an attribute a value can neither end it nor be a scheme', () => {
    fc.assert(
      fc.property(name, value, fc.option(words), (field, given, fallback) => {
        const html = `<a href="${mergeToken(field, fallback)}">x</a>`;
        const { text } = fillIn(html, { [field]: given }, 'html');
        expect(text).toMatch(/^<a href="[^"<>']*">x<\/a>$/);
        expect(text).not.toMatch(/href="\s*javascript:/i);
      }),
    );
    expect(
      fillIn('<a href="{{agency.website}}">x</a>', { 'agency.website': 'https://a.example/?b&c' }, 'html').text,
    ).toBe('<a href="https://a.example/?b&#38;c">x</a>');
  });

  test('a subject stays one line', () => {
    fc.assert(
      fc.property(plainName, value, (field, given) => {
        expect(fillIn(`Hello {{${field}|you}}!`, { [field]: given }, 'line').text).not.toMatch(/[\r\n\u2028\u2029]/);
      }),
    );
  });

  test('a value is not read for fields again', () => {
    expect(fillIn('{{contact.firstName}}', { 'contact.firstName': '{{agent.fullName}}' }, 'text').text).toBe(
      '{{agent.fullName}}',
    );
  });

  test('what is empty is told, with or without a fallback, and a fallback stands in', () => {
    fc.assert(
      fc.property(fc.constantFrom(...sinks), fc.constantFrom(null, undefined, '', ' \n'), (sink, nothing) => {
        const filled = fillIn(
          'A{{contact.firstName|there}}B{{contact.city}}C{{contact.city}}',
          { 'contact.firstName': nothing },
          sink,
        );
        expect(filled).toEqual({
          text: 'AthereBC',
          empty: ['contact.firstName', 'contact.city'],
          holes: ['contact.city'],
        });
      }),
    );
  });

  test('values come from the object alone, not from what every object has', () => {
    expect(fillIn('{{constructor}}{{toString|x}}', {}, 'text').text).toBe('x');
  });

  test('a fallback of HTML is what HTML says, once', () => {
    expect(fillIn('{{contact.firstName|you &amp; yours}}', {}, 'html').text).toBe('you &#38; yours');
    expect(fillIn('{{contact.firstName|you & yours}}', {}, 'text').text).toBe('you & yours');
  });

  test('a signature is markup in HTML and words elsewhere; a link is one in HTML', () => {
    const values = {
      'agent.signature': '<p>Tom<br>Hill &amp; Co</p>',
      'system.unsubscribeLink': 'https://a.example/u',
    };
    expect(fillIn('{{agent.signature}}', values, 'html').text).toBe('<p>Tom<br>Hill &amp; Co</p>');
    expect(fillIn('{{agent.signature}}', values, 'text').text).toBe('Tom\nHill & Co');
    expect(fillIn('{{system.unsubscribeLink}}', values, 'html').text).toBe(
      '<a href="https://a.example/u">https://a.example/u</a>',
    );
  });

  test('200,000 characters of fields are filled in', () => {
    const text = '{{contact.city}}'.repeat(12_500);
    expect(fillIn(`<p>${text}</p>`, { 'contact.city': 'Rome' }, 'html').text).toHaveLength(4 * 12_500 + 7);
  });
});

describe('what pickers offer', () => {
  const types = (place: 'message' | 'workflow' | 'system', channel: 'email' | 'sms') =>
    mergeFields({ place, channel }).map(({ value: type }) => type);

  test('R466: where the path holds the word workflows, form, call and listing too', () => {
    expect(mergePlaceOf('/workflows/create')).toBe('workflow');
    expect(types('workflow', 'sms')).toEqual(['contact', 'agent', 'agency', 'form', 'call', 'listing']);
  });

  test('R467: elsewhere only contact, agent and agency', () => {
    expect(mergePlaceOf('/templates')).toBe('message');
    expect(types('message', 'sms')).toEqual(['contact', 'agent', 'agency']);
  });

  test('R836: an agent’s signature, and fields of the agency', () => {
    const offered = mergeFieldNames({ place: 'message', channel: 'sms' });
    expect(offered.has('agent.signature') && offered.has('agency.agencyName')).toBe(true);
  });

  test('R837: the unsubscribe link for mail alone', () => {
    expect(types('message', 'email')).toContain('system');
    expect(mergeFieldNames({ place: 'message', channel: 'email' }).has('system.unsubscribeLink')).toBe(true);
    expect(mergeFieldNames({ place: 'message', channel: 'sms' }).has('system.unsubscribeLink')).toBe(false);
  });

  test('R838: of a user for mails of the system', () => {
    expect(types('system', 'email')).toContain('user');
    const offered = mergeFieldNames({ place: 'system', channel: 'email' });
    for (const name of ['user.firstName', 'user.fullName', 'user.email', 'user.actionUrl'])
      expect(offered.has(name), name).toBe(true);
    for (const place of ['message', 'workflow'] as const) expect(types(place, 'email')).not.toContain('user');
  });

  test('R589: each with name, value, type, hasFallback and children', () => {
    for (const heading of mergeFields({ place: 'workflow', channel: 'email' })) {
      expect(heading.children.length).toBeGreaterThan(0);
      for (const field of [heading, ...heading.children])
        expect(Object.keys(field).toSorted()).toEqual(['children', 'hasFallback', 'name', 'type', 'value']);
    }
    expect(labelOfMergeField('contact.firstName')).toBe('Contact: First name');
    expect(labelOfMergeField('nobody.knows')).toBe('nobody.knows');
  });

  test('is named in a sentence without what goes without saying', () => {
    const names = [
      'contact.firstName',
      'agent.firstName',
      'agency.agencyName',
      'system.unsubscribeLink',
      'nobody.knows',
    ];
    expect(names.map(wordsOfMergeField)).toEqual([
      'First name',
      'Agent first name',
      'Agency name',
      'Unsubscribe link',
      'nobody.knows',
    ]);
  });
});
