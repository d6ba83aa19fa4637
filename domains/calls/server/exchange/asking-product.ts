// The exchange asks the product where a line goes, at the address that it gave out; and has the line go there.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { callAt } from '#/domains/calls/server/voice/hearing.ts';
import type { Whose } from '#/domains/calls/server/voice/hooks.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { holdLine, openRoom } from './lines.ts';
import { answer } from './moving-lines.ts';
import { signatureHeader, signatureOf } from './notices.ts';

const instruction = z.union([
  z.object({ does: z.literal('join'), room: z.uuid(), label: z.uuid() }),
  z.object({ does: z.literal('hangUp') }),
]);

/** Without an answer that can be read, the line is hung up. */
export const askProduct = async (
  house: House,
  whose: Whose,
  question: object,
): Promise<z.output<typeof instruction>> => {
  const body = Buffer.from(JSON.stringify(question));
  const signature = signatureOf(house, whose.integrationId, body);
  const { status, body: said } = await callAt(house, whose, 'voice', { [signatureHeader]: signature }, body);
  const read = status === 200 ? instruction.safeParse(JSON.parse(said)) : undefined;
  return read?.success ? read.data : { does: 'hangUp' };
};

/** Has a line that waits into the room of a call; answers whether it is in. */
export const enterRoom = async (
  ctx: Context,
  { integrationId, line, room, label }: { integrationId: string; line: string; room: string; label: string },
): Promise<boolean> => {
  const roomId = await openRoom(ctx, integrationId, room);
  await sql`update simulated_lines set room_id = ${roomId}, label = ${label}
    where id = ${line} and agency_id = ${ctx.agency.id} and integration_id = ${integrationId} and state = 'queued'`.execute(
    ctx.db,
  );
  const held = await holdLine(ctx, line);
  return held?.integrationId === integrationId && (await answer(ctx, held)).state === 'answered';
};
