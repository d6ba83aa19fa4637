// Mails wait in the queue of jobs with links in them that sign people in. There they are sealed, so that a copy of the database opens
// nobody's door: AES-256-GCM under a key of this installation.
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const keyOf = (secretKey: Buffer): Buffer => createHmac('sha256', secretKey).update('mail.seal').digest();

/** Text that only this installation can read, as base64: nonce, tag, ciphertext. */
export const seal = (secretKey: Buffer, text: string): string => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secretKey), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
};

/** The text of a seal. Throws where it was tampered with or made under another key. */
export const unseal = (secretKey: Buffer, sealed: string): string => {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secretKey), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
};
