// Alerts that are about to leave: whoever wrote them is asked once more, in the transaction that takes them up. A search may have been ended since then,
// the last of its homes sold, or night come.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { extension } from '#/kernel/server/extension.ts';
import type { Waiting } from './claiming-messages.ts';
import { cancelSome, endMailing } from './taking-back.ts';

type Leaving = Pick<Waiting, 'id' | 'contactId'>;

/** What becomes of an alert instead of leaving: it is taken back, or waits until a moment; undefined where it leaves. */
export type AskAlert = (ctx: Context, message: Leaving) => Promise<'takenBack' | Temporal.Instant | undefined>;

export const alertLeaves = extension<AskAlert>('messaging.alertLeaves');

const holdUntil = async (ctx: Context, messageId: string, until: Temporal.Instant): Promise<void> => {
  await sql`
    update messages set due_at = ${until}, updated_at = ${ctx.now} where agency_id = ${ctx.agency.id} and id = ${messageId}`.execute(
    ctx.db,
  );
};

const askedAgain = async (ctx: Context, message: Waiting): ReturnType<AskAlert> => {
  for (const ask of alertLeaves.of(ctx.house)) {
    const instead = await ask(ctx, message);
    if (instead !== undefined) return instead;
  }
  return undefined;
};

/** The alerts of a mailing that leave now. */
export const leavingAlerts = async (
  ctx: Context,
  mailingId: string,
  waiting: readonly Waiting[],
): Promise<Waiting[]> => {
  const leaving: Waiting[] = [];
  for (const message of waiting) {
    const instead = await askedAgain(ctx, message);
    if (instead === undefined) leaving.push(message);
    else if (instead === 'takenBack') {
      await cancelSome(ctx, mailingId, message.id, 1);
      // An alert is the only message of its mailing.
      await endMailing(ctx, mailingId);
    } else await holdUntil(ctx, message.id, instead);
  }
  return leaving;
};
