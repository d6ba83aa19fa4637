// The line of an agent's browser: it comes with the token that the product gave it, the product says where it goes, and it is in the room.
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { openSystem } from '#/kernel/server/acting.ts';
import type { House } from '#/kernel/server/house.ts';
import { askProduct, enterRoom } from './asking-product.ts';
import { holdLine } from './lines.ts';
import { end, openLine } from './moving-lines.ts';
import { tellProduct } from './telling.ts';

const grant = z.object({
  agencyId: z.uuid(),
  integrationId: z.uuid(),
  callId: z.uuid(),
  ticket: z.string().check(z.maxLength(300)),
  /** Whose browser it is. */
  identity: z.optional(z.uuid()),
  /** Milliseconds since 1970. */
  until: z.number(),
});
type Grant = z.output<typeof grant>;

const macOf = ({ secretKey }: Pick<House, 'secretKey'>, written: string): string =>
  createHmac('sha256', secretKey).update(`calls.exchange token ${written}`).digest('base64url');

/** The token by which a browser may connect for one call. */
export const tokenOf = (house: Pick<House, 'secretKey'>, given: Grant): string => {
  const written = Buffer.from(JSON.stringify(given)).toString('base64url');
  return `${written}.${macOf(house, written)}`;
};

const readToken = (house: House, token: string): Grant | undefined => {
  const [written = '', mac = ''] = token.split('.');
  const [expected, given] = [Buffer.from(macOf(house, written)), Buffer.from(mac)];
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined;
  const read = grant.safeParse(JSON.parse(Buffer.from(written, 'base64url').toString('utf8')));
  return read.success && read.data.until > house.clock.now().epochMilliseconds ? read.data : undefined;
};

/** Connects a browser; answers its line, or nothing where the token is none. With the id of a line of before, that one asks again. */
export const connect = async (
  house: House,
  token: string,
  before?: string,
): Promise<{ line: string; isIn: boolean } | undefined> => {
  const granted = readToken(house, token);
  if (!granted) return undefined;
  const { agencyId, integrationId } = granted;
  const facts = {
    integrationId,
    kind: 'browser',
    label: null,
    identity: granted.identity ?? null,
    fromNumber: null,
    toNumber: null,
    habit: null,
  } as const;
  const line = before ?? (await openSystem(house, agencyId, (ctx) => openLine(ctx, { ...facts, fate: null })));
  const told = await askProduct(house, granted, { is: 'asks', line, call: granted.callId, ticket: granted.ticket });
  const isIn = await openSystem(house, agencyId, async (ctx) => {
    if (told.does === 'join') return enterRoom(ctx, { integrationId, line, ...told });
    const held = await holdLine(ctx, line);
    if (held?.integrationId === integrationId) await end(ctx, held, 'failed');
    return false;
  });
  await tellProduct(house, agencyId);
  return { line, isIn };
};
