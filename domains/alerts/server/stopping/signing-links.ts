// The links of an alert: one ends the search that it came from, one all alerts of the person. They prove by themselves that we sent them, are written
// down nowhere and never end, as the right to be left alone does not (decision 35); no other link of ours is taken for one of them.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { WayOut } from '#/domains/messaging/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { appLink } from '#/kernel/server/links.ts';

type Keyed = Pick<House, 'secretKey'>;

export interface Stop {
  agencyId: string;
  contactId: string;
  /** Null ends all alerts. */
  searchId: string | null;
}

const idBytes = 16;
const bodyBytes = 3 * idBytes;
const macBytes = 32;
const nobody = '00000000-0000-0000-0000-000000000000';

const asBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const asId = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const proofOf = ({ secretKey }: Keyed, body: Buffer): Buffer =>
  createHmac('sha256', createHmac('sha256', secretKey).update('alerts.stop').digest()).update(body).digest();

/** What a link carries. */
export const signStop = (house: Keyed, { agencyId, contactId, searchId }: Stop): string => {
  const body = Buffer.concat([agencyId, contactId, searchId ?? nobody].map(asBytes));
  return Buffer.concat([body, proofOf(house, body)]).toString('base64url');
};

/** What was signed; undefined for what is not ours. It takes as long for either. */
export const readStop = (house: Keyed, token: string): Stop | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  const whole = Buffer.concat([bytes, Buffer.alloc(bodyBytes + macBytes)]);
  const body = whole.subarray(0, bodyBytes);
  const isOurs = timingSafeEqual(proofOf(house, body), whole.subarray(bodyBytes, bodyBytes + macBytes));
  if (!isOurs || bytes.length !== bodyBytes + macBytes) return undefined;
  const [agencyId = '', contactId = '', searchId = ''] = [0, 1, 2].map((part) =>
    asId(body.subarray(part * idBytes, (part + 1) * idBytes)),
  );
  return { agencyId, contactId, searchId: searchId === nobody ? null : searchId };
};

/** The page of a search, or of all alerts, and the address that mail programs post to. */
export const stopLinks = (
  { house, agency }: Pick<Context, 'house' | 'agency'>,
  contactId: string,
  searchId: string | null,
): WayOut => {
  const query = { token: signStop(house, { agencyId: agency.id, contactId, searchId }) };
  return {
    page: appLink(house, '/public/alerts/stop', query),
    oneClick: appLink(house, '/api/crm/alerts/stop', query),
  };
};
