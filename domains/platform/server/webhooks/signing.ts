// Signatures of webhooks as Standard Webhooks 1.0 has them: HMAC-SHA256 over id, moment and body, one for each secret that is good now.
import { createHmac } from 'node:crypto';
import type { House } from '#/kernel/server/house.ts';

const prefix = 'whsec_';

/** A new secret: 24 random bytes. */
export const newSecret = ({ random }: Pick<House, 'random'>): string =>
  `${prefix}${Buffer.from(random.token(), 'base64url').subarray(0, 24).toString('base64')}`;

export interface Signed {
  id: string;
  at: Temporal.Instant;
  body: string;
  secrets: readonly string[];
}

/** The three headers by which a consumer knows a message. */
export const signedHeaders = ({ id, at, body, secrets }: Signed): Record<string, string> => {
  const seconds = String(Math.floor(at.epochMilliseconds / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') };
};
