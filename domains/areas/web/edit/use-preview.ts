// What an area would hold, while its form is filled in: asked for once typing rests.
import { useCall } from '#/kernel/web/calls/use-call.ts';
import { isSame } from '#/kernel/web/form/problems.ts';
import { useRested } from '#/kernel/web/use-rested.ts';
import { api } from '../api.ts';
import { isNowhere, type placeOf } from './area-values.ts';

export const usePreview = (place: ReturnType<typeof placeOf>) => {
  const rested = useRested(place);
  const isOff = isNowhere(rested);
  const { data, error, isFetching } = useCall(api.areas.preview, rested, { isOff, isQuiet: true, keepsFormer: true });
  const isCurrent = isSame(rested, place);
  return {
    /** Of this place, or of the one before while it is asked for. */
    preview: isOff || error ? undefined : data,
    problem: error?.fullMessage,
    isAsking: isFetching || !isCurrent,
    isNowhere: isNowhere(place),
    /** The shape as it would be kept; undefined until it is known. */
    kept: isOff || error || isFetching || !isCurrent ? undefined : data?.shape,
  };
};

export type Previewed = ReturnType<typeof usePreview>;
