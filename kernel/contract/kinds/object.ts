// Structures that are shown as a summary: only their presence is asked for; and the one structure that has a rule of its own.
import * as z from 'zod/mini';
import { truthOf } from './choice.ts';
import { type DoNotDisturbQuestion, emptiness, type Kind } from './kind.ts';

const anything = z.record(z.string(), z.unknown());
const refuse = (): never => {
  throw new Error('An object takes no rule with a value.');
};

/** The name that a structure gives itself. */
const nameOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'displayName' in value && typeof value.displayName === 'string'
    ? value.displayName
    : undefined;

/** What a structure holds, as people read it: its name, or its values one after the other. */
const inOneLine = (value: unknown): string =>
  nameOf(value) ??
  Object.values(Object(value) as Readonly<Record<string, unknown>>)
    .filter((part) => (typeof part === 'string' && part !== '') || typeof part === 'number')
    .map((part) => String(part).replace(/\s*\n\s*/g, ', '))
    .join(', ');

/** `object`. */
export const objectKind: Kind = {
  operators: emptiness,
  shape: 'object',
  answered: anything,
  written: () => z.never(),
  ask: refuse,
  meets: refuse,
  toText: (value) => inOneLine(value),
};

/** `object[]`. */
export const objectsKind: Kind = {
  ...objectKind,
  shape: 'list',
  answered: z.array(anything),
  toText: (value) => (Array.isArray(value) ? value.map(inOneLine).filter(Boolean).join('; ') : ''),
};

const isActive = (value: object, at: number): boolean => {
  const { isEnabled, startDate, endDate } = value as { isEnabled?: unknown; startDate?: unknown; endDate?: unknown };
  const moment = (date: unknown) => (typeof date === 'string' ? Temporal.Instant.from(date).epochMilliseconds : null);
  return isEnabled === true && (moment(startDate) ?? at) <= at && at <= (moment(endDate) ?? at);
};

/**
 * `object` that holds a do-not-disturb {isEnabled, startDate, endDate}: active between its dates, both belonging to it; no end is
 * until lifted (communication §5, decision 37). Asked with false, it is the opposite, and so matches a missing one.
 */
export const doNotDisturbKind: Kind = {
  ...objectKind,
  operators: [{ rule: 'isDNDEnabled', values: 'one', of: 'boolean' }, ...emptiness],
  ask: (_rule, [value], { now }, place) => ({
    question: { of: 'doNotDisturb', at: now.epochMilliseconds },
    isNot: !truthOf(value, place),
  }),
  toText: (value) => {
    const { isEnabled, endDate } = Object(value) as { isEnabled?: unknown; endDate?: unknown };
    if (isEnabled !== true) return 'Off';
    return typeof endDate === 'string' ? `On until ${endDate.slice(0, 10)}` : 'On';
  },
  meets: (value, { at }: DoNotDisturbQuestion) => typeof value === 'object' && value !== null && isActive(value, at),
};
