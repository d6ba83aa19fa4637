// One line of text: a name, a street, a web address, a postcode.
import * as z from 'zod/mini';
import { string } from '#/kernel/contract/attribute.ts';
import { webAddressPattern } from '#/kernel/contract/patterns.ts';
import { text, whole } from '#/kernel/contract/values.ts';
import { longestShortAnswer } from '../limits.ts';
import { empty, questionKind, textOf, typed } from './element-kind.ts';

/** Whether text that strangers typed as a name is or holds the address of something: what they type stands in mails of the agency. */
export const holdsAddress = (name: string): boolean =>
  name.includes('://') ||
  name.includes('@') ||
  /(?:^|\s)www\./i.test(name) ||
  name
    .split(/\s+/)
    .some(
      (word) =>
        /[.]/.test(word) &&
        /[/?#]|\.(?:com|net|org|info|biz|io|ru|cn|xyz|top|shop|site|online|link|click)$/i.test(word),
    );

export const shortAnswer = questionKind({
  type: 'shortAnswer',
  label: 'Short answer',
  example: 'A name, a street or a postcode',
  settings: {
    min: z._default(whole(0, longestShortAnswer), 0),
    max: z._default(whole(1, longestShortAnswer), longestShortAnswer),
    format: z._default(z.enum(['none', 'name', 'url', 'postcode']), 'none'),
    /** The parameter of the address that fills it in. */
    prefillKey: z._default(z.nullable(text(40)), null),
  },
  asked: ({ label }) => string(label),
  read: ({ min, max, format, mapsTo }, given) => {
    const line = typed(given)?.replace(/\s+/gu, ' ');
    if (line === undefined) return { problem: 'must be text' };
    if (line === '') return empty;
    if (line.length > max) return { problem: `must be at most ${max} characters` };
    if (line.length < min) return { problem: `must be at least ${min} characters` };
    const isName = format === 'name' || mapsTo === 'firstName' || mapsTo === 'lastName' || mapsTo === 'fullName';
    if (isName && holdsAddress(line)) return { problem: 'cannot hold a web address' };
    if (format === 'url' && !webAddressPattern.test(line))
      return { problem: 'must be a web address such as https://example.com' };
    if (format === 'postcode' && !/^[\p{L}\p{N}][\p{L}\p{N} -]{1,14}$/u.test(line))
      return { problem: 'must be a postcode' };
    return { value: line };
  },
  shown: (_, value) => textOf(value),
  maps: {
    types: ['string', 'dropdown'],
    names: ['firstName', 'lastName', 'fullName', 'street', 'city', 'region', 'postalCode'],
  },
  problems: ({ label, min, max }) => (min > max ? [`${label} asks for more characters than it takes`] : []),
});
