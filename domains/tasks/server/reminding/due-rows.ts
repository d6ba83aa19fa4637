// The rows behind timers whose moment has come. A row that somebody is changing just now is left alone and looked at again in a moment:
// whoever changes it waits for its timer, so that waiting for them here would be waiting for each other.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { type DueTimer, setTimers } from '#/kernel/server/timers/timer.ts';

export interface DueRows {
  kind: string;
  table: 'tasks' | 'appointments';
  /** The column of `t` that holds the moment; null where there is none any more. */
  moment: 'reminds_at' | 'misses_at';
  /** What else must be so. */
  where?: RawBuilder<SqlBool>;
}

const lookAgainMs = 200;

/** The rows that are due, locked; `columns` are of `t`. Timers of those that are not due yet are set anew. */
export const takeDueRows = async <R>(
  ctx: Context,
  { kind, table, moment, where = sql`true` }: DueRows,
  due: readonly DueTimer[],
  columns: RawBuilder<unknown>,
): Promise<R[]> => {
  const ids = due.map(({ subjectId }) => subjectId);
  const at = sql.ref(`t.${moment}`);
  const among = (some: readonly string[]) =>
    sql`t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(some)}) and ${at} is not null and ${where}`;
  const { rows } = await sql<R & { id: string; isDue: boolean; moment: Temporal.Instant }>`
    select t.id, ${at} <= ${ctx.now} as "isDue", ${at} as moment, ${columns} from ${sql.table(table)} t
    where ${among(ids)} order by t.id for no key update skip locked`.execute(ctx.db);
  const free = new Set(rows.map(({ id }) => id));
  const others = ids.filter((id) => !free.has(id));
  const held =
    others.length === 0
      ? []
      : (await sql<{ id: string }>`select t.id from ${sql.table(table)} t where ${among(others)}`.execute(ctx.db)).rows;
  await setTimers(ctx, kind, [
    ...held.map(({ id }) => ({ subjectId: id, dueAt: ctx.now.add({ milliseconds: lookAgainMs }) })),
    // The moment was put off, and the timer was not: it is never told before its time.
    ...rows.flatMap(({ id, isDue, moment: later }) => (isDue ? [] : [{ subjectId: id, dueAt: later }])),
  ]);
  return rows.filter(({ isDue }) => isDue);
};
