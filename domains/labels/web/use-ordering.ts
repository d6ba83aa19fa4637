// The order of a contact's stages, one step at a time.
import { useCall } from '#/kernel/web/calls/use-call.ts';
import type { LabelRecord, WebLabelKind } from './api.ts';
import type { LabelCalls } from './use-label-calls.ts';

const mostStages = 200;

/** For a stage and a direction: how to move it, or why it cannot be moved. */
export const useOrdering = ({ api, of }: WebLabelKind, calls: LabelCalls) => {
  const { data } = useCall(
    api.list,
    { typeName: 'contact-stage', column: 'position', order: 'asc', length: String(mostStages) },
    { isQuiet: true, isOff: of === 'origin' },
  );
  const stages = data?.data ?? [];
  return ({ _id }: LabelRecord, by: 1 | -1) => {
    const from = stages.findIndex((stage) => stage._id === _id);
    const to = from + by;
    const isEnd = from < 0 || to < 0 || to >= stages.length;
    return {
      reason: isEnd ? `It is the ${by < 0 ? 'first' : 'last'} stage already` : undefined,
      run: async (): Promise<void> => {
        const moved = stages.toSpliced(from, 1).toSpliced(to, 0, ...stages.slice(from, from + 1));
        for (const [position, stage] of moved.entries())
          if (stage.position !== position) await calls.order(stage._id, position);
      },
    };
  };
};
