// Owners who buy points of the program while its processes are killed: each asks under one key until it is answered, pays on the page of the payment
// house, and looks until the points are there, closes the page at once, or never pays.
import { setTimeout as sleep } from 'node:timers/promises';
import { fateKinds } from '#/domains/billing/server/payments/simulator/fates.ts';
import { people } from '#/test/laying/people.ts';

export interface Payers {
  address: string;
  /** How many payments are asked for; whoever is at one goes on with it. */
  payments: number;
  chance: () => number;
  isOver: () => boolean;
}

export interface PaidFor {
  asked: string[];
  /** Answers that never came. */
  lost: number;
  problems: string[];
}

const atOnce = 24;
const good = '4242424242424242';
const declined = '4000000000009995';
/** A payment is told of several times: a notice that is lost is lost each time. */
const noticesOfOne = 4;
const settled: readonly unknown[] = ['succeeded', 'failed', 'cancelled'];

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const headers = {
  authorization: `Bearer ${people.maya.token}`,
  'x-agency-id': people.maya.agencyId,
  'content-type': 'application/json',
};

/** One request; undefined where nobody serves, or whoever did was killed meanwhile. */
const request = async (url: string, init: RequestInit): Promise<Answer | undefined> => {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('application/json');
    return { status: response.status, body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} };
  } catch {
    return undefined;
  }
};

/** Asks until it is answered; an error of the server and a first try that is still running are no answers. */
const insist = async (paid: PaidFor, url: string, init: RequestInit): Promise<Answer> => {
  for (;;) {
    const answer = await request(url, init);
    if (answer && answer.status < 500 && answer.status !== 429 && answer.body['reason'] !== 'kernel.stillRunning')
      return answer;
    paid.lost += 1;
    await sleep(100);
  }
};

const post = (body: object, key?: string): RequestInit => ({
  method: 'POST',
  headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
  body: JSON.stringify(body),
});

const askFor = async (paid: PaidFor, address: string, key: string): Promise<string> => {
  const { status, body } = await insist(paid, `${address}/api/crm/billing/top-ups`, post({ points: 500 }, key));
  if (typeof body['_id'] === 'string') return body['_id'];
  throw new Error(`${key} was answered ${status} ${JSON.stringify(body)}`);
};

/** Looks until it has come so far. */
const lookUntil = async (
  paid: PaidFor,
  { address, isOver }: Payers,
  id: string,
  isSo: (body: Answer['body']) => boolean,
): Promise<Answer['body'] | undefined> => {
  while (!isOver()) {
    const { body } = await insist(paid, `${address}/api/crm/billing/top-ups/${id}`, { headers });
    if (isSo(body)) return body;
    await sleep(250);
  }
  return undefined;
};

const payOn = (paid: PaidFor, address: string, page: string, number: string): Promise<Answer> =>
  insist(paid, `${address}${new URL(page).pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ number }).toString(),
  });

const befall = async (paid: PaidFor, address: string, chance: () => number): Promise<void> => {
  const kind = fateKinds[Math.floor(chance() * fateKinds.length * 2)];
  if (!kind) return;
  const times = kind.includes('otice') ? noticesOfOne : 1;
  for (let time = 0; time < times; time += 1)
    await insist(paid, `${address}/api/simulators/payments/fates`, post({ kind }));
};

const buy = async (paid: PaidFor, payers: Payers, n: number): Promise<void> => {
  const { address, chance } = payers;
  await befall(paid, address, chance);
  const id = await askFor(paid, address, `buy-${n}`);
  paid.asked.push(id);
  // Whoever lost the answer asks again.
  if (chance() < 0.1 && (await askFor(paid, address, `buy-${n}`)) !== id)
    paid.problems.push(`buy ${n} was answered as two payments`);
  if (n % 8 === 0) return;
  const open = await lookUntil(paid, payers, id, ({ redirectUrl }) => typeof redirectUrl === 'string');
  const page = open?.['redirectUrl'];
  if (typeof page !== 'string') return;
  if (chance() < 0.2) await payOn(paid, address, page, declined);
  await payOn(paid, address, page, good);
  // Some close the page at once: a notice finds that they paid, or the look of the hour.
  if (chance() < 0.3) return;
  await lookUntil(paid, payers, id, ({ status }) => settled.includes(status));
};

/** Buys, many at once, until so many were asked for. */
export const buyAtProgram = async (payers: Payers, paid: PaidFor): Promise<void> => {
  let begun = 0;
  const keepBuying = async (): Promise<void> => {
    while (begun < payers.payments && !payers.isOver()) {
      begun += 1;
      await buy(paid, payers, begun);
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, payers.payments) }, keepBuying));
};

/** What nobody paid expires, as two days pass at the payment house. */
export const expirePages = async (paid: PaidFor, address: string): Promise<void> => {
  await insist(paid, `${address}/simulators/payments/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'days=2',
  });
};
