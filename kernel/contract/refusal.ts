// The two kinds of "no": a Refusal is expected and the caller can act on it; anything else is a bug.
// Here are the kinds, their place in HTTP, and the body that goes over the wire (decision 101).
import * as z from 'zod/mini';

/** Every kind of refusal with its HTTP status and the default code of its body. */
export const refusalKinds = {
  invalid: { status: 422, code: 'ValidationError' },
  'bad-request': { status: 400, code: 'BadRequest' },
  unauthenticated: { status: 401, code: 'Unauthorized' },
  forbidden: { status: 403, code: 'AccessDenied' },
  'not-found': { status: 404, code: 'NotFound' },
  conflict: { status: 409, code: 'Conflict' },
  gone: { status: 410, code: 'Gone' },
  'too-large': { status: 413, code: 'TooLarge' },
  'wrong-media': { status: 415, code: 'UnsupportedMediaType' },
  'limit-reached': { status: 429, code: 'TooManyRequests' },
  unavailable: { status: 503, code: 'Unavailable' },
  'storage-full': { status: 507, code: 'StorageFull' },
} as const;

export type RefusalKind = keyof typeof refusalKinds;

/**
 * The body of every refused call. `field` is the path of the refused value, compared without case; `message` begins with
 * the field's name (core §5), `fullMessage` is the sentence to show as it stands; `reason` is ours, `domain.thing`.
 */
export const refusalBody = z.object({
  status: z.int(),
  code: z.optional(z.string()),
  message: z.string(),
  fullMessage: z.string(),
  field: z.optional(z.string()),
  reason: z.optional(z.string()),
  reference: z.optional(z.string()),
});
export type RefusalBody = z.infer<typeof refusalBody>;

/** One reason for refusal that a call declares: `{ 'team.lastOwner': 'conflict' }`. */
export type Refusals = Readonly<Record<string, RefusalKind>>;
