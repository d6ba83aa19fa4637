// Messages that are taken up at night wait for the morning of whoever gets them, each on its own clock, where the owner says so. What an agent writes to
// one person goes at once.
import { sql } from 'kysely';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { dayBreaksAt, hourWords, type QuietHours } from '#/domains/messaging/contract/quiet-hours.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { clocksOf } from '../recipients/clocks-of-recipients.ts';
import type { SentBy } from '../sending/mailings/candidates.ts';
import { quietHoursOf } from './keeping-quiet-hours.ts';

interface Mailing {
  channel: MessageChannel;
  by: SentBy;
  /** It was asked for several. */
  isToSeveral: boolean;
}

interface Waiting {
  id: string;
  contactId: string | null;
  address: string;
}

/** Whether the hours hold it; alerts are asked by whoever writes them. */
export const isHeldAtNight = ({ by, isToSeveral }: Pick<Mailing, 'by' | 'isToSeveral'>, hours: QuietHours): boolean =>
  by === 'workflow' ? hours.holdsWorkflows : by === 'hand' && isToSeveral && hours.holdsMailings;

/** Those that leave now; the others are due in the morning, and say so. */
export const leavingByDay = async <One extends Waiting>(
  ctx: Context,
  mailing: Mailing,
  waiting: readonly One[],
): Promise<One[]> => {
  if (waiting.length === 0 || mailing.by === 'alerts') return [...waiting];
  const hours = await quietHoursOf(ctx);
  if (!isHeldAtNight(mailing, hours)) return [...waiting];
  const open = hours[mailing.channel];
  const reached = waiting.map(({ contactId, address }) => ({ id: contactId, address }));
  const clocks = await clocksOf(ctx, mailing.channel, reached);
  const mornings = waiting.map((_, place) => dayBreaksAt(ctx.now, clocks[place]?.zone ?? ctx.agency.timezone, open));
  const held = Map.groupBy(
    waiting.flatMap(({ id }, place) => {
      const at = mornings[place];
      return at === undefined ? [] : [{ id, at }];
    }),
    ({ at }) => at.toString(),
  );
  for (const [at, some] of held)
    await sql`
      update messages set due_at = ${at}, error = ${`Quiet hours: it goes at ${hourWords(open.from)} on their clock`}, updated_at = ${ctx.now}
      where agency_id = ${ctx.agency.id} and id = any(${uuids(some.map(({ id }) => id))})`.execute(ctx.db);
  return waiting.filter((_, place) => mornings[place] === undefined);
};
