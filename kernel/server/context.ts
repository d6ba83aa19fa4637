// What a verb is given: for whom it acts, in which agency, at what moment, in which transaction, and how it says what happened.

import type * as z from 'zod/mini';
import type { Changes, EventDeclaration } from '#/kernel/contract/event.ts';
import type { Needs, Rights } from '#/kernel/contract/permission.ts';
import type { Tx } from './db/database.ts';
import type { House } from './house.ts';
import { notFound } from './refusal.ts';

/** Who acts. A job or workflow acts as the agent who started it; `system` is the product itself; a `visitor` is not signed in. */
export interface Actor {
  type: 'agent' | 'system' | 'visitor';
  agentId: string | null;
  userId: string | null;
  name: string;
  rights: Rights | null;
  sessionId: string | null;
  /** Of the key by which the agent acts, where it is one. */
  keyId?: string;
}

export const visitor: Actor = {
  type: 'visitor',
  agentId: null,
  userId: null,
  name: 'A visitor',
  rights: null,
  sessionId: null,
};
export const system: Actor = {
  type: 'system',
  agentId: null,
  userId: null,
  name: 'Lintel',
  rights: { role: 'owner', permissions: [] },
  sessionId: null,
};

/** The agency of the transaction, as far as every verb needs it. */
export interface AgencyInContext {
  id: string;
  name: string;
  timezone: string;
  country: string | null;
  isTestMode: boolean;
  parentId: string | null;
}

/** What stands behind an act, for those who act upon its events by themselves (decisions 58, 59). */
export interface Cause {
  /** An import, or one act on many records, whose starter did not say that workflows are to act on it. */
  isBulk: boolean;
  /** How many workflows stand behind one another in it; none where people act. */
  depth: number;
  /** What goes on in several transactions and is one act to people: a job, a mailing. What else one transaction does to many is one by itself. */
  act?: string | undefined;
}

/** Somebody did something with one record. */
export const byHand: Cause = { isBulk: false, depth: 0 };

/** Where a request came from; a job has none. */
export interface RequestOrigin {
  id: string;
  address: string;
  userAgent: string | null;
  /** The host the browser asked for. It is compared with hosts of ours, and never put into a link. */
  host: string;
  /** What the browser keeps while it is sent to another site and back; it ties both ends together and signs nobody in. */
  errand: string | null;
  /** The Idempotency-Key it came with, where it is one: what is kept under a key of the writer's own is known again by it. */
  key: string | null;
}

/** What a verb of a call that `anyone` may make is given: a transaction, and no agency yet. */
export interface PublicContext {
  readonly house: House;
  readonly db: Tx;
  readonly now: Temporal.Instant;
  readonly actor: Actor;
  readonly request: RequestOrigin | null;
  /**
   * Enters an agency within the same transaction: all that `work` reads and writes is that agency's. It checks no right: whom to
   * let in, the caller decides. An agency that is being founded in this transaction is given whole instead of by its id.
   */
  inAgency<T>(agency: string | AgencyInContext, actor: Actor, work: (ctx: Context) => Promise<T>): Promise<T>;
}

/** What every other verb is given. */
export interface Context extends PublicContext {
  readonly agency: AgencyInContext;
  /** The web domain the caller works on; null is all of them (core §7). */
  readonly domainId: string | null;
  /** Written with every event; see `causedBy`. */
  readonly cause: Cause;
  /** Says that something happened, now or at an earlier moment `at`; the row is written with the work (decision 95). */
  emit<N extends string, D extends z.ZodMiniType>(
    declared: EventDeclaration<N, D>,
    happened: { subject: string | null; data: z.input<D>; changes?: Changes; at?: Temporal.Instant; cause?: Cause },
  ): void;
  /** Whether the actor may do something of this kind. */
  can(needs: Needs): boolean;
}

/** The same context for work that something else stands behind: its events say so. */
export const causedBy = (ctx: Context, cause: Cause): Context => ({
  ...ctx,
  cause,
  emit: (declared, happened) => ctx.emit(declared, { cause, ...happened }),
});

/** Who stands in which agency, on which of its domains. */
export interface Presence {
  actor: Actor;
  agency: AgencyInContext;
  domainId: string | null;
}

/** The agency as verbs need it. Refuses not-found where the transaction does not see it. */
export const getAgency = async (db: Tx, id: string): Promise<AgencyInContext> => {
  const agency = await db
    .selectFrom('agencies')
    .select(['id', 'name', 'timezone', 'country', 'is_test_mode as isTestMode', 'parent_id as parentId'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!agency) throw notFound();
  return agency;
};
