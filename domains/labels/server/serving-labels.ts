// Tags and origins as the server knows them: where they are, how many records carry each, and in which ways the two differ.
import { type RawBuilder, sql } from 'kysely';
import {
  mostUsesCounted,
  originCreated,
  originDeleted,
  originEntity,
  originMerged,
  originUpdated,
  tagCreated,
  tagDeleted,
  tagEntity,
  tagMerged,
  tagUpdated,
} from '#/domains/labels/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { type ServedEntity, serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { type LabelUses, labelUses } from './carrying-labels.ts';

/** What carries labels of a kind, as the domains above declare it. */
export const usesOf = ({ house }: Pick<Context, 'house'>, of: LabelUses['of']): LabelUses[] =>
  labelUses.of(house).filter((uses) => uses.of === of);

const usedBy =
  (of: LabelUses['of']) =>
  (ctx: Context): RawBuilder<unknown> => {
    // A number of records that somebody does not reach would be a trace of them.
    if (ctx.actor.rights?.role !== 'owner') return sql`null::bigint`;
    const uses = usesOf(ctx, of);
    if (uses.length === 0) return sql`0`;
    // A record carries a label once, and one of a type in one way: each use is counted by itself, straight from its index.
    const each = uses.map(({ types, link: { table, record, value, where } }) => {
      const counted = sql`(select count(*) from (
        select ${sql.ref(`l.${record}`)} from ${sql.table(table)} l
        where l.agency_id = ${ctx.agency.id} and ${sql.ref(`l.${value}`)} = t.id ${where ? sql`and ${where}` : sql``}
        limit ${mostUsesCounted + 1}) u)`;
      return types ? sql`case when t.type_name = any(${[...types]}::text[]) then ${counted} else 0 end` : counted;
    });
    return sql`(${sql.join(each, sql` + `)})`;
  };

export const servedTags = serveEntity(tagEntity, { reach: () => 'all', computed: { usedBy: usedBy('tag') } });
export const servedOrigins = serveEntity(originEntity, { reach: () => 'all', computed: { usedBy: usedBy('origin') } });

/** Everything in which tags and origins differ for the verbs that they share. */
export interface LabelKind {
  of: LabelUses['of'];
  table: 'tags' | 'origins';
  served: ServedEntity;
  /** The specification's code for one that is in use (core §8). */
  code: 'TagsInUse' | 'OriginsInUse';
  needs: 'tag.write' | 'origin.write';
  events: {
    created: typeof tagCreated | typeof originCreated;
    updated: typeof tagUpdated | typeof originUpdated;
    deleted: typeof tagDeleted | typeof originDeleted;
    merged: typeof tagMerged | typeof originMerged;
  };
}

export const tagKind: LabelKind = {
  of: 'tag',
  table: 'tags',
  served: servedTags,
  code: 'TagsInUse',
  needs: 'tag.write',
  events: { created: tagCreated, updated: tagUpdated, deleted: tagDeleted, merged: tagMerged },
};

export const originKind: LabelKind = {
  of: 'origin',
  table: 'origins',
  served: servedOrigins,
  code: 'OriginsInUse',
  needs: 'origin.write',
  events: { created: originCreated, updated: originUpdated, deleted: originDeleted, merged: originMerged },
};
