// Links that prove by themselves that we made them: ids, the moment at which they end, and a signature under a purpose. A link of one purpose is
// none of another, and nothing of it is written down.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { House } from '#/kernel/server/house.ts';

type Keyed = Pick<House, 'secretKey'>;

const idBytes = 16;
const endBytes = 6;
const macBytes = 32;

const asBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const asId = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

const proofOf = ({ secretKey }: Keyed, purpose: string, body: Buffer): Buffer =>
  createHmac('sha256', createHmac('sha256', secretKey).update(purpose).digest()).update(body).digest();

const endOf = (ends: Temporal.Instant): Buffer => {
  const bytes = Buffer.alloc(endBytes);
  bytes.writeUIntBE(ends.epochMilliseconds, 0, endBytes);
  return bytes;
};

/** What a link of a purpose, `domain.thing`, carries until it ends. */
export const signIds = (house: Keyed, purpose: string, ids: readonly string[], ends: Temporal.Instant): string => {
  const body = Buffer.concat([...ids.map(asBytes), endOf(ends)]);
  return Buffer.concat([body, proofOf(house, purpose, body)]).toString('base64url');
};

export interface SignedIds {
  ids: string[];
  ends: Temporal.Instant;
}

/** So many ids as they were signed; undefined for what is not ours, of another purpose or over. It takes as long for any. */
export const readIds = (
  house: Keyed,
  purpose: string,
  { token, count, now }: { token: string; count: number; now: Temporal.Instant },
): SignedIds | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  const bodyBytes = count * idBytes + endBytes;
  const whole = Buffer.concat([bytes, Buffer.alloc(bodyBytes + macBytes)]);
  const body = whole.subarray(0, bodyBytes);
  const isOurs = timingSafeEqual(proofOf(house, purpose, body), whole.subarray(bodyBytes, bodyBytes + macBytes));
  if (!isOurs || bytes.length !== bodyBytes + macBytes) return undefined;
  const ends = Temporal.Instant.fromEpochMilliseconds(body.readUIntBE(count * idBytes, endBytes));
  if (Temporal.Instant.compare(ends, now) <= 0) return undefined;
  return { ids: Array.from({ length: count }, (_, at) => asId(body.subarray(at * idBytes, (at + 1) * idBytes))), ends };
};
