// The web domains of an agency and the DNS records they need (core §3, §4).
import * as z from 'zod/mini';
import { boolean, date, dropdown, string } from '#/kernel/contract/attribute.ts';
import { contract } from '#/kernel/contract/call.ts';
import { entity, type RecordOf } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { id } from '#/kernel/contract/values.ts';

export const domainDnsStatuses = ['unconfigured', 'pending', 'configured', 'failed'] as const;

export const domainKinds = ['product host', 'custom domain'] as const;

/**
 * What kind a host is by its name: under .localhost or with a .crm label a product host, else a custom domain (core §3). The name
 * proves nothing: only hosts that this installation gives out itself work without DNS.
 */
export const domainKindOf = (name: string): (typeof domainKinds)[number] =>
  name === 'localhost' || name.endsWith('.localhost') || /\.crm(\.|$)/.test(name) ? 'product host' : 'custom domain';

/** A web domain of an agency (core §3: _id and a url with domain, crm dns and status). */
export const agencyDomain = z.object({
  _id: id(),
  url: z.object({ domain: z.string(), crm: z.object({ dns: z.object({ status: z.enum(domainDnsStatuses) }) }) }),
  kind: z.enum(domainKinds),
  isPrimary: z.boolean(),
  /** Whether it shows the agency's homes to everybody. */
  hasPublicSite: z.boolean(),
});

export type AgencyDomain = z.infer<typeof agencyDomain>;

/** One DNS record a domain needs, what was found, and what to do about it in a sentence. */
export const dnsRecord = z.object({
  type: z.enum(['CNAME', 'TXT']),
  name: z.string(),
  value: z.string(),
  ttl: z.int(),
  found: z.array(z.string()),
  isRight: z.boolean(),
  advice: z.nullable(z.string()),
});

export type DnsRecord = z.infer<typeof dnsRecord>;

/** How a domain stands. It has no `records` where it needs none: under .localhost and under the installation's own ending. */
export const dnsConfig = z.object({
  _id: id(),
  domain: z.string(),
  kind: z.enum(domainKinds),
  status: z.enum(domainDnsStatuses),
  checkedAt: z.nullable(z.string()),
  records: z.array(dnsRecord),
});

export const domainEntity = entity({
  typeName: 'domain',
  plural: 'domains',
  path: '/crm/agency/domain',
  resource: 'domain',
  table: 'domains',
  title: { one: 'domain', many: 'domains' },
  label: 'domain',
  order: { column: 'createdAt', order: 'asc' },
  staysSmall: true,
  columns: ['domain', 'kind', 'status', 'isPrimary', 'hasPublicSite', 'updatedAt'],
  attributes: {
    domain: string('Domain', {
      isRequired: true,
      isSortable: true,
      isSearchable: true,
      column: 'host',
      path: 'url.domain',
    }),
    kind: dropdown('Kind', {
      isRequired: true,
      isComputed: true,
      options: [
        { value: 'product host', label: 'Product host' },
        { value: 'custom domain', label: 'Custom domain' },
      ],
    }),
    status: dropdown('DNS status', {
      isRequired: true,
      column: 'dns_status',
      path: 'url.crm.dns.status',
      options: domainDnsStatuses.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
    }),
    isPrimary: boolean('Primary', { isRequired: true }),
    hasPublicSite: boolean('Public site', { isRequired: true }),
    createdAt: date('Added', { hasTime: true, isRequired: true, isSortable: true }),
    updatedAt: date('Updated', { hasTime: true, isRequired: true }),
  },
});

export type DomainRecord = RecordOf<typeof domainEntity>;

/** The web domains of the agency as a list; the domains screen is a grid like every other. */
export const domainsContract = contract('domains', readCalls(domainEntity, 'owner'));
