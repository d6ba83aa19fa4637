// The contacts that stand at a step of a workflow, as far as whoever turned it on may change them; and what became of each, told by its key.
import { type RawBuilder, sql } from 'kysely';
import { servedContacts } from '#/domains/contacts/server/finding/serving-contacts.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Act } from '#/kernel/server/entities/served-entity.ts';
import type { ActingFor, ActionOutcome } from '#/kernel/server/workflow-action.ts';

/**
 * Of the contacts those that the actor may change, or manage, each with what is asked of its row `t`. They are held until the transaction ends,
 * in the order of their ids, so that two steps at the same contacts wait for each other and never both.
 */
export const holdAtStep = async <R extends object>(
  ctx: Context,
  items: readonly Pick<ActingFor, 'contactId'>[],
  asked: RawBuilder<R>,
  act: Act = 'write',
): Promise<ReadonlyMap<string, R>> => {
  const { rows } = await sql<R & { id: string }>`
    select t.id, ${asked} from contacts t
    where ${await reachable(ctx, servedContacts, act)} and t.id = any(${uuids(items.map(({ contactId }) => contactId))})
    order by t.id for no key update of t`.execute(ctx.db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** The same of one contact, for what would be done; nothing is held. */
export const readAtStep = async <R extends object>(
  ctx: Context,
  contactId: string,
  asked: RawBuilder<R>,
  act: Act = 'write',
): Promise<R | undefined> => {
  const { rows } = await sql<R>`
    select ${asked} from contacts t where ${await reachable(ctx, servedContacts, act)} and t.id = ${contactId}`.execute(
    ctx.db,
  );
  return rows[0];
};

export const outOfReach: ActionOutcome = {
  outcome: 'skipped',
  words: 'Left out: whoever turned the workflow on may not change this contact',
};

/** What became of each item, by its key; of a contact that nothing is said of, that it was out of reach. */
export const byKey = (
  items: readonly ActingFor[],
  outcomeOf: (contactId: string, item: ActingFor) => ActionOutcome | undefined,
): ReadonlyMap<string, ActionOutcome> =>
  new Map(items.map((item) => [item.key, outcomeOf(item.contactId, item) ?? outOfReach]));

export const done = (words: string): ActionOutcome => ({ outcome: 'done', words });
export const skipped = (words: string): ActionOutcome => ({ outcome: 'skipped', words });
