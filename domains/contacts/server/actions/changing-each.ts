// Contacts at a step get values of their own in one statement, which also tells each change on its contact's timeline.
import { type RawBuilder, sql } from 'kysely';
import { contactUpdated } from '#/domains/contacts/contract.ts';
import { servedContacts } from '#/domains/contacts/server/finding/serving-contacts.ts';
import type { Context } from '#/kernel/server/context.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { changeInOne } from '#/kernel/server/jobs/visible/changing-in-one.ts';

export interface EachChange {
  /** What is kept of it, as one JSON value of a row; what is wanted has the same shape. */
  stateIn: (row: 't' | 'old' | 'new') => RawBuilder<unknown>;
  /** `column = …`, where `a."value"` is what is wanted of row `t`. */
  set: RawBuilder<unknown>;
  /** What is told, of the states `was` and `became`: `{field: [before, after]}`. */
  changes: RawBuilder<unknown>;
}

/** Changes those of the contacts that the actor may change and that have something else. */
export const changeEach = async (
  ctx: Context,
  wanted: readonly { id: string; value: unknown }[],
  { stateIn, set, changes }: EachChange,
): Promise<void> => {
  if (wanted.length === 0) return;
  await changeInOne(
    ctx,
    wanted.length,
    {
      event: contactUpdated,
      update: sql`
        update contacts t set updated_at = ${ctx.now}, ${set}
        from (select id, coalesce("value", 'null') as "value"
          from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id uuid, "value" jsonb)) a
        where ${await reachable(ctx, servedContacts, 'write')} and t.id = a.id and ${stateIn('t')} <> a."value"
        returning t.id, t.full_name as name, ${stateIn('old')} as was, ${stateIn('new')} as became`,
      ways: sql`select was, became, ${changes} as changes, null::jsonb as before, null::jsonb as after from ways`,
    },
    null,
  );
};
