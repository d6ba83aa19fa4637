// Who is a new lead: one definition for Today, the dashboard and the list that is suggested.
import { type Filter, type FiltersGroups, filterOn } from '#/kernel/contract/filter.ts';

/** How many days somebody new counts as one who waits. */
export const newForDays = 7;

/**
 * People added within seven days with whom nothing has happened since. Those of an import are known from another product, unless the import
 * put them in the first stage of the agency. `among` are conditions for all of them.
 */
export const newLeads = (firstStageId: string | undefined, among: readonly Filter[] = []): FiltersGroups => {
  const isNew = [
    filterOn('createdAt', 'date', 'Created', 'isGreaterThan', `today-${newForDays}d`),
    filterOn('lastActivityAt', 'date', 'Last activity', 'isEmpty'),
  ];
  const isImported = (rule: 'contains' | 'doesNotContain') =>
    filterOn('consentSource', 'string', 'Consent', rule, 'import');
  return [
    [...isNew, isImported('doesNotContain'), ...among],
    ...(firstStageId
      ? [[...isNew, isImported('contains'), filterOn('stage', 'tag', 'Stage', 'isInIds', [firstStageId]), ...among]]
      : []),
  ];
};
