// The line of an agent's browser: it comes with the token that the product gave it, the product says where it goes, and it is in the room.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { callAt } from '#/domains/calls/server/voice/hearing.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { holdLine, openRoom, writeLine } from './lines.ts';
import { answer, end } from './moving-lines.ts';
import { signatureHeader, signatureOf } from './notices.ts';
import { tellProduct } from './telling.ts';

const grant = z.object({
  agencyId: z.uuid(),
  integrationId: z.uuid(),
  callId: z.uuid(),
  ticket: z.string().check(z.maxLength(200)),
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

const instruction = z.union([
  z.object({ does: z.literal('join'), room: z.uuid(), label: z.uuid() }),
  z.object({ does: z.literal('hangUp') }),
]);

/** Asks the product where a line goes. */
const instructed = async (house: House, { agencyId, integrationId, callId, ticket }: Grant, line: string) => {
  const body = Buffer.from(JSON.stringify({ is: 'asks', line, call: callId, ticket }));
  const signature = signatureOf(house, integrationId, body);
  const whose = { agencyId, integrationId };
  const { status, body: said } = await callAt(house, whose, 'voice', { [signatureHeader]: signature }, body);
  const read = status === 200 ? instruction.safeParse(JSON.parse(said)) : undefined;
  return read?.success ? read.data : ({ does: 'hangUp' } as const);
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
  const facts = { integrationId, kind: 'browser', label: null, fromNumber: null, toNumber: null, habit: null } as const;
  const line = before ?? (await openSystem(house, agencyId, (ctx) => writeLine(ctx, { ...facts, fate: null })));
  const told = await instructed(house, granted, line);
  const isIn = await openSystem(house, agencyId, (ctx) => follow(ctx, integrationId, line, told));
  await tellProduct(house, agencyId);
  return { line, isIn };
};

const follow = async (
  ctx: Context,
  integrationId: string,
  id: string,
  told: z.output<typeof instruction>,
): Promise<boolean> => {
  if (told.does === 'join') {
    const roomId = await openRoom(ctx, integrationId, told.room);
    await sql`update simulated_lines set room_id = ${roomId}, label = ${told.label}
      where id = ${id} and agency_id = ${ctx.agency.id} and integration_id = ${integrationId} and state = 'queued'`.execute(
      ctx.db,
    );
  }
  const line = await holdLine(ctx, id);
  if (line?.integrationId !== integrationId) return false;
  if (told.does === 'hangUp') {
    await end(ctx, line, 'failed');
    return false;
  }
  return (await answer(ctx, line)).state === 'answered';
};
