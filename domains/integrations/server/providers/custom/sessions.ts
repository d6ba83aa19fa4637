// Sessions with SMTP servers are kept for a few seconds, for signing in anew for every mail of many takes longer than sending it. They
// belong to one house and one way of signing in, and are never used by two at the same time.
import { createHash } from 'node:crypto';
import type { Connection } from '#/domains/integrations/server/providers/provider.ts';
import type { House } from '#/kernel/server/house.ts';
import { openSmtp, type SmtpServer, type SmtpSession } from '#/kernel/server/mail/smtp-session.ts';

/** Until it is signed in. */
const openingMs = 10_000;
/** A server closes what lies still for minutes; this is long before. */
const keptMs = 5_000;
/** Sessions with one server at once: more are taken by few of them, and make none of them faster. */
export const mostKept = 16;

interface Kept {
  session: SmtpSession;
  stop: NodeJS.Timeout;
}

const shelves = new WeakMap<House, Map<string, Kept[]>>();

/** Of a connection, which lives as long as a batch. */
const keys = new WeakMap<Connection, string>();
const keyOf = (connection: Connection, server: SmtpServer): string => {
  const known = keys.get(connection);
  if (known !== undefined) return known;
  const key = createHash('sha256')
    .update(JSON.stringify([connection.agencyId, connection.integrationId, server]))
    .digest('base64url');
  keys.set(connection, key);
  return key;
};

const shelfOf = (house: House, key: string): Kept[] => {
  let shelf = shelves.get(house);
  if (!shelf) shelves.set(house, (shelf = new Map()));
  let kept = shelf.get(key);
  if (!kept) shelf.set(key, (kept = []));
  return kept;
};

/** A session that was kept, or a new one. Test mode is asked each time. */
export const borrowSession = async (
  house: House,
  connection: Connection,
  server: SmtpServer,
): Promise<{ session: SmtpSession; isUsed: boolean }> => {
  const audience = { contactsOf: connection.agencyId };
  await house.egress.mustBeLive(audience);
  const shelf = shelfOf(house, keyOf(connection, server));
  for (let kept = shelf.pop(); kept; kept = shelf.pop()) {
    clearTimeout(kept.stop);
    if (kept.session.isOpen()) return { session: kept.session, isUsed: true };
    kept.session.close();
  }
  return { session: await openSmtp(house.egress, server, { audience, timeoutMs: openingMs }), isUsed: false };
};

/** Keeps a session for the next mail. */
export const giveBack = (house: House, connection: Connection, server: SmtpServer, session: SmtpSession): void => {
  const key = keyOf(connection, server);
  const shelf = shelfOf(house, key);
  if (shelf.length >= mostKept || !session.isOpen()) {
    session.close();
    return;
  }
  const kept: Kept = {
    session,
    stop: setTimeout(() => {
      const at = shelf.indexOf(kept);
      if (at < 0) return;
      shelf.splice(at, 1);
      if (shelf.length === 0) shelves.get(house)?.delete(key);
      session.close();
    }, keptMs),
  };
  kept.stop.unref();
  shelf.push(kept);
};
