// The verbs that a record has where its list was given the generic calls: Edit, in the form drawn from its attributes, and Delete, which
// takes it off the screen at once and is sent five seconds later (decision 106).
import { Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AnyEntity } from '#/kernel/contract/entity.ts';
import type { Reason } from '#/ui/reason.ts';
import { cache, refresh } from '../calls/cache.ts';
import { useCan } from '../session.ts';
import { deleted } from '../states/words.ts';
import { holdAct } from '../telling/undo.ts';
import { LoadedWindow } from '../windows/LoadedWindow.tsx';
import type { ListApi, Page } from './list/list-api.ts';
import type { RowAction } from './rows/RowMenu.tsx';
import type { Identified } from './rows/rows.ts';

const recordForm = () => import('../form/RecordForm.tsx').then(({ RecordForm }) => ({ default: RecordForm }));

/** A page without one of its records; the same page where it is not on it. Pure. */
export const withoutRecord = <P extends Page<Identified> | undefined>(page: P, id: string): P => {
  const left = page?.data.filter(({ _id }) => _id !== id) ?? [];
  return !page || left.length === page.data.length ? page : { ...page, data: left, total: page.total - 1 };
};

const isPage = (answer: unknown): answer is Page<Identified> =>
  typeof answer === 'object' && answer !== null && 'data' in answer && Array.isArray(answer.data) && 'total' in answer;

/** Takes a record off every list on the screen. */
export const takeOff = (domain: string, id: string): void => {
  cache.setQueriesData({ queryKey: [domain] }, (answer: unknown) =>
    isPage(answer) ? withoutRecord(answer, id) : answer,
  );
};

export const useGenericVerbs = <R extends Identified>(
  entity: AnyEntity,
  { update, get, delete: remove }: ListApi<R>,
  nameOf: (record: R) => string,
  whyNotChanged?: (record: R) => Reason | undefined,
  whyNotDeleted = whyNotChanged,
  /** False where records have a form of their own. */
  hasForm = true,
  /** The rows are no whole records: the form asks for the one that it is about. */
  isNarrow = false,
): { verbsOf: (record: R) => readonly RowAction[]; form: ReactNode } => {
  const [edited, setEdited] = useState<R>();
  const close = (): void => setEdited(undefined);
  // A failure is told by the call itself.
  const edit = (record: R): void =>
    isNarrow && get ? void get({ id: record._id }).then(setEdited, () => undefined) : setEdited(record);
  const can = useCan();
  // Jobs and logs have an update of their own, and nothing that a form could change.
  const isWritable = Object.values(entity.attributes).some(({ options }) => options.isWritable);
  const verbsOf = (record: R): readonly RowAction[] => [
    ...(update && hasForm && isWritable && can(update.declared.needs)
      ? [{ id: 'edit', label: 'Edit', icon: Pencil, reason: whyNotChanged?.(record), run: () => edit(record) }]
      : []),
    ...(remove && can(remove.declared.needs)
      ? [
          {
            id: 'delete',
            label: 'Delete',
            icon: Trash2,
            isDanger: true,
            reason: whyNotDeleted?.(record),
            run: () => {
              const { _id: id } = record;
              const back = (): void => void refresh(remove.domain);
              takeOff(remove.domain, id);
              holdAct({
                message: deleted(nameOf(record)),
                // The call says itself why it was refused; the record is there again.
                run: (isLast) => void remove({ id }, { isLast }).then(back, back),
                restore: back,
              });
            },
          },
        ]
      : []),
  ];
  const form = edited && update && (
    <LoadedWindow
      title={`Edit ${entity.title.one}`}
      load={recordForm}
      given={{ entity, api: { update }, record: edited, onClose: close }}
      onClose={close}
    />
  );
  return { verbsOf, form };
};
