// Whether a call is Stripe's: an HMAC of its bytes and its moment, under a secret of the endpoint. Two secrets hold at once while one is
// exchanged for the other, and a call that is older than five minutes is none.
import { createHmac, timingSafeEqual } from 'node:crypto';

const toleranceSeconds = 300;

const isSame = (expected: string, given: string): boolean => {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Judges the header over the bytes as they came. */
export const isSigned = (
  header: string | undefined,
  body: Buffer,
  { secrets, now }: { secrets: readonly string[]; now: Temporal.Instant },
): boolean => {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('='));
  const moment = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(moment)) return false;
  if (Math.abs(now.epochMilliseconds / 1_000 - Number(moment)) > toleranceSeconds) return false;
  const given = parts.filter(([name]) => name === 'v1').map(([, value = '']) => value);
  return secrets.some((secret) => {
    const expected = createHmac('sha256', secret).update(`${moment}.`).update(body).digest('hex');
    return given.some((one) => isSame(expected, one));
  });
};
