// What the telephone exchange keeps: telephones, rooms in which lines hear each other, and lines, each with what became of it.
import { sql } from 'kysely';
import type { LegEnd, LegState } from '#/domains/calls/server/phases/leg-states.ts';
import type { Context, PublicContext } from '#/kernel/server/context.ts';

export const habits = [
  /** Somebody who answers, declines or lets it ring. */
  'person',
  'busy',
  'noAnswer',
  'rejects',
  'voicemail',
  'carrierError',
  'answersThenDrops',
] as const;
export type Habit = (typeof habits)[number];

export type LineState = Exclude<LegState, 'asked'>;
/** Why a line ended; the exchange is never uncertain. */
export type LineEnd = Exclude<LegEnd, 'uncertain'>;

export interface Line {
  id: string;
  agencyId: string;
  integrationId: string;
  roomId: string | null;
  /** The product's own id of the call. */
  room: string | null;
  kind: 'browser' | 'phone';
  /** The product's own id of the leg. */
  label: string | null;
  fromNumber: string | null;
  toNumber: string | null;
  habit: Habit | null;
  ringSeconds: number;
  fate: string | null;
  state: LineState;
  queuedAt: Temporal.Instant;
  ringingAt: Temporal.Instant | null;
  answeredAt: Temporal.Instant | null;
  endedAt: Temporal.Instant | null;
  endCause: LineEnd | null;
  digits: string;
  /** The phone dialled, and was not dialled. */
  isPlaced: boolean;
  /** When a browser asked last what is told to it; null of programs. */
  heardAt: Temporal.Instant | null;
  /** Whose browser it is. */
  identity: string | null;
  /** A telephone that hears music instead of its room. */
  isHeld: boolean;
}

const columns = sql`l.id, l.agency_id as "agencyId", l.integration_id as "integrationId", l.room_id as "roomId", r.name as room, l.kind, l.label,
  l.from_number as "fromNumber", l.to_number as "toNumber", l.habit, l.ring_seconds as "ringSeconds", l.fate, l.state, l.queued_at as "queuedAt",
  l.ringing_at as "ringingAt", l.answered_at as "answeredAt", l.ended_at as "endedAt", l.end_cause as "endCause", l.digits, l.is_placed as "isPlaced", l.heard_at as "heardAt",
  l.identity, l.is_held as "isHeld"`;
const joined = sql`simulated_lines l left join simulated_rooms r on r.id = l.room_id`;

/** A line, held with its room until the transaction ends; undefined where there is none. */
export const holdLine = async (ctx: Context, id: string): Promise<Line | undefined> => {
  await sql`select from simulated_rooms where id = (select room_id from simulated_lines where id = ${id}) for update`.execute(
    ctx.db,
  );
  await sql`select from simulated_lines where id = ${id} for update`.execute(ctx.db);
  const { rows } = await sql<Line>`select ${columns} from ${joined} where l.id = ${id}`.execute(ctx.db);
  return rows[0];
};

/** A line as it is, for who only looks. */
export const lineNamed = async (ctx: PublicContext, id: string): Promise<Line | undefined> => {
  const { rows } = await sql<Line>`select ${columns} from ${joined} where l.id = ${id}`.execute(ctx.db);
  return rows[0];
};

/** The lines of a room, in the order in which they were asked for. */
export const linesOf = async (ctx: PublicContext, roomId: string): Promise<Line[]> => {
  const { rows } =
    await sql<Line>`select ${columns} from ${joined} where l.room_id = ${roomId} order by l.turn`.execute(ctx.db);
  return rows;
};

/** Lines that go on, and the newest of those that are over; of one telephone where it is named. */
export const listLines = async (ctx: PublicContext, most: number, number?: string): Promise<Line[]> => {
  const ofNumber = number === undefined ? sql`true` : sql`${number} in (l.to_number, l.from_number)`;
  const { rows } = await sql<Line>`
    select ${columns} from ${joined} where ${ofNumber} order by (l.state = 'ended'), l.turn desc limit ${most}`.execute(
    ctx.db,
  );
  return rows;
};

/** Whose line it is; undefined where there is none. */
export const agencyOfLine = async (ctx: PublicContext, id: string): Promise<string | undefined> => {
  const { rows } = await sql<{ agencyId: string }>`
    select agency_id as "agencyId" from simulated_lines where id = ${id}`.execute(ctx.db);
  return rows[0]?.agencyId;
};

export type NewLine = Pick<Line, 'integrationId' | 'kind' | 'label' | 'fromNumber' | 'toNumber' | 'habit' | 'fate'> & {
  ringSeconds?: number;
  roomId?: string;
  isPlaced?: boolean;
  identity?: string | null;
};

/** Writes a line into the journal, before anything becomes of it. */
export const writeLine = async (ctx: Context, line: NewLine): Promise<string> => {
  const id = ctx.house.ids.next();
  await sql`
    insert into simulated_lines (id, agency_id, integration_id, room_id, kind, label, from_number, to_number, habit, ring_seconds, fate, is_placed, identity, state, queued_at)
    values (${id}, ${ctx.agency.id}, ${line.integrationId}, ${line.roomId ?? null}, ${line.kind}, ${line.label}, ${line.fromNumber},
      ${line.toNumber}, ${line.habit}, ${line.ringSeconds ?? 30}, ${line.fate}, ${line.isPlaced ?? false}, ${line.identity ?? null}, 'queued', ${ctx.now})`.execute(
    ctx.db,
  );
  return id;
};

/** The open room of a call, held; made where there is none. */
export const openRoom = async (ctx: Context, integrationId: string, name: string): Promise<string> => {
  await sql`
    insert into simulated_rooms (id, agency_id, integration_id, name, opened_at)
    values (${ctx.house.ids.next()}, ${ctx.agency.id}, ${integrationId}, ${name}, ${ctx.now}) on conflict do nothing`.execute(
    ctx.db,
  );
  const { rows } = await sql<{ id: string }>`
    select id from simulated_rooms
    where agency_id = ${ctx.agency.id} and integration_id = ${integrationId} and name = ${name} and ended_at is null for update`.execute(
    ctx.db,
  );
  const [room] = rows;
  // It ended between the two statements, so this one makes the next.
  return room ? room.id : openRoom(ctx, integrationId, name);
};
