// The token in a link to unsubscribe: it proves by itself that we sent it to this address of this contact, is written down nowhere and
// never ends, because the law gives people the right for as long as the mail lies in their inbox (decision 35).
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PublicContext } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { appLink } from '#/kernel/server/links.ts';

type Keyed = Pick<House, 'secretKey'>;

export interface Subscriber {
  agencyId: string;
  contactId: string;
  /** As the mail was sent to it, in lower case. */
  address: string;
}

const idBytes = 16;
const macBytes = 32;

// Every mail to many has a link: the key of links is made once of the house's.
const keys = new WeakMap<Buffer, Buffer>();
const keyOf = ({ secretKey }: Keyed): Buffer => {
  const known = keys.get(secretKey) ?? createHmac('sha256', secretKey).update('contacts.unsubscribe').digest();
  keys.set(secretKey, known);
  return known;
};

const macOf = (house: Keyed, { agencyId, contactId, address }: Subscriber): Buffer =>
  createHmac('sha256', keyOf(house)).update(`${agencyId}\n${contactId}\n${address}`).digest();

/** The token of an address: the agency, the proof and the address, as base64url. */
export const signToken = (house: Keyed, subscriber: Subscriber): string =>
  Buffer.concat([
    Buffer.from(subscriber.agencyId.replaceAll('-', ''), 'hex'),
    macOf(house, subscriber),
    Buffer.from(subscriber.address, 'utf8'),
  ]).toString('base64url');

/** Whom a token was signed for; undefined for one that is not ours, or another contact's. It takes as long for either. */
export const readToken = (house: Keyed, token: string, contactId: string): Subscriber | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  const hex = bytes.subarray(0, idBytes).toString('hex').padEnd(32, '0');
  const agencyId = [0, 8, 12, 16, 20].map((from, place) => hex.slice(from, [8, 12, 16, 20, 32][place])).join('-');
  const address = bytes.subarray(idBytes + macBytes).toString('utf8');
  const subscriber = { agencyId, contactId, address };
  const proof = bytes.subarray(idBytes, idBytes + macBytes);
  const given = Buffer.concat([proof, Buffer.alloc(macBytes)]).subarray(0, macBytes);
  const isOurs = timingSafeEqual(macOf(house, subscriber), given);
  return isOurs && bytes.length > idBytes + macBytes ? subscriber : undefined;
};

/**
 * The links of a mail to a contact: `page` for people, and `oneClick` for the headers `List-Unsubscribe` and `List-Unsubscribe-Post`,
 * which mail programs post to (RFC 8058).
 */
export const unsubscribeLink = (
  { house, agency }: Pick<PublicContext, 'house'> & { agency: { id: string } },
  contactId: string,
  address: string,
): { page: string; oneClick: string } => {
  const token = signToken(house, { agencyId: agency.id, contactId, address: address.toLowerCase() });
  const query = { token, contactId };
  return {
    page: appLink(house, '/public/contacts/unsubscribe', query),
    oneClick: appLink(house, '/api/crm/contacts/unsubscribe', query),
  };
};
