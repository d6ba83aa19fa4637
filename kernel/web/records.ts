// Records of other domains, as a screen that lists them without knowing them needs them: what a collection holds.
import { useQuery } from '@tanstack/react-query';
import type { Records } from './door.ts';
import { fillingsOf } from './slots.ts';

const aDayMs = 24 * 60 * 60_000;

/** The records of a kind, loaded with the first screen that shows them; undefined until then, and where nobody offers them. */
export const useRecords = (typeName: string): Records | undefined => {
  const { data } = useQuery({
    queryKey: ['records', typeName],
    queryFn: async () => {
      const filling = fillingsOf('records').find((one) => one.typeName === typeName);
      return filling ? (await filling.load()).default : null;
    },
    staleTime: aDayMs,
    meta: { isQuiet: true },
  });
  return data ?? undefined;
};
