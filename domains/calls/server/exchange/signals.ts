// What lines of one room tell each other, so that the sound of two browsers finds its way; the exchange carries no sound itself. A browser
// that asks is there: one that is not heard for a while is gone, and its line ends.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Context } from '#/kernel/server/context.ts';
import { setTimer } from '#/kernel/server/timers/timer.ts';
import { goneAfter } from './habits.ts';
import { holdLine, type Line, linesOf } from './lines.ts';
import { lineKind } from './moving-lines.ts';
import { recordingOf } from './recordings.ts';

const signalKinds = ['ready', 'offer', 'answer'] as const;

export const signalGiven = z.object({
  to: z.uuid(),
  kind: z.enum(signalKinds),
  body: z.string().check(z.maxLength(20_000)),
});
type Given = z.output<typeof signalGiven>;

interface Signal {
  turn: number;
  from: string;
  kind: Given['kind'];
  body: string;
}

/** What a line hears: how it is, who else is in its room, and what they told it after a turn. */
export interface HeardByLine {
  state: Line['state'];
  others: { line: string; kind: Line['kind']; state: Line['state']; digits: string; isHeld: boolean }[];
  /** It hears music instead of the others. */
  isHeld: boolean;
  signals: Signal[];
  /** What a caller hears whom nobody takes, and for how long they may speak; null where no message is asked for. */
  message: { greeting: string; longestSeconds: number; isOver: boolean } | null;
}

/** Written no more often than that. */
const heardEvery = { seconds: 5 } as const;

const noteHeard = async (ctx: Context, { id, kind, state }: Line): Promise<void> => {
  if (kind !== 'browser' || state === 'ended') return;
  const { numAffectedRows } = await sql`
    update simulated_lines set heard_at = ${ctx.now} where id = ${id} and (heard_at is null or heard_at < ${ctx.now.subtract(heardEvery)})`.execute(
    ctx.db,
  );
  if (numAffectedRows === 1n) await setTimer(ctx, lineKind, id, ctx.now.add(goneAfter));
};

export const hearLine = async (ctx: Context, id: string, after: number): Promise<HeardByLine | undefined> => {
  const line = await holdLine(ctx, id);
  if (!line) return undefined;
  await noteHeard(ctx, line);
  const others = line.roomId === null ? [] : await linesOf(ctx, line.roomId);
  const recording = await recordingOf(ctx, line);
  const { rows: signals } = await sql<Signal>`
    select turn::float8 as turn, from_line as "from", kind, said as body from simulated_line_signals
    where to_line = ${id} and turn > ${after} order by turn limit 50`.execute(ctx.db);
  return {
    state: line.state,
    others: others
      .filter((one) => one.id !== id && (one.identity === null || one.identity !== line.identity))
      .map(({ id: other, kind, state, digits, isHeld }) => ({ line: other, kind, state, digits, isHeld })),
    isHeld: line.isHeld,
    signals,
    message: recording
      ? { greeting: recording.greeting, longestSeconds: recording.longestSeconds, isOver: recording.doneAt !== null }
      : null,
  };
};

/** A line that talks for hours says no more than that. */
const mostSignals = 500;

/** Tells another line of the same room; what is of no such line is not told. */
export const tellLine = async (ctx: Context, id: string, { to, kind, body }: Given): Promise<void> => {
  await sql`
    insert into simulated_line_signals (from_line, to_line, kind, said)
    select f.id, t.id, ${kind}, ${body} from simulated_lines f join simulated_lines t on t.room_id = f.room_id
    where f.id = ${id} and t.id = ${to} and f.id <> t.id and f.state <> 'ended' and t.state <> 'ended'
      and (select count(*) from simulated_line_signals where from_line = ${id}) < ${mostSignals}`.execute(ctx.db);
};
