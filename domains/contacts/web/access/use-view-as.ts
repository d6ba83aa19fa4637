// Whose eyes the list of contacts is seen through: an agent's id in the address, so that Back leads out of it and a link into it.

import { anId } from '#/kernel/web/fields/search-fields.ts';
import { useSearchState } from '#/kernel/web/routing.ts';

const address = { viewAs: anId };

export const useViewAs = () => {
  const [{ viewAs }, set] = useSearchState(address);
  return {
    viewAs,
    see: (agentId: string): void => set({ viewAs: agentId }, { isStep: true }),
    stop: (): void => set({ viewAs: undefined }, { isStep: true }),
  };
};
