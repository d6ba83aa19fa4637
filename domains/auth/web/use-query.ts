// The search part of a sign-in page's address, as plain texts.
import { readSearch, useLocation } from '#/kernel/web/address.ts';

export const useQuery = (): Readonly<Record<string, string | undefined>> => {
  const { searchStr } = useLocation();
  return Object.fromEntries(
    Object.entries(readSearch(searchStr)).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
};
