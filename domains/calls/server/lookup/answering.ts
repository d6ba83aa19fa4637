// What whoever is asked about a telephone number answers.
import type { Found } from '#/domains/calls/contract.ts';

export interface LookupProvider {
  /** What is known of a number in E.164. It does not throw: what goes wrong is part of the answer (core §8, "status NOK"). */
  lookUp(number: string): Promise<Found>;
}

/** An answer that says why there is none. */
export const nothingKnown = (error: string, message: string): Found => ({
  status: 'NOK',
  type: null,
  carrier_name: null,
  error,
  message,
});
