// What the product asks of the telephone exchange: dial, end, look. Every request meets its fate, which is written down before anything is made
// of it. The exchange knows no request again: asked twice it dials twice, as providers do.
import { sql } from 'kysely';
import { CertainlyRefused } from '#/domains/integrations/server.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { requestFates, takeFate } from './fates.ts';
import { refusalOf } from './habits.ts';
import { holdLine, type Line, linesOf, openRoom, writeLine } from './lines.ts';
import { closeRoom, end, ring } from './moving-lines.ts';
import { isOnCall, phoneOf } from './phones.ts';
import { askForMessage, eraseRecording, type Recording, recordingsIn, soundOf } from './recordings.ts';
import { tellProduct } from './telling.ts';

type RequestFate = (typeof requestFates)[number];

/** Which integration asks. */
export interface Asker {
  agencyId: string;
  integrationId: string;
}

const peer = 'the telephone exchange';

const before: Readonly<Record<RequestFate, (() => never) | null>> = {
  doThenFail: null,
  doThenTimeOut: null,
  breakBefore: () => {
    throw new EgressFailure('broken', `The connection to ${peer} broke`);
  },
  busy: () => {
    throw new CertainlyRefused('busy', 'The exchange takes no more calls for a while', {
      isPermanent: false,
      concerns: 'integration',
    });
  },
};
const after: Readonly<Record<RequestFate, (() => never) | null>> = {
  breakBefore: null,
  busy: null,
  doThenFail: () => {
    throw new EgressFailure('broken', `${peer} answered 500`);
  },
  doThenTimeOut: () => {
    throw new EgressFailure('timeout', `${peer} took too long`);
  },
};

/** Does what was asked in one transaction, has the product told of it, and answers, as the fate of the request wants it. */
const asked = async <T>(
  house: House,
  { agencyId }: Asker,
  work: (ctx: Context, fate: RequestFate | null) => Promise<T>,
): Promise<T> => {
  const fate = (await openSystem(house, agencyId, (ctx) => takeFate(ctx, 'request'))) ?? null;
  if (fate) before[fate]?.();
  const answer = await openSystem(house, agencyId, (ctx) => work(ctx, fate));
  await tellProduct(house, agencyId);
  if (fate) after[fate]?.();
  return answer;
};

/** Dials a telephone into the room of a call; answers the id of the line. */
export const dial = (
  house: House,
  asker: Asker,
  wanted: { room: string; label: string; from: string; to: string; ringSeconds: number },
): Promise<string> =>
  asked(house, asker, async (ctx, fate) => {
    const { room, label, from, to, ringSeconds } = wanted;
    const { integrationId } = asker;
    const phone = await phoneOf(ctx, to);
    const roomId = await openRoom(ctx, integrationId, room);
    const isBusy = await isOnCall(ctx, to);
    const facts = { integrationId, label, fromNumber: from, toNumber: to, habit: phone.habit, ringSeconds };
    const id = await writeLine(ctx, { ...facts, roomId, kind: 'phone', fate });
    const line = await holdLine(ctx, id);
    const refusal = isBusy ? 'busy' : phone.isOn ? refusalOf(phone.habit) : 'noAnswer';
    if (line && refusal) await end(ctx, line, refusal);
    else if (line) await ring(ctx, line);
    return id;
  });

/** Ends a line. One that is over, or was never there, stays so. */
export const endLine = (house: House, asker: Asker, id: string): Promise<void> =>
  asked(house, asker, async (ctx) => {
    const line = await holdLine(ctx, id);
    if (line?.integrationId === asker.integrationId) await end(ctx, line, 'cancelled');
  });

/** Has a telephone that talks hear music alone, or its room again. */
export const holdLineOf = (
  house: House,
  asker: Asker,
  { line, isHeld }: { line: string; isHeld: boolean },
): Promise<void> =>
  asked(house, asker, async (ctx) => {
    await sql`update simulated_lines set is_held = ${isHeld}
      where id::text = ${line} and agency_id = ${ctx.agency.id} and integration_id = ${asker.integrationId} and kind = 'phone' and state = 'answered'`.execute(
      ctx.db,
    );
  });

/** Has a caller hear a greeting and leave a message; answers whether anybody is there who could. */
export const takeMessage = (
  house: House,
  asker: Asker,
  { line: id, ...wanted }: { line: string; greeting: string; longestSeconds: number },
): Promise<boolean> =>
  asked(house, asker, async (ctx) => {
    const line = await holdLine(ctx, id);
    return line?.integrationId === asker.integrationId && askForMessage(ctx, line, wanted);
  });

/** The sound of a message; undefined where there is none, or none any more. */
export const fetchMessage = (house: House, asker: Asker, id: string): Promise<Buffer | undefined> =>
  asked(house, asker, async (ctx) => {
    const line = await holdLine(ctx, id);
    return line?.integrationId === asker.integrationId ? soundOf(ctx, id) : undefined;
  });

export const eraseMessage = (house: House, asker: Asker, id: string): Promise<void> =>
  asked(house, asker, async (ctx) => {
    const line = await holdLine(ctx, id);
    if (line?.integrationId === asker.integrationId) await eraseRecording(ctx, id);
  });

/** Ends every room of a call that is open. */
export const endRoom = (house: House, asker: Asker, room: string): Promise<void> =>
  asked(house, asker, async (ctx) => {
    const found = await roomOf(ctx, asker, room);
    if (found && found.endedAt === null) await closeRoom(ctx, found.id);
  });

/** What is known of the room of a call, of all its lines; undefined where there never was one. */
export const lookAt = (
  house: House,
  asker: Asker,
  room: string,
): Promise<{ isOver: boolean; lines: Line[]; recordings: Recording[] } | undefined> =>
  asked(house, asker, async (ctx) => {
    const rooms = await roomsOf(ctx, asker, room);
    if (rooms.length === 0) return undefined;
    const lines: Line[] = [];
    for (const { id } of rooms) lines.push(...(await linesOf(ctx, id)));
    const ids = lines.map(({ id }) => id);
    return { isOver: rooms.every(({ endedAt }) => endedAt !== null), lines, recordings: await recordingsIn(ctx, ids) };
  });

interface Room {
  id: string;
  endedAt: Temporal.Instant | null;
}

const roomsOf = async (ctx: Context, { integrationId }: Asker, name: string): Promise<Room[]> => {
  const { rows } = await sql<Room>`
    select id, ended_at as "endedAt" from simulated_rooms
    where agency_id = ${ctx.agency.id} and integration_id = ${integrationId} and name = ${name} order by opened_at, id for update`.execute(
    ctx.db,
  );
  return rows;
};

const roomOf = async (ctx: Context, asker: Asker, name: string): Promise<Room | undefined> =>
  (await roomsOf(ctx, asker, name)).at(-1);
