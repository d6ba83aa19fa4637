// Changing the access lists of many contacts at once: agents, lists of agents and the whole agency are given access or lose it (core §6,
// decisions 18, 79). Each contact keeps what its entries were, so that the act can be taken back.

import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { contactShared, type contactsContract } from '#/domains/contacts/contract.ts';
import { servedContacts } from '#/domains/contacts/server/finding/serving-contacts.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { bulk } from '#/kernel/server/entities/bulk.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import type { ItemOutcome, UndoneItem } from '#/kernel/server/jobs/visible/visible-job.ts';
import { invalid, notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { findAgents, findLists, type Principal, wholeAgency } from './finding-principals.ts';
import { type Entry, holdAccess, type Level, type PrincipalKind, readAccess, writeAccess } from './giving-access.ts';
import { namesOf } from './naming-contacts.ts';

const ids = z.array(z.string());
const input = z.object({
  toAdd: ids,
  toRemove: ids,
  listsToAdd: ids,
  listsToRemove: ids,
  all: z.nullable(z.boolean()),
  level: z.literal([4, 6, 7]),
});
type Change = z.output<typeof input>;

/** What the entries of the principals that were touched said of one contact; it is kept with the job. */
const told = z.record(z.string(), z.tuple([z.enum(['agent', 'list', 'agency']), z.nullable(z.literal([4, 6, 7]))]));
type Told = z.output<typeof told>;

export const aclBulk = bulk({
  name: 'contacts.changeAccess',
  entity: servedContacts,
  needs: 'contact.write',
  act: 'manage',
  input,
  title: () => 'Access to contacts',
  prepare: async (ctx, change) => {
    mustKnow(await findAgents(ctx, change.toAdd), change.toAdd, 'updates.toAdd', 'people');
    mustKnow(await findLists(ctx, change.listsToAdd), change.listsToAdd, 'updates.listsToAdd', 'lists');
  },
  items: (ctx, contactIds, change) => changeAccess(ctx, contactIds, change),
  undo: (ctx, items) => takeBack(ctx, items),
});

/** Refuses, at its place, an id that is nobody whom access can be given to. */
const mustKnow = (found: readonly Principal[], asked: readonly string[], field: string, many: string): void => {
  const known = new Set(found.map(({ id }) => id));
  const place = asked.findIndex((id) => !known.has(id));
  if (place !== -1)
    throw invalid(
      `${field}.${place}`,
      'is not known',
      'contacts.unknownAgent',
      `One of these ${many} is not there any more`,
    );
};

/**
 * POST /crm/contacts/bulk/update/acl. Contacts that the caller may not manage are skipped. Refuses agents and lists that are not of the
 * agency, and a change of nothing.
 */
export const bulkAcl: Verb<(typeof contactsContract)['calls']['bulkAcl']> = (ctx, { updates, ...selection }) => {
  const { toAdd = [], toRemove = [], listsToAdd = [], listsToRemove = [], all, permissionType = 4 } = updates;
  const change: Change = { toAdd, toRemove, listsToAdd, listsToRemove, all: all ?? null, level: permissionType };
  if (all === undefined && [toAdd, toRemove, listsToAdd, listsToRemove].every((some) => some.length === 0))
    throw invalid('updates', 'must name somebody');
  return aclBulk.start(ctx, selection, change);
};

interface Wanted {
  principal: Principal;
  level: Level | null;
}

/** Who gets what. Whoever was removed from the agency since the act began is left out; who is both taken away and added has it. */
const wantedBy = async (ctx: Context, change: Change): Promise<Wanted[]> => {
  const { toAdd, toRemove, listsToAdd, listsToRemove, all, level } = change;
  const unnamed = (kind: PrincipalKind) => (id: string) => ({ id, kind, name: '' });
  const taken = [...toRemove.map(unnamed('agent')), ...listsToRemove.map(unnamed('list'))];
  const names = new Map(
    [...(await findAgents(ctx, toRemove)), ...(await findLists(ctx, listsToRemove))].map(({ id, name }) => [id, name]),
  );
  const wanted: Wanted[] = [
    ...taken.map((one) => ({ principal: { ...one, name: names.get(one.id) ?? '' }, level: null })),
    ...[...(await findAgents(ctx, toAdd)), ...(await findLists(ctx, listsToAdd))].map((principal) => ({
      principal,
      level,
    })),
    ...(all === null ? [] : [{ principal: wholeAgency(ctx), level: all ? level : null }]),
  ];
  return [...new Map(wanted.map((one) => [one.principal.id, one])).values()];
};

const changeAccess = async (
  ctx: Context,
  contactIds: readonly string[],
  change: Change,
): Promise<readonly ItemOutcome[]> => {
  const wanted = await wantedBy(ctx, change);
  const principals = wanted.map(({ principal }) => principal.id);
  await holdAccess(ctx, contactIds);
  const before = await toldOf(ctx, contactIds, principals);
  await writeAccess(
    ctx,
    contactIds.flatMap((contactId) =>
      wanted.map(({ principal: { id, kind }, level }): Entry => ({ contactId, principalId: id, kind, level })),
    ),
  );
  const after = await toldOf(ctx, contactIds, principals);
  const names = await namesOf(ctx, contactIds);
  const people = wanted.map(({ principal }) => principal.name).filter((name) => name !== '');
  const isGiving = wanted.some(({ level }) => level !== null);
  // Nothing is told of a contact whose list says what it said.
  for (const contactId of contactIds)
    if (!isDeepStrictEqual(before.get(contactId), after.get(contactId)))
      ctx.emit(contactShared, {
        subject: contactId,
        data: {
          displayName: names.get(contactId) ?? '',
          with: people,
          permissionType: isGiving ? change.level : null,
        },
      });
  return contactIds.map((id) => ({ id, status: 'done', before: before.get(id) ?? {}, after: after.get(id) ?? {} }));
};

const toldOf = async (
  ctx: Context,
  contactIds: readonly string[],
  principals: readonly string[],
): Promise<Map<string, Told>> => {
  const all = new Map<string, Told>(contactIds.map((id) => [id, {}]));
  for (const { contactId, principalId, kind, level } of await readAccess(ctx, contactIds, principals))
    if (level !== null) Object.assign(all.get(contactId) ?? {}, { [principalId]: [kind, level] });
  return all;
};

/** Puts entries back to what they were, on contacts that the caller may manage and whose entries still say what the act left behind. */
const takeBack = async (ctx: Context, items: readonly UndoneItem[]): Promise<readonly ItemOutcome[]> => {
  const { rows } = await sql<{ id: string }>`
    select t.id from contacts t where ${await reachable(ctx, servedContacts, 'manage')}
      and t.id = any(${uuids(items.map(({ id }) => id))})`.execute(ctx.db);
  const mine = new Set(rows.map(({ id }) => id));
  const acts = items.map(({ id, before, after }) => ({ id, before: told.parse(before), after: told.parse(after) }));
  const touched = [...new Set(acts.flatMap(({ before, after }) => [...Object.keys(before), ...Object.keys(after)]))];
  await holdAccess(ctx, [...mine]);
  const now = await toldOf(ctx, [...mine], touched);
  const entries: Entry[] = [];
  const outcomes = acts.map(({ id, before, after }): ItemOutcome => {
    if (!mine.has(id)) return { id, status: 'skipped', reason: notFound().message };
    const is = now.get(id) ?? {};
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    if (names.some((name) => is[name]?.[1] !== after[name]?.[1]))
      return { id, status: 'skipped', reason: changedSince };
    for (const principalId of names) {
      const [kind] = before[principalId] ?? after[principalId] ?? ['agent' as const];
      entries.push({ contactId: id, principalId, kind, level: before[principalId]?.[1] ?? null });
    }
    return { id, status: 'done' };
  });
  await writeAccess(ctx, entries);
  const names = await namesOf(ctx, [...mine]);
  for (const { id, status } of outcomes)
    if (status === 'done')
      ctx.emit(contactShared, {
        subject: id,
        data: { displayName: names.get(id) ?? '', with: [], permissionType: null },
      });
  return outcomes;
};
