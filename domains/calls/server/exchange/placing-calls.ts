// A telephone of the exchange dials a number of an agency: the product is told, and says into which room the caller is let.
import { sql } from 'kysely';
import { listAgencyIds, openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { askProduct, enterRoom } from './asking-product.ts';
import { holdLine } from './lines.ts';
import { end, openLine } from './moving-lines.ts';
import { isOnCall, phoneOf } from './phones.ts';
import { tellProduct } from './telling.ts';

const integrationWith = async (ctx: Context, number: string): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from integrations
    where agency_id = ${ctx.agency.id} and provider = 'simulator' and service_type = 'phone' and phone_number = ${number} and is_enabled
      and removed_at is null`.execute(ctx.db);
  return rows[0]?.id;
};

/** Whose number it is; undefined where it is nobody's here. */
const whose = async (house: House, number: string) => {
  for (const agencyId of await listAgencyIds(house)) {
    const integrationId = await openSystem(house, agencyId, (ctx) => integrationWith(ctx, number));
    if (integrationId) return { agencyId, integrationId };
  }
  return undefined;
};

/** Dials; answers the line and whether it was let in, or nothing where the number is nobody's, or the phone is on a call. */
export const placeCall = async (
  house: House,
  { from, to }: { from: string; to: string },
): Promise<{ line: string; isIn: boolean } | undefined> => {
  const called = await whose(house, to);
  if (!called) return undefined;
  const { agencyId, integrationId } = called;
  const line = await openSystem(house, agencyId, async (ctx) => {
    await phoneOf(ctx, from);
    if (await isOnCall(ctx, from)) return undefined;
    const facts = { integrationId, kind: 'phone', label: null, habit: null, fate: null, isPlaced: true } as const;
    return openLine(ctx, { ...facts, fromNumber: from, toNumber: to });
  });
  if (line === undefined) return undefined;
  const told = await askProduct(house, called, { is: 'calls', line, from, to });
  const isIn = await openSystem(house, agencyId, async (ctx) => {
    if (told.does === 'join') return enterRoom(ctx, { integrationId, line, ...told });
    const held = await holdLine(ctx, line);
    if (held) await end(ctx, held, 'busy');
    return false;
  });
  await tellProduct(house, agencyId);
  return { line, isIn };
};
