// The links of an alert: one ends the search that it came from, one all alerts of the person. They prove by themselves that we sent them, are written
// down nowhere and never end, as the right to be left alone does not (decision 35); no other link of ours is taken for one of them.
import type { WayOut } from '#/domains/messaging/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { bytesOfId, bytesOfIds, idsIn, readBody, signBody } from '#/kernel/server/guard/signed-links.ts';
import type { House } from '#/kernel/server/house.ts';
import { appLink } from '#/kernel/server/links.ts';

type Keyed = Pick<House, 'secretKey'>;

export interface Stop {
  agencyId: string;
  contactId: string;
  /** Null ends all alerts. */
  searchId: string | null;
}

const purpose = 'alerts.stop';
const ids = 3;
const nobody = '00000000-0000-0000-0000-000000000000';

/** What a link carries. */
export const signStop = (house: Keyed, { agencyId, contactId, searchId }: Stop): string =>
  signBody(house, purpose, Buffer.concat([agencyId, contactId, searchId ?? nobody].map(bytesOfId)));

/** What was signed; undefined for what is not ours. It takes as long for either. */
export const readStop = (house: Keyed, token: string): Stop | undefined => {
  const body = readBody(house, purpose, token, bytesOfIds(ids));
  if (!body) return undefined;
  const [agencyId = '', contactId = '', searchId = ''] = idsIn(body, ids);
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
