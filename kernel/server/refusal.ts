// An expected no: a verb throws it, the edge turns it into the body of decision 101, and nobody logs it as an error.

import { type RefusalBody, type RefusalKind, refusalKinds } from '#/kernel/contract/refusal.ts';
import { humanise } from '#/kernel/contract/words/text.ts';

export interface RefusalDetails {
  /** Path of the refused value: 'phone.number'. */
  field?: string;
  /** A code the specification names instead of the kind's own: 'TagsInUse'; null leaves it out (decision 11). */
  code?: string | null;
  /** The sentence to show as it stands, where "{Field} {message}" is not it. */
  fullMessage?: string;
  /** Seconds until another try makes sense. */
  retryAfterSeconds?: number;
  /** The house cannot do it at present, whatever is asked: no record is to blame, and the same is worth asking again. */
  isOutage?: boolean;
  /** What went wrong beneath, for the log. */
  cause?: unknown;
}

export class Refusal extends Error {
  override name = 'Refusal';
  readonly kind: RefusalKind;
  readonly reason: string;
  readonly details: RefusalDetails;
  constructor(kind: RefusalKind, reason: string, message: string, details: RefusalDetails = {}) {
    super(message, 'cause' in details ? { cause: details.cause } : {});
    this.kind = kind;
    this.reason = reason;
    this.details = details;
  }
}

/**
 * Whether an error is an answer to what was asked, which stays the same however often it is asked. An outage of the house is no answer:
 * whoever takes it for one passes a record over that nothing is wrong with, so it is thrown on.
 */
export const isExpectedNo = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.details.isOutage !== true;

/** The answer to "not there" and "not yours" alike, so that nobody learns what exists elsewhere (decisions, wire conventions). */
export const notFound = (): Refusal => new Refusal('not-found', 'kernel.notFound', 'Not found');

/** The answer to whoever lacks the right to a kind of act, whatever it is about. */
export const notAllowed = (): Refusal =>
  new Refusal('forbidden', 'kernel.notAllowed', 'You do not have permission to do this');

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

const isPlace = (part: string): boolean => /^\d+$/.test(part);

/** 'assignedAgentId' is "Assigned agent", 'agentIds' are "Agents": an id is nothing that people speak of. */
const nameOf = (part: string): string => humanise(part).replace(/(?<=.) id(s?)$/, '$1');

/** Whether a name is that of several: "Tags", "Agents"; not "Address", "Status". */
const isPlural = (name: string): boolean => /[^su]s$/.test(name);

const verbsOfMany: Readonly<Record<string, string>> = {
  is: 'are',
  has: 'have',
  holds: 'hold',
  names: 'name',
  takes: 'take',
};

/**
 * The sentence about a refused value, with what a person calls it: 'agencyName' is "Agency name is odd", 'tags' are "Tags are odd", and an
 * entry of it, 'tags.2', is "One of the tags is odd".
 */
const sentenceOf = (field: string, problem: string): string => {
  const parts = field.split('.');
  const part = parts.findLast((one) => !isPlace(one)) ?? field;
  const name = nameOf(part);
  if (isPlace(parts.at(-1) ?? '') && isPlural(name)) return `One of the ${name.toLowerCase()} ${problem}`;
  if (!isPlural(name)) return `${name} ${problem}`;
  const [verb = '', ...rest] = problem.split(' ');
  return [name, verbsOfMany[verb] ?? verb, ...rest].join(' ');
};

/** The body that goes over the wire. A message about a field begins with the field's name. */
export const bodyOf = (refusal: Refusal): RefusalBody => {
  const { status, code } = refusalKinds[refusal.kind];
  const { field, fullMessage, code: named } = refusal.details;
  const path = field?.toLowerCase();
  return {
    status,
    ...(named === null ? {} : { code: named ?? code }),
    message: path ? `${path} ${refusal.message}` : refusal.message,
    fullMessage: fullMessage ?? (field ? sentenceOf(field, refusal.message) : refusal.message),
    ...(path ? { field: path } : {}),
    reason: refusal.reason,
  };
};
