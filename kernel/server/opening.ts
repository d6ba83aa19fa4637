// Opens the transactions in which verbs work: a context begins with its transaction, and what was emitted in it is written last.
import { CompiledQuery } from 'kysely';
import { meets } from '#/kernel/contract/permission.ts';
import {
  type Actor,
  type AgencyInContext,
  byHand,
  type Context,
  getAgency,
  type Presence,
  type PublicContext,
  type RequestOrigin,
} from './context.ts';
import { type Arrived, type Arriving, enter, type Scope } from './db/arriving.ts';
import type { Tx } from './db/database.ts';
import { type EmittedEvent, writeEvents } from './events/write-events.ts';
import type { House } from './house.ts';

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
