// The numbers that an account has with its provider: only one of them can be sent from.
import type { House } from '#/kernel/server/house.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { OwnNumber } from '../providers/connecting.ts';
import type { Connection } from '../providers/provider.ts';
import { providerOf } from '../providers/registry.ts';
import { ask } from './asking-providers.ts';

/** The account's numbers; undefined where the provider keeps none, as the simulator, from which any number is sent. */
export const numbersOf = async (
  house: House,
  name: string,
  connection: Connection,
): Promise<readonly OwnNumber[] | undefined> => {
  const { numbers } = await providerOf(house, name);
  return numbers?.own && ask(async () => (await numbers.own?.(house, connection)) ?? []);
};

/** Refuses a number that the account does not have. */
export const checkOwnNumber = async (
  house: House,
  name: string,
  connection: Connection,
  number: string,
): Promise<void> => {
  const own = await numbersOf(house, name, connection);
  if (own && !own.some((one) => one.number === number))
    throw invalid('phoneNumber', 'is not a number of this account', 'messaging.providerRefuses');
};
