// Lists that most agencies want, offered where there are none yet. Pure.
import { newForDays, newLeads, quietContacts } from '#/domains/collections/contract.ts';
import { type FiltersGroups, filterOn } from '#/kernel/contract/filter.ts';

export interface Suggested {
  displayName: string;
  /** Who is in it, in words. */
  why: string;
  filtersGroups: FiltersGroups;
}

/** `firstStageId` is the stage that people begin in. */
export const suggestedFor = (firstStageId: string | undefined): readonly Suggested[] => [
  {
    displayName: 'New leads not contacted',
    why: `Added in the last ${newForDays} days, and nothing has happened since.`,
    filtersGroups: newLeads(firstStageId),
  },
  {
    displayName: 'No touch in 30 days',
    why: 'Nothing has happened for 30 days, or ever.',
    filtersGroups: quietContacts,
  },
  {
    displayName: 'Ready to buy',
    why: 'Buying within three months, or pre-approved.',
    filtersGroups: [
      [filterOn('buyerTimeline', 'dropdown', 'Buying', 'isIn', ['now', 'threeMonths'])],
      [filterOn('buyerPreApproval', 'dropdown', 'Pre-approval', 'isEqualTo', 'approved')],
    ],
  },
  {
    displayName: 'Birthdays this month',
    why: 'Whose birthday is this month, whatever the year.',
    filtersGroups: [[filterOn('birthday', 'date', 'Birthday', 'isEqualTo', 'yearlyThisMonth')]],
  },
  {
    displayName: 'Purchase anniversaries soon',
    why: 'Who bought on a day of the next 30, some year.',
    filtersGroups: [
      [filterOn('purchaseAnniversary', 'date', 'Purchase anniversary', 'isEqualTo', 'yearlyInNext30Days')],
    ],
  },
];
