// Stops what of a mailing has not gone: one statement closes it, and nobody claims anything of it any more. What is being handed over goes, and is
// settled as it would be; what comes back unsent is stopped, too.
import { sql } from 'kysely';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { mailingStopped, type mailingsContract, statusesBefore } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { findMailing } from '../sending/finding-own.ts';
import { closeToClaims } from '../sending/mailings/closing-mailings.ts';
import { channelWords } from '../sending/mailings/writing-mailings.ts';
import { cancelledAtOnce, cancelRest, cancelSome, endMailing } from '../sending/taking-back.ts';

type Calls = (typeof mailingsContract)['calls'];

/** POST /crm/messaging/mailings/{id}/stop. Refuses not-found, and `messaging.nothingWaits` where all has gone, or it was stopped before. */
export const stop: Verb<Calls['stop']> = async (ctx, { id }) => {
  await closeToClaims(ctx, id);
  const { channel } = await findMailing(ctx, id);
  const { waiting, claimed, inFlight, gone } = await countAll(ctx, id);
  // What was taken up and has not left comes back, and is stopped as it does.
  const [stopped, left] = [waiting + claimed, gone + inFlight];
  if (stopped === 0)
    throw new Refusal('conflict', 'messaging.nothingWaits', 'Nothing of it waits any more', {
      fullMessage: 'Everything in this mailing has already left',
    });
  await endMailing(ctx, id, { isStopped: true });
  if (waiting <= cancelledAtOnce) await cancelSome(ctx, id, null, waiting);
  else await cancelRest.later(ctx, { mailingId: id });
  tellStopped(ctx, id, channel, { count: stopped, left });
  return { stopped, left, inFlight };
};

const tellStopped = (
  ctx: Context,
  subject: string,
  channel: MessageChannel,
  counted: { count: number; left: number },
): void => ctx.emit(mailingStopped, { subject, data: { channel: channelWords(channel), ...counted } });

interface Counted {
  /** Those nobody has taken up, the ones whose messages are not written yet among them. */
  waiting: number;
  /** Taken up by a process, and not let leave. */
  claimed: number;
  /** Those the provider is being given. */
  inFlight: number;
  /** Those it has, or may have. */
  gone: number;
}

/** By one statement: what comes back unsent meanwhile is counted once. Nobody of a mailing that is over already. */
const countAll = async (ctx: Context, mailingId: string): Promise<Counted> => {
  const { rows } = await sql<Counted>`
    select coalesce(jsonb_array_length(g.folded) - g.unfolded, 0) + counted.waiting as waiting, counted.claimed, counted."inFlight", counted.gone
    from mailings g cross join lateral (
      select count(*) filter (where m.status = any(${statusesBefore('cancel')}::text[]))::int as waiting,
             count(*) filter (where m.status = 'sending' and m.awaits_handover)::int as claimed,
             count(*) filter (where m.status = 'sending' and not m.awaits_handover and m.ambiguous_since is null)::int as "inFlight",
             count(*) filter (where m.status in ('sent', 'delivered', 'uncertain') or m.ambiguous_since is not null or m.status <> 'sending' and m.sent_at is not null)::int as gone
      from messages m where m.agency_id = g.agency_id and m.mailing_id = g.id) counted
    where g.agency_id = ${ctx.agency.id} and g.id = ${mailingId} and g.cancelled_at is null`.execute(ctx.db);
  return rows[0] ?? { waiting: 0, claimed: 0, inFlight: 0, gone: 0 };
};
