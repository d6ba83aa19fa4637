// The link by which an agent answers one text without signing in (decision 54). It proves by itself for which text, by whom and until when;
// nothing of it is written down, and that it works once is told by the mailing it makes.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#/kernel/server/context.ts';
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

const idBytes = 16;
const bodyBytes = 3 * idBytes + 4;

const asBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const asId = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const proofOf = ({ secretKey }: Pick<House, 'secretKey'>, body: Buffer): Buffer =>
  createHmac('sha256', createHmac('sha256', secretKey).update('messaging.reply').digest()).update(body).digest();

/** What the link carries. */
export const signReply = (
  house: Pick<House, 'secretKey'>,
  { agencyId, messageId, agentId, expiresAt }: Reply,
): string => {
  const until = Buffer.alloc(4);
  until.writeUInt32BE(Math.floor(expiresAt.epochMilliseconds / 1000));
  const body = Buffer.concat([asBytes(agencyId), asBytes(messageId), asBytes(agentId), until]);
  return Buffer.concat([body, proofOf(house, body)]).toString('base64url');
};

/** What was signed, also where its time is over; undefined for what is not ours. It takes as long for either. */
export const readReply = (house: Pick<House, 'secretKey'>, link: string): Reply | undefined => {
  const bytes = Buffer.from(link, 'base64url');
  const whole = Buffer.concat([bytes, Buffer.alloc(bodyBytes + 32)]);
  const body = whole.subarray(0, bodyBytes);
  const isOurs = timingSafeEqual(proofOf(house, body), whole.subarray(bodyBytes, bodyBytes + 32));
  if (!isOurs || bytes.length !== bodyBytes + 32) return undefined;
  return {
    agencyId: asId(body.subarray(0, idBytes)),
    messageId: asId(body.subarray(idBytes, 2 * idBytes)),
    agentId: asId(body.subarray(2 * idBytes, 3 * idBytes)),
    expiresAt: Temporal.Instant.fromEpochMilliseconds(body.readUInt32BE(3 * idBytes) * 1000),
  };
};

/** The address of the page on which an agent answers a text that came in; it works for seven days. */
export const replyLink = (
  { house, agency, now }: Pick<Context, 'house' | 'agency' | 'now'>,
  { messageId, agentId }: { messageId: string; agentId: string },
): string =>
  appLink(house, '/reply', {
    id: signReply(house, { agencyId: agency.id, messageId, agentId, expiresAt: now.add({ hours: 24 * replyDays }) }),
  });
