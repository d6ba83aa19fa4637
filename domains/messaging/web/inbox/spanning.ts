// The inbox spans all domains, whichever is chosen (R250, decision 41).
import type { Call } from '#/kernel/contract/call.ts';
import type { ApiCall } from '#/kernel/web/calls/client.ts';

/** The same call without the header of the domain. */
export const spanning = <C extends Call>(call: ApiCall<C>): ApiCall<C> =>
  Object.assign(((input, options) => call(input, { ...options, spansDomains: true })) as ApiCall<C>, {
    domain: call.domain,
    verb: call.verb,
    declared: call.declared,
  });
