// Setting the same for many contacts at once: their stage, their agent, their web domain, their do-not-disturb. Each keeps with the job
// what it was, so that the act can be taken back.
import { sql } from 'kysely';
import type { contactsContract } from '#/domains/contacts/contract.ts';
import { inWords } from '#/kernel/contract/entity.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { bulk } from '#/kernel/server/entities/bulk.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import type { ItemOutcome, Journal, UndoneItem } from '#/kernel/server/jobs/visible/visible-job.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { checkAgent, checkDomain, checkStage } from './checking-references.ts';
import { servedContacts } from './finding/serving-contacts.ts';
import { namesIn, pointedTo, type Settings, setForMany, settings, toAll } from './setting-many.ts';
import { asDoNotDisturb } from './writing-contacts.ts';

export const updateBulk = bulk({
  name: 'contacts.update',
  entity: servedContacts,
  needs: 'contact.write',
  input: settings,
  title: () => 'Update of contacts',
  about: (_ctx, set) => Promise.resolve(inWords(servedContacts.entity, namesIn(set))),
  batch: 1_000,
  asksForReach: true,
  prepare: (ctx, values) => check(ctx, values),
  items: async (ctx, contactIds, set, journal) => {
    // What it points to may be gone by the time a record has its turn.
    await check(ctx, set);
    const changed = await setForMany(ctx, contactIds.length, namesIn(set), toAll(contactIds, set), journal);
    return contactIds.map((id) => ({
      id,
      status: 'done',
      before: {},
      after: {},
      isWritten: journal !== null && changed.has(id),
    }));
  },
  undoReadsJournal: true,
  undo: (ctx, items, set, journal) => takeBack(ctx, items, namesIn(set), journal),
});

/** POST /crm/contacts/bulk/update. Refuses what points nowhere, and a change of nothing. */
export const bulkUpdate: Verb<(typeof contactsContract)['calls']['bulkUpdate']> = (ctx, { updates, ...selection }) => {
  const { doNotDisturb, ...references } = updates;
  const given: Settings = {
    ...Object.fromEntries(
      Object.entries(references).flatMap(([name, id]) => (id === undefined ? [] : [[name, id?.toLowerCase() ?? null]])),
    ),
    ...(doNotDisturb === undefined
      ? {}
      : { doNotDisturb: doNotDisturb && asDoNotDisturb(ctx, doNotDisturb, 'updates.doNotDisturb') }),
  };
  if (Object.keys(given).length === 0) throw invalid('updates', 'must name something to set');
  return updateBulk.start(ctx, selection, given);
};

const check = async (ctx: Context, { stage, assignedAgent, domain }: Settings): Promise<void> => {
  if (stage) await checkStage(ctx, stage, 'updates.stage');
  if (assignedAgent) await checkAgent(ctx, assignedAgent, 'updates.assignedAgent');
  if (domain) await checkDomain(ctx, domain, 'updates.domain');
};

/** Gives each contact back what it had, unless it is another now, or what it pointed to is gone. */
const takeBack = async (
  ctx: Context,
  items: readonly UndoneItem[],
  names: readonly (keyof Settings)[],
  journal: Journal,
): Promise<ItemOutcome[]> => {
  const contactIds = items.map(({ id }) => id);
  const kept = sql`job_items where agency_id = ${ctx.agency.id} and job_id = ${journal.undoes} and entity_id = any(${uuids(contactIds)})`;
  const isThere = (name: keyof Settings) =>
    sql`(before ->> ${name} is null or (before ->> ${name})::uuid in (select id from there))`;
  const changed = await setForMany(
    ctx,
    contactIds.length,
    names,
    sql`
      with there as materialized (${pointedTo(ctx)})
      select entity_id as id, before as "set", after as "unless" from ${kept}
        and ${isThere('stage')} and ${isThere('assignedAgent')} and ${isThere('domain')}`,
    journal,
  );
  const { rows } = await sql<{ id: string }>`select entity_id as id from ${kept} and before = '{}'`.execute(ctx.db);
  const untouched = new Set(rows.map(({ id }) => id));
  return contactIds.map((id) => {
    if (changed.has(id)) return { id, status: 'done', isWritten: true };
    return untouched.has(id) ? { id, status: 'done' } : { id, status: 'skipped', reason: changedSince };
  });
};
