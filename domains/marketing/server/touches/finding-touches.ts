// Touches as people ask for them: those of one contact, who came from a campaign, and what no campaign matches.
import { sql } from 'kysely';
import { servedContacts, wholeSql } from '#/domains/contacts/server.ts';
import { type campaignsContract, mostTouches, type Touch } from '#/domains/marketing/contract.ts';
import { mustReach, reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { servedCampaigns } from '../campaigns/serving-campaigns.ts';
import { keptContact } from './keeping-contacts.ts';

type Calls = (typeof campaignsContract)['calls'];

/** GET /crm/marketing-campaign/why. Refuses a contact out of reach as not found. */
export const why: Verb<Calls['why']> = async (ctx, { contactId }) => {
  await mustReach(ctx, servedContacts, contactId, 'read');
  const { rows } = await sql<Omit<Touch, 'at'> & { at: Temporal.Instant }>`
    select x.id as "_id", x.at, x.kind, x.tier, x.what, x.source, x.medium, x.referrer_host as "referrerHost",
      x.landing_path as "landingPath",
      case when p.id is not null then jsonb_build_object('_id', p.id, 'displayName', p.display_name) end as campaign
    from touches x left join marketing_campaigns p on p.agency_id = x.agency_id and p.id = x.campaign_id and p.removed_at is null
    where x.agency_id = ${ctx.agency.id} and x.contact_id in ${wholeSql(ctx, contactId)} order by x.at desc, x.id desc`.execute(
    ctx.db,
  );
  const touches = rows.map((touch) => ({ ...touch, at: touch.at.toString() }));
  return {
    data: touches.slice(0, mostTouches),
    total: touches.length,
    first: touches.at(-1) ?? null,
    last: touches[0] ?? null,
    decided: touches.find(({ tier }) => tier !== 'none') ?? touches[0] ?? null,
  };
};

const mostContacts = 20;

/** GET /crm/marketing-campaign/{id}/contacts. */
export const contacts: Verb<Calls['contacts']> = async (ctx, { id }) => {
  await mustReach(ctx, servedCampaigns, id, 'read');
  const { rows } = await sql<{
    _id: string;
    fullName: string | null;
    touchesCount: number;
    lastAt: Temporal.Instant;
    total: number;
  }>`
    select t.id as "_id", t.full_name as "fullName", came.touches as "touchesCount", came.last_at as "lastAt", count(*) over ()::int as total
    from (select k.id, count(*)::int as touches, max(x.at) as last_at
      from touches x cross join lateral ${keptContact(ctx, sql`x.contact_id`)} k
      where x.agency_id = ${ctx.agency.id} and x.campaign_id = ${id} group by k.id) came
    join contacts t on t.agency_id = ${ctx.agency.id} and t.id = came.id
    where ${await reachable(ctx, servedContacts)}
    order by came.last_at desc, t.id limit ${mostContacts}`.execute(ctx.db);
  return {
    data: rows.map(({ total: _total, lastAt, ...contact }) => ({ ...contact, lastAt: lastAt.toString() })),
    total: rows[0]?.total ?? 0,
  };
};

const unmatchedDays = 90;
const mostUnmatched = 50;

/** GET /crm/marketing-campaign/unmatched. */
export const unmatched: Verb<Calls['unmatched']> = async (ctx) => {
  const { rows } = await sql<Unmatched & { total: number }>`
    select x.source, x.medium, x.campaign, x.referrer_host as "referrerHost", count(*)::int as "touchesCount",
      count(distinct k.id)::int as "contactsCount", max(x.at) as "lastAt", count(*) over ()::int as total
    from touches x cross join lateral ${keptContact(ctx, sql`x.contact_id`)} k
    where x.agency_id = ${ctx.agency.id} and x.at > ${ctx.now.subtract({ hours: 24 * unmatchedDays })} and x.campaign_id is null
      and coalesce(x.source, x.campaign, x.referrer_host) is not null
    group by 1, 2, 3, 4 order by 5 desc, 7 desc, 1, 2, 3, 4 limit ${mostUnmatched}`.execute(ctx.db);
  return {
    data: rows.map(({ total: _total, lastAt, ...one }) => ({ ...one, lastAt: lastAt.toString() })),
    total: rows[0]?.total ?? 0,
  };
};

type Unmatched = {
  source: string | null;
  medium: string | null;
  campaign: string | null;
  referrerHost: string | null;
} & {
  touchesCount: number;
  contactsCount: number;
  lastAt: Temporal.Instant;
};
