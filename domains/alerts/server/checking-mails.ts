// What no event tells of a mail: it was taken back by hand, rehearsed since the agency is in test mode again, left out without a word, or is in doubt.
// Each is looked at an hour after it was written, and every hour until it is settled, so that no match stays on its way for ever.
import { sql } from 'kysely';
import type { MatchReason } from '#/domains/listings/contract.ts';
import { failMails, noteSentMails } from '#/domains/listings/server.ts';
import type { MessageStatus, SkipReason } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';
import { reasonOf } from './following-mails.ts';

const checkKind = 'alerts.check';
const pause = { hours: 1 } as const;

export const checkLater = (ctx: Context, messageIds: readonly string[]): Promise<void> => {
  const dueAt = ctx.now.add(pause);
  return setTimers(
    ctx,
    checkKind,
    messageIds.map((subjectId) => ({ subjectId, dueAt })),
  );
};

interface Row {
  id: string;
  /** Null of one that is there no more. */
  status: MessageStatus | null;
  skipped: SkipReason | null;
}

type Outcome = 'told' | 'waits' | MatchReason;

const outcomes: Readonly<Record<MessageStatus, Outcome>> = {
  draft: 'waits',
  scheduled: 'waits',
  queued: 'waits',
  sending: 'waits',
  received: 'told',
  sent: 'told',
  delivered: 'told',
  failed: 'failed',
  skipped: 'failed',
  cancelled: 'takenBack',
  rehearsed: 'testMode',
  uncertain: 'uncertain',
};

const outcomeOf = ({ status, skipped }: Row): Outcome => {
  if (skipped !== null) return reasonOf[skipped];
  return status === null ? 'takenBack' : outcomes[status];
};

export const mailsChecked = timerHandler({
  kind: checkKind,
  work: async (ctx, due) => {
    const { rows } = await sql<Row>`
      select w.id, m.status, m.skipped_reason as skipped
      from unnest(${uuids(due.map(({ subjectId }) => subjectId))}) as w (id)
      left join messages m on m.agency_id = ${ctx.agency.id} and m.id = w.id`.execute(ctx.db);
    for (const [outcome, some] of Map.groupBy(rows, outcomeOf)) {
      const ids = some.map(({ id }) => id);
      if (outcome === 'told') await noteSentMails(ctx, ids);
      else if (outcome === 'waits') await checkLater(ctx, ids);
      else for (const id of ids) await failMails(ctx, id, outcome);
    }
  },
});
