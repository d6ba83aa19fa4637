// What an owner does with fields and groups: each change is sent at once, and shown when it is kept.

import type { PropertyGroup } from '#/domains/fields/contract.ts';
import { remember } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { count, formatNumber } from '#/kernel/web/formatting.ts';
import { announce } from '#/kernel/web/states/announcing.ts';
import { deleted, updated } from '#/kernel/web/states/words.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import { confirm } from '#/kernel/web/windows/confirming.ts';
import { api } from './api.ts';
import { type LaidOut, layoutOf, moveField, moveGroup, type Place, placeField, written } from './layout.ts';
import { type FieldRow } from './rows.ts';

/** Everything that shows fields. */
const shows = ['layouts', 'attributes', 'agency', 'contacts'];
const mostCounted = 10_000;

export const useFieldVerbs = (groups: readonly PropertyGroup[]) => {
  const saving = useSend(api.layouts.save, { refreshes: shows });
  const updating = useSend(api.attributes.update, {
    refreshes: shows,
    success: ({ displayName }) => updated(displayName),
    isQuiet: true,
  });
  const deleting = useSend(api.attributes.delete, { refreshes: shows });
  const counting = useSend(api.layouts.uses, { isQuiet: true });

  /** Sends a changed layout; answers whether it was kept, or why not. */
  const save = async (layout: readonly LaidOut[]) => {
    const sent = await saving.send({ groups: written(layout) });
    if (sent.answer) remember(api.layouts.agency, {}, sent.answer);
    return sent;
  };
  const layout = layoutOf(groups);

  const remove = async ({ own, displayName }: FieldRow): Promise<void> => {
    if (!own) return;
    const { answer: uses } = await counting.send({ id: own._id });
    const used = uses?.recordCount ?? 0;
    const many = used > mostCounted ? `More than ${formatNumber(mostCounted)} contacts` : count(used, 'contact');
    const isSure = await confirm({
      title: `Delete ${displayName}?`,
      willHappen: [
        used === 0
          ? 'No contact has a value in it.'
          : `${many} ${used === 1 ? 'loses its' : 'lose their'} value in it for good.`,
        'It leaves the record, lists, filters and imports; filters that ask for it no longer work.',
      ],
      stays: ['Hiding it instead keeps the values.'],
      verb: `Delete ${displayName}`,
      keep: 'Keep it',
    });
    if (!isSure) return;
    const { answer } = await deleting.send({ id: own._id });
    if (answer) toast({ type: 'success', message: deleted(displayName) });
  };

  return {
    layout,
    save,
    update: updating.send,
    isBusy: saving.isSending,
    remove,
    move: async (row: FieldRow, by: 1 | -1): Promise<void> => {
      const { answer } = await save(moveField(layout, row.name, by));
      if (answer) announce(`${row.displayName} moved ${by < 0 ? 'up' : 'down'}`);
    },
    place: async (row: FieldRow, to: Place): Promise<void> => void (await save(placeField(layout, row.name, to))),
    moveGroup: async (place: Place, name: string, by: 1 | -1): Promise<void> => {
      const { answer } = await save(moveGroup(layout, place, by));
      if (answer) announce(`${name} moved ${by < 0 ? 'up' : 'down'}`);
    },
    hide: ({ own }: FieldRow): void => {
      if (own) void updating.send({ id: own._id, isHidden: !own.isHidden });
    },
    require: ({ own }: FieldRow): void => {
      if (own) void updating.send({ id: own._id, isRequired: !own.isRequired });
    },
  };
};

export type FieldVerbs = ReturnType<typeof useFieldVerbs>;
