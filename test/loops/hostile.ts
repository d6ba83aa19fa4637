// Sends a call near misses of valid requests and collects what went wrong inside: a 5xx, a body outside the contract, a word about
// the insides. The house keeps nothing, so that every request meets the same agency.
import fc from 'fast-check';
import type { ServedCall } from '#/kernel/server/verb.ts';
import type { TestHouse } from '#/test/house.ts';
import { people } from '#/test/laying/people.ts';
import { absentId, type SeededRows } from './furnish.ts';
import { hintsFor } from './hints.ts';
import { applyStrike, type Strike } from './hostile-plan.ts';
import { type BrokenValue, spoilt } from './hostile-values.ts';
import { pointersOf } from './pointers.ts';
import { faultOf, headersOf, send } from './probe.ts';
import { type Request, requestFor, type Toward, urlOf } from './samples.ts';

export interface Attack {
  /** What is tried by plan. */
  strikes: readonly Strike[];
  /** Near misses by chance, besides. */
  runs: number;
  /** The same seed sends the same requests. */
  seed: number;
}

/** What is wrong with a call's answers; undefined when nothing is. */
export const attack = async (
  { app, house }: TestHouse,
  served: ServedCall,
  furniture: SeededRows,
  { strikes, runs, seed }: Attack,
): Promise<string | undefined> => {
  const tables = new Map(
    pointersOf(house.registry).flatMap(({ served: other, place, table }) =>
      other === served ? [[String(place.findLast((step) => typeof step === 'string')), table]] : [],
    ),
  );
  const idFor = (field: string): string => furniture.northlight[tables.get(field) ?? ''] ?? absentId(1);
  const hints = hintsFor(served, house.registry);
  const valid = (isFull: boolean, toward?: Toward): Request =>
    requestFor(served, { idFor, isFull, hints, ...(toward ? { toward } : {}) });
  const identity = served.call.needs === 'anyone' ? {} : headersOf(people.maya);
  const faultAt = async ({ request, raw, headers }: BrokenValue): Promise<string | undefined> =>
    faultOf(
      await send(app, request.method, urlOf(request), {
        headers: { ...identity, ...headers },
        body: raw ?? request.body,
      }),
    );
  const told = (fault: string, worst: unknown): string =>
    `${served.domain}.${served.name} ${fault} for ${fc.stringify(worst).slice(0, 600)} (seed ${seed})`;
  for (const strike of strikes) {
    const spoiltBy = applyStrike(valid(true, strike.toward), strike);
    const fault = await faultAt(spoiltBy);
    if (fault) return told(fault, spoiltBy);
  }
  if (runs === 0) return undefined;
  const fields = Object.keys(served.call.query?.shape ?? {});
  const property = fc.asyncProperty(
    fc.oneof(spoilt(valid(false), fields), spoilt(valid(true), fields)),
    async (one) => {
      const fault = await faultAt(one);
      if (fault) throw new Error(fault);
    },
  );
  const result = await fc.check(property, { numRuns: runs, seed, endOnFailure: false });
  return result.failed ? told(String(result.errorInstance), result.counterexample?.[0]) : undefined;
};
