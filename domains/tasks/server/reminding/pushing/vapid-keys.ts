// The pair of keys by which push services know this installation (RFC 8292): derived from the key of the installation, so that all its
// processes have the same one and none is kept anywhere.
import { createECDH, createHmac } from 'node:crypto';

export interface VapidKeys {
  /** The point, uncompressed, as base64url: what a browser subscribes with. */
  publicKey: string;
  privateKey: string;
}

/** The order of the group of P-256: a private key lies below it. */
const order = BigInt('0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551');

const keysByMaterial = new WeakMap<Buffer, VapidKeys>();

export const vapidKeysOf = (secretKey: Buffer): VapidKeys => {
  const known = keysByMaterial.get(secretKey) ?? derive(secretKey);
  keysByMaterial.set(secretKey, known);
  return known;
};

/** A digest is hardly ever no private key; the next one is taken then. */
const derive = (secretKey: Buffer, attempt = 0): VapidKeys => {
  const digest = createHmac('sha256', secretKey).update(`tasks.vapid ${attempt}`).digest();
  const scalar = BigInt(`0x${digest.toString('hex')}`);
  if (scalar === 0n || scalar >= order) return derive(secretKey, attempt + 1);
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(digest);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: digest.toString('base64url') };
};
