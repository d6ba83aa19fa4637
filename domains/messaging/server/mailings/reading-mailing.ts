// One mailing in numbers: read by one statement over the rows of its messages and of whom it skipped.
import { type RawBuilder, sql } from 'kysely';
import {
  type MailingFigures,
  type MailingPage,
  type mailingsContract,
  recipientMarks,
  recipientStates,
} from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { isOwn } from '../sending/finding-own.ts';
import { stoppedReason } from '../sending/mailings/keeping-skips.ts';
import { listedColumns, readListed } from './listing-mailings.ts';
import { isShown } from './states-of-recipients.ts';

type Calls = (typeof mailingsContract)['calls'];

interface Row extends Omit<MailingPage, 'figures' | 'erased' | 'unnamed'> {
  figures: MailingFigures;
  /** Whose messages are not written yet. */
  folded: number;
  /** Lines with a message, and those that were stopped before they had one. */
  written: number;
  stopped: number;
}

const figuresSql = sql.join(
  [...recipientStates, ...recipientMarks].map(
    (name) => sql`${sql.lit(name)}, count(*) filter (where ${isShown(name)})`,
  ),
);

/** One statement, also for tests that look at its plan. */
export const mailingSql = (ctx: Context, id: string): RawBuilder<Row> => sql<Row>`
    select ${listedColumns(ctx)}, json_build_object('name', g.sender ->> 'name', 'address', coalesce(g.sender ->> 'email', g.sender ->> 'number')) as sender,
           ${momentOf(sql`g.created_at`)} as "createdAt", ${momentOf(sql`g.scheduled_at`)} as "scheduledAt", g.their_time as "theirTime", ${momentOf(sql`g.stopped_at`)} as "stoppedAt",
           case when g.step like '%:%' then split_part(g.step, ':', 1) end as "workflowId", g.is_rehearsal as "isRehearsal", g.points::int as points,
           counted.figures, counted.written, coalesce(jsonb_array_length(g.folded) - g.unfolded, 0) as folded, skips.stopped,
           (select coalesce(json_agg(r order by r.count desc, r.reason), '[]') from (
              select reason, sum(count)::int as count from (
                select s.reason, count(*) from mailing_skips s
                where s.agency_id = g.agency_id and s.mailing_id = g.id and s.reason <> ${stoppedReason} group by s.reason
                union all
                select m.skipped_reason, count(*) from messages m
                where m.agency_id = g.agency_id and m.mailing_id = g.id and m.status = 'skipped' group by m.skipped_reason) each
              where reason is not null group by reason) r) as reasons
    from mailings g left join agents a on a.agency_id = g.agency_id and a.id = g.created_by,
      lateral (select count(*)::int as written, json_build_object(${figuresSql},
          'openedByMachine', count(*) filter (where m.opened_at is not null and m.is_open_human is false)) as figures
        from messages m where m.agency_id = g.agency_id and m.mailing_id = g.id) counted,
      lateral (select count(*) filter (where s.reason = ${stoppedReason})::int as stopped
        from mailing_skips s where s.agency_id = g.agency_id and s.mailing_id = g.id) skips
    where g.agency_id = ${ctx.agency.id} and g.id = ${id} and ${isOwn(ctx)}`;

/** GET /crm/messaging/mailings/{id}. Refuses not-found what is another's. */
export const get: Verb<Calls['get']> = async (ctx, { id }) => {
  const { rows } = await mailingSql(ctx, id).execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  const { figures, folded, written, stopped, ...page } = readListed(row);
  const named = page.reasons.reduce((sum, { count }) => sum + count, 0);
  // Those whose messages are not written yet wait, or never get one.
  const isOver = page.state === 'stopped' || page.state === 'cancelled';
  return {
    ...page,
    figures: {
      ...figures,
      skipped: named,
      stopped: figures.stopped + stopped + (isOver ? folded : 0),
      waiting: figures.waiting + (isOver ? 0 : folded),
    },
    erased: Math.max(0, page.count - written - stopped - folded),
    unnamed: Math.max(0, page.skipped - named),
  };
};
