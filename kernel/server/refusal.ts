// An expected no: a verb throws it, the edge turns it into the body of decision 101, and nobody logs it as an error.

import { type RefusalBody, type RefusalKind, refusalKinds } from '#/kernel/contract/refusal.ts';
import { humanise } from '#/kernel/contract/text.ts';

export interface RefusalDetails {
  /** Path of the refused value: 'phone.number'. */
  field?: string;
  /** A code the specification names instead of the kind's own: 'TagsInUse'; null leaves it out (decision 11). */
  code?: string | null;
  /** The sentence to show as it stands, where "{Field} {message}" is not it. */
  fullMessage?: string;
  /** Seconds until another try makes sense. */
  retryAfterSeconds?: number;
}

export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: RefusalKind;
  readonly reason: string;
  readonly details: RefusalDetails;
  constructor(kind: RefusalKind, reason: string, message: string, details: RefusalDetails = {}) {
    super(message);
    this.kind = kind;
    this.reason = reason;
    this.details = details;
  }
}

/** The answer to "not there" and "not yours" alike, so that nobody learns what exists elsewhere (decisions, wire conventions). */
export const notFound = (): Refusal => new Refusal('not-found', 'kernel.notFound', 'Not found');

/** The answer where a record may be seen and no more. The message does not depend on the record, so that a journal may hold it. */
export const mayNot = (
  { title }: { title: { one: string } },
  act: 'read' | 'write' | 'change' | 'manage' | 'delete',
): Refusal =>
  new Refusal(
    'forbidden',
    'kernel.notAllowed',
    `You may see this ${title.one}, but not ${act === 'manage' ? 'share or delete' : act === 'write' ? 'change' : act} it`,
  );

/** A refused value: `invalid('email', 'is already in use')` reads "email is already in use" (core §5). */
export const invalid = (field: string, problem: string, reason = 'kernel.invalid', fullMessage?: string): Refusal =>
  new Refusal('invalid', reason, problem, fullMessage ? { field, fullMessage } : { field });

/** What a person calls the refused value: an entry of a list goes by the name of the list ('agencyDomains.0' is "Agency domains"). */
const nameOf = (field: string): string => humanise(field.split('.').findLast((part) => !/^\d+$/.test(part)) ?? field);

/** The body that goes over the wire. A message about a field begins with the field's name. */
export const bodyOf = (refusal: Refusal): RefusalBody => {
  const { status, code } = refusalKinds[refusal.kind];
  const { field, fullMessage, code: named } = refusal.details;
  const path = field?.toLowerCase();
  return {
    status,
    ...(named === null ? {} : { code: named ?? code }),
    message: path ? `${path} ${refusal.message}` : refusal.message,
    fullMessage: fullMessage ?? (field ? `${nameOf(field)} ${refusal.message}` : refusal.message),
    ...(path ? { field: path } : {}),
    reason: refusal.reason,
  };
};
