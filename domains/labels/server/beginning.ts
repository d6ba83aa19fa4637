// Labels to begin with: the starter sets that the screens offer, and the stages that a new agency finds.
import { sql } from 'kysely';
import { type Starter, starterOrigins, starterStages, starterTags, type TagType } from '#/domains/labels/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import type { EventReader } from '#/kernel/server/events/reader.ts';
import { addMissing, nameKey } from './finding-labels.ts';
import { holdNames, readLabels } from './label-rows.ts';
import { type LabelKind, originKind, servedOrigins, servedTags, tagKind } from './serving-labels.ts';

const begin = async (ctx: Context, kind: LabelKind, typeName: TagType | null, starters: readonly Starter[]) => {
  await holdNames(ctx, kind);
  const known = await addMissing(ctx, kind, typeName, starters);
  return starters.flatMap(({ displayName }) => known.get(nameKey(displayName)) ?? []);
};

/** POST starters: those of the eight tags for contacts that are not there yet are made; answers all eight. */
export const beginTags = async (ctx: Context) => {
  const tags = await begin(ctx, tagKind, 'contact', starterTags);
  const data = await inTurn(tags, ({ _id }) => getRecord(ctx, servedTags, _id));
  return { data, total: data.length };
};

/** POST starters: the same for origins. */
export const beginOrigins = async (ctx: Context) => {
  const origins = await begin(ctx, originKind, null, starterOrigins);
  const data = await inTurn(origins, ({ _id }) => getRecord(ctx, servedOrigins, _id));
  return { data, total: data.length };
};

/**
 * Gives every newly founded agency its stages, a moment after it was founded. An event is told once, so that stages which somebody
 * renames or deletes later do not come back; agencies founded before got theirs with the table.
 */
export const stagesOfNewAgencies: EventReader = {
  name: 'labels.stages',
  wants: () => ['agency.founded'],
  read: async (ctx) => {
    await holdNames(ctx, tagKind);
    const known = await readLabels(ctx, tagKind, sql`t.type_name = 'contact-stage'`);
    if (known.length === 0) await addMissing(ctx, tagKind, 'contact-stage', starterStages);
  },
};
