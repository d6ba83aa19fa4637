// What the address of /billing says: whether all invoices are looked at, how many points are missing and where to go on once they are there, which top-up one comes back from,
// and which lines of the usage are looked at.
import { anId, like, oneOf, type Reader, text } from '#/kernel/web/fields/search-fields.ts';
import { isOwnAddress } from '#/kernel/web/navigation.ts';

const ownAddress: Reader<string> = (written) => {
  const address = text(500)(written);
  return isOwnAddress(address) ? address : undefined;
};

export const billingAddress = {
  /** All invoices, in place of the cards. */
  list: oneOf('invoices'),
  /** Points that something is short of. */
  need: like(/^[1-9]\d{0,6}$/),
  /** Where that waits: a path of the app. */
  returnTo: ownAddress,
  /** The top-up that the payment house sends people back from. */
  topUp: anId,
  range: oneOf('7', '30', '90'),
  day: like(/^\d{4}-\d{2}-\d{2}$/),
  kind: oneOf('text', 'call', 'lookup', 'number', 'added'),
  /** The id of who used points; 'nobody' for what the product did by itself. */
  agent: like(/^(?:nobody|[\da-f-]{36})$/),
} as const;
