// Changing many records in one statement that also tells each change and writes the journal: no record passes through this process. What is
// told of a record follows from what it was and what it became, and is put together once for all that went the same way.
import { type RawBuilder, sql } from 'kysely';
import type { EventDeclaration } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { announce, insertEvents, wakeReaders } from '#/kernel/server/events/write-events.ts';
import { insertDone } from './items.ts';
import type { Journal } from './visible-job.ts';

export interface ChangeInOne {
  /** What is told of each record that was changed. */
  event: EventDeclaration;
  /** `update … returning id, name, was, became`: of each record that is changed, its name and what it was and became, of any one type. */
  update: RawBuilder<unknown>;
  /** `select was, became, changes, before, after from ways`: what is told and kept of records that went one way. `ways (was, became)` has each once. */
  ways: RawBuilder<unknown>;
  /** One JSON value about `changed (id, name, was, became)`, for whoever asks. */
  answer?: RawBuilder<unknown>;
}

/** Changes at most `most` records; answers the ids of those that were. With a journal their outcomes are written to it. */
export const changeInOne = async (
  ctx: Context,
  most: number,
  { event, update, ways, answer = sql`null::jsonb` }: ChangeInOne,
  journal: Journal | null,
): Promise<{ changed: string[]; answer: unknown }> => {
  const kept = journal ? sql`, kept as (${insertDone(ctx, journal.jobId, sql`told`)})` : sql``;
  const { rows } = await sql<{ changed: string[]; answer: unknown }>`
    with changed as materialized (${update}),
    ways as materialized (select distinct was, became from changed),
    differences as materialized (${ways}),
    told as materialized (
      select c.id, jsonb_build_object('displayName', coalesce(c.name, '')) as data, d.changes, d.before, d.after
      from changed c join differences d on d.was = c.was and d.became = c.became
    ),
    ${insertEvents(ctx, event, sql`told`, most)}${kept}
    select coalesce(jsonb_agg(id), '[]') as changed, (${answer}) as answer from changed`.execute(ctx.db);
  const { changed, answer: answered } = rows[0] ?? { changed: [], answer: null };
  if (changed.length > 0) {
    await wakeReaders(ctx);
    await announce(ctx, event.subject, changed);
  }
  return { changed, answer: answered };
};
