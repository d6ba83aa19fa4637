// Challenges for strangers who are about to post something, and what they found: signed by us, bound to what they are for, and over after a while.
// Making and judging one costs a single try, however many the browser needed; that each counts once is kept by noting-posts.ts.
import { createHash, createHmac, pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type Proof, type ProofChallenge, proofAlgorithm } from '#/kernel/contract/proof.ts';
import type { House } from '#/kernel/server/house.ts';

type Installed = Pick<House, 'secretKey'>;
type Parameters = ProofChallenge['parameters'];

const derive = promisify(pbkdf2);

const rounds = 1_000;
const keyLength = 32;
const prefixLength = 16;
/** Tries that a browser needs on a quiet day: between these. */
const [fewest, most] = [50, 100];
/** Each step asks for four times as much. */
export const steepest = 3;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

const bytesOf = (random: House['random'], count: number): Buffer =>
  Buffer.from(random.token(), 'base64url').subarray(0, count);

const secretOf = ({ secretKey }: Installed): string =>
  createHmac('sha256', secretKey).update('kernel.challenge').digest('hex');

/** Signs the parameters in the order of their names, so that whoever writes them writes the same text. */
const sign = (house: Installed, parameters: Parameters): string =>
  createHmac('sha256', secretOf(house))
    .update(JSON.stringify(parameters, [...Object.keys(parameters), 'for'].toSorted()))
    .digest('hex');

const keyOf = (
  { nonce, salt, cost }: Pick<Parameters, 'nonce' | 'salt' | 'cost'>,
  counter: number,
): Promise<Buffer> => {
  const password = Buffer.alloc(nonce.length / 2 + 4);
  password.write(nonce, 'hex');
  password.writeUInt32BE(counter, nonce.length / 2);
  return derive(password, Buffer.from(salt, 'hex'), cost, keyLength, 'sha256');
};

interface Wanted {
  /** What the proof will be for: it counts for nothing else. */
  purpose: string;
  /** From 0 to `steepest`. */
  level: number;
  endsAt: Temporal.Instant;
}

export const makeChallenge = async (
  house: Pick<House, 'random' | 'secretKey'>,
  { purpose, level, endsAt }: Wanted,
): Promise<ProofChallenge> => {
  const { random } = house;
  const [nonce, salt] = [bytesOf(random, 16).toString('hex'), bytesOf(random, 16).toString('hex')];
  const times = 4 ** Math.min(steepest, Math.max(0, level));
  const key = await keyOf({ nonce, salt, cost: rounds }, times * fewest + random.below(times * (most - fewest) + 1));
  const parameters: Parameters = {
    algorithm: proofAlgorithm,
    cost: rounds,
    data: { for: sha256(purpose) },
    expiresAt: Math.floor(endsAt.epochMilliseconds / 1_000),
    keyLength,
    keyPrefix: key.subarray(0, prefixLength).toString('hex'),
    nonce,
    salt,
  };
  return { parameters, signature: sign(house, parameters) };
};

const isSame = (one: string, other: string): boolean => {
  const [mine, theirs] = [Buffer.from(one), Buffer.from(other)];
  return mine.length === theirs.length && timingSafeEqual(mine, theirs);
};

/** Whether it is a challenge of ours, for this and still good, and solved. */
export const isProven = async (
  house: Installed,
  { challenge: { parameters, signature }, solution }: Proof,
  { purpose, now }: { purpose: string; now: Temporal.Instant },
): Promise<boolean> => {
  // First: whoever invents one decides otherwise how long we work on it.
  if (!isSame(signature, sign(house, parameters))) return false;
  if (parameters.data.for !== sha256(purpose) || parameters.expiresAt * 1_000 <= now.epochMilliseconds) return false;
  const key = (await keyOf(parameters, solution.counter)).toString('hex');
  return isSame(key, solution.derivedKey) && key.startsWith(parameters.keyPrefix);
};
