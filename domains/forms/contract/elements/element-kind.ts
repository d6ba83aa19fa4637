// What may stand in a section of a form: one object for each kind, in a file of its own. Its settings as they are sent and kept, how an answer is read
// and shown, how conditions ask about it and what it may be written to stand together. The page and the server read answers by the same functions.
import * as z from 'zod/mini';
import type { Attribute, FieldType } from '#/kernel/contract/attribute.ts';
import { filtersGroups } from '#/kernel/contract/filter.ts';
import { id, text } from '#/kernel/contract/values.ts';
import { longestHelp, longestLabel } from '../limits.ts';

/** A telephone number as it is answered; `number` is E.164 once somebody has judged it. */
export interface PhoneAnswer {
  number: string;
  country: string | null;
}
/** What was uploaded: the address that POST /crm/forms/files answered, and how people call it. */
export interface FileAnswer {
  fileUrl: string;
  name: string;
  size: number;
}
/** An answer as it is kept. Whoever signed in or registered on the page says so by `true`. */
export type AnswerValue = string | number | true | readonly string[] | readonly FileAnswer[] | PhoneAnswer;

/** What was made of what somebody sent: a value, nothing at all, or what is wrong with it, in words that fit behind the question's name. */
export type Reading = { value: AnswerValue } | { isEmpty: true } | { problem: string };

/** Where and when an answer is read. */
export interface ReadAt {
  now: Temporal.Instant;
  /** The agency's. */
  timezone: string;
  country: string | null;
  /** Judges a number by the plan of its country, and answers it as E.164; null for what can be none. Left out, its shape alone is looked at. */
  judgePhone?: (number: string, country: string | null) => PhoneAnswer | null;
}

/** What an answer of this kind may be written to: attributes of contacts of these types, and these by name. */
export interface Maps {
  types?: readonly FieldType[];
  names?: readonly string[];
}

/** What every element has. */
const placed = {
  _id: id(),
  visibleWhen: z._default(filtersGroups, []),
  width: z._default(z.enum(['full', 'half']), 'full'),
};
/** What every question has besides: `mapsTo` names the attribute of the contact that its answer is written to. */
const question = {
  ...placed,
  key: z
    .string()
    .check(z.regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be small letters, digits and _, beginning with a letter')),
  label: z._default(z.string().check(z.maxLength(longestLabel)), ''),
  help: z._default(z.nullable(text(longestHelp)), null),
  isRequired: z._default(z.boolean(), false),
  requiredWhen: z._default(filtersGroups, []),
  mapsTo: z._default(z.nullable(text(100)), null),
};

interface Worded {
  /** What the palette calls it. */
  label: string;
  /** One sentence of what it is good for. */
  example: string;
}

type Fields<S extends z.core.$ZodShape> = { [K in keyof S]: z.output<S[K]> };
type Question<T extends string, S extends z.core.$ZodShape> = { type: T } & Fields<typeof question> & Fields<S>;

interface OfQuestion<E> {
  /** How conditions ask about its answer; null where they cannot. */
  asked(element: E): Attribute | null;
  /** What was sent, read. It is never `undefined` or null: that is no answer. */
  read(element: E, given: unknown, at: ReadAt): Reading;
  /** An answer as people read it. */
  shown(element: E, value: AnswerValue): string;
  maps: Maps;
  /** The points that an answer brings. */
  points?(element: E, value: AnswerValue): number;
  /** What keeps it from being published, in sentences that name it. */
  problems?(element: E): readonly string[];
}

/** A question as whoever has an element of any kind asks it. */
export interface QuestionKind<E extends { type: string } = never> extends Worded, OfQuestion<E> {
  group: 'question' | 'account';
  type: E['type'];
  settings: z.ZodMiniType<E>;
}

/** Declares a question; `settings` are the fields beside those that all have. */
export const questionKind = <const T extends string, S extends z.core.$ZodShape>(
  kind: Worded & OfQuestion<Question<T, S>> & { type: T; settings: S; group?: 'account' },
) => ({
  ...kind,
  group: kind.group ?? ('question' as const),
  settings: z.strictObject({ ...question, ...kind.settings, type: z.literal(kind.type) }),
});

type Part<T extends string, S extends z.core.$ZodShape> = { type: T } & Fields<typeof placed> & Fields<S>;

/** Declares what stands in a form and asks nothing: a button, a separator. */
export const layoutKind = <const T extends string, S extends z.core.$ZodShape>(
  kind: Worded & { type: T; settings: S; problems?(element: Part<T, S>): readonly string[] },
) => ({
  ...kind,
  group: 'layout' as const,
  settings: z.strictObject({ ...placed, ...kind.settings, type: z.literal(kind.type) }),
});

export const empty: Reading = { isEmpty: true };

/** Text as it was typed, in characters that can be kept, without space at its ends; `undefined` where it is no text. */
export const typed = (given: unknown): string | undefined =>
  typeof given === 'string'
    ? given
        .replace(/(?![\t\n\r])\p{Cc}/gu, '')
        .toWellFormed()
        .trim()
    : undefined;

/** An answer of one value, as text; '' of one of several. */
export const textOf = (value: AnswerValue): string => (typeof value === 'object' ? '' : String(value));

/** Of a kind that no page can be filled in with yet: who published one would ask what nobody can answer. */
export const cannotBeAnswered = ({ label }: { label: string }): string[] => [`“${label}” cannot be filled in yet`];
