// What the global search offers to add as a contact.
import { expect, test } from 'vitest';
import { isNewAddress } from './new-address.ts';

test('an address or a number may be added as a contact, words and short numbers may not', () => {
  for (const text of ['ana@example.com', ' ana@my.realtor ', '+40 722 123 456', '0722123456', '(415) 555-0142'])
    expect(isNewAddress(text), text).toBe(true);
  for (const text of ['ana', 'ana@', 'ana pop', '12345', '123456789012345678', '', 'ana@x'])
    expect(isNewAddress(text), text).toBe(false);
});
