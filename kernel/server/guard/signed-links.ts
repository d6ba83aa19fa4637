// Links that prove by themselves that we made them: ids, mostly the moment at which they end, and a signature under a purpose. A link of one purpose is
// none of another, and nothing of it is written down.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { House } from '#/kernel/server/house.ts';

type Keyed = Pick<House, 'secretKey'>;

const idBytes = 16;
const endBytes = 6;
const macBytes = 32;

export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

/** The ids that a body begins with. */
export const idsIn = (body: Buffer, count: number): string[] =>
  Array.from({ length: count }, (_, place) =>
    body
      .subarray(place * idBytes, (place + 1) * idBytes)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  );

const proofOf = ({ secretKey }: Keyed, purpose: string, body: Buffer): Buffer =>
  createHmac('sha256', createHmac('sha256', secretKey).update(purpose).digest()).update(body).digest();

/** What a link of a purpose, `domain.thing`, carries. */
export const signBody = (house: Keyed, purpose: string, body: Buffer): string =>
  Buffer.concat([body, proofOf(house, purpose, body)]).toString('base64url');

/** The body of so many bytes as it was signed; undefined for what is not ours, or of another purpose. It takes as long for any. */
export const readBody = (house: Keyed, purpose: string, token: string, bodyBytes: number): Buffer | undefined => {
  const bytes = Buffer.from(token, 'base64url');
  const whole = Buffer.concat([bytes, Buffer.alloc(bodyBytes + macBytes)]);
  const body = whole.subarray(0, bodyBytes);
  const isOurs = timingSafeEqual(proofOf(house, purpose, body), whole.subarray(bodyBytes, bodyBytes + macBytes));
  return isOurs && bytes.length === bodyBytes + macBytes ? body : undefined;
};

/** So many bytes of ids. */
export const bytesOfIds = (count: number): number => count * idBytes;

const endOf = (ends: Temporal.Instant): Buffer => {
  const bytes = Buffer.alloc(endBytes);
  bytes.writeUIntBE(ends.epochMilliseconds, 0, endBytes);
  return bytes;
};

/** What a link of a purpose carries until it ends. */
export const signIds = (house: Keyed, purpose: string, ids: readonly string[], ends: Temporal.Instant): string =>
  signBody(house, purpose, Buffer.concat([...ids.map(bytesOfId), endOf(ends)]));

export interface SignedIds {
  ids: string[];
  ends: Temporal.Instant;
}

/** So many ids as they were signed; undefined for what is not ours, of another purpose or over. */
export const readIds = (
  house: Keyed,
  purpose: string,
  { token, count, now }: { token: string; count: number; now: Temporal.Instant },
): SignedIds | undefined => {
  const body = readBody(house, purpose, token, bytesOfIds(count) + endBytes);
  if (!body) return undefined;
  const ends = Temporal.Instant.fromEpochMilliseconds(body.readUIntBE(bytesOfIds(count), endBytes));
  if (Temporal.Instant.compare(ends, now) <= 0) return undefined;
  return { ids: idsIn(body, count), ends };
};
