// What a provider is before anything is connected: one object for each, in a file of its own, in the domain that brings it. The form, the check on the
// server and the answer of GET /crm/config come from it (core §3; communication §3).
import * as z from 'zod/mini';

/** Service types (R112). */
export const integrationServices = ['bulkEmail', 'inboxEmail', 'phone', 'contactManager'] as const;
export type IntegrationService = (typeof integrationServices)[number];

export const integrationServiceLabels: Readonly<Record<IntegrationService, string>> = {
  bulkEmail: 'Bulk email',
  inboxEmail: 'Mailbox',
  phone: 'Phone and text',
  contactManager: 'Contact manager',
};

/** How what connecting asks for is filled in. */
const fieldKinds = ['text', 'password', 'port', 'security'] as const;

/** One thing that connecting asks for. Secrets are sealed at rest and never answered. */
export interface ProvidedField {
  name: string;
  label: string;
  kind: (typeof fieldKinds)[number];
  isSecret?: true | undefined;
  isRequired?: true | undefined;
  help?: string | undefined;
  placeholder?: string | undefined;
}

export interface ProvidedIntegration {
  _id: string;
  displayName: string;
  /** One line for the card. */
  description: string;
  services: readonly IntegrationService[];
  /** Connected in the provider's own pages instead of by fields. */
  isOAuth: boolean;
  fields: readonly ProvidedField[];
  /** A proof that one may send in a domain's name: the provider's own, or a signature of ours. */
  hasDomains: boolean;
  /** Whether somebody's own mailbox or number can be connected, and the agency's. */
  isOwn: boolean;
  isAgencys: boolean;
}

/** A field of the provider's form, without what is in it. */
export const providedField = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(fieldKinds),
  isSecret: z.optional(z.literal(true)),
  isRequired: z.optional(z.literal(true)),
  help: z.optional(z.string()),
  placeholder: z.optional(z.string()),
});
