// The numbers that fit what somebody is typing, asked for once they pause.
import type { NumberKind } from '#/domains/integrations/contract.ts';
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { isPhoneLike } from '#/kernel/web/fields/phone-numbers.ts';
import { useSettled } from '#/kernel/web/grid/use-settled.ts';
import { api } from '../integrations/api.ts';
import { digitsIn, leastDigits, mayBeNear } from './buying-words.ts';

/** What is looked for. */
export interface Sought {
  integrationId: string;
  country: string;
  kind: NumberKind | '';
  areaCode: string;
  contains: string;
  near: string;
}

const queryOf = ({ integrationId, country, kind, areaCode, contains, near }: Sought) => ({
  integrationId,
  country,
  ...(kind === '' ? {} : { kind }),
  ...(digitsIn(areaCode) === '' ? {} : { areaCode: digitsIn(areaCode) }),
  ...(digitsIn(contains).length < leastDigits ? {} : { contains: digitsIn(contains) }),
  ...(mayBeNear(country) && isPhoneLike(near) ? { near } : {}),
});

export const useNumbersForSale = (values: Sought) => {
  // As text, so that what is asked again for the same is the same.
  const settled = useSettled(JSON.stringify(queryOf(values)));
  const { data, error, isFetching, refetch } = useCall(
    api.integrations.availableNumbers,
    JSON.parse(settled) as ReturnType<typeof queryOf>,
    { isQuiet: true, keepsFormer: true },
  );
  return {
    offered: data?.data,
    pointsPerMonth: data?.pointsPerMonth,
    error,
    isSearching: isFetching,
    search: () => void refetch(),
  };
};
