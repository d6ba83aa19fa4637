// Making a campaign and changing it: its rules as touches are compared with them, what was spent, and the link that its rules match.
import { sql } from 'kysely';
import {
  type CampaignRecord,
  campaignCreated,
  campaignLimits,
  type campaignsContract,
  campaignUpdated,
  type Rule,
  type Spend,
  taggedLink,
} from '#/domains/marketing/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { changesOf, describeRecord } from '#/kernel/server/entities/comparing-records.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { insertRow, updateRow } from '#/kernel/server/entities/writing-rows.ts';
import { type Written, writtenColumns } from '#/kernel/server/entities/written-values.ts';
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { matchLatest } from '../touches/matching-touches.ts';
import { checkTarget } from './checking-targets.ts';
import { servedCampaigns } from './serving-campaigns.ts';
import { tidyRules } from './tidying-rules.ts';

type Calls = (typeof campaignsContract)['calls'];

const checkPeriod = (startsOn: string | null | undefined, endsOn: string | null | undefined): void => {
  if (startsOn && endsOn && endsOn < startsOn)
    throw invalid('endsOn', 'must not be before the start', 'marketing.endsBeforeStart');
};

const checkSpend = (spend: readonly Spend[]): void =>
  spend.forEach(({ from, to }, place) => {
    if (to < from) throw invalid(`spend.${place}.to`, 'must not be before its first day', 'marketing.endsBeforeStart');
  });

interface Sent {
  rules?: readonly Rule[] | undefined;
  spend?: readonly Spend[] | undefined;
  target?: string | null | undefined;
}

/** The columns that no generic writing knows. */
const ownColumns = async (ctx: Context, { rules, spend, target }: Sent, before: Required<Sent>): Promise<Written> => {
  const columns: Written = new Map();
  if (rules !== undefined) columns.set('rules', json(rules));
  if (spend !== undefined) columns.set('spend', json(spend));
  if (rules === undefined && target === undefined) return columns;
  const page = target === undefined ? before.target : target;
  if (target !== undefined) {
    if (target !== null) await checkTarget(ctx, target);
    columns.set('target', sql`${target}::text`);
  }
  columns.set('tracking_link', sql`${taggedLink(page ?? null, rules ?? before.rules ?? [])}::text`);
  return columns;
};

const mustBeFew = async (ctx: Context): Promise<void> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from marketing_campaigns where agency_id = ${ctx.agency.id} and removed_at is null`.execute(
    ctx.db,
  );
  if ((rows[0]?.total ?? 0) >= campaignLimits.campaigns)
    throw new Refusal('conflict', 'marketing.tooManyCampaigns', 'There may be at most 500 campaigns');
};

/** POST /crm/marketing-campaign. */
export const create: Verb<Calls['create']> = async (ctx, { rules = [], spend = [], target = null, ...sent }) => {
  checkPeriod(sent.startsOn, sent.endsOn);
  checkSpend(spend);
  await mustBeFew(ctx);
  const own = { rules: tidyRules(rules), spend, target };
  const id = await insertRow(
    ctx,
    servedCampaigns,
    new Map([
      ...(await writtenColumns(ctx, servedCampaigns, { matches: 'all', ...sent }, true)),
      ...(await ownColumns(ctx, own, own)),
      ['created_by', sql`${ctx.actor.agentId}::uuid`],
    ]),
  );
  await matchLatest(ctx);
  const campaign = (await describeRecord(ctx, servedCampaigns, id)) as CampaignRecord;
  ctx.emit(campaignCreated, {
    subject: id,
    data: { displayName: campaign.displayName },
    changes: await changesOf(ctx, servedCampaigns, [undefined, campaign]),
  });
  return campaign;
};

const hold = async (ctx: Context, id: string): Promise<CampaignRecord> => {
  const { rows } = await sql<{ record: CampaignRecord }>`
    select ${recordExpression(ctx, servedCampaigns)} as record from marketing_campaigns t
    where ${await reachable(ctx, servedCampaigns)} and t.id = ${id} for no key update of t`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw notFound();
  return row.record;
};

/** PUT /crm/marketing-campaign/{id}: what is left out stays. */
export const update: Verb<Calls['update']> = async (ctx, { id, rules, spend, target, ...sent }) => {
  const before = await hold(ctx, id);
  checkPeriod(
    sent.startsOn === undefined ? before.startsOn : sent.startsOn,
    sent.endsOn === undefined ? before.endsOn : sent.endsOn,
  );
  if (spend) checkSpend(spend);
  const own = { rules: rules && tidyRules(rules), spend, target };
  await updateRow(
    ctx,
    servedCampaigns,
    id,
    new Map([...(await writtenColumns(ctx, servedCampaigns, sent, false)), ...(await ownColumns(ctx, own, before))]),
  );
  await matchLatest(ctx);
  const after = (await describeRecord(ctx, servedCampaigns, id)) as CampaignRecord;
  const { updatedAt: _updated, ...changes } = await changesOf(ctx, servedCampaigns, [before, after]);
  if (Object.keys(changes).length > 0)
    ctx.emit(campaignUpdated, { subject: id, data: { displayName: after.displayName }, changes });
  return after;
};
