// The product beside the bare database: both are asked in turn, so that a noisy machine disturbs both, and medians are compared.
import { Agent, request } from 'node:http';
import type { Person } from '#/test/laying/people.ts';

export interface Measured {
  name: string;
  /** Infinite where the product refused the list because it takes too long. */
  productMs: number;
  bareMs: number;
  ratio: number;
  /** The same of rounds that others left alone: the tenth percentile of each. */
  quiet: { productMs: number; bareMs: number };
  /** Whether it keeps to 1.5 × bare + 1.5 ms. */
  isGood: boolean;
}

/** In place of an answer. */
export const tooSlow = 'too slow';

const keepAlive = new Agent({ keepAlive: true, maxSockets: 1 });

/** One answer of the product, as text. */
export const ask = (
  address: string,
  { token, agencyId }: Person,
  { method = 'GET', path, body }: { method?: string; path: string; body?: unknown },
): Promise<string> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'x-agency-id': agencyId,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    };
    const sent = request(`${address}/api${path}`, { method, agent: keepAlive, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const text = Buffer.concat(parts).toString();
        if ((response.statusCode ?? 500) < 300) resolve(text);
        else if (response.statusCode === 503) resolve(tooSlow);
        else reject(new Error(`${path}: ${response.statusCode}: ${text}`));
      });
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });

/** The value below which a share of all lies. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length * share)] ?? 0;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Throws where the two answers are not the same records and total: a ratio of two different things says nothing. */
const checkSame = (name: string, product: string, bare: string): void => {
  const [one, other] = [product, bare].map((text) => JSON.parse(text) as { data?: { _id: string }[]; total: number });
  const same =
    one &&
    other &&
    JSON.stringify(one.data) === JSON.stringify(other.data) &&
    one.total === (other.data ? Math.min(other.total, 10_000) : other.total);
  if (!same) throw new Error(`${name}: the answers differ\n${product.slice(0, 2_000)}\n${bare.slice(0, 2_000)}`);
};

/** Asks both for the same `rounds` times, in turn. The first rounds do not count. Throws where a list is not the same by hand. */
export const compare = async (
  name: string,
  rounds: number,
  product: () => Promise<string>,
  bare: () => Promise<string>,
): Promise<Measured> => {
  const first = await product();
  if (first !== tooSlow) checkSame(name, first, await bare());
  return race(name, rounds, product, bare, first === tooSlow);
};

/** The same where the statement by hand is the least that an answer needs, and not its text. */
export const race = async (
  name: string,
  rounds: number,
  product: () => Promise<string>,
  bare: () => Promise<unknown>,
  isTooSlow = false,
): Promise<Measured> => {
  const [productMs, bareMs]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    productMs.push(isTooSlow ? Number.POSITIVE_INFINITY : await timed(product));
    bareMs.push(await timed(bare));
  }
  const skipped = Math.min(5, Math.floor(rounds / 4));
  const at = (share: number) => ({
    productMs: percentile(productMs.slice(skipped), share),
    bareMs: percentile(bareMs.slice(skipped), share),
  });
  const { productMs: ours, bareMs: theirs } = at(0.5);
  const isGood = ours <= 1.5 * theirs + 1.5;
  return { name, productMs: ours, bareMs: theirs, ratio: ours / theirs, quiet: at(0.1), isGood };
};
