// What rows of contacts would become, written down: whom of the book they mean, and what is wrong with them.
import type { Match } from '#/domains/contacts/server.ts';
import type { PairDecision } from '#/domains/imports/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Import } from '../imports.ts';
import type { UnderstoodRow } from '../understanding/record.ts';
import { findInBook } from './finding-in-book.ts';
import { type KeptRow, keepRows } from './keeping-rows.ts';
import { decidedOf, inBook } from './pairs.ts';
import type { NumberedRow } from './staging.ts';

type Staged = NumberedRow & { understood: UnderstoodRow };

/** Decides what rows become as far as the book is concerned, and writes them. A row that is there already is written anew. */
export const writeRows = async (
  ctx: Context,
  { id, options, pairs }: Pick<Import, 'id' | 'options' | 'pairs'>,
  staged: readonly Staged[],
): Promise<void> => {
  const { seen } = await findInBook(
    ctx,
    staged
      .filter(({ understood }) => understood.outcome === 'create')
      .map(({ row, understood }) => ({ row, ...understood })),
  );
  const rows = staged.map(({ row, line, cells, understood }) => {
    const { record, note, problems, emails, phones, nameKey, sameness, outcome, why } = understood;
    const match = outcome === 'create' ? seen.get(row) : undefined;
    const own = decidedOf(pairs, row);
    const decided = match
      ? meeting(ctx, match, own ?? inBook(options), own !== undefined)
      : {
          outcome,
          why,
          record_id: outcome === 'create' ? ctx.house.ids.next() : null,
          is_alone: outcome === 'create' && own === 'create',
        };
    return {
      row_no: row,
      line_no: line,
      cells,
      record: outcome === 'reject' ? null : record,
      note: note === '' ? null : note,
      problems,
      emails,
      phones,
      name_key: nameKey,
      sameness,
      meets_id: match?.contactId ?? null,
      ...decided,
    };
  });
  await keepRows(ctx, id, rows);
};

/** What becomes of a row about somebody who is in the book. */
const meeting = (
  ctx: Context,
  { contactId, mayWrite }: Match,
  how: PairDecision,
  isDecided: boolean,
): Pick<KeptRow, 'outcome' | 'why' | 'record_id' | 'is_alone'> => {
  if (how === 'create') return { outcome: 'create', why: null, record_id: ctx.house.ids.next(), is_alone: true };
  if (!mayWrite) return { outcome: 'skip', why: 'notYours', record_id: null, is_alone: false };
  const why = isDecided ? 'left' : 'known';
  return how === 'skip'
    ? { outcome: 'skip', why, record_id: contactId, is_alone: false }
    : { outcome: 'update', why: null, record_id: contactId, is_alone: false };
};
