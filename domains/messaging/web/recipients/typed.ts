// What somebody typed as a recipient: an address for mails, a number for texts, in the one spelling that the server keeps (R712–R714). The
// book of numbers comes with the composer and not before.
import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { anyEmailPattern } from '#/kernel/contract/any-email.ts';
import { phonePattern } from '#/kernel/contract/patterns.ts';
import type { Recipient } from './recipient.ts';

/** The region in which a picker reads a number, where neither agency nor number says one (R720; decision 31). */
const lastPickerRegion = 'US';
export const regionOf = (agency: { country: string | null } | undefined): string => agency?.country ?? lastPickerRegion;

// What the server takes: a number of its country's plan, or one of those that Ofcom keeps for stories.
const isReal = (found: PhoneNumber): boolean => found.isValid() || /^\+447700900\d{3}$/.test(found.number);

/** A number as E.164; undefined where it cannot be one, as `0722…` is none in the US. */
export const typedNumber = (text: string, country: string): string | undefined => {
  const dialled = text.trim().replace(/^\(?00\)?/, '+');
  const found = parsePhoneNumberFromString(dialled, { defaultCountry: country as CountryCode });
  return found && isReal(found) && phonePattern.test(found.number) ? found.number : undefined;
};

/** 'Ana Pop <ana@example.com>' is an address, too. */
const bare = (text: string): string => /<([^<>\s]+)>\s*$/.exec(text)?.[1] ?? text.trim();

export const typedEmail = (text: string): string | undefined => {
  const address = bare(text).normalize('NFC').toLowerCase();
  return anyEmailPattern.test(address) ? address : undefined;
};

/** A typed recipient; undefined for what is neither. An address in a text's list, or a number in a mail's, cannot be sent to. */
export const typedRecipient = (text: string, channel: MessageChannel, country: string): Recipient | undefined => {
  const address = channel === 'email' ? typedEmail(text) : typedNumber(text, country);
  return address === undefined ? undefined : { kind: 'typed', key: address, label: address, address };
};

/** Several that were pasted at once: one on each line, or with commas between them. */
export const severalTyped = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
