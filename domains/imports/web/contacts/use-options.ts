// Changes what an import does with all its rows; what is shown follows the answer.
import type { ImportOptions, ImportRecord } from '#/domains/imports/contract.ts';
import { remember } from '#/kernel/web/calls/use-call.ts';
import { useSend } from '#/kernel/web/calls/use-send.ts';
import { api } from '../api.ts';

export const useOptions = (
  record: ImportRecord,
): ((
  changes: Partial<Omit<ImportOptions, 'consent'>> & { consent?: NonNullable<ImportOptions['consent']> },
) => void) => {
  const { send } = useSend(api.imports.update);
  return (changes) => {
    // Shown at once; the answer, or what it was before, takes its place.
    remember(api.imports.get, { id: record._id }, { ...record, options: { ...record.options, ...changes } });
    void send({ id: record._id, ...changes }).then(({ answer }) =>
      remember(api.imports.get, { id: record._id }, answer ?? record),
    );
  };
};
