// Proof of work: a browser finds a number that nobody can guess, so that posting costs a program what a person does not notice. The challenge and what
// answers it are those of version 2 of the ALTCHA protocol, which programs of others speak, too.
import * as z from 'zod/mini';

export const proofAlgorithm = 'PBKDF2/SHA-256';

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`), 'must be hexadecimal'));
const uint32 = 0xffff_ffff;
const dayMs = 86_400_000;

const parameters = {
  algorithm: z.literal(proofAlgorithm),
  /** Rounds of each try. */
  cost: z.int().check(z.gte(1), z.lte(1_000_000)),
  /** What it is for, as a hash: it counts for nothing else. */
  data: z.strictObject({ for: hex(32) }),
  /** Seconds since 1970. */
  expiresAt: z.int(),
  keyLength: z.literal(32),
  /** How the key begins that is looked for. */
  keyPrefix: hex(16),
  nonce: hex(16),
  salt: hex(16),
};

export const proofChallenge = z.strictObject({ parameters: z.strictObject(parameters), signature: hex(32) });
export type ProofChallenge = z.output<typeof proofChallenge>;

export const proof = z.strictObject({
  challenge: proofChallenge,
  solution: z.strictObject({
    counter: z.int().check(z.gte(0), z.lte(uint32)),
    derivedKey: hex(32),
    /** Milliseconds that it took; told and not asked for. */
    time: z.optional(z.number().check(z.gte(0), z.lte(dayMs))),
  }),
});
export type Proof = z.output<typeof proof>;
