import { createHmac } from 'node:crypto';
import { solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import type { Proof, ProofChallenge } from '#/kernel/contract/proof.ts';
import { systemRandom } from '#/kernel/server/clock.ts';
import { isProven, makeChallenge } from './challenges.ts';

const house = { secretKey: Buffer.alloc(32, 7), random: systemRandom };
const now = Temporal.Now.instant();
const endsAt = now.add({ hours: 72 });
const purpose = 'forms a f n';

const solved = async (challenge: ProofChallenge): Promise<Proof> => {
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('no solution');
  return { challenge, solution };
};
const challenge = await makeChallenge(house, { purpose, level: 0, endsAt });
const proof = await solved(challenge);

test('what the library of the protocol finds is taken, and what it verifies is ours', async () => {
  expect(await isProven(house, proof, { purpose, now })).toBe(true);
  const verify = ({ challenge: one, solution: { counter, derivedKey } }: Proof) =>
    verifySolution({ challenge: one, solution: { counter, derivedKey }, deriveKey, hmacSignatureSecret });
  const hmacSignatureSecret = createHmac('sha256', house.secretKey).update('kernel.challenge').digest('hex');
  expect(await verify(proof)).toMatchObject({ verified: true });
  for (let times = 0; times < 20; times++) {
    const another = await solved(await makeChallenge(house, { purpose, level: 0, endsAt }));
    expect(another.solution.counter).toBeGreaterThanOrEqual(50);
    expect(another.solution.counter).toBeLessThanOrEqual(100);
    expect(await isProven(house, another, { purpose, now })).toBe(true);
    expect(await verify(another)).toMatchObject({ verified: true });
  }
});

test('each level asks for four times as many tries', async () => {
  const { solution } = await solved(await makeChallenge(house, { purpose, level: 1, endsAt }));
  expect(solution.counter).toBeGreaterThanOrEqual(200);
  expect(solution.counter).toBeLessThanOrEqual(400);
});

test('a proof for something else, one that is over and one of another house count for nothing', async () => {
  expect(await isProven(house, proof, { purpose: 'forms a f m', now })).toBe(false);
  expect(await isProven(house, proof, { purpose, now: endsAt })).toBe(false);
  expect(await isProven({ secretKey: Buffer.alloc(32, 8) }, proof, { purpose, now })).toBe(false);
});

test('no part of a challenge can be changed, and no answer put in the place of another', async () => {
  const { parameters, signature } = challenge;
  const { expiresAt } = parameters;
  const other = await solved(await makeChallenge(house, { purpose, level: 0, endsAt }));
  const easy: Partial<ProofChallenge['parameters']>[] = [
    { cost: 1 },
    { keyPrefix: '0'.repeat(32) },
    { expiresAt: expiresAt + 1 },
    { nonce: other.challenge.parameters.nonce },
    { salt: other.challenge.parameters.salt },
    { data: other.challenge.parameters.data, nonce: other.challenge.parameters.nonce },
  ];
  for (const part of easy) {
    const changed = { parameters: { ...parameters, ...part }, signature };
    expect(await isProven(house, { ...proof, challenge: changed }, { purpose, now })).toBe(false);
  }
  const { solution } = proof;
  const wrong = [
    other.solution,
    { ...solution, counter: solution.counter + 1 },
    { ...solution, derivedKey: `${parameters.keyPrefix}${'0'.repeat(32)}` },
  ];
  for (const one of wrong) expect(await isProven(house, { challenge, solution: one }, { purpose, now })).toBe(false);
  // Right for its counter, and not what was looked for.
  const early = solution.counter - 1;
  const password = Buffer.alloc(20);
  password.write(parameters.nonce, 'hex');
  password.writeUInt32BE(early, 16);
  const { derivedKey } = await deriveKey(parameters, Buffer.from(parameters.salt, 'hex'), password);
  const found = { counter: early, derivedKey: Buffer.from(derivedKey).toString('hex') };
  expect(await isProven(house, { challenge, solution: found }, { purpose, now })).toBe(false);
});
