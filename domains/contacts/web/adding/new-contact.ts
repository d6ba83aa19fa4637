// A contact that is being typed: what the form holds, what is wrong with it, what is sent (core §5 "Add contact"; decisions 29, 31, 82). Pure.
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { possibleNumber } from './numbers.ts';

export interface NewContact {
  firstName: string;
  lastName: string;
  email: string;
  country: string;
  phone: string;
  domain: string;
  origins: readonly PickerOption[];
  tags: readonly PickerOption[];
}

const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)*\.[^\s@.]{2,63}$/;

export const isAddress = (text: string): boolean => email.test(text.trim());

/** What can be said without the server; one of address and number is enough (decision 29). */
export const problemsOf = (values: NewContact): Partial<Record<keyof NewContact, string>> => {
  const hasEmail = values.email.trim() !== '';
  const hasPhone = values.phone.trim() !== '';
  const hasNeither = !hasEmail && !hasPhone;
  return {
    ...(values.firstName.trim() === '' ? { firstName: 'First name is required' } : {}),
    ...(hasNeither ? { email: 'Email or cell phone is required' } : {}),
    ...(hasEmail && !isAddress(values.email) ? { email: 'Email is not valid' } : {}),
    ...(hasPhone && !possibleNumber(values.phone, values.country) ? { phone: 'Invalid phone number' } : {}),
    ...(values.domain === '' ? { domain: 'Domain is required. Please select a domain.' } : {}),
  };
};

/** The body of the call: trimmed, and without what is empty (core §5 "Payloads"). */
export const bodyOf = (values: NewContact) => {
  const [firstName, lastName, address, phone] = [
    values.firstName.trim(),
    values.lastName.trim(),
    values.email.trim(),
    values.phone.trim(),
  ];
  return {
    firstName,
    ...(lastName ? { lastName } : {}),
    ...(address ? { email: { emailAddress: address, isPrimary: true } } : {}),
    ...(phone ? { phone: { number: phone, country: values.country, label: 'primary' } } : {}),
    domain: values.domain,
    origins: values.origins.map(({ value }) => value),
    tags: values.tags.map(({ value }) => value),
  };
};
