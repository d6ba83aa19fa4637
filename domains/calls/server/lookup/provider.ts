// Who is asked about a telephone number: the account of a provider where one is set, the simulator where none is.
import type { Lookup } from '#/domains/calls/contract.ts';
import type { House } from '#/kernel/server/house.ts';
import { simulator } from './simulator.ts';
import { twilio } from './twilio.ts';

export interface LookupProvider {
  /** What is known of a number in E.164. It does not throw: what goes wrong is part of the answer (core §8, "status NOK"). */
  lookUp(number: string): Promise<Lookup>;
}

/** Whether the simulator is the one that is asked. */
export const isSimulated = ({ config }: Pick<House, 'config'>): boolean => config.TWILIO_ACCOUNT_SID === undefined;

export const providerOf = (house: House): LookupProvider => {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_LOOKUPS_URL: base } = house.config;
  return accountSid !== undefined && authToken !== undefined
    ? twilio(house.egress, { accountSid, authToken, base })
    : simulator(house);
};

/** An answer that says why there is none. */
export const nothingKnown = (error: string, message: string): Lookup => ({
  status: 'NOK',
  type: null,
  carrier_name: null,
  error,
  message,
});
