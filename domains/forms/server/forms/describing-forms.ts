// A form whole, as its page has it: the row of the list and the draft.
import { sql } from 'kysely';
import type { WholeForm } from '#/domains/forms/contract/form-calls.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedForms } from './serving-forms.ts';

/** One form; `forUpdate` holds its row. Refuses not-found. */
export const describeForm = async (ctx: Context, id: string, hold: 'forUpdate' | 'no' = 'no'): Promise<WholeForm> => {
  const { rows } = await sql<{ form: WholeForm }>`
    select to_jsonb(${recordExpression(ctx, servedForms)}) || jsonb_build_object(
      'sections', t.sections, 'outcomes', t.outcomes, 'settings', t.settings) as form
    from forms t where ${await reachable(ctx, servedForms)} and t.id = ${id}
    ${hold === 'forUpdate' ? sql`for no key update of t` : sql``}`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row.form;
};

/** GET /crm/forms/{id}. */
export const get: Verb<(typeof formsContract)['calls']['get']> = (ctx, { id }) => describeForm(ctx, id);
