// A number that texts and calls come from and arrive at.
import * as z from 'zod/mini';
import { id } from '#/kernel/contract/values.ts';
import { providerTable } from './provided-integrations.ts';

export const providerId = providerTable.schema((all) => z.enum(all.map(({ _id }) => _id)));

export const phoneNumber = z.object({
  _id: id(),
  number: z.string(),
  type: z.enum(['personal', 'agency']),
  agent: z.nullable(z.object({ _id: id(), displayName: z.string() })),
  provider: providerId,
  integrationName: z.string(),
  isEnabled: z.boolean(),
  isPrimary: z.boolean(),
  hasBusinessProfile: z.boolean(),
  remainingDailySentMessagesLimit: z.nullable(z.int()),
  lastError: z.nullable(z.string()),
  /** What it can do; null of one that was not bought here. */
  canText: z.nullable(z.boolean()),
  canCall: z.nullable(z.boolean()),
  /** What it costs; null of one that was not bought here. */
  pointsPerMonth: z.nullable(z.int()),
  /** When its next month begins, and since when there are too few points for it. */
  paidUntil: z.nullable(z.string()),
  unpaidSince: z.nullable(z.string()),
  /** It is being given back. */
  isReleasing: z.boolean(),
});
export type PhoneNumber = z.infer<typeof phoneNumber>;
