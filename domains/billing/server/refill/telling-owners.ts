// What owners are told of points that buy themselves: that it has stopped and why, or that their bank asks for them. A line of the log and a
// notification each time, and a mail as long as there were not many of them.
import { sql } from 'kysely';
import { type PauseReason, pauseWords } from '#/domains/billing/contract/auto-refill.ts';
import { refillPaused } from '#/domains/billing/contract/events.ts';
import type { Context } from '#/kernel/server/context.ts';
import { appLink } from '#/kernel/server/links.ts';
import { sendSystemMail } from '#/kernel/server/mail/sending-mail.ts';

/** More than these are no news to anybody. */
const mostMails = { count: 3, hours: 7 * 24 } as const;

/** Where owners are written to. */
export const ownersOf = async (ctx: Context): Promise<string[]> => {
  const { rows } = await sql<{ email: string }>`
    select email from agents where agency_id = ${ctx.agency.id} and role = 'owner' and status = 'active' and removed_at is null and not is_visiting
    order by email`.execute(ctx.db);
  return rows.map(({ email }) => email);
};

/** Counts a mail about the rule; false where there were enough of them. */
const mayMail = async (ctx: Context): Promise<boolean> => {
  const since = ctx.now.subtract({ hours: mostMails.hours });
  const { numAffectedRows } = await sql`
    update refill_rules r set mailed_at = array(select at from unnest(r.mailed_at) at where at > ${since} order by at) || ${ctx.now}::timestamptz
    where r.agency_id = ${ctx.agency.id} and (select count(*) from unnest(r.mailed_at) at where at > ${since}) < ${mostMails.count}`.execute(
    ctx.db,
  );
  return (numAffectedRows ?? 0n) > 0n;
};

/** Tells the owners that points do not buy themselves any more. The rule is held, and has been noted. */
export const tellPaused = async (ctx: Context, because: PauseReason): Promise<void> => {
  ctx.emit(refillPaused, { subject: ctx.agency.id, data: { because, why: pauseWords[because] } });
  if (!(await mayMail(ctx))) return;
  const isAsked = because === 'needsYou';
  for (const to of await ownersOf(ctx))
    await sendSystemMail(ctx, {
      to,
      kind: 'billing.refillPaused',
      subject: isAsked ? 'Your bank asks you to confirm a purchase of points' : 'Auto-refill has stopped',
      heading: isAsked ? 'Confirm your purchase' : 'Auto-refill has stopped',
      lines: [
        isAsked
          ? `${ctx.agency.name} is buying points, and your bank wants to know that it is you. Nothing was paid yet.`
          : `Points of ${ctx.agency.name} are not bought any more: ${pauseWords[because]}.`,
        isAsked ? 'It is tried for a day.' : 'It stays off until you turn it on again.',
      ],
      button: {
        label: isAsked ? 'Finish the payment' : 'Look at auto-refill',
        url: `${appLink(ctx, '/billing')}#auto-refill`,
      },
    });
};
