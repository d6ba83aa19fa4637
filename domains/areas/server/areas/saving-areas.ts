// Making an area and changing it: a name, a slug that no other has, the groups that it is in, and where it is.
import { sql } from 'kysely';
import { areaCreated, areaLimits, type areasContract, areaUpdated } from '#/domains/areas/contract.ts';
import { mustBeGroups } from '#/domains/areas/server/groups/grouping-areas.ts';
import type { Changes } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { changesBetween } from '#/kernel/server/entities/changes.ts';
import { changesOf } from '#/kernel/server/entities/comparing-records.ts';
import { insertRow, updateRow } from '#/kernel/server/entities/writing-rows.ts';
import { type Written, writtenColumns } from '#/kernel/server/entities/written-values.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeArea, type Kept, readArea } from './describing-areas.ts';
import { servedAreas } from './serving-areas.ts';
import { freeSlug, holdSlugs, mustBeFree, slugOf } from './slugs.ts';
import { columnsOfPlace, isNowhere, noPlace, readPlace, writeCells } from './writing-places.ts';

type Calls = (typeof areasContract)['calls'];

/** What is another now about an area; of its shape, that it changed is enough. */
const changesOfArea = async (ctx: Context, before: Kept | undefined, after: Kept): Promise<Changes> => {
  const { updatedAt: _updated, ...changes } = await changesOf(ctx, servedAreas, [before, after], ['groups']);
  return { ...changes, ...changesBetween({ shape: outlined(before) }, { shape: outlined(after) }) };
};
const outlined = (area: Kept | undefined): string | null =>
  area && area.shape.length > 0 ? area.shape.map((ring) => ring.map((at) => at.join(' ')).join(', ')).join('; ') : null;

const mustBeFew = async (ctx: Context): Promise<void> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from areas where agency_id = ${ctx.agency.id} and removed_at is null`.execute(ctx.db);
  if ((rows[0]?.total ?? 0) >= areaLimits.areas)
    throw new Refusal('conflict', 'areas.tooMany', 'There may be at most 2,000 areas');
};

const groupsOf = async (ctx: Context, groups: readonly string[] | undefined): Promise<Written> =>
  groups === undefined ? new Map() : new Map([['group_ids', uuids(await mustBeGroups(ctx, groups, 'groups'))]]);

/** POST /crm/areas. */
export const create: Verb<Calls['create']> = async (ctx, { slug, groups, shape, postalCodes, cities, ...sent }) => {
  const place = readPlace({ shape, postalCodes, cities });
  if (isNowhere(place)) throw noPlace();
  const inGroups = await groupsOf(ctx, groups);
  await holdSlugs(ctx);
  await mustBeFew(ctx);
  if (slug !== undefined) await mustBeFree(ctx, slug, null);
  const given = slug ?? (await freeSlug(ctx, slugOf(sent.displayName)));
  const id = await insertRow(
    ctx,
    servedAreas,
    new Map([
      ...(await writtenColumns(ctx, servedAreas, { isPublished: false, ...sent }, true)),
      ...inGroups,
      ...columnsOfPlace(place),
      ['slug', sql`${given}::text`],
      ['created_by', sql`${ctx.actor.agentId}::uuid`],
    ]),
  );
  await writeCells(ctx, id, place);
  const area = await describeArea(ctx, id);
  ctx.emit(areaCreated, {
    subject: id,
    data: { displayName: area.displayName },
    changes: await changesOfArea(ctx, undefined, area),
  });
  return area;
};

/** PUT /crm/areas/{id}: what is left out stays. */
export const update: Verb<Calls['update']> = async (ctx, { id, slug, groups, shape, postalCodes, cities, ...sent }) => {
  const inGroups = await groupsOf(ctx, groups);
  if (slug !== undefined) await holdSlugs(ctx);
  const before = await readArea(ctx, id, true);
  const isMoved = shape !== undefined || postalCodes !== undefined || cities !== undefined;
  const place = readPlace({
    shape: shape ?? before.shape,
    postalCodes: postalCodes ?? before.postalCodes,
    cities: cities ?? before.cities,
  });
  if (isNowhere(place)) throw noPlace();
  if (slug !== undefined) await mustBeFree(ctx, slug, id);
  const columns: Written = new Map([
    ...(await writtenColumns(ctx, servedAreas, sent, false)),
    ...inGroups,
    ...(isMoved ? columnsOfPlace(place) : []),
  ]);
  if (slug !== undefined) columns.set('slug', sql`${slug}::text`);
  await updateRow(ctx, servedAreas, id, columns);
  if (shape !== undefined) await writeCells(ctx, id, place);
  const after = await describeArea(ctx, id);
  const changes = await changesOfArea(ctx, before, after);
  if (Object.keys(changes).length > 0)
    ctx.emit(areaUpdated, { subject: id, data: { displayName: after.displayName }, changes });
  return after;
};
