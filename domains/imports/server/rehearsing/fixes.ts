// What people decided about problems: for a whole group, or for one value of it.
import * as z from 'zod/mini';
import { fixKinds } from '#/domains/imports/contract.ts';
import { countedAs } from '../understanding/values-of-problems.ts';

const fix = z.object({ how: z.enum(fixKinds), to: z.nullable(z.string()) });
export type Fix = z.output<typeof fix>;

export const fixes = z.record(
  z.string(),
  z.object({ all: z.optional(fix), values: z.optional(z.record(z.string(), fix)) }),
);
export type Fixes = z.output<typeof fixes>;

/** The decision about a value: its own, else its group's. */
export const fixFor = (decided: Fixes, key: string, value: string | null): Fix | undefined => {
  const group = Object.hasOwn(decided, key) ? decided[key] : undefined;
  if (!group) return undefined;
  return (value === null ? undefined : ownFix(decided, key, value)) ?? group.all;
};

/** The decision about one value, whichever way it is written. */
export const ownFix = (decided: Fixes, key: string, value: string): Fix | undefined => {
  const values = (Object.hasOwn(decided, key) && decided[key]?.values) || {};
  // Decisions of before were kept by the very spelling.
  return [countedAs(key, value), value].flatMap((one) => (Object.hasOwn(values, one) ? (values[one] ?? []) : []))[0];
};
