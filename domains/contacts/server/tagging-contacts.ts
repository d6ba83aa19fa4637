// Tags of many contacts at once: added and taken away a thousand to a statement, each told on the contact's own timeline, and taken
// back as far as nobody has changed them since (decision 18).
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type contactsContract, contactUpdated } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { Verb } from '#/kernel/server/door.ts';
import { bulk } from '#/kernel/server/jobs/visible/bulk.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import type { ItemOutcome, UndoneItem } from '#/kernel/server/jobs/visible/visible-job.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { checkTags } from './checking-references.ts';
import { servedContacts } from './serving-contacts.ts';

const ids = z.array(z.string());
const input = z.object({ toAdd: ids, toRemove: ids });

/** What became different about the tags of one contact; kept with the job. */
const difference = z.object({ added: ids, removed: ids });
type Difference = z.output<typeof difference>;

export const tagBulk = bulk({
  name: 'contacts.tags',
  entity: servedContacts,
  needs: 'contact.write',
  input,
  title: () => 'Tags of contacts',
  batch: 1_000,
  prepare: async (ctx, { toAdd }) => {
    await checkTags(ctx, toAdd, 'updates.toAdd');
  },
  items: async (ctx, contactIds, { toAdd, toRemove }) => {
    const wanted = { added: await thatAreThere(ctx, toAdd), removed: toRemove };
    const changed = await change(ctx, contactIds, wanted);
    // Who has the tags already is as it was asked for: only what may not be changed counts as not changed (R242).
    return contactIds.map((id) => ({ id, status: 'done', after: changed.get(id) ?? { added: [], removed: [] } }));
  },
  undo: (ctx, items) => takeBack(ctx, items),
});

/** POST /crm/contacts/bulk/update/tags. Refuses tags that are not of contacts, and a change of nothing. */
export const bulkTags: Verb<(typeof contactsContract)['calls']['bulkTags']> = (ctx, { updates, ...selection }) => {
  const small = (given: readonly string[] = []): string[] => [...new Set(given.map((id) => id.toLowerCase()))];
  const toAdd = small(updates.toAdd);
  const toRemove = small(updates.toRemove).filter((id) => !toAdd.includes(id));
  if (toAdd.length + toRemove.length === 0) throw invalid('updates', 'must name a tag');
  return tagBulk.start(ctx, selection, { toAdd, toRemove });
};

/** Tags may be deleted while a job goes on. */
const thatAreThere = async (ctx: Context, tagIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from tags where agency_id = ${ctx.agency.id} and id = any(${uuids(tagIds)})`.execute(ctx.db);
  const there = new Set(rows.map(({ id }) => id));
  return tagIds.filter((id) => there.has(id));
};

/** Adds and takes away tags in one statement; answers what really changed, of contacts that did. */
const change = async (
  ctx: Context,
  contactIds: readonly string[],
  { added, removed }: Difference,
): Promise<ReadonlyMap<string, Difference>> => {
  const after = sql`
    array(select tag from unnest(t.tag_ids) tag where tag <> all (${uuids(removed)}))
      || array(select tag from unnest(${uuids(added)}) tag where tag <> all (t.tag_ids))`;
  if (added.length + removed.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string | null; before: string[]; after: string[] }>`
    update contacts t set tag_ids = ${after}, updated_at = ${ctx.now}
    where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(contactIds)}) and t.removed_at is null
      and (t.tag_ids && ${uuids(removed)} or not t.tag_ids @> ${uuids(added)})
    returning t.id, t.full_name as name, to_jsonb(old.tag_ids) as before, to_jsonb(new.tag_ids) as after`.execute(
    ctx.db,
  );
  const names = await namesOf(
    ctx,
    rows.flatMap(({ before, after }) => [...before, ...after]),
  );
  const named = (tagIds: readonly string[]) =>
    tagIds.map((_id) => ({ _id, displayName: names.get(_id) ?? '' })).toSorted(byName);
  for (const { id, name, before, after } of rows)
    ctx.emit(contactUpdated, {
      subject: id,
      data: { displayName: name ?? '' },
      changes: { tags: [named(before), named(after)] },
    });
  return new Map(
    rows.map(({ id, before, after }) => [
      id,
      { added: after.filter((tag) => !before.includes(tag)), removed: before.filter((tag) => !after.includes(tag)) },
    ]),
  );
};

const byName = (a: { displayName: string }, b: { displayName: string }): number =>
  a.displayName < b.displayName ? -1 : a.displayName > b.displayName ? 1 : 0;

const namesOf = async (ctx: Context, tagIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, display_name as name from tags
    where agency_id = ${ctx.agency.id} and id = any(${uuids([...new Set(tagIds)])})`.execute(ctx.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Takes away what was added and gives back what was taken, where that is still so; a contact of which nothing is left alone. */
const takeBack = async (ctx: Context, items: readonly UndoneItem[]): Promise<ItemOutcome[]> => {
  const told = new Map(items.map(({ id, after }) => [id, z.parse(difference, after)]));
  const there = new Set(await thatAreThere(ctx, [...new Set([...told.values()].flatMap(({ removed }) => removed))]));
  // A job did the same to most: those of whom the same is to be taken back are done together.
  const groups = Map.groupBy(
    told,
    ([, { added, removed }]) => `${added.toSorted().join()}|${removed.toSorted().join()}`,
  );
  const changed = new Map<string, Difference>();
  for (const group of groups.values()) {
    const { added = [], removed = [] } = group[0]?.[1] ?? {};
    const reversed = { added: removed.filter((tag) => there.has(tag)), removed: added };
    const done = await change(
      ctx,
      group.map(([id]) => id),
      reversed,
    );
    for (const [id, difference] of done) changed.set(id, difference);
  }
  return items.map(({ id }) => {
    const { added = [], removed = [] } = told.get(id) ?? {};
    return changed.has(id) || added.length + removed.length === 0
      ? { id, status: 'done' }
      : { id, status: 'skipped', reason: changedSince };
  });
};
