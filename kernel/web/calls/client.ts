// The typed client: `const api = clients({ team: teamContract })`, then `await api.team.invite({ email })`. Inputs are flat, answers
// are what the contract says; a failure is reported once (error catalogue of core §8) and thrown as CallFailed.
import type { AnswerOf, Call, Calls, Contract, InputOf } from '#/kernel/contract/call.ts';
import { reportFailure } from './failing.ts';
import { type SendOptions, send } from './send.ts';

export interface CallOptions extends SendOptions {
  /** The caller shows the failure itself; the end of a session is still acted on. */
  isQuiet?: boolean;
  /** The page is about this record: when it is gone, the person is led home with the reason (decision 12). */
  isPageRecord?: boolean;
}

/** One call, ready to be made. Hooks take it apart: `domain` and `name` make its key in the cache. */
export interface ApiCall<C extends Call = Call> {
  (input: InputOf<C>, options?: CallOptions): Promise<AnswerOf<C>>;
  readonly domain: string;
  readonly verb: string;
  readonly declared: C;
}

export type Api<T> = {
  readonly [D in keyof T]: T[D] extends Contract<string, infer C extends Calls>
    ? { readonly [N in keyof C]: ApiCall<C[N]> }
    : never;
};

/** Makes the callers of some contracts. Cheap: call it where it is needed. */
export const clients = <const T extends Readonly<Record<string, Contract>>>(contracts: T): Api<T> =>
  Object.fromEntries(
    Object.entries(contracts).map(([name, { name: domain, calls }]) => [
      name,
      Object.fromEntries(Object.entries(calls).map(([verb, declared]) => [verb, apiCall(domain, verb, declared)])),
    ]),
  ) as Api<T>;

const apiCall = (domain: string, verb: string, declared: Call): ApiCall => {
  const make = async (input: unknown, { isQuiet, isPageRecord, ...options }: CallOptions = {}): Promise<unknown> => {
    try {
      return await send(declared, input as Record<string, unknown>, options);
    } catch (error) {
      reportFailure(error, { isQuiet: isQuiet ?? false, isPageRecord: isPageRecord ?? false });
      throw error;
    }
  };
  return Object.assign(make, { domain, verb, declared });
};
