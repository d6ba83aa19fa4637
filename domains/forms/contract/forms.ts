// A form: questions that become people. What it asks is a document of its own (document.ts); the record is what lists show of it.
import { boolean, date, dropdown, number, string, strings, tag, tags } from '#/kernel/contract/attribute.ts';
import { entity } from '#/kernel/contract/entity.ts';
import { longestFormName } from './limits.ts';

/** `listingPublish` of the specification, in the words of forms. */
export const formStatuses = ['draft', 'published'] as const;
export const formStatusLabels = { draft: 'Draft', published: 'Published' } as const;

/** Filters by which forms are looked up (R395). */
export const formLookupFilters = ['isCallSurvey', 'isEndedCallSurvey', 'isRegistrationAgent'] as const;

const flag = { isRequired: true, isWritable: true } as const;
const counted = { isRequired: true, isComputed: true, isFilterable: false, isWhole: true } as const;

export const formEntity = entity({
  typeName: 'form',
  plural: 'forms',
  path: '/crm/forms',
  resource: 'form',
  table: 'forms',
  title: { one: 'form', many: 'forms' },
  label: 'displayName',
  order: { column: 'updatedAt', order: 'desc' },
  staysSmall: true,
  columns: [
    'displayName',
    'status',
    'responsesCount',
    'partialsCount',
    'heldCount',
    'lastResponseAt',
    'tags',
    'updatedAt',
  ],
  attributes: {
    displayName: string('Name', {
      isRequired: true,
      isWritable: true,
      isSortable: true,
      isSearchable: true,
      max: longestFormName,
    }),
    description: string('Description', { isWritable: true, max: 1_000 }),
    status: dropdown('Status', {
      isRequired: true,
      options: formStatuses.map((value) => ({ value, label: formStatusLabels[value] })),
    }),
    /** The version that answers are taken by; none of one that was never published. */
    publishedVersion: number('Version', { isWhole: true, isFilterable: false }),
    /** Whether the draft was changed since. */
    isChanged: boolean('Changed since', { isRequired: true, isFilterable: false }),
    isCallSurvey: boolean('Call survey', flag),
    isEndedCallSurvey: boolean('Ended-call survey', flag),
    isRegistrationAgent: boolean('Agent registration', flag),
    /** None is all of them. */
    domainsIds: strings('Domain Availability', {
      isRequired: true,
      isAlias: true,
      isFilterable: false,
      column: 'domain_ids',
    }),
    domains: tags('Domains', { isRequired: true, isComputed: true, of: 'domains' }),
    tags: tags('Tags', { isRequired: true, isComputed: true, of: 'tags' }),
    responsesCount: number('Responses', counted),
    partialsCount: number('In progress', counted),
    heldCount: number('Held', counted),
    lastResponseAt: date('Last response', { hasTime: true, isComputed: true, isFilterable: false }),
    /** The link of the agent who asks: answers through it are theirs. */
    publicUrl: string('Public link', { isComputed: true, isFilterable: false, isAlias: true }),
    createdBy: tag('Made by', { isComputed: true, of: 'agents' }),
    createdAt: date('Created', { hasTime: true, isRequired: true, isSortable: true }),
    updatedAt: date('Updated', { hasTime: true, isRequired: true, isSortable: true }),
  },
});
