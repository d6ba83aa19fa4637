// An integration: a connection to a provider of mail or telephony, through which the agency or one agent sends and receives (core §3;
// communication §3; decision 13).
import { boolean, date, dropdown, groups, number, object, string, tag } from '#/kernel/contract/attribute.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';
import { integrationServiceLabels, integrationServices } from './provided-integration.ts';
import { providerTable } from './provided-integrations.ts';

const sending = { category: 'Sending' } as const;
const health = { category: 'Health' } as const;

export const integrationEntity = entity({
  typeName: 'integration',
  plural: 'integrations',
  path: '/crm/integrations',
  resource: 'integration',
  table: 'integrations',
  title: { one: 'integration', many: 'integrations' },
  label: 'integrationName',
  order: { column: 'createdAt', order: 'asc' },
  staysSmall: true,
  columns: ['integrationName', 'provider', 'integrationType', 'agent', 'fromAddress', 'isEnabled', 'isPrimary'],
  attributes: {
    integrationName: string('Integration', { isRequired: true, isSortable: true, isSearchable: true, max: 100 }),
    integrationType: dropdown('Service', {
      isRequired: true,
      column: 'service_type',
      options: integrationServices.map((value) => ({ value, label: integrationServiceLabels[value] })),
    }),
    provider: dropdown('Provider', {
      isRequired: true,
      get options() {
        return providerTable.all().map(({ _id, displayName }) => ({ value: _id, label: displayName }));
      },
    }),
    /** What GET /crm/integrations/enable/{providedId} takes. */
    providedIntegrationId: string('Provider id', {
      isRequired: true,
      isComputed: true,
      isAlias: true,
      isFilterable: false,
    }),
    /** Whose own mailbox or number it is; null is the agency's. */
    agent: tag('Own of', { isComputed: true, of: 'agents' }),
    agentId: string('Agent id', { holds: 'id', isFilterable: false }),
    isEnabled: boolean('Enabled', { isRequired: true }),
    isPrimary: boolean('Primary', { isRequired: true }),
    isCustomDomainAuthIntegration: boolean('Domain proven', {
      ...sending,
      isRequired: true,
      column: 'is_custom_domain_auth',
    }),
    fromName: string('From name', { ...sending, max: 100 }),
    fromAddress: string('From address', { ...sending, isSearchable: true, max: 254 }),
    phoneNumber: string('Number', { ...sending, isSearchable: true }),
    /** How the provider is reached, with `versions`: each time this was saved. Never a secret. */
    config: object('Configuration', { isRequired: true, isComputed: true, isFilterable: false }),
    hasBusinessProfile: boolean('Business Profile', { ...sending, isRequired: true }),
    /** Texts that may still be sent today, and until the warning; null where nothing is counted (decision 1). */
    remainingDailySentMessagesLimit: number('Left today', { ...sending, isComputed: true, isFilterable: false }),
    remainingDailySentMessagesThreshold: number('Left until the warning', {
      ...sending,
      isComputed: true,
      isFilterable: false,
    }),
    lastSyncedAt: date('Last good sync', { ...health, hasTime: true }),
    lastError: string('Last error', { ...health }),
    lastErrorAt: date('Last error at', { ...health, hasTime: true }),
    /** When a mailbox was read again from its beginning, and why; null where it never was. */
    startedOverAt: date('Read again at', { ...health, hasTime: true, isComputed: true, isFilterable: false }),
    startedOverBecause: string('Read again because', { ...health, isComputed: true, isFilterable: false }),
    createdAt: date('Connected', { hasTime: true, isRequired: true, isSortable: true }),
    updatedAt: date('Changed', { hasTime: true, isRequired: true }),
    agentAccess: groups('Whose integration', { isHidden: true, isComputed: true, of: 'agents' }),
  },
});

export type IntegrationRecord = RecordOf<typeof integrationEntity>;
