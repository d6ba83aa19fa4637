// Lines of the exchange go forward, by what people do and by their habits; each step is noted for the product. The room is held meanwhile.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { clearTimer, setTimer } from '#/kernel/server/timers/timer.ts';
import { type Deed, nextOf } from './habits.ts';
import { holdLine, type Line, type LineEnd, type LineState, linesOf, type NewLine, writeLine } from './lines.ts';
import { note } from './notices.ts';
import { finishRecording, takeDown } from './recordings.ts';

export const lineKind = 'calls.exchangeLine';

const order: readonly LineState[] = ['queued', 'ringing', 'answered', 'ended'];

/** Sets what the line does next by itself. */
const plan = async (ctx: Context, line: Line): Promise<void> => {
  const next = nextOf(line);
  if (next) await setTimer(ctx, lineKind, line.id, next.at);
  else await clearTimer(ctx, lineKind, line.id);
};

/** Writes a line that asks to be let in; it does not wait for ever where the asking breaks off. */
export const openLine = async (ctx: Context, facts: NewLine): Promise<string> => {
  const id = await writeLine(ctx, facts);
  const line = await holdLine(ctx, id);
  if (line) await plan(ctx, line);
  return id;
};

/** Moves a line that is held, where that is forward; answers it as it is by then. */
const move = async (ctx: Context, line: Line, to: LineState, cause: LineEnd | null = null): Promise<Line> => {
  if (order.indexOf(to) <= order.indexOf(line.state)) return line;
  const moved: Line = { ...line, state: to };
  if (to === 'ringing') moved.ringingAt = ctx.now;
  if (to === 'answered') moved.answeredAt = ctx.now;
  if (to === 'ended') {
    moved.endedAt = ctx.now;
    moved.endCause = cause ?? 'hungUp';
  }
  await sql`
    update simulated_lines set state = ${to}, ringing_at = ${moved.ringingAt}, answered_at = ${moved.answeredAt}, ended_at = ${moved.endedAt},
      end_cause = ${moved.endCause}
    where id = ${line.id}`.execute(ctx.db);
  // The message is over before the line is: whoever is told in that order knows of it in time.
  if (to === 'ended') await finishRecording(ctx, moved);
  await note(ctx, moved, to);
  await plan(ctx, moved);
  return moved;
};

/** The phone begins to ring. */
export const ring = (ctx: Context, line: Line): Promise<Line> => move(ctx, line, 'ringing');

/** Somebody, or something, answers. */
export const answer = (ctx: Context, line: Line): Promise<Line> => move(ctx, line, 'answered');

/**
 * A line ends. The room of somebody who talked ends with it, and all that are in it; without anybody left it ends, too.
 */
export const end = async (ctx: Context, line: Line, cause: LineEnd): Promise<void> => {
  if (line.state === 'ended') return;
  const hadTalked = line.state === 'answered';
  await move(ctx, line, 'ended', hadTalked || cause !== 'hungUp' ? cause : 'cancelled');
  if (line.roomId === null) return;
  const others = (await linesOf(ctx, line.roomId)).filter(({ state }) => state !== 'ended');
  if (others.length === 0 || (line.kind === 'phone' && hadTalked)) await closeRoom(ctx, line.roomId);
};

/** Ends a room that is held, and every line in it. */
export const closeRoom = async (ctx: Context, roomId: string): Promise<void> => {
  await sql`update simulated_rooms set ended_at = ${ctx.now} where id = ${roomId} and ended_at is null`.execute(ctx.db);
  for (const line of await linesOf(ctx, roomId))
    if (line.state !== 'ended')
      await move(ctx, line, 'ended', line.kind === 'phone' && line.state !== 'answered' ? 'cancelled' : 'hungUp');
};

/** Keys that are pressed on a phone that talks. */
export const press = async (ctx: Context, line: Line, digits: string): Promise<void> => {
  if (line.state !== 'answered') return;
  await sql`update simulated_lines set digits = right(digits || ${digits}, 200) where id = ${line.id}`.execute(ctx.db);
};

/** What a caller says after the greeting. A message that is as long as it may be ends the call. */
export const speak = async (ctx: Context, line: Line, sound: Buffer): Promise<void> => {
  if (line.state === 'answered' && (await takeDown(ctx, line, sound))) await end(ctx, line, 'hungUp');
};

const doDeed = async (ctx: Context, line: Line, deed: Deed): Promise<void> => {
  if (deed.does === 'answers') await answer(ctx, line);
  else await end(ctx, line, deed.cause);
};

/** Does what a line does by itself, where that is due. */
export const goOn = async (ctx: Context, id: string): Promise<void> => {
  const line = await holdLine(ctx, id);
  const next = line && nextOf(line);
  if (!line || !next) return;
  if (Temporal.Instant.compare(next.at, ctx.now) > 0) await setTimer(ctx, lineKind, id, next.at);
  else await doDeed(ctx, line, next);
};
