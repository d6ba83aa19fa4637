// Three campaigns of the demo, what was spent on them, and from where the ten latest contacts came.
import { sql } from 'kysely';
import type { Channel, Rule, Spend } from '#/domains/marketing/contract.ts';
import { taggedLink } from '#/domains/marketing/contract.ts';
import { type PublicContext, system } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { book, type Entry } from './book.ts';
import { contactId } from './contacts.ts';
import { agentId, daysAgo, demoId, northlight } from './story.ts';

const is = (field: Rule['field'], value: string): Rule => ({ field, operator: 'is', value });

interface DemoCampaign {
  displayName: string;
  channel: Channel;
  rules: Rule[];
  page: string | null;
  /** In whole dollars, on the last thirty days. */
  spent: number;
}

const campaigns: readonly DemoCampaign[] = [
  {
    displayName: 'Spring ads',
    channel: 'social',
    rules: [is('source', 'facebook'), is('medium', 'cpc')],
    page: '/sell',
    spent: 640,
  },
  {
    displayName: 'Fall mailing',
    channel: 'email',
    rules: [is('source', 'newsletter'), is('medium', 'email')],
    page: '/homes',
    spent: 95,
  },
  {
    displayName: 'Open house flyer',
    channel: 'print',
    rules: [is('source', 'flyer'), is('campaign', 'open house')],
    page: '/homes/12-mill-lane',
    spent: 180,
  },
];

/** Of each contact, the youngest first, what came before it was one: [days before, source, medium, campaign]. */
const ways: readonly (readonly (readonly [number, string | null, string | null, string | null])[])[] = [
  [[0, 'facebook', 'cpc', 'spring']],
  [
    [9, 'facebook', 'cpc', 'spring'],
    [0, 'newsletter', 'email', null],
  ],
  [[0, null, null, null]],
  [[0, 'flyer', null, 'open house']],
  [
    [21, 'zillow.com', null, null],
    [3, 'facebook', 'cpc', 'spring'],
    [0, null, null, null],
  ],
  [[0, 'newsletter', 'email', null]],
  [[0, 'zillow.com', null, null]],
  [
    [14, 'flyer', null, 'open house'],
    [6, 'newsletter', 'email', null],
    [0, 'facebook', 'cpc', 'spring'],
  ],
  [[0, 'facebook', 'cpc', 'spring']],
  [
    [2, 'newsletter', 'email', null],
    [0, null, null, null],
  ],
];

const dayOf = (ctx: PublicContext, days: number): string =>
  daysAgo(ctx, days).toZonedDateTimeISO('UTC').toPlainDate().toString();

const campaignRows = (ctx: PublicContext) =>
  campaigns.map(({ displayName, channel, rules, page, spent }, place) => {
    const target = page === null ? null : `https://www.northlight.example${page}`;
    const spend: Spend[] = [{ from: dayOf(ctx, 29), to: dayOf(ctx, 0), amountCents: spent * 100, currency: 'USD' }];
    const at = daysAgo(ctx, 60 - place);
    return {
      agency_id: northlight.id,
      id: demoId(0x78, place + 1),
      display_name: displayName,
      channel,
      matches: 'all',
      rules: json(rules),
      spend: json(spend),
      target,
      tracking_link: taggedLink(target, rules),
      created_by: agentId(1),
      created_at: at,
      updated_at: at,
    };
  });

const touchRows = (ctx: PublicContext, entries: readonly Entry[]) =>
  entries.flatMap(({ n, createdDaysAgo }, contact) =>
    (ways[contact] ?? []).map(([before, source, medium, campaign], place) => {
      const isTagged = medium !== null || campaign !== null;
      return {
        agency_id: northlight.id,
        id: demoId(0x79, contact * 10 + place + 1),
        contact_id: contactId(n),
        at: daysAgo(ctx, createdDaysAgo + before + 0.001),
        kind: before === 0 ? 'form' : 'page',
        tier: isTagged ? 'tagged' : source === null ? 'form' : 'referrer',
        source,
        medium,
        campaign,
        referrer_host: isTagged ? null : source,
        landing_path: '/sell',
        what: before === 0 ? 'Home valuation' : 'What is your home worth?',
      };
    }),
  );

export const seedCampaigns = async (ctx: PublicContext): Promise<void> => {
  const latest = book.toSorted((one, other) => one.createdDaysAgo - other.createdDaysAgo).slice(0, ways.length);
  await ctx.inAgency(northlight.id, system, async ({ db }) => {
    await db.insertInto('marketing_campaigns').values(campaignRows(ctx)).execute();
    await db.insertInto('touches').values(touchRows(ctx, latest)).execute();
    await sql`update touches t set campaign_id = campaign_of(t) where t.agency_id = ${northlight.id}`.execute(db);
  });
};
