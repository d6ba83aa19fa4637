// A campaign as lists show it: the entity's SQL side. Campaigns are of no agent: who is given the right sees all of them.
import { sql } from 'kysely';
import { campaignEntity } from '#/domains/marketing/contract.ts';
import { pointedAgents } from '#/domains/team/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { pointsTo } from '#/kernel/server/entities/pointing.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { keptContact } from '../touches/keeping-contacts.ts';

/** Days that a deleted campaign can be had back. */
export const keptForDays = 30;

const links = { createdBy: { column: 'created_by' } } as const;

export const servedCampaigns = serveEntity(campaignEntity, {
  exists: () => sql`t.removed_at is null`,
  reach: () => 'all',
  links,
  computed: {
    touchesCount: () =>
      sql`(select count(*)::int from touches x where x.agency_id = t.agency_id and x.campaign_id = t.id)`,
    contactsCount: (ctx: Context) => sql`(
      select count(distinct k.id)::int from touches x cross join lateral ${keptContact(ctx, sql`x.contact_id`)} k
      where x.agency_id = t.agency_id and x.campaign_id = t.id)`,
    createdBy: pointsTo(pointedAgents, sql`t.created_by`),
  },
});

/** Campaigns that were deleted and can still be had back. */
export const servedDeletedCampaigns: typeof servedCampaigns = {
  ...servedCampaigns,
  exists: (ctx) => sql`t.removed_at > ${ctx.now.subtract({ hours: 24 * keptForDays })}`,
};
