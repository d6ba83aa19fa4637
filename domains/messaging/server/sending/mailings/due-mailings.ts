// When a mailing's time has come: one timer for each, whoever sets it.
import { type RawBuilder, sql } from 'kysely';

/** The timer of a mailing that has messages due. */
export const dueKind = 'messaging.due';

/** Sending can be taken back for as long as it is said, and this much longer: a click in the last moment has to come here first. */
export const lastClick = { seconds: 1 } as const;

/** Until when nothing of a mailing in row `row` is claimed: it can be taken back, or its provider has asked for patience. Null where nothing holds it. */
export const heldUntil = (row: RawBuilder<unknown>): RawBuilder<Temporal.Instant | null> =>
  sql`greatest(${row}.held_until, ${takenBackUntil(row)})`;

/** The end of the seconds in which it can be taken back. Null for what is scheduled, and for what nobody is there to take back. */
export const takenBackUntil = (row: RawBuilder<unknown>): RawBuilder<Temporal.Instant | null> =>
  sql`${row}.undo_until + make_interval(secs => ${lastClick.seconds}::int)`;
