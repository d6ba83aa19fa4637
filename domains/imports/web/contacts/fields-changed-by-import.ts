// Which fields of people who are there already an import may change, as its events will tell them: workflows that wait for one of them are
// named beside it before it runs.
import type { ImportRecord } from '#/domains/imports/contract.ts';

/** Every contact of an import has its tag. */
const always = ['tags'] as const;

const fieldsOf = (target: string): readonly string[] => {
  if (target.startsWith('attributes.')) return [target];
  const [head = ''] = target.split('.');
  switch (head) {
    case 'fullName':
      return ['firstName', 'lastName'];
    case 'lastNamePart':
      return ['lastName'];
    case 'note':
      return [];
    case 'optOut':
      return ['isEnabledEmailManual', 'isEnabledEmailWorkflow', 'isEnabledAlertWorkflow'];
    default:
      return [head];
  }
};

/** The fields, each once. */
export const fieldsChangedByImport = ({ mapping, options }: Pick<ImportRecord, 'mapping' | 'options'>): string[] => {
  if (options.duplicates === 'skip' || options.duplicates === 'createAnyway') return [];
  const { originIds, domainId, assignedAgentId } = options;
  return [
    ...new Set([
      ...always,
      ...mapping.flatMap(({ target }) => (target === null ? [] : fieldsOf(target))),
      ...(originIds.length > 0 ? ['origins'] : []),
      ...(domainId ? ['domain'] : []),
      ...(assignedAgentId ? ['assignedAgent'] : []),
    ]),
  ];
};
