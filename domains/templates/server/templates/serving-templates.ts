// A template as the wire shows it: the entity's SQL side. Everybody of the agency reaches all; a web domain shows those meant for it.
import { sql } from 'kysely';
import { pointedDomains } from '#/domains/agency/server.ts';
import { memberSql } from '#/domains/collections/server.ts';
import { pointedTags } from '#/domains/labels/server.ts';
import { pointedAgents } from '#/domains/team/server.ts';
import { templateEntity } from '#/domains/templates/contract/templates.ts';
import { pointsTo, pointsToMany } from '#/kernel/server/entities/pointing.ts';
import { lent, serveEntity } from '#/kernel/server/entities/served-entity.ts';

/** Characters of its text that a list shows. */
const firstWords = 120;

/** Days that a deleted template can be had back. */
export const keptForDays = 30;

export const servedTemplates = serveEntity(templateEntity, {
  exists: () => sql`t.removed_at is null`,
  reach: () => 'all',
  scope: (ctx) =>
    ctx.domainId === null ? undefined : sql`(t.domain_ids = '{}' or t.domain_ids @> array[${ctx.domainId}]::uuid[])`,
  links: {
    tags: { isLive: true, table: 'message_template_tags', record: 'template_id', value: 'tag_id' },
    createdBy: { column: 'created_by' },
  },
  asks: {
    collections: (ctx, ids) => memberSql(ctx, 'template', ids),
    domains: (_, ids) =>
      Promise.resolve(ids === null ? sql`t.domain_ids <> '{}'` : sql`t.domain_ids && ${[...ids]}::uuid[]`),
  },
  computed: {
    firstWords: () =>
      sql`coalesce(nullif(t.subject, ''), case when length(t.plain) > ${sql.lit(firstWords)} then left(t.plain, ${sql.lit(firstWords - 1)}) || '…' else t.plain end)`,
    domains: pointsToMany(pointedDomains, sql`t.domain_ids`),
    domainId: () => sql`(case when cardinality(t.domain_ids) = 1 then t.domain_ids[1] end)`,
    tags: pointsToMany(pointedTags, sql`t.tag_ids`),
    collections: () => sql`null::jsonb`,
    usedIn: lent('template.usedIn', sql`'[]'::json`),
    createdBy: pointsTo(pointedAgents, sql`t.created_by`),
  },
});

/** Templates that were deleted and can still be had back; their tags stand in no index any more. */
export const servedDeletedTemplates: typeof servedTemplates = {
  entity: templateEntity,
  computed: servedTemplates.computed,
  exists: (ctx) => sql`t.removed_at > ${ctx.now.subtract({ hours: 24 * keptForDays })}`,
  reach: () => 'all',
};
