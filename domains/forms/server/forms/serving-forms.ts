// A form as lists show it: the entity's SQL side. Everybody of the agency who may read forms reaches all (decision 13); a web domain shows those
// meant for it.
import { type RawBuilder, sql } from 'kysely';
import { pointedDomains } from '#/domains/agency/server.ts';
import { formEntity } from '#/domains/forms/contract/forms.ts';
import { pointedTags } from '#/domains/labels/server.ts';
import { pointedAgents } from '#/domains/team/server.ts';
import { pointsTo, pointsToMany } from '#/kernel/server/entities/pointing.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { linkOf } from './linking.ts';

/** Days that a deleted form can be had back. */
export const keptForDays = 30;

/** Responses of the form in row `t`; what everybody answered is counted, whomever the reader reaches: it names nobody. */
const countOf = (status: 'submitted' | 'partial' | 'held'): RawBuilder<unknown> =>
  sql`(select count(*) from form_responses r
    where r.agency_id = t.agency_id and r.form_id = t.id and r.status = ${sql.lit(status)})`;

export const servedForms = serveEntity(formEntity, {
  exists: () => sql`t.removed_at is null`,
  reach: () => 'all',
  scope: (ctx) =>
    ctx.domainId === null ? undefined : sql`(t.domain_ids = '{}' or t.domain_ids @> array[${ctx.domainId}]::uuid[])`,
  links: {
    tags: { isLive: true, table: 'form_tags', record: 'form_id', value: 'tag_id' },
    createdBy: { column: 'created_by' },
  },
  asks: {
    domains: (_, ids) =>
      Promise.resolve(ids === null ? sql`t.domain_ids <> '{}'` : sql`t.domain_ids && ${[...ids]}::uuid[]`),
  },
  computed: {
    domains: pointsToMany(pointedDomains, sql`t.domain_ids`),
    tags: pointsToMany(pointedTags, sql`t.tag_ids`),
    responsesCount: () => countOf('submitted'),
    partialsCount: () => countOf('partial'),
    heldCount: () => countOf('held'),
    lastResponseAt: () =>
      sql`(select max(r.updated_at) from form_responses r
        where r.agency_id = t.agency_id and r.form_id = t.id and r.status = 'submitted')`,
    publicUrl: linkOf,
    createdBy: pointsTo(pointedAgents, sql`t.created_by`),
  },
});

/** Forms that were deleted and can still be had back; their tags stand in no index any more. */
export const servedDeletedForms: typeof servedForms = {
  entity: formEntity,
  computed: servedForms.computed,
  exists: (ctx) => sql`t.removed_at > ${ctx.now.subtract({ hours: 24 * keptForDays })}`,
  reach: () => 'all',
};
