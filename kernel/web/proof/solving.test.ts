import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { type ProofChallenge, proof, proofAlgorithm, proofChallenge } from '#/kernel/contract/proof.ts';
import { solve } from './solving.ts';

const hmacSignatureSecret = 'secret';
const challenged = async (counter: number): Promise<ProofChallenge> =>
  proofChallenge.parse(
    await createChallenge({
      algorithm: proofAlgorithm,
      cost: 1_000,
      counter,
      data: { for: 'a'.repeat(64) },
      deriveKey,
      expiresAt: new Date(Date.now() + 60_000),
      hmacSignatureSecret,
    }),
  );

test.each([
  ['by the ciphers of the browser', crypto.subtle],
  ['by a library, over plain http', undefined],
])('what is found %s is verified by the library of the protocol', async (_how, subtle) => {
  for (const counter of [0, 3, 57, 100]) {
    const { challenge, solution } = proof.parse(await solve(await challenged(counter), subtle));
    expect(solution.counter).toBe(counter);
    const found = { counter, derivedKey: solution.derivedKey };
    expect(await verifySolution({ challenge, solution: found, deriveKey, hmacSignatureSecret })).toMatchObject({
      verified: true,
    });
  }
});
