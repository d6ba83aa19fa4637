// Groups of areas: made with a name that no other has and colours that can be read, changed, deleted for good. Their areas stay.
import { sql } from 'kysely';
import {
  type AreaGroupRecord,
  areaGroupCreated,
  areaGroupDeleted,
  areaGroupsContract,
  areaGroupUpdated,
  areaLimits,
} from '#/domains/areas/contract.ts';
import { type Colours, coloursFor } from '#/domains/labels/contract.ts';
import { readableColours } from '#/domains/labels/server.ts';
import { lowerCase } from '#/kernel/contract/words/text.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changesOf, describeRecord } from '#/kernel/server/entities/comparing-records.ts';
import { deletion } from '#/kernel/server/entities/deleting-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { deletionHandlers } from '#/kernel/server/entities/write-records.ts';
import { insertRow, updateRow } from '#/kernel/server/entities/writing-rows.ts';
import type { Written } from '#/kernel/server/entities/written-values.ts';
import { invalid, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedGroups } from './serving-groups.ts';

type Calls = (typeof areaGroupsContract)['calls'];

export const groupEvents = {
  created: areaGroupCreated,
  updated: areaGroupUpdated,
  deleted: areaGroupDeleted,
} as const;

export const groupDeletion = deletion(servedGroups, {
  events: groupEvents,
  needs: 'areaGroup.manage',
  isSoft: false,
});

/** DELETE /crm/area-groups/{id} and POST /crm/area-groups/bulk/delete. */
export const { delete: removeGroup, bulkDelete: bulkDeleteGroups } = deletionHandlers(servedGroups, groupDeletion);

const tidy = (name: string): string => name.normalize('NFC').replace(/\s+/g, ' ').trim();

/** Lets nobody else make or change a group until the transaction ends. */
const holdGroups = async (ctx: Context): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('areas.groups'), hashtext(${ctx.agency.id}))`.execute(ctx.db);
};

const mustBeFree = async (ctx: Context, displayName: string, id: string | null): Promise<void> => {
  const { rows } = await sql`
    select from area_groups where agency_id = ${ctx.agency.id} and lower(display_name) = ${lowerCase(displayName)}
      and id is distinct from ${id}::uuid`.execute(ctx.db);
  if (rows.length > 0) throw invalid('displayName', 'is already in use', 'areaGroups.nameTaken');
};

const mustBeFew = async (ctx: Context): Promise<void> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from area_groups where agency_id = ${ctx.agency.id}`.execute(ctx.db);
  if ((rows[0]?.total ?? 0) >= areaLimits.areaGroups)
    throw new Refusal('conflict', 'areaGroups.tooMany', `There may be at most ${areaLimits.areaGroups} area groups`);
};

const coloursIn = ({ backgroundColor, foregroundColor }: Colours): Written =>
  new Map([
    ['background_color', sql`${backgroundColor}::text`],
    ['foreground_color', sql`${foregroundColor}::text`],
  ]);

/** POST /crm/area-groups. */
export const createGroup: Verb<Calls['create']> = async (ctx, sent) => {
  const displayName = tidy(sent.displayName);
  await holdGroups(ctx);
  await mustBeFree(ctx, displayName, null);
  await mustBeFew(ctx);
  const id = await insertRow(
    ctx,
    servedGroups,
    new Map([
      ['display_name', sql`${displayName}::text`],
      ...coloursIn(readableColours(coloursFor(displayName), sent)),
    ]),
  );
  const record = (await describeRecord(ctx, servedGroups, id)) as AreaGroupRecord;
  const { updatedAt: _updated, ...changes } = await changesOf(ctx, servedGroups, [undefined, record]);
  ctx.emit(areaGroupCreated, { subject: id, data: { displayName }, changes });
  return record;
};

/** PUT /crm/area-groups/{id}. */
export const updateGroup: Verb<Calls['update']> = async (ctx, { id, ...sent }) => {
  await holdGroups(ctx);
  const before = await getRecord(ctx, servedGroups, id);
  const columns: Written = new Map();
  if (sent.displayName !== undefined) {
    const displayName = tidy(sent.displayName);
    await mustBeFree(ctx, displayName, id);
    columns.set('display_name', sql`${displayName}::text`);
  }
  if (sent.backgroundColor !== undefined || sent.foregroundColor !== undefined)
    for (const [column, value] of coloursIn(readableColours(before, sent))) columns.set(column, value);
  await updateRow(ctx, servedGroups, id, columns);
  const after = await getRecord(ctx, servedGroups, id);
  const { updatedAt: _updated, ...changes } = await changesOf(ctx, servedGroups, [before, after]);
  if (Object.keys(changes).length > 0)
    ctx.emit(areaGroupUpdated, { subject: id, data: { displayName: after.displayName }, changes });
  return after;
};

/** GET /crm/area-groups/all. */
export const allGroups: Verb<Calls['all']> = async (ctx) => {
  const { rows } = await sql<{
    _id: string;
    displayName: string;
    backgroundColor: string;
    foregroundColor: string;
  }>`
    select id as "_id", display_name as "displayName", background_color as "backgroundColor",
      foreground_color as "foregroundColor"
    from area_groups where agency_id = ${ctx.agency.id} order by display_name collate "und-x-icu", id`.execute(ctx.db);
  return { data: rows, total: rows.length };
};
