// How far an integration is on its way: connected, its sender named, its domain proven, the primary one. Pure.

import { type ProvidedIntegration } from '#/domains/integrations/contract/provided-integration.ts';
import type { IntegrationRecord } from '#/domains/integrations/contract.ts';

type Facts = Pick<
  IntegrationRecord,
  'integrationType' | 'fromAddress' | 'fromName' | 'isCustomDomainAuthIntegration' | 'isPrimary' | 'hasBusinessProfile'
>;

/** Steps with whether each is done; those after the first that is not count as ahead. */
const waysOf = (record: Facts, { hasDomains }: Pick<ProvidedIntegration, 'hasDomains'>): [string, boolean][] => {
  if (record.integrationType === 'phone')
    return [
      ['Connect', true],
      ['Business Profile', record.hasBusinessProfile],
      ['Set primary', record.isPrimary],
    ];
  return [
    ['Connect', true],
    ['Sender', record.fromAddress !== null && record.fromName !== null],
    ...(hasDomains ? [['Prove domain', record.isCustomDomainAuthIntegration] satisfies [string, boolean]] : []),
    ['Set primary', record.isPrimary],
  ];
};

export const stepsOf = (
  record: Facts,
  provided: Pick<ProvidedIntegration, 'hasDomains'>,
): { steps: string[]; behind: number } => {
  const ways = waysOf(record, provided);
  const next = ways.findIndex(([, isDone]) => !isDone);
  return { steps: ways.map(([step]) => step), behind: next < 0 ? ways.length : next };
};
