// What changed, in words: each field with what it was and what it is. Pure.

import type { auditContract } from '#/domains/operations/contract.ts';
import type { AnswerOf } from '#/kernel/contract/call.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { formatMoment, formatNumber } from '#/kernel/web/formatting.ts';
import { nameOfKind } from './words.ts';

export type Change = AnswerOf<(typeof auditContract)['calls']['get']>;

export interface ChangedField {
  name: string;
  before: string;
  after: string;
}

/** The parts of a structure by which people know it, in this order. */
const tellingNames = ['displayName', 'emailAddress', 'international', 'number', 'fullName'] as const;

/** What the ids within a change are called. */
export type Names = Readonly<Record<string, string>>;

/** An address, a tag, a period: by its name where it has one, else by what it says, without ids. */
const structureWords = (value: Readonly<Record<string, unknown>>, zone: Zone, names: Names): string => {
  const telling = tellingNames.map((name) => value[name]).find((part) => typeof part === 'string' && part !== '');
  if (typeof telling === 'string') return telling;
  const parts = Object.entries(value).filter(([name]) => name !== '_id');
  if (parts.length === 0) return valueWords(value._id, zone, names);
  return parts.map(([name, part]) => `${fieldName(name, names)}: ${valueWords(part, zone, names)}`).join(', ');
};

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
// Gone for good, or of a kind that has no names.
const unknown = 'Unknown record';

/** 'firstName' → 'First name'; a field of the agency's own, 'attributes.{id}', by its name. */
const fieldName = (name: string, names: Names): string => {
  const last = name.slice(name.lastIndexOf('.') + 1);
  return idPattern.test(last) ? (names[last] ?? 'Unknown field') : nameOfKind(name);
};

const moment = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** What follows from other fields, or from the act itself, as in the history of a record. */
const following: ReadonlySet<string> = new Set(['fullName', 'createdAt', 'updatedAt']);

/** A value as people read it; '—' for none. `labels` are those of the field's choices. */
export const valueWords = (value: unknown, zone: Zone, names: Names = {}, labels: Names = {}): string => {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') {
    if (Object.hasOwn(labels, value)) return labels[value] ?? value;
    if (idPattern.test(value)) return names[value] ?? unknown;
    return moment.test(value) ? formatMoment(value, zone) : value;
  }
  if (Array.isArray(value))
    return value.length === 0 ? '—' : value.map((one) => valueWords(one, zone, names, labels)).join(', ');
  return structureWords(value as Readonly<Record<string, unknown>>, zone, names);
};

/** `{ firstName: ['Tom', 'Tim'] }` → First name, Tom, Tim. What is no pair is left out. */
export const changedFields = ({ changes, names = {}, choices = {} }: Named, zone: Zone): ChangedField[] =>
  Object.entries(changes ?? {}).flatMap(([name, pair]) =>
    Array.isArray(pair) && pair.length === 2 && !following.has(name)
      ? [
          {
            name: fieldName(name, names),
            before: valueWords(pair[0], zone, names, choices[name]),
            after: valueWords(pair[1], zone, names, choices[name]),
          },
        ]
      : [],
  );

/** Changes, and what the ids and the choices in them are called. */
interface Named {
  changes: Readonly<Record<string, unknown>> | null;
  names?: Names;
  choices?: Readonly<Record<string, Names>>;
}

/** 'First name: Tom → Tim', and how many more there are. */
export const changedWords = (of: Named, zone: Zone): string => {
  const [first, ...others] = changedFields(of, zone);
  if (!first) return '';
  const more = others.length > 0 ? ` · ${formatNumber(others.length)} more` : '';
  return `${first.name}: ${first.before} → ${first.after}${more}`;
};
