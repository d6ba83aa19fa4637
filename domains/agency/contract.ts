// Agencies: their profile, children, web domains, looks, and the way from test mode to live (core §3, §7; decisions 15, 51, 52, 81).
import * as z from 'zod/mini';
import { boolean, date, dropdown, number, string } from '#/kernel/contract/attribute.ts';
import { call, contract } from '#/kernel/contract/call.ts';
import { entity } from '#/kernel/contract/entity.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { event } from '#/kernel/contract/event.ts';
import { uploadsAnswer, uploadsBody } from '#/kernel/contract/upload.ts';
import { colour, country, host, id, phone, text, timeZone } from '#/kernel/contract/values.ts';

export const domainDnsStatuses = ['unconfigured', 'pending', 'configured', 'failed'] as const;
export const domainKinds = ['product host', 'custom domain'] as const;
export const themeChannels = ['RichEmail', 'PlainTextEmail', 'TextMessage'] as const;
export const themePresetCount = 10;

/** Hosts under .localhost or with a .crm label are the product's own; every other host is a custom domain (core §3). */
export const domainKindOf = (name: string): (typeof domainKinds)[number] =>
  name === 'localhost' || name.endsWith('.localhost') || /\.crm(\.|$)/.test(name) ? 'product host' : 'custom domain';

/** A web domain of an agency (core §3: _id and a url with domain, crm dns and status). */
export const agencyDomain = z.object({
  _id: id(),
  url: z.object({ domain: z.string(), crm: z.object({ dns: z.object({ status: z.enum(domainDnsStatuses) }) }) }),
  kind: z.enum(domainKinds),
  isPrimary: z.boolean(),
});
export type AgencyDomain = z.infer<typeof agencyDomain>;

export const agency = z.object({
  _id: id(),
  agencyName: z.string(),
  agencyPhoneNumber: z.nullable(z.string()),
  timezone: z.string(),
  country: z.nullable(z.string()),
  mls: z.nullable(z.record(z.string(), z.unknown())),
  isTestMode: z.boolean(),
  isDemo: z.boolean(),
  pointsBalance: z.int(),
  theme: z.object({ logo: z.nullable(z.string()) }),
  agencyDomains: z.array(agencyDomain),
  children: z.array(z.object({ _id: id(), agencyName: z.string() })),
  parent: z.nullable(z.object({ _id: id(), agencyName: z.string() })),
});
export type Agency = z.infer<typeof agency>;

/** An agency in the switcher: where the person may go, in what role, with its domains. */
export const switchableAgency = z.object({
  _id: id(),
  agencyName: z.string(),
  parentId: z.nullable(id()),
  role: z.enum(['owner', 'member']),
  isTestMode: z.boolean(),
});

/** Colours, logo, message themes and signature: one document (decision 52). */
export const theme = z.object({
  primaryButtonColor: z.nullable(z.string()),
  linkColor: z.nullable(z.string()),
  logo: z.nullable(z.string()),
  messageThemes: z.array(z.object({ channel: z.enum(themeChannels), body: z.string() })),
  signature: z.nullable(z.string()),
});
export type Theme = z.infer<typeof theme>;

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
export const dnsConfig = z.object({
  _id: id(),
  domain: z.string(),
  kind: z.enum(domainKinds),
  status: z.enum(domainDnsStatuses),
  checkedAt: z.nullable(z.string()),
  records: z.array(dnsRecord),
});

export const agencyEntity = entity({
  typeName: 'agency',
  plural: 'agencies',
  path: '/crm/agency/children',
  resource: 'agency',
  table: 'agencies',
  title: { one: 'agency', many: 'agencies' },
  label: 'agencyName',
  order: { column: 'agencyName', order: 'asc' },
  columns: [
    'agencyName',
    'agencyPhoneNumber',
    'timezone',
    'domainCount',
    'agentCount',
    'pointsBalance',
    'isTestMode',
    'createdAt',
  ],
  attributes: {
    agencyName: string('Agency', { isRequired: true, isSortable: true, isSearchable: true, column: 'name' }),
    agencyPhoneNumber: string('Phone', { column: 'phone' }),
    timezone: string('Time zone', { isRequired: true }),
    isTestMode: boolean('Test mode', { isRequired: true }),
    pointsBalance: number('Points', { isRequired: true }),
    domainCount: number('Domains', { isComputed: true, isRequired: true, isFilterable: false }),
    agentCount: number('Agents', { isComputed: true, isRequired: true, isFilterable: false }),
    createdAt: date('Created', { hasTime: true, isRequired: true, isSortable: true }),
  },
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
  columns: ['domain', 'kind', 'status', 'isPrimary', 'updatedAt'],
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
    createdAt: date('Added', { hasTime: true, isRequired: true, isSortable: true }),
    updatedAt: date('Updated', { hasTime: true, isRequired: true }),
  },
});

