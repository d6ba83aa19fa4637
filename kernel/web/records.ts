// Records of other domains, as a screen that lists them without knowing them needs them: what a collection holds.
import { useQuery } from '@tanstack/react-query';
import type { Records } from './door.ts';
import { fillingsOf } from './slots.ts';
import { type Coming, comingBy } from './windows/coming.ts';

const aDayMs = 24 * 60 * 60_000;

/** The records of a kind, loaded with the first screen that shows them; a kind that nobody offers does not come. */
export const useRecords = (typeName: string): Coming<Records> => {
  const asked = useQuery({
    queryKey: ['records', typeName],
    queryFn: async () => {
      const filling = fillingsOf('records').find((one) => one.typeName === typeName);
      if (!filling) throw new Error(`Nobody offers records of the kind ${typeName}`);
      return (await filling.load()).default;
    },
    staleTime: aDayMs,
    meta: { isQuiet: true },
  });
  return comingBy(asked, (records) => records);
};
