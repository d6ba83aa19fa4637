// What a verb is given: for whom it acts, in which agency, at what moment, in which transaction, and how it says what happened.

import { CompiledQuery } from 'kysely';
import type * as z from 'zod/mini';
import type { Changes, EventDeclaration } from '#/kernel/contract/event.ts';
import { meets, type Needs, type Rights } from '#/kernel/contract/permission.ts';
import { type Arrived, type Arriving, enter, type Scope } from './db/arriving.ts';
import type { Tx } from './db/database.ts';
import { type EmittedEvent, writeEvents } from './events/write-events.ts';
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

/** Opens one transaction with no agency set and runs `work` in it: sign-in, registration, look-ups by host. */
export const openPublic = <T>(
  house: House,
  { actor, request }: { actor: Actor; request: RequestOrigin | null },
  work: (ctx: PublicContext) => Promise<T>,
): Promise<T> => {
  const scope: Scope = { agencyId: null, userId: actor.userId };
  return house.database.transaction(scope, (db) => work(publicContext(house, db, actor, request, scope)));
};

/**
 * Opens one transaction for an agency and runs `work` in it. `arrive` says who acts, reading under the agency's own row level
 * security; what the work emitted is written last, in the same transaction.
 */
export const openContext = <T>(
  house: House,
  { request, ...scope }: Scope & { agencyId: string; request: RequestOrigin | null },
  arrive: (db: Tx) => Promise<Presence>,
  work: (ctx: Context) => Promise<T>,
): Promise<T> => {
  return house.database.transaction(scope, async (db) => {
    const presence = await arrive(db);
    return inContext(publicContext(house, db, presence.actor, request, scope), scope, presence, work);
  });
};

/**
 * The same for somebody who arrives with a token: `admit` is given what the database says of them, and answers who they are here or throws.
 * Row level security is theirs before anything else is read.
 */
export const openArrival = <T>(
  house: House,
  { request, ...arriving }: Arriving & { request: RequestOrigin | null },
  admit: (arrived: Arrived | undefined) => Presence,
  work: (ctx: Context) => Promise<T>,
): Promise<T> =>
  house.database.transaction(arriving, (db, arrived) => {
    const presence = admit(arrived);
    const scope: Scope = { agencyId: presence.agency.id, userId: presence.actor.userId };
    return inContext(publicContext(house, db, presence.actor, request, scope), scope, presence, work);
  });

const publicContext = (
  house: House,
  db: Tx,
  actor: Actor,
  request: RequestOrigin | null,
  scope: Scope,
): PublicContext => {
  const ctx: PublicContext = {
    house,
    db,
    now: house.clock.now(),
    actor,
    request,
    inAgency: (agency, as, work) => visit(ctx, scope, agency, as, work),
  };
  return ctx;
};

const visit = async <T>(
  outer: PublicContext,
  home: Scope,
  agency: string | AgencyInContext,
  actor: Actor,
  work: (ctx: Context) => Promise<T>,
): Promise<T> => {
  const agencyId = typeof agency === 'string' ? agency : agency.id;
  const scope: Scope = { agencyId, userId: actor.userId ?? home.userId };
  await outer.db.executeQuery(CompiledQuery.raw(enter(scope)));
  const presence = {
    actor,
    agency: typeof agency === 'string' ? await getAgency(outer.db, agency) : agency,
    domainId: null,
  };
  const result = await inContext(outer, scope, presence, work);
  await outer.db.executeQuery(CompiledQuery.raw(enter(home)));
  return result;
};

const inContext = async <T>(
  outer: PublicContext,
  scope: Scope,
  presence: Presence,
  work: (ctx: Context) => Promise<T>,
): Promise<T> => {
  const emitted: EmittedEvent[] = [];
  const ctx: Context = {
    ...outer,
    ...presence,
    cause: byHand,
    inAgency: (agency, as, inner) => visit(outer, scope, agency, as, inner),
    emit: (
      { name, subject: subjectType },
      { subject: subjectId, data, changes = {}, at = outer.now, cause = byHand },
    ) => {
      emitted.push({ name, subjectType, subjectId, data, changes, at, ...cause });
    },
    can: (needs) => meets(presence.actor.rights, needs),
  };
  const result = await work(ctx);
  await writeEvents(ctx, emitted);
  return result;
};

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