export const agencyFounded = event({
  name: 'agency.founded',
  subject: 'agency',
  data: z.object({ agencyName: z.string() }),
  label: 'Agency founded',
  sentence: '{actor} founded {data.agencyName}',
  log: 'info',
});
export const agencyUpdated = event({
  name: 'agency.updated',
  subject: 'agency',
  data: z.object({}),
  label: 'Agency updated',
  sentence: '{actor} changed the agency',
  log: 'info',
});
export const agencyWentLive = event({
  name: 'agency.wentLive',
  subject: 'agency',
  data: z.object({}),
  label: 'Agency went live',
  sentence: '{actor} took the agency live',
  log: 'info',
  audience: 'owners',
});
export const agencyEnteredTestMode = event({
  name: 'agency.enteredTestMode',
  subject: 'agency',
  data: z.object({}),
  label: 'Test mode on',
  sentence: '{actor} put the agency into test mode',
  log: 'warn',
  audience: 'owners',
});
export const domainAdded = event({
  name: 'agency.domainAdded',
  subject: 'domain',
  data: z.object({ domain: z.string() }),
  label: 'Domain added',
  sentence: '{actor} added the domain {data.domain}',
  log: 'info',
});
export const domainUpdated = event({
  name: 'agency.domainUpdated',
  subject: 'domain',
  data: z.object({ domain: z.string() }),
  label: 'Domain updated',
  sentence: '{actor} changed the domain {data.domain}',
  log: 'info',
});
export const domainDeleted = event({
  name: 'agency.domainDeleted',
  subject: 'domain',
  data: z.object({ domain: z.string() }),
  label: 'Domain deleted',
  sentence: '{actor} deleted the domain {data.domain}',
  log: 'info',
});
export const domainConfigured = event({
  name: 'agency.domainConfigured',
  subject: 'domain',
  data: z.object({ domain: z.string() }),
  label: 'Domain configured',
  sentence: 'The DNS of {data.domain} is configured',
  log: 'info',
  audience: 'owners',
});
export const domainFailed = event({
  name: 'agency.domainFailed',
  subject: 'domain',
  data: z.object({ domain: z.string() }),
  label: 'Domain failed',
  sentence: 'The DNS of {data.domain} is not right',
  log: 'warn',
  audience: 'owners',
});
export const themeUpdated = event({
  name: 'agency.themeUpdated',
  subject: 'themes',
  data: z.object({}),
  label: 'Theme updated',
  sentence: '{actor} changed the agency theme',
  log: 'info',
});

const byId = z.strictObject({ id: id() });
const domainRefusals = { 'agency.domainTaken': 'conflict', 'agency.lastDomain': 'conflict' } as const;

/** The child agencies as a list (core §7: GET children answers data and total). */
export const childrenContract = contract('children', {
  ...readCalls(agencyEntity, 'owner'),
  get: call({
    method: 'GET',
    path: '/crm/agency/children/{id}',
    summary: 'One child agency, whole',
    params: byId,
    answer: agency,
    needs: 'owner',
    refusals: {},
  }),
});

/** The web domains of the agency as a list; the domains screen is a grid like every other. */
export const domainsContract = contract('domains', readCalls(domainEntity, 'owner'));

