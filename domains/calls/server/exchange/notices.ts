// What the telephone exchange has to tell of its lines: each change makes a notice, with what is going to become of it. A notice says all that
// is known of its line, as providers do with the end of a call.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { legEnds } from '#/domains/calls/server/phases/leg-states.ts';
import type { Context, PublicContext } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { takeFate } from './fates.ts';
import type { Line, LineState } from './lines.ts';

const moment = z.nullable(z.iso.datetime());
export const toldOfLine = z.object({
  is: z.literal('line'),
  line: z.uuid(),
  label: z.uuid(),
  call: z.nullable(z.string()),
  queuedAt: moment,
  ringingAt: moment,
  answeredAt: moment,
  endedAt: moment,
  cause: z.nullable(z.enum(legEnds)),
});
export type ToldOfLine = z.output<typeof toldOfLine>;

/** A message that a caller left, or did not: of no seconds there is none. */
export const toldOfRecording = z.object({
  is: z.literal('recording'),
  line: z.uuid(),
  label: z.uuid(),
  seconds: z.int().check(z.gte(0), z.lte(3_600)),
  at: z.iso.datetime(),
});
export type ToldOfRecording = z.output<typeof toldOfRecording>;

const written = (at: Temporal.Instant | null): string | null => at?.toString({ fractionalSecondDigits: 6 }) ?? null;

/** A line as the product is told of it. */
export const toldOf = (line: Line & { label: string }): ToldOfLine => ({
  is: 'line',
  line: line.id,
  label: line.label,
  call: line.room,
  queuedAt: written(line.queuedAt),
  ringingAt: written(line.ringingAt),
  answeredAt: written(line.answeredAt),
  endedAt: written(line.endedAt),
  cause: line.endCause,
});

export const noticeKind = 'calls.exchangeNotice';

/** A delayed notice comes so much later. */
const delay = { minutes: 5 } as const;

/** What a notice is about: the state that a line is in now, or a message that was left on it. */
type Told = LineState | 'recorded';

/** Notes that a line changed. Of a line that the product has no name for nothing is told. */
export const note = async (ctx: Context, line: Line, what: LineState): Promise<void> => {
  const { label } = line;
  if (label !== null) await write(ctx, line, what, toldOf({ ...line, label }));
};

/** The same of a message. */
export const noteRecording = async (ctx: Context, line: Line, seconds: number): Promise<void> => {
  if (line.label !== null) await write(ctx, line, 'recorded', toldOfMessage(line, { seconds, doneAt: ctx.now }));
};

export const toldOfMessage = (
  { id, label }: Pick<Line, 'id' | 'label'>,
  { seconds, doneAt }: { seconds: number | null; doneAt: Temporal.Instant | null },
): ToldOfRecording => ({
  is: 'recording',
  line: id,
  label: label ?? '',
  seconds: seconds ?? 0,
  at: written(doneAt) ?? '',
});

/** Writes a notice down, with what becomes of it. */
const write = async (ctx: Context, line: Line, what: Told, facts: ToldOfLine | ToldOfRecording): Promise<void> => {
  const fate = await takeFate(ctx, 'notice');
  const times = fate === 'loseNotice' ? 0 : fate === 'doubleNotice' ? 2 : 1;
  const due = fate === 'loseNotice' ? null : fate === 'delayNotice' ? ctx.now.add(delay) : ctx.now;
  const id = ctx.house.ids.next();
  await sql`
    insert into simulated_line_notices (id, line_id, agency_id, integration_id, what, facts, due_at, is_behind_next, is_forged, times)
    values (${id}, ${line.id}, ${line.agencyId}, ${line.integrationId}, ${what}, ${JSON.stringify(facts)}, ${due},
      ${fate === 'swapNotices'}, ${fate === 'forgeNotice'}, ${times})`.execute(ctx.db);
  if (fate === 'delayNotice') await setTimer(ctx, noticeKind, id, ctx.now.add(delay));
};

/** The header that proves a call of the exchange: hexadecimal HMAC-SHA256 of its bytes, under a key of the integration. */
export const signatureHeader = 'x-exchange-signature';

export const signatureOf = ({ secretKey }: Pick<House, 'secretKey'>, integrationId: string, body: Buffer): string => {
  const key = createHmac('sha256', secretKey).update(`calls.exchange ${integrationId}`).digest();
  return createHmac('sha256', key).update(body).digest('hex');
};

export const isSigned = (house: House, integrationId: string, body: Buffer, given: string | undefined): boolean => {
  const expected = Buffer.from(signatureOf(house, integrationId, body));
  const signature = Buffer.from(given ?? '');
  return signature.length === expected.length && timingSafeEqual(signature, expected);
};

/** A notice as it lies with the exchange. */
export interface Notice {
  id: string;
  lineId: string;
  what: Told;
  dueAt: Temporal.Instant | null;
  isBehindNext: boolean;
  isForged: boolean;
  times: number;
  tries: number;
  statuses: number[];
  toldAt: Temporal.Instant | null;
}

/** The newest first; of one line where it is named. */
export const listNotices = async (ctx: PublicContext, most: number, lineId?: string): Promise<Notice[]> => {
  const ofLine = lineId === undefined ? sql`true` : sql`line_id = ${lineId}`;
  const { rows } = await sql<Notice>`
    select id, line_id as "lineId", what, due_at as "dueAt", is_behind_next as "isBehindNext", is_forged as "isForged", times, tries, statuses,
      told_at as "toldAt"
    from simulated_line_notices where ${ofLine} order by turn desc limit ${most}`.execute(ctx.db);
  return rows;
};
