// What owners are told of a month that could not be charged: at once, after three days, and that the plan has ended after seven. Each mail has one
// link, to the plan on /billing, where the month is paid.
import { sql } from 'kysely';
import { planLabel } from '#/domains/billing/contract/plans.ts';
import { ownersOf } from '#/domains/billing/server/refill/telling-owners.ts';
import { writtenDay } from '#/kernel/contract/zones/writing-moments.ts';
import type { Context } from '#/kernel/server/context.ts';
import { appLink } from '#/kernel/server/links.ts';
import { sendSystemMail } from '#/kernel/server/mail/sending-mail.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { daysToPayMonth, holdPlan, livingPlans, type Subscription } from './keeping-plans.ts';

/** The timer by which owners are written to; its subject is the plan. */
export const unpaidPlans = 'billing.unpaidPlans';

/** Days after the first mail. */
const secondMail = 3;

interface Words {
  subject: string;
  lines: readonly string[];
  label: string;
}

const mail = async (ctx: Context, { subject, lines, label }: Words): Promise<void> => {
  for (const to of await ownersOf(ctx))
    await sendSystemMail(ctx, {
      to,
      kind: 'billing.planUnpaid',
      subject,
      heading: subject,
      lines: [...lines],
      button: { label, url: `${appLink(ctx, '/billing')}#plan` },
    });
};

const lastDay = ({ agency }: Context, since: Temporal.Instant): string =>
  writtenDay(
    since
      .add({ hours: 24 * daysToPayMonth })
      .toZonedDateTimeISO(agency.timezone)
      .toPlainDate(),
  );

const remind = async (ctx: Context, { plan, reminders, pastDueSince }: Subscription): Promise<void> => {
  if (!pastDueSince) return;
  const [name, day] = [planLabel(plan), lastDay(ctx, pastDueSince)];
  await mail(ctx, {
    subject: reminders === 0 ? `The ${name} plan could not be charged` : `The ${name} plan ends on ${day}`,
    lines: [
      `The month of the ${name} plan of ${ctx.agency.name} could not be charged.`,
      `Pay it by ${day}, or the plan ends. Your points and your numbers stay.`,
    ],
    label: 'Pay the month',
  });
};

/** Tells that it has ended because nobody paid. */
export const tellEndedUnpaid = (ctx: Context, { plan }: Pick<Subscription, 'plan'>): Promise<void> =>
  mail(ctx, {
    subject: `The ${planLabel(plan)} plan has ended`,
    lines: [
      `The month of the ${planLabel(plan)} plan of ${ctx.agency.name} was not paid, so the plan has ended.`,
      'Nothing more is charged. Your points and your numbers stay.',
    ],
    label: 'Look at the plans',
  });

/** Begins to write, in the transaction in which the month is found unpaid. */
export const beginReminding = (ctx: Context, id: string): Promise<void> => setTimer(ctx, unpaidPlans, id, ctx.now);

const goOn = async (ctx: Context, id: string): Promise<void> => {
  const plan = await holdPlan(ctx, id);
  if (plan?.status !== 'pastDue' || !plan.pastDueSince) return;
  const after = (days: number) => plan.pastDueSince?.add({ hours: 24 * days }) ?? ctx.now;
  // The last time it is looked at, which ends it where it is still open.
  if (plan.reminders >= 2) return setTimer(ctx, livingPlans, id, ctx.now);
  await remind(ctx, plan);
  await sql`
    update subscriptions set reminders = reminders + 1 where agency_id = ${ctx.agency.id} and id = ${id}`.execute(
    ctx.db,
  );
  return setTimer(ctx, unpaidPlans, id, after(plan.reminders === 0 ? secondMail : daysToPayMonth));
};

export const unpaidPlanTimer = timerHandler({
  kind: unpaidPlans,
  work: async (ctx, due) => {
    for (const { subjectId } of due) await goOn(ctx, subjectId);
  },
});
