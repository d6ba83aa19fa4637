// The refusal of a call that must be refused; anything else fails the test.
import { Refused } from './house.ts';

export const refusalOf = async (work: Promise<unknown>): Promise<Refused> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error('It was not refused.');
};
