// Proving that mail may be sent in the name of a domain: its records are made, by the provider or by us, looked up with the world's own name
// servers, and judged one by one (communication §7, §8).

import type { SendingRecord } from '#/domains/integrations/contract/integration-calls.ts';
import { integrationDomainValidated } from '#/domains/integrations/contract/integration-events.ts';
import { providedIntegration } from '#/domains/integrations/contract/provided-integrations.ts';
import type { integrationsContract } from '#/domains/integrations/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { DnsSilent } from '#/kernel/server/dns/dns.ts';
import type { House } from '#/kernel/server/house.ts';
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';
import { type AskContext, ask } from '#/kernel/server/verb.ts';
import type { Domains, ProviderDomain } from '../providers/connecting.ts';
import { providerOf } from '../providers/registry.ts';
import { askOrSay, ask as askProvider } from './asking-providers.ts';
import { readToChange } from './integration-rights.ts';
import { areRight, type ExpectedRecord, judgeRecord } from './judging-records.ts';
import { type IntegrationRow, openIntegration } from './opening-connections.ts';
import { describeDomain, expectedOf, keepDomain, listDomains, noteFound, readDomain } from './proven-domains.ts';
import { makeKey, policyOf, recordsOfKey } from './signing-keys.ts';

type Calls = (typeof integrationsContract)['calls'];
type Asking = AskContext<Context>;

interface Opened {
  row: IntegrationRow;
  domains: Domains | undefined;
}

const open = async (ctx: Asking, id: string): Promise<Opened> => {
  const row = await ctx.transaction(async (tx) => {
    await readToChange(tx, id);
    return openIntegration(tx, id);
  });
  if (!row) throw notFound();
  return { row, domains: (await providerOf(ctx.house, row.provider)).domains };
};

const purposes: Readonly<Record<string, string>> = {
  mail_cname: 'SPF: lets your provider send, and returns bounces to it',
};

const expectedFrom = ({ domain, records }: ProviderDomain): ExpectedRecord[] => [
  ...records.map(
    ({ key, type, host, value }): ExpectedRecord => ({
      type: type.toUpperCase() === 'TXT' ? 'TXT' : 'CNAME',
      name: host,
      value,
      purpose: purposes[key] ?? 'DKIM: signs your mail',
      isNeeded: true,
    }),
  ),
  policyOf(domain),
];

const ofProvider = (found: ProviderDomain) => ({
  domain: found.domain,
  providerDomainId: found.providerDomainId,
  records: expectedFrom(found),
  dkimSelector: null,
  dkimKey: null,
  isValid: found.isValid,
});

/** POST /crm/integrations/{id}/domain/authenticate. A domain that is known keeps its records: people may have entered them already. */
export const domainAuthenticate = ask<Calls['domainAuthenticate']>(async (ctx, { id, domain: given }) => {
  const { row, domains } = await open(ctx, id);
  if (!providedIntegration(row.provider)?.hasDomains)
    throw new Refusal('conflict', 'messaging.noDomains', 'This provider proves its senders itself');
  const domain = given ?? row.fromAddress?.split('@')[1];
  if (!domain) throw invalid('domain', 'is required');
  const known = (await ctx.transaction((tx) => listDomains(tx, id))).find((one) => one.domain === domain);
  if (known) return known;
  if (domains) {
    const made = await askProvider(() => domains.authenticate(ctx.house, row.connection, domain));
    return ctx.transaction((tx) => keepDomain(tx, id, ofProvider(made)));
  }
  const key = await makeKey(ctx.house);
  return ctx.transaction((tx) =>
    keepDomain(tx, id, {
      domain,
      providerDomainId: null,
      records: recordsOfKey(domain, key, row.connection.config['smtpHost']),
      dkimSelector: key.selector,
      dkimKey: key.sealed,
      isValid: false,
    }),
  );
});

/** GET /crm/integrations/{id}/domains: the provider's own list counts where it keeps one. */
export const domains = ask<Calls['domains']>(async (ctx, { id }) => {
  const { row, domains: kept } = await open(ctx, id);
  if (kept) {
    const failed = { reason: 'messaging.domainsFailed', sentence: 'Failed to get authenticated domains' } as const;
    const listed = await askOrSay(ctx.house, failed, () => kept.list(ctx.house, row.connection));
    await ctx.transaction(async (tx) => {
      for (const found of listed) await keepDomain(tx, id, ofProvider(found));
    });
  }
  return { data: await ctx.transaction((tx) => listDomains(tx, id)) };
});

/** GET /crm/integrations/{id}/domain/{domainId}/dns-records: looked up now. */
export const dnsRecords = ask<Calls['dnsRecords']>(async (ctx, { id, domainId }) => {
  const { domain, expected } = await readWhole(ctx, id, domainId);
  const failed = { reason: 'messaging.dnsRecordsFailed', sentence: 'Failed to get DNS records' } as const;
  return { domain: describeDomain(domain), data: await lookUp(ctx.house, expected, failed) };
});

/** POST /crm/integrations/{id}/domain/{domainId}/validate: valid is what both DNS and the provider find so. */
export const validateDomain = ask<Calls['validateDomain']>(async (ctx, { id, domainId }) => {
  const failed = { reason: 'messaging.validateFailed', sentence: 'Failed to validate domain' } as const;
  const { row, domains: kept } = await open(ctx, id);
  const { domain, expected } = await readWhole(ctx, id, domainId);
  const { provider_domain_id: providerDomainId } = domain;
  const said =
    kept && providerDomainId !== null
      ? await askOrSay(ctx.house, failed, () => kept.validate(ctx.house, row.connection, providerDomainId))
      : undefined;
  const reasons = new Map(said?.records.map(({ host, reason }) => [host, reason]));
  const data = await lookUp(ctx.house, expected, failed, reasons);
  const isValid = said ? said.isValid : areRight(data);
  return ctx.transaction(async (tx) => {
    const after = await noteFound(tx, await readDomain(tx, id, domainId), { records: data, isValid });
    if (isValid && !domain.is_valid)
      tx.emit(integrationDomainValidated, {
        subject: id,
        data: { displayName: row.integrationName, domain: domain.domain },
      });
    return { isValid, domain: after, data };
  });
});

const readWhole = (ctx: Asking, id: string, domainId: string) =>
  ctx.transaction(async (tx) => {
    await readToChange(tx, id);
    const domain = await readDomain(tx, id, domainId);
    return { domain, expected: expectedOf(domain) };
  });

/** Every record as the name servers tell it now. Refuses with the sentence where they are silent. */
const lookUp = async (
  { dns, log }: House,
  expected: readonly ExpectedRecord[],
  { reason, sentence }: { reason: `messaging.${string}`; sentence: string },
  reasons: ReadonlyMap<string, string | null> = new Map(),
): Promise<SendingRecord[]> => {
  try {
    return await Promise.all(
      expected.map(async (one) => judgeRecord(one, await dns.resolve(one.type, one.name), reasons.get(one.name))),
    );
  } catch (error) {
    if (!(error instanceof DnsSilent)) throw error;
    log.info({ reason }, 'the name servers gave no answer');
    throw new Refusal('unavailable', reason, sentence, { fullMessage: sentence, retryAfterSeconds: 30 });
  }
};
