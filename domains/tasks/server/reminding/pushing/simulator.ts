// The push simulator: browsers that subscribed here, and what arrived at them, opened as a browser opens it. It refuses as real services
// do: what is not signed by the server that the browser subscribed with, what is for a browser that is gone, and what comes while it is
// out of order.
import { createECDH, randomBytes } from 'node:crypto';
import type { House } from '#/kernel/server/house.ts';
import { appBase } from '#/kernel/server/links.ts';
import { vapidProblem } from './checking-vapid.ts';
import { decipherPush } from './deciphering.ts';
import { vapidKeysOf } from './vapid-keys.ts';

export interface SimulatedBrowser {
  _id: string;
  name: string;
  isGone: boolean;
  failuresLeft: number;
  /** The newest first. */
  pushes: {
    topic: string | null;
    payload: unknown;
    ttl: number;
    urgency: string;
    arrivals: number;
    receivedAt: string;
  }[];
}

/** What a browser hands over when it subscribes. */
export interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** Subscribes a new browser with this installation's key. */
export const subscribeSimulated = async (house: House, name: string): Promise<Subscription & { _id: string }> => {
  const ecdh = createECDH('prime256v1');
  const p256dh = ecdh.generateKeys('base64url');
  const auth = randomBytes(16).toString('base64url');
  const id = house.ids.next();
  await house.database.pool.query(
    'insert into simulated_browsers (id, name, private_key, auth, server_key, created_at) values ($1, $2, $3, $4, $5, $6)',
    [id, name, ecdh.getPrivateKey('base64url'), auth, vapidKeysOf(house.secretKey).publicKey, house.clock.now()],
  );
  return {
    _id: id,
    endpoint: new URL(`/simulators/push/${id}`, appBase(house.config)).toString(),
    keys: { p256dh, auth },
  };
};

/** Has the browser unsubscribed, or fail so often from now on; answers whether there is such a one. */
export const setSimulated = async (
  { database }: House,
  id: string,
  { isGone = false, failuresLeft = 0 }: { isGone?: boolean | undefined; failuresLeft?: number | undefined },
): Promise<boolean> => {
  const { rowCount } = await database.pool.query(
    'update simulated_browsers set is_gone = $2, failures_left = $3 where id = $1',
    [id, isGone, failuresLeft],
  );
  return rowCount === 1;
};

/** The browsers, the latest first, each with what arrived last. */
export const listSimulated = async ({ database }: House): Promise<SimulatedBrowser[]> => {
  const { rows } = await database.pool.query<SimulatedBrowser>(
    `select b.id as "_id", b.name, b.is_gone as "isGone", b.failures_left as "failuresLeft", coalesce((
       select json_agg(json_build_object('topic', p.topic, 'payload', p.payload::json, 'ttl', p.ttl, 'urgency', p.urgency,
         'arrivals', p.arrivals, 'receivedAt', p.received_at) order by p.received_at desc, p.id desc)
       from (select * from simulated_pushes p where p.browser_id = b.id order by received_at desc, id desc limit 500) p), '[]') as pushes
     from simulated_browsers b order by b.created_at desc, b.id desc limit 100`,
  );
  return rows;
};

interface Arrived {
  authorization: string | undefined;
  encoding: string | undefined;
  ttl: string | undefined;
  urgency: string | undefined;
  topic: string | undefined;
  body: Buffer;
}

/** Takes a push in as a push service does; answers its status (RFC 8030 §5, §7.3). */
export const receivePush = async (house: House, id: string, arrived: Arrived): Promise<number> => {
  const { pool } = house.database;
  const { rows } = await pool.query<{
    privateKey: string;
    auth: string;
    serverKey: string;
    isGone: boolean;
    failed: boolean;
  }>(
    `update simulated_browsers n set failures_left = greatest(0, o.failures_left - 1) from simulated_browsers o
     where n.id = $1 and o.id = n.id returning n.private_key as "privateKey", n.auth, n.server_key as "serverKey",
       n.is_gone as "isGone", o.failures_left > 0 as failed`,
    [id],
  );
  const [browser] = rows;
  if (!browser) return 404;
  if (browser.isGone) return 410;
  if (browser.failed) return 503;
  if (vapidProblem(arrived.authorization, browser.serverKey, appBase(house.config).origin)) return 403;
  if (arrived.encoding !== 'aes128gcm' || !/^\d{1,9}$/.test(arrived.ttl ?? '')) return 400;
  let payload: string;
  try {
    payload = decipherPush(arrived.body, browser);
  } catch (error) {
    house.log.warn({ err: error, browser: id }, 'a push could not be deciphered');
    return 400;
  }
  await pool.query(
    `insert into simulated_pushes (id, browser_id, topic, payload, ttl, urgency, received_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (browser_id, topic) do update set payload = excluded.payload, arrivals = simulated_pushes.arrivals + 1,
       received_at = excluded.received_at`,
    [
      house.ids.next(),
      id,
      arrived.topic ?? null,
      payload,
      Number(arrived.ttl),
      arrived.urgency ?? 'normal',
      house.clock.now(),
    ],
  );
  return 201;
};
