// Whoever arrives, and the transactions that are opened as them: the first proves who they are, each asks whether they may.
import type { FastifyRequest } from 'fastify';
import { type Presence, visitor } from '#/kernel/server/context.ts';
import type { Arrived } from '#/kernel/server/db/arriving.ts';
import type { House } from '#/kernel/server/house.ts';
import { deadKey } from '#/kernel/server/keys/refusals.ts';
import { touchKey } from '#/kernel/server/keys/secrets.ts';
import { openArrival, openContext, openPublic } from '#/kernel/server/opening.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import { touchSession } from '#/kernel/server/sessions.ts';
import type { ServedCall } from '#/kernel/server/verb.ts';
import { type Arrival, presenceFrom, presenceOf } from '../presence.ts';
import { isAdmitted } from './admitting.ts';
import { arrivalFrom, arrivingOf, originOf } from './arrive.ts';
import { noteCaller } from './caller-of.ts';
import { countRequest, mustBeForKeys } from './keys/admitting-keys.ts';
import { countUse } from './rate-limits.ts';
import type { Open } from './repeating.ts';

// A stranger's calls are counted per address; a person behind a shared address must still be able to sign in.
const strangersPerMinute = 120;

/**
 * Answers how to open a transaction for whoever arrives: the first proves them, and none opens for whom `must` refuses. A stranger is refused before
 * anything is read.
 */
export const openFor = async (
  house: House,
  served: ServedCall,
  request: FastifyRequest,
  must: (presence: Presence) => void,
): Promise<Open> => {
  const { call, domain, name } = served;
  const origin = originOf(request);
  if (call.needs === 'anyone') {
    await countUse(house, `${domain}.${name} ${origin.address}`, call.perMinute ?? strangersPerMinute, 60);
    return (work) => openPublic(house, { actor: visitor, request: origin }, work);
  }
  const arriving = arrivingOf(house, request, call);
  if (!arriving) throw signedOut();
  const { limitMs, isReading } = call;
  let arrival: Arrival | undefined;
  const admit = (presence: Presence | undefined): Presence => {
    if (!presence) throw new NotHere();
    const { agentId: actorId, keyId } = presence.actor;
    noteCaller(request, { agencyId: presence.agency.id, actorId, ...(keyId ? { keyId } : {}) });
    if (keyId) mustBeForKeys(call, presence.actor);
    must(presence);
    return presence;
  };
  const prove = (row: Arrived | undefined): Presence => {
    if (!row) throw arriving.isKeyShown ? deadKey() : signedOut();
    // Once for a request, however often its transaction is opened.
    if (row.key_id !== null && !arrival) countRequest(house, request, row.key_id);
    arrival = arrivalFrom(row, arriving.domainId);
    return admit(presenceFrom(row, arrival));
  };
  // A call that ends its own session is the same person's until its end.
  const enter: Open = (work) => {
    const known = arrival;
    if (!known) return openArrival(house, { ...arriving, request: origin, limitMs, isReading }, prove, work);
    const scope = { agencyId: known.agencyId, userId: known.session.userId, request: origin, limitMs, isReading };
    return openContext(house, scope, async (db) => admit(await presenceOf(db, known)), work);
  };
  return async (work) => {
    const isFirst = !arrival;
    try {
      return await enter(work);
    } catch (error) {
      if (!(error instanceof NotHere && arrival)) throw error;
      // A key is of one agency: it visits no other.
      if (arrival.key) throw notFound();
      if (!(await isAdmitted(house, { userId: arrival.session.userId, agencyId: arrival.agencyId }))) throw notFound();
      return await enter(work);
    } finally {
      if (isFirst && arrival)
        await noteUse(house, arrival, {
          tokenHash: arriving.tokenHash,
          address: origin.address,
          call: `${domain}.${name}`,
        });
    }
  };
};

/** What was done is done, also where the session or key cannot be noted as in use. */
const noteUse = async (
  house: House,
  { session, key }: Arrival,
  { tokenHash, ...use }: { tokenHash: Buffer; address: string; call: string },
): Promise<void> => {
  const { id, lastSeenAt } = session;
  try {
    if (key) await touchKey(house, tokenHash, { lastSeenAt, ...use });
    else if (id !== null) await touchSession(house, { ...session, id });
  } catch (error) {
    house.log.warn({ err: error }, 'a session or key could not be noted as in use');
  }
};

const signedOut = (): Refusal => new Refusal('unauthenticated', 'auth.signedOut', 'You are signed out');

/** The person has no agent in the agency they ask for. */
class NotHere extends Error {}
