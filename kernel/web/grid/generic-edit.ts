// Editing in place where nobody wrote a verb of its own: every writable attribute of an entity with the generic update, shown at once,
// with a way back (decision 106).
import { useMemo } from 'react';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { Reason } from '#/ui/reason.ts';
import { useSend } from '../calls/use-send.ts';
import { placed, stepsTo, valueAt } from '../kinds/values.ts';
import { updated } from '../states/words.ts';
import { rememberUndo } from '../telling/undo.ts';
import type { ColumnOptions, ColumnsOptions } from './columns.ts';
import { asCall, type ListApi } from './list/list-api.ts';
import type { Identified } from './rows/rows.ts';

type Change = { id: string } & Record<string, unknown>;

/** The screen's columns, with an edit for every writable attribute that has none. */
export const useGenericEdit = <R extends Identified>(
  entity: AnyEntity,
  { update }: ListApi<R>,
  given: ColumnsOptions<R> = {},
  whyNot?: (record: R) => Reason | undefined,
): ColumnsOptions<R> => {
  const { send } = useSend(asCall((update ?? none) as never), {
    isQuiet: true,
    optimistic: (input) => {
      const { id, ...patch } = input as Change;
      return { id, patch, name: `The ${entity.title.one}` };
    },
  });
  return useMemo(() => {
    if (!update) return given;
    const edits = Object.entries(entity.attributes).flatMap(([name, { options, displayName }]) => {
      const own = given[name];
      if (!options.isWritable || own === false || (own && own.edit)) return [];
      const steps = stepsTo(entity, name);
      const save = async (record: R, value: unknown) => {
        const sent = await send({ id: record._id, ...placed(steps, value) });
        if (!sent.failure) {
          const back = { id: record._id, ...placed(steps, valueAt(record, steps) ?? null) };
          rememberUndo({ label: updated(displayName), undo: () => send(back) });
        }
        return sent;
      };
      return [
        [name, { ...own, edit: { save, ...(whyNot ? { reason: whyNot } : {}) } } satisfies ColumnOptions<R>] as const,
      ];
    });
    return { ...given, ...Object.fromEntries(edits) };
  }, [entity, update, given, send, whyNot]);
};

const none = Object.assign(() => Promise.reject(new Error('nothing to update')), {
  domain: 'none',
  verb: 'none',
  declared: {},
});
