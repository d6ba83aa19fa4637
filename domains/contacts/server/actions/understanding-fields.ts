// What "Update Contact Record" asks, understood: the field that is written, and a value as it takes it. Said in words where it cannot be, for the
// field may be another since the step was drawn, and the value one that only this contact has.
import * as z from 'zod/mini';
import { contactEntity, type propertyValueStep } from '#/domains/contacts/contract.ts';
import { readTexts } from '#/domains/contacts/server/finding/reading-text.ts';
import type { StepOf } from '#/kernel/contract/automation/step-kind.ts';
import { kindOf } from '#/kernel/contract/kinds/kinds.ts';
import { type Field, findField } from '#/kernel/contract/read-filters.ts';
import { dayAt, startOfDay } from '#/kernel/contract/zones/local-time.ts';
import type { Context } from '#/kernel/server/context.ts';
import { customAttributesOf } from '#/kernel/server/entities/custom-attributes.ts';
import { isExpectedNo, Refusal } from '#/kernel/server/refusal.ts';
import { problemOf } from '#/kernel/server/wording-problems.ts';

export type Value = string | number;

/** Of a copy, `value` is the name of the field that it goes to. */
export type Asked = StepOf<typeof propertyValueStep>['modelValue'];

/** What the step asks, understood: which field is written, and where its value comes from. */
export interface Understood {
  target: Field;
  /** The value it is set to; null clears it. */
  set?: Value | null;
  /** The field it is copied from. */
  source?: Field;
}

const refuse = (words: string): Refusal => new Refusal('conflict', 'contacts.cannotBeSet', words);

export const nameOf = ({ attribute }: Field): string => attribute.displayName;

/** Whoever was named once keeps a name (core §5), although the entity does not require one: people who wrote by themselves may have none. */
const isRequired = ({ name, attribute }: Field): boolean =>
  attribute.options.isRequired === true || name === 'firstName';

const isOfKind = ({ attribute: { type, options } }: Field): boolean =>
  ['string', 'number', 'date'].includes(type) && options.holds === undefined && !options.isFilterOnly;

const isWritable = ({ attribute, isCustom }: Field): boolean => isCustom || attribute.options.isWritable === true;

/** Reads a step. Refuses, in words, a field that is gone or cannot be written, and a value that it cannot have. */
export const understand = async (ctx: Context, { attribute, event, value }: Asked): Promise<Understood> => {
  const own = await customAttributesOf(ctx, contactEntity);
  const fieldNamed = (sent: string): Field => {
    const field = findField(contactEntity, own, sent);
    if (!field) throw refuse('A field of this step is not there any more');
    if (!isOfKind(field)) throw refuse(`${nameOf(field)} is not a text, number or date`);
    return field;
  };
  if (attribute === null || event === null) throw refuse('This step does not say which field it is about');
  const field = fieldNamed(attribute);
  const target = event === 'copy' ? fieldNamed(String(value)) : field;
  if (!isWritable(target)) throw refuse(`${nameOf(target)} cannot be changed`);
  if (event === 'clear') {
    if (isRequired(target)) throw refuse(`${nameOf(target)} is required and cannot be cleared`);
    return { target, set: null };
  }
  if (event === 'setTo') {
    const read =
      value === null || value === '' ? { problem: `${nameOf(target)} is required` } : fit(ctx, target, value);
    if (read.problem !== undefined) throw refuse(read.problem);
    return { target, set: read.value };
  }
  if (target.name === field.name) throw refuse(`${nameOf(target)} cannot be copied to itself`);
  if (target.attribute.type !== field.attribute.type)
    throw refuse(`${nameOf(field)} and ${nameOf(target)} are not of the same kind`);
  return { target, source: field };
};

const plainDate = /^\d{4}-\d\d-\d\d$/;
const numeric = /^[+-]?\d+(?:\.\d+)?$/;

/** A value as a field would hold it: numbers that were typed, days of moments and moments of days, on the agency's clock. */
const shaped = (ctx: Context, { attribute: { type, options } }: Field, given: Value): Value => {
  const text = String(given).trim();
  if (type === 'number') return numeric.test(text) ? Number(text) : given;
  if (type !== 'date') return text;
  try {
    if (options.hasTime && plainDate.test(text))
      return startOfDay(Temporal.PlainDate.from(text), ctx.agency.timezone).toString();
    if (!options.hasTime && text.length > 10) return dayAt(Temporal.Instant.from(text), ctx.agency.timezone).toString();
  } catch (error) {
    // No day and no moment: the field says so in its own words.
    if (!(error instanceof RangeError)) throw error;
  }
  return text;
};

export type Fitted = { value: Value; problem?: undefined } | { value?: undefined; problem: string };

/** The value as the field takes it, or why it does not. */
export const fit = (ctx: Context, field: Field, given: Value): Fitted => {
  try {
    const { [field.name]: line } = readTexts({ [field.name]: shaped(ctx, field, given) });
    const read = z.safeParse(kindOf(field.attribute).written(field.attribute), line, { reportInput: true });
    if (read.success) return { value: read.data as Value };
    const [issue] = read.error.issues;
    return { problem: `${nameOf(field)} ${issue ? problemOf(issue) : 'is not valid'}` };
  } catch (error) {
    if (isExpectedNo(error)) return { problem: `${nameOf(field)} ${error.message}` };
    throw error;
  }
};
