// The primary entry of a list — an address, a number — written anew, as cells do: what was known of the former one does not hold for it,
// the others stay, and without any text the next one is primary (decision 34). Pure.
import { type ContactEmail, type ContactPhone, primaryOf } from '../contact/wire.ts';
import { added, removed, withPrimary } from '../record/identity/editing-lists.ts';
import { retyped } from '../record/identity/typed-phones.ts';

export interface Entry {
  isPrimary?: boolean;
  label?: string | null;
}

/** An entry with this text in the place of another; without one before, a new one. */
export type Write<T> = (text: string, before: T | undefined) => T;

export const withPrimaryText = <T extends Entry>(entries: readonly T[], text: string, write: Write<T>): T[] => {
  const primary = primaryOf(entries);
  if (!primary) return text === '' ? [] : added(entries, write(text, undefined));
  const at = entries.indexOf(primary);
  return text === '' ? removed(entries, at) : withPrimary(entries.with(at, write(text, primary)), at);
};

export const writeEmail: Write<ContactEmail> = (emailAddress) => ({ emailAddress, isPrimary: true });
export const writePhone: Write<ContactPhone> = (number, before) => retyped(before ?? { number }, { number });
