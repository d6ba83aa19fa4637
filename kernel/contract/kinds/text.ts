// One line of text, and lists of texts: plain ones, e-mail addresses, telephone numbers. All compare in simple lower case.
import * as z from 'zod/mini';
import type { Attribute } from '../attribute.ts';
import type { FilterRule } from '../filter.ts';
import { webAddressPattern } from '../patterns.ts';
import { anyEmail, country, id, phone, text } from '../values.ts';
import { lowerCase } from '../words/text.ts';
import { emptiness, type Kind, type TextQuestion, type TextsQuestion, textsOf } from './kind.ts';

const longest = 500;
const wrongWebAddress = 'must be a web address such as https://example.com';
const mostEntries = 100;

const howOf = (rule: FilterRule): 'contains' | 'equals' => (rule === 'contains' ? 'contains' : 'equals');

const isAnswered = (value: string, { how, texts }: Pick<TextQuestion, 'how' | 'texts'>): boolean => {
  const lower = lowerCase(value);
  return texts.some((asked) => (how === 'contains' ? lower.includes(lowerCase(asked)) : lower === lowerCase(asked)));
};

/** `string`: the six rules of the specification, isAny of the workflow triggers, and isIn for several at once. */
export const textKind: Kind = {
  operators: [
    ...emptiness,
    { rule: 'contains', values: 'one', of: 'text' },
    { rule: 'doesNotContain', values: 'one', of: 'text' },
    { rule: 'isEqualTo', values: 'one', of: 'text' },
    { rule: 'isNotEqualTo', values: 'one', of: 'text' },
    { rule: 'isAny', values: 'none' },
    { rule: 'isIn', values: 'many', of: 'text' },
  ],
  shape: 'text',
  answered: z.string(),
  written: ({ options }) => {
    const written = text(options.max ?? longest);
    return options.isWebAddress ? written.check(z.regex(webAddressPattern, wrongWebAddress)) : written;
  },
  ask: (rule, values, _at, place) => ({
    question: { of: 'text', how: howOf(rule), texts: textsOf(values, place) },
  }),
  meets: (value, question: TextQuestion) => typeof value === 'string' && isAnswered(value, question),
  toText: String,
};

const textOf = (entry: unknown, key: string | null): string | undefined => {
  const found: unknown =
    key === null ? entry : typeof entry === 'object' && entry !== null && key in entry ? Reflect.get(entry, key) : null;
  return typeof found === 'string' ? found : undefined;
};

const listKind = (
  key: string | null,
  answered: z.ZodMiniType,
  entry: (attribute: Attribute) => z.ZodMiniType,
): Kind => ({
  operators: [
    ...emptiness,
    { rule: 'contains', values: 'one', of: 'text' },
    { rule: 'doesNotContain', values: 'one', of: 'text' },
    { rule: 'isEqualTo', values: 'one', of: 'text' },
    { rule: 'isNotEqualTo', values: 'one', of: 'text' },
    { rule: 'isIn', values: 'many', of: 'text' },
  ],
  shape: 'list',
  answered: z.array(answered),
  written: (attribute) => z.array(entry(attribute)).check(z.maxLength(mostEntries)),
  ask: (rule, values, _at, place) => ({
    question: { of: 'texts', key, how: howOf(rule), texts: textsOf(values, place) },
  }),
  meets: (value, question: TextsQuestion) =>
    Array.isArray(value) &&
    value.some((item) => {
      const found = textOf(item, question.key);
      return found !== undefined && isAnswered(found, question);
    }),
  toText: (value) => (Array.isArray(value) ? value.flatMap((item) => textOf(item, key) ?? []).join('; ') : ''),
});

/** `string[]`: a rule holds when one of the texts meets it. */
export const textsKind: Kind = listKind(null, z.string(), ({ options }) => text(options.max ?? longest));

const perhaps = z.optional(z.nullable(z.string()));

/** An answered address with what is known of it: moments of what went wrong, and how well it does (communication §3). */
export const answeredEmail = z.object({
  emailAddress: z.string(),
  isPrimary: z.boolean(),
  lastHardBounce: perhaps,
  lastSoftBounce: perhaps,
  optOut: perhaps,
  spamComplaint: perhaps,
  engagementScore: z.optional(z.nullable(z.number())),
});

/** An answered number: as it is dialled, as it is shown, and what is known of its line (core §3). */
export const answeredPhone = z.object({
  number: z.string(),
  country: perhaps,
  international: perhaps,
  lineType: perhaps,
  status: perhaps,
  label: perhaps,
  isPrimary: z.optional(z.boolean()),
  extension: z.optional(z.string()),
});

/** `email[]`: compared by address (communication §5: emails is emails.emailAddress). */
export const emailsKind: Kind = listKind('emailAddress', answeredEmail, () =>
  z.strictObject({ emailAddress: anyEmail(), isPrimary: z._default(z.boolean(), false) }),
);

/** `phonenumber[]`: compared by number (communication §5: phones is phones.number). */
export const phoneNumbersKind: Kind = listKind('number', answeredPhone, () =>
  z.strictObject({ number: phone(), country: z.optional(country()), label: z.optional(text(60)) }),
);

/** `emailmessaging[]`: correspondents of a message, compared by address; never written by hand. */
export const emailMessagingsKind: Kind = listKind(
  'emailAddress',
  z.object({ _id: id(), emailAddress: z.string() }),
  () => z.strictObject({ _id: id(), emailAddress: anyEmail() }),
);
