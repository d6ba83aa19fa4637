// The conversions of a range and the touches before each, shared by a model: one query, whatever the model.
import { type RawBuilder, sql } from 'kysely';
import type { Conversion, Model } from '#/domains/marketing/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { parts } from './sharing.ts';

export interface Question {
  model: Model;
  conversion: Conversion;
  windowDays: number;
  /** Up to the last, without it. */
  from: Temporal.Instant;
  to: Temporal.Instant;
}

type Sql = RawBuilder<unknown>;

/** What one of `many` touches weighs: `place` counts from the first, `known` those of which more is known from the last. */
const weights: Readonly<Record<Model, Sql>> = {
  first: sql`case when place = 1 then 1 else 0 end`,
  last: sql`case when place = many then 1 else 0 end`,
  lastNotDirect: sql`case when known = 1 then 1 else 0 end`,
  linear: sql`1`,
  position: sql`case when many <= 2 then 1 when place in (1, many) then 0.4 else 0.2 / (many - 2) end`,
  // Halved with each week before the conversion.
  decay: sql`power(0.5::numeric, round(extract(epoch from converted_at - at)::numeric / 604800, 6))`,
};

const converted = (ctx: Context, { conversion, from, to }: Question): Sql =>
  conversion === 'contact'
    ? sql`select c.id, c.id as contact_id, c.created_at as at from contacts c
        where c.agency_id = ${ctx.agency.id} and c.removed_at is null and c.created_at >= ${from} and c.created_at < ${to}`
    : sql`select t.id, t.contact_id, t.at from touched t where t.kind = ${conversion} and t.at >= ${from} and t.at < ${to}`;

/** Touches of contacts that are there, those of merged ones as those of the contact that was kept. */
const touched = (ctx: Context, { from, to, windowDays }: Question): Sql => sql`
  merged (id, kept) as (
    select id, merged_into from contacts where agency_id = ${ctx.agency.id} and merged_into is not null
    union select m.id, c.merged_into from merged m join contacts c on c.agency_id = ${ctx.agency.id} and c.id = m.kept where c.merged_into is not null),
  touched as (
    select t.id, k.id as contact_id, t.at, t.kind, t.tier, p.id as campaign_id
    from touches t
    left join lateral (select m.kept from merged m join contacts c on c.agency_id = t.agency_id and c.id = m.kept and c.merged_into is null
      where m.id = t.contact_id) m on true
    join contacts k on k.agency_id = t.agency_id and k.id = coalesce(m.kept, t.contact_id) and k.removed_at is null
    left join marketing_campaigns p on p.agency_id = t.agency_id and p.id = t.campaign_id and p.removed_at is null
    where t.agency_id = ${ctx.agency.id} and t.at > ${from.subtract({ hours: 24 * windowDays })} and t.at < ${to})`;

export interface Share {
  /** Null of touches without a campaign, and of conversions without a touch. */
  campaignId: string | null;
  isKnown: boolean;
  /** In millionths of a conversion. */
  share: number;
  touches: number;
}

/**
 * Each conversion is given away whole: every touch gets its share in whole millionths, the last what is left. Touches are counted in the range, whether
 * anything came of them or not.
 */
export const sharesOf = async (ctx: Context, question: Question): Promise<Share[]> => {
  const { from, windowDays, model } = question;
  const { rows } = await sql<Share>`
    with recursive ${touched(ctx, question)},
    converted as (${converted(ctx, question)}),
    pairs as (
      select c.id as conversion, c.at as converted_at, t.campaign_id, t.at,
        row_number() over (partition by c.id order by t.at, t.id) as place, count(*) over (partition by c.id) as many,
        row_number() over (partition by c.id order by t.tier <> 'none' desc, t.at desc, t.id desc) as known
      from converted c join touched t on t.contact_id = c.contact_id and t.at <= c.at and t.at > c.at - make_interval(days => ${windowDays})),
    weighed as (select *, ${weights[model]} as weight from pairs),
    shared as (
      select conversion, campaign_id, place = many as is_last,
        floor(${parts} * weight / sum(weight) over (partition by conversion))::bigint as share
      from weighed),
    given as (
      select campaign_id, share + case when is_last then ${parts} - sum(share) over (partition by conversion) else 0 end as share from shared)
    select campaign_id as "campaignId", true as "isKnown", sum(share)::float8 as share, sum(touches)::int as touches from (
      select campaign_id, share, 0 as touches from given
      union all select campaign_id, 0, 1 from touched where at >= ${from}
    ) figures group by campaign_id
    union all
    select null, false, (${parts}::bigint * count(*))::float8, 0 from converted c where not exists (select from pairs p where p.conversion = c.id)`.execute(
    ctx.db,
  );
  return rows;
};
