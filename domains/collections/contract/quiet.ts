// Who is quiet: one definition for Today, the dashboard, the list that is suggested and the mark of a cell.
import { type FiltersGroups, filterOn } from '#/kernel/contract/filter.ts';

/** So many days in which nothing happened, and somebody should write. */
export const quietAfterDays = 30;

const before = `today-${quietAfterDays}d`;
const isKnownForLong = filterOn('createdAt', 'date', 'Created', 'isLessThan', before);

/**
 * Contacts with whom nothing happened for thirty days. Whoever was added since is not quiet but new, and of those with whom nothing ever
 * happened the ones of an import are not: what happened before is in another product.
 */
export const quietContacts: FiltersGroups = [
  [filterOn('lastActivityAt', 'date', 'Last activity', 'isLessThan', before), isKnownForLong],
  [
    filterOn('lastActivityAt', 'date', 'Last activity', 'isEmpty'),
    isKnownForLong,
    filterOn('consentSource', 'string', 'Consent', 'doesNotContain', 'import'),
  ],
];
