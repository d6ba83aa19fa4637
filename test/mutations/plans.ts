// Mistakes in the plans of agencies.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

const tests = ['domains/billing/server/plans/plans.test.ts'];
const byHand = ['domains/billing/server/plans/by-hand.test.ts'];
const crediting = ['domains/billing/server/plans/crediting-months.test.ts'];
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
  {
    breaks: 'two months that begin within one second are one',
    file: 'domains/billing/server/payments/providers/stripe/reading-monthly.ts',
    was: 'const { id: key, amount_paid',
    becomes: 'const { status: key, amount_paid',
    tests,
    title: 'brings its points and its invoice once',
  },
  {
    breaks: 'a month that was paid before months were known by their invoices is paid again',
    file: 'domains/billing/server/plans/crediting-months.ts',
    was: 'await adoptMonth(ctx, subscription._id, month);',
    becomes: 'if (month.totalCents < 0) await adoptMonth(ctx, subscription._id, month);',
    tests,
    title: 'that was paid before months were known',
  },
  {
    breaks: 'a month at a price that no plan has is told of to nobody',
    file: 'domains/billing/server/plans/crediting-months.ts',
    was: 'if (!numAffectedRows) return;',
    becomes: 'if (numAffectedRows) return;',
    tests: crediting,
    title: 'own pages is told here and in the parent',
  },
  {
    breaks: 'a month that could not be credited never is',
    file: 'domains/billing/server/plans/crediting-months.ts',
    was: 'm.credited_at is null and s.provider',
    becomes: 'm.credited_at is not null and s.provider',
    tests: crediting,
    title: 'credited once it is',
  },
  {
    breaks: 'a card that people let go is charged again by its other name',
    file: 'domains/billing/server/methods/choosing-methods.ts',
    was: 'plan?.card?.methodId ?? method.methodId',
    becomes: 'method.methodId',
    tests: ['domains/billing/server/methods/choosing-methods.test.ts'],
    title: 'is not charged again once it was let go',
  },
  {
    breaks: 'a card says nothing of the plan that is charged to it',
    file: 'domains/billing/server/methods/answering-methods.ts',
    was: "plan.status === 'cancelling') return null",
    becomes: "plan.status !== 'cancelling') return null",
    tests: ['domains/billing/server/methods/choosing-methods.test.ts'],
    title: 'says which plan that is',
  },
  {
    breaks: 'whoever only visits the parent marks what its children owe',
    file: 'domains/billing/server/transfers/childrens-invoices.ts',
    was: 'if (!(await ownsAgency(ctx, ctx.agency.id))) throw notYoursToMark();',
    becomes: '',
    tests: ['domains/billing/server/transfers/childrens-invoices.test.ts'],
    title: 'nobody but they marks one',
  },
];
