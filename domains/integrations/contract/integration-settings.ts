// What is sent of a connection's settings, whoever the provider is: each asks for some of them, and which of them is secret stands in its own object.
import * as z from 'zod/mini';
import { host, text, whole } from '#/kernel/contract/values.ts';
import type { ProvidedIntegration } from './provided-integration.ts';
import { providerTable } from './provided-integrations.ts';
import { connectionSecurities } from './providers/custom.ts';

const serverName = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(253), z.regex(/^[a-z0-9.:_-]+$/i, 'must be a server name'));
const secret = z.string().check(z.minLength(1), z.maxLength(500));
const security = z.enum(connectionSecurities);
const port = whole(1, 65_535);

/** What the providers ask for that are known here. */
const knownSettings = {
  smtpHost: z.optional(serverName),
  smtpPort: z.optional(port),
  smtpSecurity: z.optional(security),
  smtpUser: z.optional(text(254)),
  smtpPassword: z.optional(secret),
  imapHost: z.optional(serverName),
  imapPort: z.optional(port),
  imapSecurity: z.optional(security),
  imapUser: z.optional(text(254)),
  imapPassword: z.optional(secret),
  apiKey: z.optional(secret),
  inboundDomain: z.optional(host()),
  postalAddress: z.optional(text(300)),
  accountSid: z.optional(text(60)),
  authToken: z.optional(secret),
};

/** What is asked for by others, as its field is filled in. */
const settingOf = { text: text(500), password: secret, port, security } as const;

/** What a provider asks for, see `fields` of the provider; what is left out of a change stays as it was. */
export const settingsOf = (all: readonly ProvidedIntegration[]) => {
  const asked = all
    .flatMap(({ fields }) => fields)
    .map(({ name, kind }) => [name, z.optional(settingOf[kind])] as const);
  const shape: typeof knownSettings = { ...Object.fromEntries(asked), ...knownSettings };
  return z.strictObject(shape);
};
export const integrationSettings = providerTable.schema(settingsOf);
export type IntegrationSettings = z.output<typeof integrationSettings>;
