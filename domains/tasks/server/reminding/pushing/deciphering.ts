// The browser's side of a push message: opening what was ciphered for it (RFC 8188 and RFC 8291), written from the standards and
// apart from the package that seals it, so that each proves the other.
import { createDecipheriv, createECDH, createHmac } from 'node:crypto';

export interface BrowserKeys {
  /** Both as base64url. */
  privateKey: string;
  auth: string;
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]): Buffer => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};

/** HKDF with SHA-256, for results no longer than one block. */
const hkdf = (salt: Buffer, input: Buffer, info: Buffer | string, length: number): Buffer =>
  hmac(hmac(salt, input), info, Buffer.of(1)).subarray(0, length);

/** The text of a message of one record. Throws where it was not ciphered for this browser, or was changed on its way. */
export const decipherPush = (body: Buffer, { privateKey, auth }: BrowserKeys): string => {
  const [salt, keyLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const serverPoint = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > body.readUInt32BE(16)) throw new Error('The message has more than one record');
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), serverPoint]);
  const input = hkdf(Buffer.from(auth, 'base64url'), ecdh.computeSecret(serverPoint), info, 32);
  const key = hkdf(salt, input, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(salt, input, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a two and zeroes.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The message does not end as the last record does');
  return padded.subarray(0, end).toString('utf8');
};
