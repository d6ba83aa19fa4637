// The groups of areas as pickers show them, and new ones made of typed words while they are assigned.
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import type { PickerOption } from '#/kernel/web/picker/options.ts';
import { useCan } from '#/kernel/web/session.ts';
import { type Coming, comingBy } from '#/kernel/web/windows/coming.ts';
import { api } from '../api.ts';
import { asOption } from './group-lookup.ts';

const aDayMs = 24 * 60 * 60_000;

export const useComingGroups = (): Coming<PickerOption[]> =>
  comingBy(useCall(api.areaGroups.all, {}, { isQuiet: true, staleMs: aDayMs }), ({ data }) => data.map(asOption));

/** Makes a group; undefined where the person may not. What the server refuses has been said. */
export const useMakingGroups = (): ((displayName: string) => Promise<PickerOption | undefined>) | undefined => {
  const { send } = useSend(api.areaGroups.create, { success: 'Area group created successfully' });
  const mayMake = useCan()('areaGroup.write');
  if (!mayMake) return undefined;
  return async (displayName) => {
    const { answer } = await send({ displayName });
    return answer && asOption(answer);
  };
};
