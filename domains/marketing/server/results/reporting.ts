// What campaigns brought on the days of a range, and what they cost: a row for each campaign, one for touches of none, one for conversions of which
// nothing is known. They add up to all conversions of the range.
import { sql } from 'kysely';
import {
  type Channel,
  type campaignsContract,
  longestRangeDays,
  type ResultRow,
  type Spend,
} from '#/domains/marketing/contract.ts';
import { startOfDay } from '#/kernel/contract/zones/local-time.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { type Share, sharesOf } from './shares.ts';
import { inHundredths } from './sharing.ts';
import { costsOf, type Range, spentWithin, sumsOf } from './spending.ts';

const usualDays = 30;

const rangeOf = (ctx: Context, from: string | undefined, to: string | undefined): Range => {
  const last = to ? Temporal.PlainDate.from(to) : ctx.now.toZonedDateTimeISO(ctx.agency.timezone).toPlainDate();
  const first = from ? Temporal.PlainDate.from(from) : last.subtract({ days: usualDays - 1 });
  const days = first.until(last).days + 1;
  if (days < 1) throw invalid('to', 'must not be before the first day', 'marketing.endsBeforeStart');
  if (days > longestRangeDays)
    throw invalid('from', `must be at most ${longestRangeDays} days before`, 'marketing.rangeTooLong');
  return { from: first, to: last };
};

interface Listed {
  id: string;
  displayName: string;
  channel: Channel;
  spend: Spend[];
}

const campaignsIn = async (ctx: Context): Promise<Listed[]> => {
  const { rows } = await sql<Listed>`
    select id, display_name as "displayName", channel, spend from marketing_campaigns
    where agency_id = ${ctx.agency.id} and removed_at is null order by display_name collate "und-x-icu", id`.execute(
    ctx.db,
  );
  return rows;
};

const none: Omit<Share, 'campaignId' | 'isKnown'> = { share: 0, touches: 0 };

/** GET /crm/marketing-campaign/report. */
export const results: Verb<(typeof campaignsContract)['calls']['results']> = async (
  ctx,
  { model = 'lastNotDirect', conversion = 'contact', window = '90', from, to },
) => {
  const range = rangeOf(ctx, from, to);
  const campaigns = await campaignsIn(ctx);
  const shares = await sharesOf(ctx, {
    model,
    conversion,
    windowDays: Number(window),
    from: startOfDay(range.from, ctx.agency.timezone),
    to: startOfDay(range.to.add({ days: 1 }), ctx.agency.timezone),
  });
  const found = (of: ResultRow['of'], id: string | null): Omit<Share, 'campaignId' | 'isKnown'> =>
    shares.find(({ campaignId, isKnown }) => campaignId === id && isKnown === (of !== 'unknown')) ?? none;
  const lines = [
    ...campaigns.map(({ id, displayName, channel, spend }) => ({
      row: { of: 'campaign' as const, campaignId: id, displayName, channel },
      spent: spentWithin(spend, range),
      ...found('campaign', id),
    })),
    ...(['unmatched', 'unknown'] as const).map((of) => ({
      row: { of, campaignId: null, displayName: null, channel: null },
      spent: new Map<string, number>(),
      ...found(of, null),
    })),
  ];
  const shared = inHundredths(lines.map(({ share }) => share));
  const all = Math.round(shared.reduce((sum, one) => sum + one, 0) * 100) / 100;
  return {
    from: range.from.toString(),
    to: range.to.toString(),
    data: lines.map(({ row, touches, spent }, place): ResultRow => {
      const own = shared[place] ?? 0;
      return { ...row, touches, conversions: own, costs: costsOf(spent, own) };
    }),
    total: {
      touches: lines.reduce((sum, { touches }) => sum + touches, 0),
      conversions: all,
      costs: costsOf(sumsOf(lines.map(({ spent }) => spent)), all),
    },
  };
};
