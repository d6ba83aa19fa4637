// What is known of a number that is being typed anew. Pure.
import type { ContactPhone } from '../../contact/wire.ts';

/** A number typed anew: nothing is known of the line any more. */
export const retyped = (
  phone: ContactPhone,
  typed: Pick<Partial<ContactPhone>, 'number' | 'country'>,
): ContactPhone => ({
  number: phone.number,
  country: phone.country ?? null,
  ...(phone.label && phone.label !== 'primary' ? { label: phone.label } : {}),
  ...(phone.isPrimary === undefined ? {} : { isPrimary: phone.isPrimary }),
  ...typed,
});
