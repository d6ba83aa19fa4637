// Mistakes in workflows: delays, schedules, splits, triggers.
import type { Mistake } from '#/tools/mutate/mistakes.ts';

export const mistakes: readonly Mistake[] = [
  {
    breaks: 'R810: the minutes of a delay are forgotten',
    file: 'domains/workflows/contract/delays/amount.ts',
    was: 'now.add({ hours: days * 24 + hours, minutes });',
    becomes: 'now.add({ hours: days * 24 + hours, minutes: minutes * 0 });',
    tests: ['domains/workflows/contract/delays/delays.test.ts'],
  },
  {
    breaks: 'R814: before a date is waited for after it',
    file: 'domains/workflows/contract/delays/date-field.ts',
    was: "event === 'afterDate' ? day.add",
    becomes: "event !== 'afterDate' ? day.add",
    tests: ['domains/workflows/contract/delays/delays.test.ts'],
  },
  {
    breaks: 'R812: the same day next week is not looked at',
    file: 'domains/workflows/contract/delays/days-of-week.ts',
    was: 'Array.from({ length: 8 }, (_, ahead)',
    becomes: 'Array.from({ length: 7 }, (_, ahead)',
    tests: ['domains/workflows/contract/delays/delays.test.ts'],
  },
  {
    breaks: 'R820: a date has its turn at once on whatever day it is turned on',
    file: 'domains/workflows/contract/schedules.ts',
    was: 'return schedule.modelValue.date === dayAt(now, zone).toString() ? now : null;',
    becomes: 'return schedule.modelValue.date === null ? null : now;',
    tests: ['domains/workflows/contract/schedules.test.ts'],
  },
  {
    breaks: 'R677: shares of three lanes sum up to 99',
    file: 'domains/workflows/contract/percentages.ts',
    was: 'place < 100 - least * count ? 1 : 0',
    becomes: 'place < 99 - least * count ? 1 : 0',
    tests: ['domains/workflows/contract/percentages.test.ts'],
  },
  {
    breaks: 'R542: contacts that are imported enter every workflow',
    file: 'domains/workflows/server/triggering/letting-in.ts',
    was: '(takesBulk || !occurrence.isBulk) &&',
    becomes: '(takesBulk || occurrence.isBulk || !occurrence.isBulk) &&',
    tests: ['domains/workflows/server/triggering/guarding.test.ts'],
  },
  {
    breaks: 'R878: the workflow that is open is offered to itself',
    file: 'domains/workflows/server/finding/finding-workflows.ts',
    was: 'currentId === undefined ? undefined',
    becomes: 'currentId !== undefined ? undefined',
    tests: ['domains/workflows/server/finding/finding-workflows.test.ts'],
  },
  {
    breaks: 'R902: the widget begins with the first to be entered',
    file: 'domains/workflows/server/finding/finding-workflows.ts',
    was: 'order by r.entered_at desc, r.id desc',
    becomes: 'order by r.entered_at, r.id',
    tests: ['domains/workflows/server/finding/finding-workflows.test.ts'],
  },
];
