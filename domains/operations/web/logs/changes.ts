// What changed, in words: each field with what it was and what it is. Pure.
import type { auditContract } from '#/domains/operations/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { nameOfKind } from './words.ts';

export type Change = AnswerOf<(typeof auditContract)['calls']['get']>;

export interface ChangedField {
  name: string;
  before: string;
  after: string;
}

/** A value as people read it; '—' for none. */
export const valueWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(valueWords).join(', ');
  const parts = Object.entries(value).map(([name, part]) => `${nameOfKind(name)}: ${valueWords(part)}`);
  return parts.length === 0 ? '—' : parts.join(', ');
};

/** `{ firstName: ['Tom', 'Tim'] }` → First name, Tom, Tim. What is no pair is left out. */
export const changedFields = (changes: Readonly<Record<string, unknown>> | null): ChangedField[] =>
  Object.entries(changes ?? {}).flatMap(([name, pair]) =>
    Array.isArray(pair) && pair.length === 2
      ? [{ name: nameOfKind(name), before: valueWords(pair[0]), after: valueWords(pair[1]) }]
      : [],
  );

/** 'First name: Tom → Tim', and how many more there are. */
export const changedWords = (changes: Readonly<Record<string, unknown>> | null): string => {
  const [first, ...others] = changedFields(changes);
  if (!first) return '';
  const more = others.length > 0 ? ` · ${others.length} more` : '';
  return `${first.name}: ${first.before} → ${first.after}${more}`;
};
