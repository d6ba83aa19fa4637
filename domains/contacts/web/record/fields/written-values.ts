// What is typed into a property before it is sent: without space around it, nothing as null, and wrong in a way that needs no server. Pure.
import { anyEmailPattern } from '#/kernel/contract/any-email.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { isBlank } from '#/kernel/web/kinds/values.ts';

/** Texts trimmed, blank lines left out, nothing as null: '' would mean 'not sent' (decision 106). */
export const tidyValue = (value: unknown): unknown => {
  const tidy = typeof value === 'string' ? value.trim() : value;
  const kept = Array.isArray(tidy)
    ? tidy.map((one: unknown) => (typeof one === 'string' ? one.trim() : one)).filter((one) => one !== '')
    : tidy;
  return isBlank(kept) ? null : kept;
};

const isEmailField = ({ type, name }: PrototypeAttribute): boolean => type === 'string' && /email$/i.test(name);

/** A plain date of four digits' years, or a moment. */
const isDate = (text: string, hasTime: boolean): boolean => {
  try {
    if (hasTime) Temporal.Instant.from(text);
    else Temporal.PlainDate.from(text);
    return hasTime || /^\d{4}-\d{2}-\d{2}$/.test(text);
  } catch {
    // What cannot be read is none.
    return false;
  }
};

/** Why a value cannot be kept, if that can be told here. */
export const wrongValue = (attribute: PrototypeAttribute, value: unknown): string | undefined => {
  if (attribute.isRequired && value === null) return `${attribute.displayName} is required`;
  if (isEmailField(attribute) && typeof value === 'string' && !anyEmailPattern.test(value))
    return 'Must be an email address';
  if (attribute.type === 'date' && typeof value === 'string' && !isDate(value, attribute.hasTime))
    return 'Must be a date';
  return undefined;
};

/** Kinds where choosing is all there is to do. */
export const savesAtOnce = ({ type }: PrototypeAttribute): boolean => type === 'dropdown' || type === 'tag';
