// What keys are on the wire: for whom one acts, what it may, and when it was used last. The secret is answered once, when it is made.
import * as z from 'zod/mini';
import { resources } from '#/kernel/contract/permission.ts';
import { id, instant, text } from '#/kernel/contract/values.ts';

const keyVerbs = ['read', 'write', 'manage'] as const;

/** 'contact.read', 'task.write', '*.read': a resource and what may be done with it; writing reads, and managing does both. */
export const keyScope = () =>
  z.string().check(
    z.maxLength(40),
    z.refine((scope) => isScope(scope), 'must be a scope such as contact.read, task.write or *.read'),
  );

const isScope = (scope: string): boolean => {
  const [resource = '', verb = '', ...more] = scope.split('.');
  return (
    more.length === 0 &&
    (resource === '*' || resources.some((one) => one === resource)) &&
    keyVerbs.some((one) => one === verb)
  );
};

/** Keys that an agency may have. */
export const mostKeys = 50;

const keyStatuses = ['active', 'expired', 'revoked', 'dead'] as const;

const person = z.object({ _id: id(), displayName: z.string() });

export const apiKey = z.object({
  _id: id(),
  displayName: z.string(),
  /** Its first twelve characters and its last four. */
  prefix: z.string(),
  lastFour: z.string(),
  actsFor: person,
  createdBy: z.nullable(person),
  scopes: z.array(z.string()),
  /** `dead`: whoever it acts for is no longer active. */
  status: z.enum(keyStatuses),
  expiresAt: z.nullable(z.string()),
  lastUsedAt: z.nullable(z.string()),
  /** The network that it was used from, and the call. */
  lastUsedFrom: z.nullable(z.string()),
  lastUsedFor: z.nullable(z.string()),
  /** While a former secret works beside the present one. */
  formerSecretUntil: z.nullable(z.string()),
  formerSecretLastUsedAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type ApiKey = z.infer<typeof apiKey>;

export const apiKeyMade = z.object({ ...apiKey.shape, secret: z.string() });

export const newApiKey = {
  displayName: text(100),
  scopes: z.array(keyScope()).check(z.minLength(1), z.maxLength(100)),
  /** Left out, whoever makes it. */
  agentId: z.optional(id()),
  expiresAt: z.optional(z.nullable(instant())),
};
