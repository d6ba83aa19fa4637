// What the simulated payment house tells: every change makes an event, each event a notice to the product, and a notice may be lost, told
// twice, late or out of order. They are signed as Stripe signs them.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { House } from '#/kernel/server/house.ts';
import { takeFate } from './fates.ts';
import { make, type Till } from './keeping.ts';
import type { AnyObject, HouseEvent } from './objects.ts';

/** The version of the API that is spoken. */
export const apiVersion = '2026-10-28.endive';

const keyOf = ({ secretKey }: Pick<House, 'secretKey'>, purpose: string): string =>
  createHmac('sha256', secretKey).update(`billing.paymentSimulator ${purpose}`).digest('hex').slice(0, 32);

/** The key with which programs ask. */
export const apiKeyOf = (house: Pick<House, 'secretKey'>): string => `sk_test_${keyOf(house, 'key')}`;
/** The secret with which notices are signed. */
export const noticeSecretOf = (house: Pick<House, 'secretKey'>): string => `whsec_${keyOf(house, 'notices')}`;

/** The header that proves a notice: the moment and the HMAC of both, under the secret. */
export const signatureOf = (secret: string, body: string, at: Temporal.Instant): string => {
  const seconds = Math.floor(at.epochMilliseconds / 1_000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
};

/** Notes that something happened, and what becomes of the notice of it. */
export const note = async (till: Till, type: string, object: AnyObject): Promise<void> => {
  const event = await make(
    till,
    'event',
    {
      type,
      api_version: apiVersion,
      data: { object },
      pending_webhooks: 1,
      request: { id: null, idempotency_key: till.key },
    },
    {},
  );
  const fate = await takeFate(till, 'notice');
  const times = fate === 'loseNotice' ? 0 : fate === 'doubleNotice' ? 2 : 1;
  const due = fate === 'delayNotice' ? till.now.add({ hours: 24 }) : fate === 'loseNotice' ? null : till.now;
  await sql`insert into simulated_payment_notices (id, event_id, due_at, times, is_behind_next)
    values (${till.house.ids.next()}, ${event.id}, ${due}, ${times}, ${fate === 'swapNotices'})`.execute(till.db);
};

/** A notice as it lies with the house. */
export interface Notice {
  _id: string;
  event: HouseEvent;
  dueAt: Temporal.Instant | null;
  isBehindNext: boolean;
  times: number;
  tries: number;
  statuses: number[];
  toldAt: Temporal.Instant | null;
}

const columns = sql`n.id as "_id", o.facts as event, n.due_at as "dueAt", n.is_behind_next as "isBehindNext", n.times, n.tries, n.statuses,
  n.told_at as "toldAt"`;

/** The newest first. */
export const listNotices = async ({ db }: Pick<Till, 'db'>, most = 100): Promise<Notice[]> => {
  const { rows } = await sql<Notice>`select ${columns} from simulated_payment_notices n
    join simulated_payment_objects o on o.id = n.event_id order by n.id desc limit ${most}`.execute(db);
  return rows;
};

/** The bytes of a notice, and the header that proves them now. */
export const writtenNotice = (house: House, event: HouseEvent): { body: string; signature: string } => {
  const body = JSON.stringify(event, null, 2);
  return { body, signature: signatureOf(noticeSecretOf(house), body, house.clock.now()) };
};
