// What somebody filled in for a provider, divided into what may be seen and what is sealed. Which is which stands in the catalogue, so that
// no secret can be kept in the open by mistake.
import type { IntegrationSettings } from '#/domains/integrations/contract/integration-settings.ts';
import { type ProvidedIntegration } from '#/domains/integrations/contract/provided-integration.ts';
import { invalid } from '#/kernel/server/refusal.ts';

export interface SettingsRead {
  config: Record<string, unknown>;
  secret: Record<string, unknown>;
}

/**
 * What was given. Refuses what the provider does not ask for, and where `isWhole` what is missing. A server that is changed takes its
 * password anew: a kept one must not be sent to another host.
 */
export const readSettings = (
  { fields }: ProvidedIntegration,
  given: IntegrationSettings = {},
  { isWhole }: { isWhole: boolean },
): SettingsRead => {
  const values = new Map(Object.entries(given).filter(([, value]) => value !== undefined));
  for (const name of values.keys())
    if (!fields.some((field) => field.name === name))
      throw invalid(`config.${name}`, 'is not asked for by this provider');
  const read: SettingsRead = { config: {}, secret: {} };
  for (const { name, isSecret, isRequired } of fields) {
    const value = values.get(name);
    if (value !== undefined) (isSecret ? read.secret : read.config)[name] = value;
    else if (isRequired && (isWhole || mustBeGivenAnew(name, values))) throw invalid(`config.${name}`, 'is required');
  }
  return read;
};

const mustBeGivenAnew = (name: string, given: ReadonlyMap<string, unknown>): boolean => {
  const [, server = ''] = /^(smtp|imap)Password$/.exec(name) ?? [];
  if (server) return ['Host', 'Port', 'Security', 'User'].some((part) => given.has(server + part));
  return name === 'authToken' && given.has('accountSid');
};
