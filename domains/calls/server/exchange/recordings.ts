// Messages that callers leave with the telephone exchange. What is said is written down as it comes, so that a caller who is cut off leaves what
// there is; it is over when the line is, or when it is as long as a message may be.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import type { Line } from './lines.ts';
import { noteRecording } from './notices.ts';
import { bytesPerSecond, secondsOf, trimmed } from './sound.ts';

export interface Recording {
  lineId: string;
  greeting: string;
  longestSeconds: number;
  /** What is said so far. */
  saidBytes: number;
  doneAt: Temporal.Instant | null;
  seconds: number | null;
}

const columns = sql`line_id as "lineId", greeting, longest_seconds as "longestSeconds", length(sound) as "saidBytes", done_at as "doneAt", seconds`;

/** Of a line that is held; undefined where no message is asked of it. */
export const recordingOf = async (ctx: Context, { id }: Line): Promise<Recording | undefined> => {
  const { rows } = await sql<Recording>`select ${columns} from simulated_recordings where line_id = ${id}`.execute(
    ctx.db,
  );
  return rows[0];
};

/** Of the lines of a room, those that are over. */
export const recordingsIn = async (ctx: Context, lineIds: readonly string[]): Promise<Recording[]> => {
  const { rows } = await sql<Recording>`
    select ${columns} from simulated_recordings where line_id::text = any(${[...lineIds]}::text[]) and done_at is not null`.execute(
    ctx.db,
  );
  return rows;
};

/** Has a caller who waits hear a greeting, and takes down what they say then; answers whether anybody waits. Twice is as once. */
export const askForMessage = async (
  ctx: Context,
  { id, kind, state }: Line,
  { greeting, longestSeconds }: { greeting: string; longestSeconds: number },
): Promise<boolean> => {
  if (kind !== 'phone' || state !== 'answered') return false;
  await sql`
    insert into simulated_recordings (line_id, greeting, longest_seconds, asked_at)
    values (${id}, ${greeting}, ${longestSeconds}, ${ctx.now}) on conflict do nothing`.execute(ctx.db);
  return true;
};

/** Takes down what is said on a line that is held; answers whether it was as long as it may be with that. */
export const takeDown = async (ctx: Context, line: Line, sound: Buffer): Promise<boolean> => {
  const recording = await recordingOf(ctx, line);
  if (!recording || recording.doneAt !== null) return false;
  const room = recording.longestSeconds * bytesPerSecond - recording.saidBytes;
  await sql`update simulated_recordings set sound = sound || ${sound.subarray(0, room)} where line_id = ${line.id}`.execute(
    ctx.db,
  );
  return sound.length >= room;
};

/** The line is over, and the message with it: the product is told how long it is. */
export const finishRecording = async (ctx: Context, line: Line): Promise<void> => {
  const { rows } = await sql<{ sound: Buffer }>`
    select sound from simulated_recordings where line_id = ${line.id} and done_at is null for update`.execute(ctx.db);
  const [recording] = rows;
  if (!recording) return;
  const sound = trimmed(recording.sound);
  const seconds = secondsOf(sound);
  await sql`update simulated_recordings set sound = ${sound}, done_at = ${ctx.now}, seconds = ${seconds} where line_id = ${line.id}`.execute(
    ctx.db,
  );
  await noteRecording(ctx, line, seconds);
};

/** Its sound; undefined where it is not done, or erased. */
export const soundOf = async (ctx: Context, lineId: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ sound: Buffer }>`
    select sound from simulated_recordings
    where line_id::text = ${lineId} and done_at is not null and erased_at is null`.execute(ctx.db);
  return rows[0]?.sound;
};

export const eraseRecording = async (ctx: Context, lineId: string): Promise<void> => {
  await sql`update simulated_recordings set sound = '', erased_at = ${ctx.now} where line_id::text = ${lineId} and erased_at is null`.execute(
    ctx.db,
  );
};
