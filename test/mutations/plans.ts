// Mistakes in the plans of agencies.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

const tests = ['domains/billing/server/plans/plans.test.ts'];
const byHand = ['domains/billing/server/plans/by-hand.test.ts'];
const states = ['domains/billing/server/plans/plan-states.test.ts'];

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'an answer that was asked for earlier overrules a newer one',
    file: 'domains/billing/server/plans/noting-plans.ts',
    was: 'turn <= plan.answered',
    becomes: 'turn < 0',
    tests,
    title: 'asked for before the newest one',
  },
  {
    breaks: 'a change that two ask for at once is charged twice',
    file: 'domains/billing/server/plans/choosing-plans.ts',
    was: 'before.changePlan === plan && before.changeKey !== null ? before.changeKey : key',
    becomes: 'before.changePlan === plan && before.changeKey === key ? before.changeKey : key',
    tests,
    title: 'asked for twice at once',
  },
  {
    breaks: 'points of a plan are given back as if they were a top-up',
    file: 'domains/billing/server/refunds/refundable.ts',
    was: "unused > 0 and purpose <> 'plan'",
    becomes: 'unused > 0',
    tests,
    title: 'not given back as unused points',
  },
  {
    breaks: 'more points begin with the next month only',
    file: 'domains/billing/server/plans/plan-states.ts',
    was: 'wanted.points > before.points && !isByHand',
    becomes: 'wanted.points < before.points && !isByHand',
    tests: states,
    title: 'a plan that is chosen',
  },
  {
    breaks: 'whoever ends a plan loses the month that is paid',
    file: 'domains/billing/server/plans/choosing-plans.ts',
    was: "plan.status === 'pastDue' ? 'now' : 'monthEnd'",
    becomes: "plan.status === 'pastDue' ? 'monthEnd' : 'now'",
    tests,
    title: 'lasts until the end of its month',
  },
  {
    breaks: 'a plan goes on that nobody pays',
    file: 'domains/billing/server/plans/looking-at-plans.ts',
    was: 'if (!plan || !last || ',
    becomes: 'if (plan || !last || ',
    tests,
    title: 'written about at once',
  },
  {
    breaks: 'an invoice by hand that nobody paid can still be paid after its plan has ended',
    file: 'domains/billing/server/plans/by-hand.ts',
    was: "set status = 'void'",
    becomes: "set status = 'open'",
    tests: byHand,
    title: 'a month that nobody pays',
  },
];
