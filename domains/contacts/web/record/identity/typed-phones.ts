// Numbers while they are typed: what could be one, and what is known of a number that is another now. The server judges them by their
// country (decision 33). Pure.
import { phonePattern } from '#/kernel/contract/patterns.ts';
import type { ContactPhone } from '../../contact/wire.ts';

/** Whether the digits could be a number somewhere: national ones begin with a zero that falls away. */
export const isPhoneLike = (typed: string): boolean =>
  phonePattern.test(
    typed
      .replace(/[\s().\-/]/g, '')
      .replace(/^00/, '+')
      .replace(/^0+/, ''),
  );

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
