// Lists that most agencies want, offered where there are none yet (screens §3.11; §6.1). Pure.
import type { Filter, FiltersGroups } from '#/kernel/contract/filter.ts';

export interface Suggested {
  displayName: string;
  /** Who is in it, in words. */
  why: string;
  filtersGroups: FiltersGroups;
}

const one = (
  field: string,
  type: string,
  displayName: string,
  rule: Filter['rule'],
  value?: Filter['value'],
): Filter => ({
  field,
  type,
  rule,
  displayName,
  ...(value === undefined ? {} : { value }),
});

export const suggested: readonly Suggested[] = [
  {
    displayName: 'New leads not contacted',
    why: 'Added in the last 7 days, and nothing has happened since.',
    filtersGroups: [
      [
        one('createdAt', 'date', 'Created', 'isEqualTo', 'last7Days'),
        one('lastActivityAt', 'date', 'Last activity', 'isEmpty'),
      ],
    ],
  },
  {
    displayName: 'No touch in 30 days',
    why: 'Nothing has happened for 30 days, or ever.',
    filtersGroups: [
      [one('lastActivityAt', 'date', 'Last activity', 'isLessThan', 'last30Days')],
      [
        one('lastActivityAt', 'date', 'Last activity', 'isEmpty'),
        one('createdAt', 'date', 'Created', 'isLessThan', 'last30Days'),
      ],
    ],
  },
  {
    displayName: 'Ready to buy',
    why: 'Buying within three months, or pre-approved.',
    filtersGroups: [
      [one('buyerTimeline', 'dropdown', 'Buying', 'isIn', ['now', 'threeMonths'])],
      [one('buyerPreApproval', 'dropdown', 'Pre-approval', 'isEqualTo', 'approved')],
    ],
  },
  {
    displayName: 'Birthdays this month',
    why: 'Whose birthday is this month, whatever the year.',
    filtersGroups: [[one('birthday', 'date', 'Birthday', 'isEqualTo', 'yearlyThisMonth')]],
  },
  {
    displayName: 'Purchase anniversaries soon',
    why: 'Who bought on a day of the next 30, some year.',
    filtersGroups: [[one('purchaseAnniversary', 'date', 'Purchase anniversary', 'isEqualTo', 'yearlyInNext30Days')]],
  },
];
