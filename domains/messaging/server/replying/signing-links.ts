// The link by which an agent answers one text without signing in (decision 54). It proves by itself for which text, by whom and until when;
// nothing of it is written down, and that it works once is told by the mailing it makes.
import type { Context } from '#/kernel/server/context.ts';
import { bytesOfId, bytesOfIds, idsIn, readBody, signBody } from '#/kernel/server/guard/signed-links.ts';
import type { House } from '#/kernel/server/house.ts';
import { appLink } from '#/kernel/server/links.ts';

export interface Reply {
  agencyId: string;
  /** The text that came in. */
  messageId: string;
  /** Who answers. */
  agentId: string;
  expiresAt: Temporal.Instant;
}

export const replyDays = 7;

const purpose = 'messaging.reply';
const ids = 3;
const untilBytes = 4;

/** What the link carries. */
export const signReply = (
  house: Pick<House, 'secretKey'>,
  { agencyId, messageId, agentId, expiresAt }: Reply,
): string => {
  const until = Buffer.alloc(untilBytes);
  until.writeUInt32BE(Math.floor(expiresAt.epochMilliseconds / 1000));
  return signBody(house, purpose, Buffer.concat([...[agencyId, messageId, agentId].map(bytesOfId), until]));
};

/** What was signed, also where its time is over; undefined for what is not ours. It takes as long for either. */
export const readReply = (house: Pick<House, 'secretKey'>, link: string): Reply | undefined => {
  const body = readBody(house, purpose, link, bytesOfIds(ids) + untilBytes);
  if (!body) return undefined;
  const [agencyId = '', messageId = '', agentId = ''] = idsIn(body, ids);
  const expiresAt = Temporal.Instant.fromEpochMilliseconds(body.readUInt32BE(bytesOfIds(ids)) * 1000);
  return { agencyId, messageId, agentId, expiresAt };
};

/** The address of the page on which an agent answers a text that came in; it works for seven days. */
export const replyLink = (
  { house, agency, now }: Pick<Context, 'house' | 'agency' | 'now'>,
  { messageId, agentId }: { messageId: string; agentId: string },
): string =>
  appLink(house, '/reply', {
    id: signReply(house, { agencyId: agency.id, messageId, agentId, expiresAt: now.add({ hours: 24 * replyDays }) }),
  });
