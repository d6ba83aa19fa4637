// A person as somebody types them into the product: names, addresses and numbers judged and made whole (core §5; decisions 29, 33, 77).
import type * as z from 'zod/mini';
import type { writtenEmail, writtenPhone } from '#/domains/contacts/contract/written.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { type KeptEmail, type KeptPhone, keepEmails, keepPhones } from '../keeping-addresses.ts';
import type { Parts } from '../writing-contacts.ts';
import { readTexts } from './reading-text.ts';

/** What was sent; the attributes of the record stand beside these. */
export interface Typed extends Parts {
  email?: z.output<typeof writtenEmail> | undefined;
  phone?: z.output<typeof writtenPhone> | undefined;
  isNew?: boolean | undefined;
  readonly [attribute: string]: unknown;
}

/** A person as they were typed, judged and made whole. */
export interface Person extends Parts {
  firstName: string;
  lastName: string | null;
  keptEmails: KeptEmail[];
  keptPhones: KeptPhone[];
  /** All that was sent, for the attributes that the kernel writes. */
  sent: Readonly<Record<string, unknown>>;
}

/** Refuses a person without a first name, with neither address nor number, and a number that cannot be one. */
export const readPerson = (ctx: Context, given: Typed): Person => {
  const { isNew: _, email, phone, emails, phones, ...sent } = readTexts(given);
  const { firstName, lastName } = sent;
  if (typeof firstName !== 'string') throw invalid('firstName', 'is required');
  const keptEmails = keepEmails([...(email ? [email] : []), ...(emails ?? [])], []);
  const keptPhones = keepPhones([...(phone ? [phone] : []), ...(phones ?? [])], [], {
    agencyCountry: ctx.agency.country,
    place: (index) => (phone && index === 0 ? 'phone.number' : `phones.${index - (phone ? 1 : 0)}.number`),
  });
  if (keptEmails.length === 0 && keptPhones.length === 0)
    throw invalid('email', 'or phone is required', 'kernel.invalid', 'An email or a phone number is required');
  return {
    ...sent,
    firstName,
    lastName: typeof lastName === 'string' ? lastName : null,
    keptEmails,
    keptPhones,
    sent,
  };
};
