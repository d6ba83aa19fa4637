// The push service's side of RFC 8292: whether a push comes from the server that the browser subscribed with.
import { createPublicKey, verify } from 'node:crypto';

const pattern = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;

/** What is wrong with the header, or undefined. `serverKey` is the key the browser subscribed with, `origin` the service's own. */
export const vapidProblem = (header: string | undefined, serverKey: string, origin: string): string | undefined => {
  const [, head, claims, signature, key] = pattern.exec(header ?? '') ?? [];
  if (!head || !claims || !signature || !key) return 'no signed token';
  if (key !== serverKey) return 'another key than the browser subscribed with';
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
    format: 'jwk',
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) return 'a signature that is not of its key';
  const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>;
  if (aud !== origin) return `an audience that is not ${origin}`;
  if (typeof sub !== 'string' || !/^(mailto|https):/.test(sub)) return 'nobody to write to';
  return typeof exp === 'number' ? undefined : 'no end';
};
