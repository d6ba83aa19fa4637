// Mistakes in the ledger of points.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

const tests = ['domains/billing/server/keeping-points.test.ts'];
const keeping = 'domains/billing/server/keeping-points.ts';

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'what a thing cost beyond all there was is forgotten',
    file: keeping,
    was: 'owed: costed - open.held + back',
    becomes: 'owed: 0',
    tests,
    title: 'what a thing cost beyond all there was',
  },
  {
    breaks: 'who holds more than there is, is not refused in time',
    file: keeping,
    was: '> balance) throw tooFew',
    becomes: '> balance + 1) throw tooFew',
    tests,
    title: 'who has too few points is told',
  },
  {
    breaks: 'the balance is not held while points are reserved',
    file: keeping,
    was: 'where id = ${ctx.agency.id} for no key update`',
    becomes: 'where id = ${ctx.agency.id}`',
    tests,
    title: 'thirty-two who hold at once',
  },
  {
    breaks: 'what is settled can be held again',
    file: keeping,
    was: 'before.isOver || before.seqs.includes(seq)',
    becomes: 'before.seqs.includes(seq)',
    tests,
    title: 'held once and closed once',
  },
  {
    breaks: 'points that are bought do not pay what was owed',
    file: keeping,
    was: 'paid: Math.min(owed, points)',
    becomes: 'paid: 0',
    tests,
    title: 'what a thing cost beyond all there was',
  },
  {
    breaks: 'a payment that is told twice is added twice',
    file: keeping,
    was: 'if (isKnown) return;',
    becomes: 'if (isKnown && points < 0) return;',
    tests,
    title: 'a payment told twice',
  },
  {
    breaks: 'a day of the usage is one of UTC',
    file: 'domains/billing/server/overview/reading-usage.ts',
    was: '(e.at at time zone ${timezone})::date',
    becomes: "(e.at at time zone 'UTC')::date",
    tests: ['domains/billing/server/overview/reading-usage.test.ts'],
    title: 'each day and kind of the usage is the sum of its lines',
  },
  {
    breaks: 'the last day of the usage is left out',
    file: 'domains/billing/server/overview/reading-usage.ts',
    was: 'last.add({ days: 1 })',
    becomes: 'last.add({ days: 0 })',
    tests: ['domains/billing/server/overview/reading-usage.test.ts'],
    title: 'all of it the change of what there is',
  },
  {
    breaks: 'a month begins where it does in UTC',
    file: 'domains/billing/server/overview/reading-overview.ts',
    was: 'startOfDay(today.with({ day: 1 }), ctx.agency.timezone)',
    becomes: "startOfDay(today.with({ day: 1 }), 'UTC')",
    tests: ['domains/billing/server/overview/reading-overview.test.ts'],
    title: 'a month begins at midnight of the agency',
  },
  {
    breaks: 'a pack that is too small is offered for what is missing',
    file: 'domains/billing/web/top-up/packs.ts',
    was: 'points >= need) ?? bySize.at(-1)',
    becomes: 'points >= need - 1) ?? bySize.at(-1)',
    tests: ['domains/billing/web/top-up/packs.test.ts'],
    title: 'the exact shortfall is rounded up to a pack',
  },
];
