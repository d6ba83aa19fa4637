// By whom somebody may send, in the order of the specification, and by whom they send where they say nothing (communication §6, §9;
// decision 86). The order is pure, so that a table of cases proves it.
import * as z from 'zod/mini';
import { call } from '#/kernel/contract/call.ts';
import { id } from '#/kernel/contract/values.ts';
import { type IntegrationService, integrationServices } from './provided-integration.ts';
import { providerTable } from './provided-integrations.ts';

export const senderChannels = ['email', 'phone'] as const;
export type SenderChannel = (typeof senderChannels)[number];

export const sender = z.object({
  /** The integration's own id; null is the user's name and address as a last resort (R926). */
  _id: z.nullable(id()),
  integrationName: z.nullable(z.string()),
  integrationType: z.nullable(z.enum(integrationServices)),
  provider: z.nullable(providerTable.schema((all) => z.enum(all.map(({ _id }) => _id)))),
  name: z.nullable(z.string()),
  /** The address; null for a number. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.object({ number: z.string(), country: z.nullable(z.string()) })),
  /** Whose: the agent's own or the agency's. */
  type: z.enum(['personal', 'agency']),
  isPrimary: z.boolean(),
  isDefault: z.boolean(),
  /** Texts that it may still send today, and until the warning; null for mail. */
  remainingDailySentMessagesLimit: z.nullable(z.int()),
  remainingDailySentMessagesThreshold: z.nullable(z.int()),
  dailyLimit: z.nullable(z.int()),
  /** It has a postal address of its own for mail to many. */
  hasPostalAddress: z.optional(z.boolean()),
  /** Whether it reaches addresses with letters beyond a to z; left out where nobody knows. */
  takesAnyScript: z.optional(z.boolean()),
});
export type Sender = z.infer<typeof sender>;

/** Whether an address has letters beyond a to z, which not every sender can write to (RFC 6531). */
export const hasOtherLetters = (address: string): boolean => /[^\x20-\x7e]/.test(address);

/** What the order of senders is told by. */
export interface SenderRank {
  provider: string;
  integrationType: IntegrationService;
  isPrimary: boolean;
  isCustomDomainAuthIntegration: boolean;
  /** The caller's own, before the agency's where the rest is alike. */
  isOwn: boolean;
}

const rankOf = ({ integrationType, isPrimary, isCustomDomainAuthIntegration }: SenderRank): number => {
  if (isPrimary) return 0;
  if (integrationType === 'bulkEmail') return isCustomDomainAuthIntegration ? 1 : 3;
  return 2;
};

/** Senders as they are offered, the one taken by default first (R956). The order of those that are alike stays. */
export const inSenderOrder = <S extends SenderRank>(senders: readonly S[]): S[] =>
  senders.toSorted((a, b) => rankOf(a) - rankOf(b) || Number(b.isOwn) - Number(a.isOwn));

const channelOf = z.enum(senderChannels);

export const senderCalls = {
  list: call({
    method: 'GET',
    path: '/crm/integrations/senders',
    summary: 'By whom the signed-in agent may send mail or texts, and the one that is taken where nothing is said',
    query: z.strictObject({ channel: channelOf }),
    answer: z.object({ data: z.array(sender), default: z.nullable(sender) }),
    needs: 'signedIn',
    refusals: {},
  }),
  setDefault: call({
    method: 'PUT',
    path: '/crm/integrations/senders/default',
    summary: 'Choose by whom the signed-in agent sends; null goes back to the usual order',
    body: z.strictObject({ channel: channelOf, integrationId: z.nullable(id()) }),
    answer: z.object({ data: z.array(sender), default: z.nullable(sender) }),
    needs: 'signedIn',
    refusals: {},
  }),
} as const;