export const agencyContract = contract('agency', {
  current: call({
    method: 'GET',
    path: '/crm/agency/current',
    summary: 'The agency the caller works in',
    answer: agency,
    needs: 'signedIn',
    refusals: {},
  }),
  list: call({
    method: 'GET',
    path: '/crm/agency',
    summary: 'The agencies the caller may switch to: their own and the children of those they own',
    answer: z.object({ data: z.array(switchableAgency), total: z.int() }),
    needs: 'signedIn',
    refusals: {},
  }),
  createChild: call({
    method: 'POST',
    path: '/crm/agency/children',
    summary: 'Found a child agency, in test mode',
    body: z.strictObject({
      agencyName: text(120),
      agencyPhoneNumber: z.optional(phone()),
      timezone: z.optional(timeZone()),
    }),
    answer: agency,
    needs: 'owner',
    refusals: {},
    status: 201,
  }),
  update: call({
    method: 'PUT',
    path: '/crm/agency',
    summary: 'Change the profile of the agency',
    body: z.strictObject({
      agencyName: z.optional(text(120)),
      agencyPhoneNumber: z.optional(z.nullable(phone())),
      timezone: z.optional(timeZone()),
      country: z.optional(z.nullable(country())),
    }),
    answer: agency,
    needs: 'owner',
    refusals: {},
  }),
  files: call({
    method: 'POST',
    path: '/crm/agency/files',
    summary: 'Addresses to upload files of the agency to',
    body: uploadsBody,
    answer: uploadsAnswer,
    needs: 'owner',
    refusals: {},
  }),
  goLiveChecks: call({
    method: 'GET',
    path: '/crm/agency/go-live',
    summary: 'What is still missing before the agency can leave test mode',
    answer: z.object({
      checks: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          isDone: z.boolean(),
          hint: z.nullable(z.string()),
          route: z.nullable(z.string()),
        }),
      ),
      canGoLive: z.boolean(),
    }),
    needs: 'owner',
    refusals: {},
  }),
  setTestMode: call({
    method: 'PUT',
    path: '/crm/agency/test-mode',
    summary: 'Leave test mode, or enter it again',
    body: z.strictObject({ isTestMode: z.boolean() }),
    answer: agency,
    needs: 'owner',
    refusals: { 'agency.notReady': 'conflict' },
  }),
  createDomain: call({
    method: 'POST',
    path: '/crm/agency/domain',
    summary: 'Add a web domain; it does nothing until its DNS proves it',
    body: z.strictObject({ domain: host(), isPrimary: z.optional(z.boolean()) }),
    answer: agency,
    needs: 'owner',
    refusals: domainRefusals,
    status: 201,
  }),
  updateDomain: call({
    method: 'PATCH',
    path: '/crm/agency/domain/{id}',
    summary: 'Rename a web domain or make it the primary one',
    params: byId,
    body: z.strictObject({ domain: z.optional(host()), isPrimary: z.optional(z.literal(true)) }),
    answer: agency,
    needs: 'owner',
    refusals: domainRefusals,
  }),
  deleteDomain: call({
    method: 'DELETE',
    path: '/crm/agency/domain/{id}',
    summary: 'Delete a web domain',
    params: byId,
    answer: z.object({ deletedCount: z.int() }),
    needs: 'owner',
    refusals: domainRefusals,
  }),
  configureDns: call({
    method: 'POST',
    path: '/crm/agency/domain/dns/config/{id}',
    summary: 'Look the records of a web domain up now',
    params: byId,
    answer: z.object({ success: z.boolean(), config: dnsConfig }),
    needs: 'owner',
    refusals: { 'agency.domainTaken': 'conflict' },
  }),
  dnsConfig: call({
    method: 'GET',
    path: '/crm/agency/domain/dns/config/{id}',
    summary: 'The DNS records a web domain needs, and what was found last',
    params: byId,
    answer: z.object({ config: dnsConfig }),
    needs: 'owner',
    refusals: {},
  }),
  theme: call({
    method: 'GET',
    path: '/crm/themes',
    summary: 'Colours, logo and message themes of the agency',
    answer: theme,
    needs: 'signedIn',
    refusals: {},
  }),
  updateTheme: call({
    method: 'PUT',
    path: '/crm/themes',
    summary: 'Change the named parts of the theme; the others stay (decision 52)',
    body: z.strictObject({
      primaryButtonColor: z.optional(z.nullable(colour())),
      linkColor: z.optional(z.nullable(colour())),
      logo: z.optional(text(500)),
      isLogoDeleted: z.optional(z.boolean()),
      channel: z.optional(z.enum(themeChannels)),
      body: z.optional(z.nullable(text(50_000))),
      signature: z.optional(z.nullable(text(20_000))),
    }),
    answer: theme,
    needs: 'theme.write',
    refusals: {},
  }),
  themeFiles: call({
    method: 'POST',
    path: '/crm/themes/files',
    summary: 'An address to upload a logo to',
    body: uploadsBody,
    answer: uploadsAnswer,
    needs: 'theme.write',
    refusals: {},
  }),
  config: call({
    method: 'GET',
    path: '/crm/config',
    summary: 'What the web app needs to know: enumerations, prototypes, layouts, themes',
    answer: z.object({
      enums: z.record(z.string(), z.array(z.unknown())),
      prototypes: z.array(z.unknown()),
      attributeCategories: z.array(z.unknown()),
      integrations: z.array(z.unknown()),
      signature: z.nullable(z.string()),
      crmPropertyGroupLayout: z.object({ groups: z.array(z.unknown()) }),
      cmsAdvancedSearchGroupLayout: z.object({ groups: z.array(z.unknown()) }),
      themes: z.array(z.unknown()),
    }),
    needs: 'signedIn',
    refusals: {},
  }),
  hostConfig: call({
    method: 'GET',
    path: '/crm/config/{subdomain}',
    summary: 'The looks of the agency behind a host, before anyone signs in',
    params: z.strictObject({ subdomain: z.string().check(z.maxLength(253)) }),
    answer: z.object({
      theme: z.object({
        agencyName: z.nullable(z.string()),
        primaryButtonColor: z.nullable(z.string()),
        linkColor: z.nullable(z.string()),
        logo: z.nullable(z.string()),
      }),
      isDomainActive: z.boolean(),
      redirectToUrl: z.nullable(z.string()),
      isDemo: z.boolean(),
      isGoogleSignInOn: z.boolean(),
    }),
    needs: 'anyone',
    refusals: {},
  }),
});
