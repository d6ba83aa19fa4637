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
import type { LabelUses } from '#/kernel/server/door.ts';
import { type ServedEntity, serveEntity } from '#/kernel/server/entities/served-entity.ts';

/** What carries labels of a kind, as the domains above declare it. */
export const usesOf = (ctx: Context, of: LabelUses['of']): LabelUses[] =>
  ctx.house.registry.doors.flatMap(({ labelUses = [] }) => labelUses.filter((uses) => uses.of === of));

/** The records that carry any of these labels, each once and at most so many, as rows of one column. */
export const carriers = (
  ctx: Context,
  uses: readonly LabelUses[],
  carries: (value: RawBuilder<unknown>, uses: LabelUses) => RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown> =>
  sql`select id from (${sql.join(
    uses.map((one) => {
      const { table, record, value, where } = one.link;
      return sql`(select distinct ${sql.ref(`l.${record}`)} as id from ${sql.table(table)} l
        where l.agency_id = ${ctx.agency.id} and ${carries(sql.ref(`l.${value}`), one)}
        ${where ? sql`and ${where}` : sql``} limit ${most})`;
    }),
    sql` union `,
  )}) c limit ${most}`;

const usedBy =
  (of: LabelUses['of']) =>
  (ctx: Context): RawBuilder<unknown> => {
    const uses = usesOf(ctx, of);
    if (uses.length === 0) return sql`0`;
    const ofType = ({ types }: LabelUses) => (types ? sql`and t.type_name = any(${[...types]}::text[])` : sql``);
    const each = [...Map.groupBy(uses, ({ label }) => label.many).values()].map(
      (group) =>
        sql`(select count(*) from (${carriers(
          ctx,
          group,
          (value, one) => sql`${value} = t.id ${ofType(one)}`,
          mostUsesCounted + 1,
        )}) u)`,
    );
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
