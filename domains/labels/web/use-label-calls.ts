// What the screens do with labels: the calls with their toasts, and the question before one that is in use goes (core §8).

import type { Selection } from '#/kernel/contract/entity-calls.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { formatNumber } from '#/kernel/web/formatting.ts';
import { followJob } from '#/kernel/web/jobs/running.ts';
import { created, deleted, updated } from '#/kernel/web/states/words.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { rememberUndo } from '#/kernel/web/telling/undo.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import type { LabelRecord, WebLabelKind } from './api.ts';
import { inUseCodes } from './in-use.ts';

export interface Looks {
  isHidden?: boolean;
  backgroundColor?: string;
  foregroundColor?: string;
}

export const useLabelCalls = ({ api, of, entity }: WebLabelKind) => {
  const { one, many } = entity.title;
  const creating = useSend(api.create, { success: ({ displayName }) => created(displayName), isQuiet: true });
  const updating = useSend(api.update, { success: ({ displayName }) => updated(displayName), isQuiet: true });
  const hiding = useSend(api.update, {
    success: ({ displayName }) => updated(displayName),
    optimistic: ({ id, isHidden }) => ({ id, patch: { isHidden }, name: `The ${one}` }),
  });
  const ordering = useSend(api.update, {});
  const removing = useSend(api.delete, {});
  const removingMany = useSend(api.bulkDelete, {});
  const changingMany = useSend(api.bulkUpdate, {});
  const merging = useSend(api.merge, {});
  const beginning = useSend(api.starters, { success: ({ total }) => `${formatNumber(total)} ${many} are ready.` });

  const typeOf = ({ typeName }: LabelRecord) => (of === 'tag' ? { typeName: typeName as never } : {});

  /** Deletes a label; one that is in use only after the question, and one that was not can be had back. */
  const remove = async (label: LabelRecord): Promise<void> => {
    const { _id: id, displayName, backgroundColor, foregroundColor, isHidden } = label;
    const first = await removing.send({ id });
    if (first.answer) {
      const undo = rememberUndo({
        label: deleted(displayName),
        undo: () =>
          creating.send({ displayName, backgroundColor, foregroundColor, isHidden, ...typeOf(label) } as Parameters<
            typeof creating.send
          >[0]),
      });
      toast({ type: 'success', message: deleted(displayName), actionText: 'Undo', action: undo });
      return;
    }
    if (!first.failure?.code || !inUseCodes.has(first.failure.code)) return;
    const isSure = await confirm({
      title: `Delete ${displayName}?`,
      willHappen: [first.failure.fullMessage, `The ${one} is removed from all of them. This cannot be undone.`],
      stays: ['What carries it stays, without it.'],
      verb: `Delete ${displayName}`,
      keep: 'Keep it',
    });
    if (!isSure) return;
    const { answer } = await removing.send({ id, acknowledged: true });
    if (answer?.jobId) followJob({ _id: answer.jobId, title: `Deletion of ${many}` }, { done: 'updated' });
    else if (answer) toast({ type: 'success', message: deleted(displayName) });
  };

  const hide = async (label: LabelRecord): Promise<void> => {
    const { answer } = await hiding.send({ id: label._id, isHidden: !label.isHidden });
    if (answer)
      rememberUndo({
        label: updated(label.displayName),
        undo: () => hiding.send({ id: label._id, isHidden: label.isHidden }),
      });
  };

  return {
    create: creating.send,
    update: updating.send,
    order: (id: string, position: number) => ordering.send({ id, position }),
    remove,
    hide,
    removeMany: (selection: Selection, acknowledged: boolean) => removingMany.send({ ...selection, acknowledged }),
    changeMany: (selection: Selection, updates: Looks) => changingMany.send({ ...selection, updates }),
    merge: merging.send,
    begin: () => beginning.send({}),
    isBusy: removingMany.isSending || changingMany.isSending || merging.isSending || beginning.isSending,
  };
};

export type LabelCalls = ReturnType<typeof useLabelCalls>;
