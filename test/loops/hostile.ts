// Sends a call near misses of valid requests and collects what went wrong inside: a 5xx, a body outside the contract, a word about
// the insides. The house keeps nothing, so that every request meets the same agency.
import fc from 'fast-check';
import type { ServedCall } from '#/kernel/server/verb.ts';
import type { TestHouse } from '#/test/house.ts';
import { people } from '#/test/people.ts';
import { absentId, type Furniture } from './furnish.ts';
import { hintsFor } from './hints.ts';
import { spoilt } from './hostile-values.ts';
import { pointersOf } from './pointers.ts';
import { faultOf, headersOf, send } from './probe.ts';
import { type Request, requestFor, urlOf } from './samples.ts';

export interface Attack {
  /** Requests per call. */
  runs: number;
  /** The same seed sends the same requests. */
  seed: number;
}

/** What is wrong with a call's answers; undefined when nothing is. */
export const attack = async (
  { app, house }: TestHouse,
  served: ServedCall,
  furniture: Furniture,
  { runs, seed }: Attack,
): Promise<string | undefined> => {
  const tables = new Map(
    pointersOf(house.registry).flatMap(({ served: other, place, table }) =>
      other === served ? [[String(place.findLast((step) => typeof step === 'string')), table]] : [],
    ),
  );
  const idFor = (field: string): string => furniture.northlight[tables.get(field) ?? ''] ?? absentId(1);
  const hints = hintsFor(served, house.registry);
  const [few, full] = [false, true].map((isFull) => requestFor(served, { idFor, isFull, hints })) as [Request, Request];
  const fields = Object.keys(served.call.query?.shape ?? {});
  const identity = served.call.needs === 'anyone' ? {} : headersOf(people.maya);
  const property = fc.asyncProperty(
    fc.oneof(spoilt(few, fields), spoilt(full, fields)),
    async ({ request, raw, headers }) => {
      const answer = await send(app, request.method, urlOf(request), {
        headers: { ...identity, ...headers },
        body: raw ?? request.body,
      });
      const fault = faultOf(answer);
      if (fault) throw new Error(fault);
    },
  );
  const result = await fc.check(property, { numRuns: runs, seed, endOnFailure: false });
  if (!result.failed) return undefined;
  const [worst] = result.counterexample ?? [];
  return `${served.domain}.${served.name} ${String(result.errorInstance)} for ${fc.stringify(worst).slice(0, 600)} (seed ${seed})`;
};
