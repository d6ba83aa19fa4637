// The step "Do Not Disturb" of workflows (communication §4, R619, R679, R833; decision 37): for a number of days, weeks, months or years from
// now, by the calendar of the agency; or no longer.
import { sql } from 'kysely';
import { doNotDisturbStep } from '#/domains/contacts/contract.ts';
import { setForMany, toAll } from '#/domains/contacts/server/setting-many.ts';
import type { DoNotDisturb } from '#/domains/contacts/server/writing-contacts.ts';
import type { StepOf } from '#/kernel/contract/automation/step-kind.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { ActionOutcome } from '#/kernel/server/workflow-action.ts';
import { actionOnContacts } from './acting-on-contacts.ts';
import { done, skipped } from './contacts-at-a-step.ts';

type Settings = StepOf<typeof doNotDisturbStep>;

/** What it is set to; null lifts it. */
const wanted = (ctx: Context, { modelValue: { isEnabled, number, period } }: Settings): DoNotDisturb | null => {
  if (!isEnabled) return null;
  const end = ctx.now.toZonedDateTimeISO(ctx.agency.timezone).add({ [`${period ?? 'day'}s`]: number ?? 1 });
  return { isEnabled, startDate: ctx.now.toString(), endDate: end.toInstant().toString() };
};

/** Whether a contact is left alone already, and at least as long: a step never ends sooner what somebody asked for. */
const isLonger = (ctx: Context, dnd: DoNotDisturb | null, end: string | null): boolean => {
  if (!dnd?.isEnabled) return false;
  if (dnd.endDate === null) return true;
  const theirs = Temporal.Instant.from(dnd.endDate);
  return (
    Temporal.Instant.compare(theirs, ctx.now) > 0 &&
    end !== null &&
    Temporal.Instant.compare(theirs, Temporal.Instant.from(end)) >= 0
  );
};

const dayOf = (ctx: Context, moment: string): string =>
  Temporal.Instant.from(moment)
    .toZonedDateTimeISO(ctx.agency.timezone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })
    .replace('T', ' ');

const outcomeOf = (
  ctx: Context,
  dnd: DoNotDisturb | null,
  set: DoNotDisturb | null,
  isDone: boolean,
): ActionOutcome => {
  if (set === null) {
    if (!dnd?.isEnabled) return done('Do not disturb was off already');
    return done(isDone ? 'Turned do not disturb off' : 'Would turn do not disturb off');
  }
  if (isLonger(ctx, dnd, set.endDate))
    return skipped(
      dnd?.endDate
        ? `Left as it is: not to be disturbed until ${dayOf(ctx, dnd.endDate)}`
        : 'Left as it is: not to be disturbed until that is lifted',
    );
  const until = `until ${dayOf(ctx, set.endDate ?? '')}`;
  return done(isDone ? `Turned do not disturb on ${until}` : `Would turn do not disturb on ${until}`);
};

export const doNotDisturb = actionOnContacts(doNotDisturbStep, {
  reads: () => sql<{ dnd: DoNotDisturb | null }>`t.do_not_disturb as dnd`,
  plan: wanted,
  act: (ctx, set, before) => {
    const changing = [...before].flatMap(([id, { dnd }]) =>
      (set === null ? dnd?.isEnabled : !isLonger(ctx, dnd, set.endDate)) ? id : [],
    );
    return setForMany(ctx, changing.length, ['doNotDisturb'], toAll(changing, { doNotDisturb: set }), null);
  },
  tell: (ctx, set, { dnd }, isDone) => outcomeOf(ctx, dnd, set, isDone),
});
