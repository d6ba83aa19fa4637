// Solves a challenge while somebody types: on threads of the browser's own where it has its ciphers, which is over https and on this machine; elsewhere
// with a library, in slices that leave time for keys.
import type { Proof, ProofChallenge } from '#/kernel/contract/proof.ts';

type Derive = (password: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>;
type Parameters = ProofChallenge['parameters'];

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const passwordOf = (nonce: Uint8Array, counter: number): Uint8Array<ArrayBuffer> => {
  const password = new Uint8Array(nonce.length + 4);
  password.set(nonce);
  new DataView(password.buffer).setUint32(nonce.length, counter);
  return password;
};

const native = (subtle: SubtleCrypto, { salt, cost, keyLength }: Parameters): Derive => {
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: cost };
  return async (password) => {
    const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits']);
    return new Uint8Array(await subtle.deriveBits(how, key, 8 * keyLength));
  };
};

/** Less than a frame: what is typed meanwhile is seen at once. */
const sliceMs = 10;
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const byLibrary = async ({ salt, cost, keyLength }: Parameters): Promise<Derive> => {
  const { pbkdf2, sha256 } = await import('./slow-ciphers.ts');
  const salted = bytesOf(salt);
  let since = performance.now();
  return async (password) => {
    if (performance.now() - since > sliceMs) {
      await breathe();
      since = performance.now();
    }
    return pbkdf2(sha256, password, salted, { c: cost, dkLen: keyLength });
  };
};

/** Tries that are made at once: a browser has a few threads for them. */
const atOnce = 4;

/** Finds what the challenge asks for. `subtle` is left out by browsers on pages that came over plain http. */
export const solve = async (challenge: ProofChallenge, subtle: SubtleCrypto | undefined): Promise<Proof> => {
  const { parameters } = challenge;
  const derive = subtle ? native(subtle, parameters) : await byLibrary(parameters);
  const nonce = bytesOf(parameters.nonce);
  for (let first = 0; ; first += atOnce) {
    const tried = Array.from({ length: atOnce }, async (_, place) => {
      const counter = first + place;
      return { counter, derivedKey: hexOf(await derive(passwordOf(nonce, counter))) };
    });
    const solution = (await Promise.all(tried)).find(({ derivedKey }) => derivedKey.startsWith(parameters.keyPrefix));
    if (solution) return { challenge, solution };
  }
};
