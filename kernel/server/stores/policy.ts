// The signed policy of a post to the local disk: which key, which type, how large, until when. It is the protocol of S3's presigned
// posts, so that a browser does the same for both; the signature is ours.
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { ExpectedPost } from './store.ts';

const policy = z.strictObject({
  expiration: z.string(),
  conditions: z.tuple([
    z.strictObject({ key: z.string() }),
    z.strictObject({ 'Content-Type': z.string() }),
    z.tuple([z.literal('content-length-range'), z.literal(1), z.int()]),
  ]),
});

const sign = (secretKey: Buffer, text: string): string =>
  createHmac('sha256', createHmac('sha256', secretKey).update('files.policy').digest()).update(text).digest('hex');

/** The fields a form must send before its file. */
export const signPolicy = (secretKey: Buffer, { key, mimetype, maxBytes, expiresAt }: Omit<ExpectedPost, 'now'>) => {
  const text = JSON.stringify({
    expiration: expiresAt.toString(),
    conditions: [{ key }, { 'Content-Type': mimetype }, ['content-length-range', 1, maxBytes]],
  } satisfies z.output<typeof policy>);
  const encoded = Buffer.from(text).toString('base64');
  return { key, 'Content-Type': mimetype, policy: encoded, signature: sign(secretKey, encoded) };
};

const refused = (message: string): Refusal => new Refusal('forbidden', 'kernel.uploadRefused', message);

/** What a form may post. Refuses a policy that is not ours or is over, and fields that are not exactly those it names. */
export const readPolicy = (
  secretKey: Buffer,
  fields: Readonly<Record<string, string>>,
  now: Temporal.Instant,
): Pick<ExpectedPost, 'key' | 'mimetype' | 'maxBytes'> => {
  const { policy: encoded = '', signature = '', ...rest } = fields;
  const [expected, given] = [Buffer.from(sign(secretKey, encoded)), Buffer.from(signature)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw refused('The policy is not signed');
  // Signed by us, so it is ours and well-formed.
  const { expiration, conditions } = policy.parse(JSON.parse(Buffer.from(encoded, 'base64').toString()));
  if (Temporal.Instant.compare(now, Temporal.Instant.from(expiration)) > 0) throw refused('The policy has expired');
  const [{ key }, { 'Content-Type': mimetype }, [, , maxBytes]] = conditions;
  const named: Readonly<Record<string, string>> = { key, 'Content-Type': mimetype };
  const wrong = [...new Set([...Object.keys(rest), ...Object.keys(named)])].find((name) => rest[name] !== named[name]);
  if (wrong !== undefined) throw refused('The form does not hold to its policy');
  return { key, mimetype, maxBytes };
};
