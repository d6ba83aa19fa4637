// A message template: an email or a text written once and sent often (communication §3; decisions 83, 88).
import { date, dropdown, groups, objects, string, strings, tag, tags } from '#/kernel/contract/attribute.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';

export const templateTypes = ['sms', 'email'] as const;
export type TemplateType = (typeof templateTypes)[number];
export const templateTypeLabels: Readonly<Record<TemplateType, string>> = { sms: 'Text Message', email: 'Email' };

export const longestTemplateName = 200;
export const longestTemplateSubject = 500;
/** Characters of HTML; images of a body are files with an address, never part of it. */
export const longestTemplateBody = 50_000;
/** Characters of the plain text of a mail. Of a text message the cap is another: `longestText` of segments.ts (R737). */
export const longestTemplateText = 20_000;
export const mostTemplateTags = 100;
export const mostTemplateDomains = 100;

export const templateEntity = entity({
  typeName: 'template',
  plural: 'templates',
  path: '/crm/messaging/templates',
  resource: 'template',
  table: 'message_templates',
  title: { one: 'template', many: 'templates' },
  label: 'displayName',
  order: { column: 'updatedAt', order: 'desc' },
  staysSmall: true,
  columns: ['displayName', 'templateType', 'firstWords', 'domains', 'tags', 'usedIn', 'updatedAt'],
  attributes: {
    displayName: string('Name', {
      isRequired: true,
      isWritable: true,
      isSortable: true,
      isSearchable: true,
      max: longestTemplateName,
    }),
    templateType: dropdown('Type', {
      isRequired: true,
      isWritable: true,
      options: templateTypes.map((value) => ({ value, label: templateTypeLabels[value] })),
    }),
    subject: string('Subject', { isWritable: true, isSearchable: true, max: longestTemplateSubject }),
    /** Of a mail: clean HTML, safe to show in a frame. */
    body: string('Body', { isWritable: true, isFilterable: false, isAlias: true, max: longestTemplateBody }),
    textBody: string('Text', { isWritable: true, isFilterable: false, isAlias: true, max: longestTemplateText }),
    /** The words of the body, without markup: what a search and a filter look into. */
    plain: string('Words', { isHidden: true, isSearchable: true }),
    /** What a list shows of it: the subject, else how the text begins. */
    firstWords: string('Subject or first words', { isComputed: true, isFilterable: false }),
    /** None is all of them. */
    domainsIds: strings('Domain Availability', {
      isRequired: true,
      isAlias: true,
      isFilterable: false,
      column: 'domain_ids',
    }),
    domains: tags('Domains', { isRequired: true, isComputed: true, of: 'domains' }),
    /** The domain it is for, where it is for one alone (R561). */
    domainId: string('Domain id', { holds: 'id', isComputed: true, isAlias: true, isFilterable: false }),
    tags: tags('Tags', { isRequired: true, isComputed: true, of: 'tags' }),
    /** Collections of templates that it is in, by their filters or by hand. */
    collections: groups('Collections', { isFilterOnly: true, isComputed: true, of: 'collections' }),
    /** What sends it: {_id, displayName, typeName} each, told by domains above. */
    usedIn: objects('Used in', { isRequired: true, isComputed: true, isFilterable: false }),
    createdBy: tag('Made by', { isComputed: true, of: 'agents' }),
    createdAt: date('Created', { hasTime: true, isRequired: true, isSortable: true }),
    updatedAt: date('Updated', { hasTime: true, isRequired: true, isSortable: true }),
  },
});

export type TemplateRecord = RecordOf<typeof templateEntity>;
