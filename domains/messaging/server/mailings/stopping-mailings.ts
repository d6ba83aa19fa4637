// Stops what of a mailing has not gone: one statement closes it, and nobody claims anything of it any more. What is being handed over goes, and is
// settled as it would be; what comes back unsent is stopped, too.
import { sql } from 'kysely';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { mailingStopped, type mailingsContract } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { findMailing } from '../sending/finding-own.ts';
import { closeToClaims } from '../sending/mailings/closing-mailings.ts';
import { channelWords } from '../sending/mailings/writing-mailings.ts';
import { cancelledAtOnce, cancelRest, cancelSome, countWaiting, endMailing } from '../sending/taking-back.ts';

type Calls = (typeof mailingsContract)['calls'];

/** POST /crm/messaging/mailings/{id}/stop. Refuses not-found, and `messaging.nothingWaits` where all has gone, or it was stopped before. */
export const stop: Verb<Calls['stop']> = async (ctx, { id }) => {
  await closeToClaims(ctx, id);
  const { channel } = await findMailing(ctx, id);
  const { count } = await countWaiting(ctx, id);
  if (count === 0)
    throw new Refusal('conflict', 'messaging.nothingWaits', 'Nothing of it waits any more', {
      fullMessage: 'Everything in this mailing has already left',
    });
  const left = await countLeft(ctx, id);
  await endMailing(ctx, id, { isStopped: true });
  if (count <= cancelledAtOnce) await cancelSome(ctx, id, null, count);
  else await cancelRest.later(ctx, { mailingId: id });
  tellStopped(ctx, id, channel, { count, left });
  return { stopped: count, left };
};

const tellStopped = (
  ctx: Context,
  subject: string,
  channel: MessageChannel,
  counted: { count: number; left: number },
): void => ctx.emit(mailingStopped, { subject, data: { channel: channelWords(channel), ...counted } });

/** How many the provider has, may have, or is being given. */
const countLeft = async (ctx: Context, mailingId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from messages where agency_id = ${ctx.agency.id} and mailing_id = ${mailingId}
      and (status in ('sending', 'sent', 'delivered', 'uncertain') or sent_at is not null)`.execute(ctx.db);
  return rows[0]?.count ?? 0;
};
