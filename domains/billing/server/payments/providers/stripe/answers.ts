// What an answer of Stripe means: it was done, it certainly was not, or nobody knows.
import * as z from 'zod/mini';
import { CertainlyNotBegun } from '#/domains/billing/server/payments/provider.ts';
import { EgressFailure } from '#/kernel/server/egress/failure.ts';
import type { House } from '#/kernel/server/house.ts';
import { type Answered, type Ask, type Asked, doubt } from './asking.ts';
import { refusal } from './reading.ts';

/** Reads an answer; one of another shape leaves a doubt. */
export const readAs = <S extends z.ZodMiniType>(schema: S, { status, json }: Answered, expected = 200): z.output<S> => {
  const { success, data } = z.safeParse(schema, json);
  if (status !== expected || !success) throw doubt(status);
  return data;
};

/** 409 says that the same is being done just now, 429 that nothing was; every other 4xx that it is not taken. */
const refusedBy = ({ status, json }: Answered): Error => {
  const said = z.safeParse(refusal, json).data?.error;
  if (status === 429) return new CertainlyNotBegun('busy', 'The payment house takes no more for a while', false);
  if (status < 400 || status >= 500 || status === 408 || status === 409) return doubt(status);
  return new CertainlyNotBegun(
    said?.code ?? String(status),
    said?.message ?? 'The payment house did not take it',
    true,
  );
};

/** Has something done, once for its key; `expected` are the answers that say that it was. What certainly was not is thrown as `CertainlyNotBegun`. */
export const have = async (
  ask: Ask,
  house: House,
  asked: Asked,
  expected: readonly number[] = [200],
): Promise<Answered> => {
  const answer = await ask(house, asked).catch((error: unknown) => {
    if (error instanceof EgressFailure && error.isCertainlyUndone)
      throw new CertainlyNotBegun(error.reason, error.message, false, error);
    throw error;
  });
  if (!expected.includes(answer.status)) throw refusedBy(answer);
  return answer;
};
