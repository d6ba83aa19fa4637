// Setting the same for many contacts at once: their stage, their agent, their web domain, their do-not-disturb. Each keeps with the job
// what it was, so that the act can be taken back.
import * as z from 'zod/mini';
import type { contactsContract } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Verb } from '#/kernel/server/door.ts';
import { bulk } from '#/kernel/server/jobs/visible/bulk.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import type { ItemOutcome, UndoneItem } from '#/kernel/server/jobs/visible/visible-job.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import { checkAgent, checkDomain, checkStage } from './checking-references.ts';
import { servedContacts } from './serving-contacts.ts';
import { namesOf, type Settings, setForMany, settings } from './setting-many.ts';
import { asDoNotDisturb } from './writing-contacts.ts';

export const updateBulk = bulk({
  name: 'contacts.update',
  entity: servedContacts,
  needs: 'contact.write',
  input: settings,
  title: () => 'Update of contacts',
  batch: 1_000,
  prepare: (ctx, values) => check(ctx, values),
  items: async (ctx, contactIds, set) => {
    // What it points to may be gone by the time a record has its turn.
    await check(ctx, set);
    const changed = await setForMany(
      ctx,
      contactIds.map((id) => ({ id, set, unless: {} })),
    );
    return contactIds.map((id) => ({ id, status: 'done', ...(changed.get(id) ?? { before: {}, after: {} }) }));
  },
  undo: (ctx, items) => takeBack(ctx, items),
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

const journalled = z.object({ before: settings, after: settings });

/** Gives each contact back what it had, unless it is another now, or what it pointed to is gone. */
const takeBack = async (ctx: Context, items: readonly UndoneItem[]): Promise<ItemOutcome[]> => {
  const told = items.map((item) => ({ id: item.id, ...z.parse(journalled, item) }));
  const names = await namesOf(
    ctx,
    told.map(({ before }) => before),
  );
  const isThere = (id: string | null | undefined): boolean => !id || names.has(id);
  const possible = told.filter(
    ({ before: { stage, assignedAgent, domain } }) => isThere(stage) && isThere(assignedAgent) && isThere(domain),
  );
  const changed = await setForMany(
    ctx,
    possible.map(({ id, before, after }) => ({ id, set: before, unless: after })),
  );
  return told.map(({ id, before }) =>
    changed.has(id) || Object.keys(before).length === 0
      ? { id, status: 'done' }
      : { id, status: 'skipped', reason: changedSince },
  );
};
