// Connecting providers, changing and disconnecting them, and proving that one may send in a domain's name (communication §7; decisions 13,
// 53). Owners see all of the agency's; everybody else only the own mailbox and number.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { readCalls } from '#/kernel/contract/entity-calls.ts';
import { recordSchema } from '#/kernel/contract/record.ts';
import { email, host, id, phone, text, token } from '#/kernel/contract/values.ts';
import { integrationSettings, settingsOf } from './integration-settings.ts';
import { integrationEntity } from './integrations.ts';
import { numberCalls } from './number-calls.ts';
import { phoneNumber, providerId } from './phone-number.ts';
import { integrationServices, providedField } from './provided-integration.ts';
import { providerTable } from './provided-integrations.ts';

const record = recordSchema(integrationEntity);
const byId = z.strictObject({ id: id() });
const byDomain = z.strictObject({ id: id(), domainId: id() });

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(100),
    z.regex(/^[^\r\n<>"]*$/, 'must not hold line breaks, quotes or brackets'),
  );

const written = {
  integrationName: z.optional(text(100)),
  fromName: z.optional(z.nullable(name)),
  fromAddress: z.optional(z.nullable(email())),
  phoneNumber: z.optional(phone()),
  config: z.optional(integrationSettings),
};

/** A record that DNS must have so that mail in a domain's name is believed, what was found, and what to do about it. */
export const sendingRecord = z.object({
  type: z.enum(['CNAME', 'TXT']),
  name: z.string(),
  value: z.string(),
  /** 'Signs your mail', for people. */
  purpose: z.string(),
  /** Without it the domain is not valid; the others are advice. */
  isNeeded: z.boolean(),
  found: z.array(z.string()),
  isRight: z.nullable(z.boolean()),
  advice: z.nullable(z.string()),
});
export type SendingRecord = z.infer<typeof sendingRecord>;

export const sendingDomain = z.object({
  _id: id(),
  domain: z.string(),
  isValid: z.boolean(),
  checkedAt: z.nullable(z.string()),
  validatedAt: z.nullable(z.string()),
});
export type SendingDomain = z.infer<typeof sendingDomain>;

/** The provider said no, or could not be asked; the sentence says why. */
const asked = { 'messaging.providerRefuses': 'invalid', 'messaging.providerSilent': 'unavailable' } as const;
const own = { 'messaging.ownersOnly': 'forbidden' } as const;
const taken = { 'messaging.integrationTaken': 'conflict' } as const;

const read = readCalls(integrationEntity, 'signedIn');

export const integrationCalls = {
  ...read,
  enable: call({
    method: 'GET',
    path: '/crm/integrations/enable/{providedId}',
    summary: 'What connecting a provider takes: the page where a mailbox is allowed, or the fields to fill in',
    params: z.strictObject({ providedId: providerId }),
    query: z.strictObject({ redirectUrl: z.optional(z.string().check(z.maxLength(500))) }),
    answer: z.object({
      providedIntegrationId: providerId,
      config: z.object({
        /** Where the browser goes to allow the use of a mailbox. It comes back with a state that works once, within ten minutes. */
        redirectUrl: z.optional(z.string()),
        fields: z.optional(z.array(providedField)),
      }),
    }),
    needs: 'signedIn',
    refusals: { ...own, 'messaging.integrationNotEnabled': 'unavailable' },
    idempotent: false,
  }),
  callback: call({
    method: 'POST',
    path: '/crm/integrations/callback',
    summary: 'The browser is back from the provider: connects the mailbox whose use was allowed',
    body: z.strictObject({
      state: token(),
      code: z.optional(z.string().check(z.maxLength(4_000))),
      error: z.optional(z.string().check(z.maxLength(500))),
    }),
    answer: z.object({ integration: record, redirectUrl: z.string() }),
    needs: 'signedIn',
    refusals: { ...asked, ...taken, 'messaging.deadState': 'invalid', 'messaging.notAllowed': 'invalid' },
    idempotent: false,
  }),
  create: call({
    method: 'POST',
    path: '/crm/integrations',
    summary: 'Connect a provider; its word is asked before anything is kept',
    body: z.strictObject({
      ...written,
      providedIntegrationId: providerId,
      integrationType: z.optional(z.enum(integrationServices)),
      /** The own mailbox or number instead of the agency's. */
      isOwn: z.optional(z.boolean()),
    }),
    answer: record,
    needs: 'signedIn',
    refusals: { ...asked, ...own, ...taken, 'messaging.integrationNotEnabled': 'unavailable' },
    status: 201,
  }),
  update: call({
    method: 'PATCH',
    path: '/crm/integrations/{id}',
    summary: 'Change an integration: names, sender, on and off, primary, Business Profile, how it is reached',
    params: byId,
    body: z.strictObject({
      ...written,
      // As it is answered, too: a record may be sent back whole.
      phoneNumber: z.optional(z.nullable(phone())),
      config: z.optional(
        providerTable.schema((all) =>
          z.extend(settingsOf(all), { versions: z.optional(z.array(z.unknown()).check(z.maxLength(1_000))) }),
        ),
      ),
      isEnabled: z.optional(z.boolean()),
      isPrimary: z.optional(z.boolean()),
      hasBusinessProfile: z.optional(z.boolean()),
      /** Whose own number it is; null makes it the agency's. */
      agentId: z.optional(z.nullable(id())),
    }),
    answer: record,
    needs: 'signedIn',
    refusals: { ...asked, ...own, ...taken, 'messaging.primaryFailed': 'conflict' },
  }),
  delete: call({
    method: 'DELETE',
    path: '/crm/integrations/{id}',
    summary: 'Disconnect an integration and erase its passwords and keys',
    params: byId,
    answer: z.object({ deletedCount: z.int() }),
    needs: 'signedIn',
    refusals: { 'messaging.boughtNumber': 'conflict' },
  }),
  sync: call({
    method: 'POST',
    path: '/crm/integrations/{id}/sync',
    summary: 'Ask the provider now whether the connection works, and fetch what is new',
    params: byId,
    answer: record,
    needs: 'signedIn',
    refusals: {},
  }),
  dependents: call({
    method: 'GET',
    path: '/crm/integrations/{id}/dependents',
    summary:
      'What waits to be sent through it, whose usual sender it is, and which primary one it would take the place of',
    params: byId,
    answer: z.object({
      waitingMessages: z.int(),
      defaultSenders: z.int(),
      /** Begun messages that name it as their sender, and workflows with a step that sends by it. */
      drafts: z.int(),
      workflows: z.int(),
      /** Somebody said who rings for calls to it. */
      hasRoute: z.boolean(),
      /** The name of the one that is primary now; null where there is none besides itself. */
      replaces: z.nullable(z.string()),
    }),
    needs: 'signedIn',
    refusals: {},
  }),
  domainAuthenticate: call({
    method: 'POST',
    path: '/crm/integrations/{id}/domain/authenticate',
    summary: 'Begin to prove that mail may be sent in the name of a domain',
    params: byId,
    /** Left out, the domain of the sender's address. */
    body: z.strictObject({ domain: z.optional(host()) }),
    answer: sendingDomain,
    needs: 'owner',
    refusals: { ...asked, 'messaging.domainsFailed': 'unavailable', 'messaging.noDomains': 'conflict' },
  }),
  dnsRecords: call({
    method: 'GET',
    path: '/crm/integrations/{id}/domain/{domainId}/dns-records',
    summary: 'The DNS records that a sending domain needs, and what is there',
    params: byDomain,
    answer: z.object({ domain: sendingDomain, data: z.array(sendingRecord) }),
    needs: 'owner',
    refusals: { 'messaging.dnsRecordsFailed': 'unavailable' },
  }),
  validateDomain: call({
    method: 'POST',
    path: '/crm/integrations/{id}/domain/{domainId}/validate',
    summary: 'Look a sending domain’s records up and ask the provider whether it is valid',
    params: byDomain,
    answer: z.object({ isValid: z.boolean(), domain: sendingDomain, data: z.array(sendingRecord) }),
    needs: 'owner',
    refusals: { 'messaging.validateFailed': 'unavailable' },
  }),
  domains: call({
    method: 'GET',
    path: '/crm/integrations/{id}/domains',
    summary: 'The sending domains of an integration',
    params: byId,
    answer: z.object({ data: z.array(sendingDomain) }),
    needs: 'owner',
    refusals: { 'messaging.domainsFailed': 'unavailable' },
  }),
  phoneNumbers: call({
    method: 'GET',
    path: '/crm/phone-numbers',
    summary: 'The numbers that texts and calls come from',
    answer: z.object({
      data: z.array(phoneNumber),
      /** Those that are being bought, while nobody knows yet whether the provider sold them. */
      buying: z.array(z.object({ _id: id(), number: z.string(), askedAt: z.string() })),
    }),
    needs: 'owner',
    refusals: {},
  }),
  ownNumbers: call({
    method: 'GET',
    path: '/crm/integrations/{id}/numbers',
    summary: 'Numbers of an account that could be added',
    params: byId,
    answer: z.object({ data: z.array(z.object({ number: z.string(), name: z.string() })) }),
    needs: 'owner',
    refusals: asked,
  }),
  addPhoneNumber: call({
    method: 'POST',
    path: '/crm/phone-numbers',
    summary: 'Add another number of an account that is connected',
    body: z.strictObject({ integrationId: id(), number: phone(), agentId: z.optional(z.nullable(id())) }),
    answer: phoneNumber,
    needs: 'owner',
    refusals: { ...asked, ...taken },
    status: 201,
  }),
  ...numberCalls,
} as const;
