// Who is asked about a telephone number: the account of a provider where one is set, the simulator where none is.
import type { House } from '#/kernel/server/house.ts';
import type { LookupProvider } from './answering.ts';
import { simulator } from './simulator.ts';
import { twilio } from './twilio.ts';

export const providerOf = (house: House): LookupProvider => {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_LOOKUPS_URL: base } = house.config;
  return accountSid !== undefined && authToken !== undefined
    ? twilio(house.egress, { accountSid, authToken, base })
    : simulator(house);
};
