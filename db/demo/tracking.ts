// What the beacon of the demo saw in a week on the agency's own site: some visitors, a program, and somebody of the agency.
import { type TrackKind, trackKinds } from '#/domains/marketing/contract.ts';
import { type PublicContext, system } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { daysAgo, demoId, northlight } from './story.ts';

const site = 'www.northlight.example';
const secondsBetween = 95;

interface Step {
  path: string;
  title: string;
  kind?: TrackKind;
  listingId?: string;
}

const home: Step = { path: '/', title: 'Northlight Realty' };
const sell: Step = { path: '/sell', title: 'What is your home worth?' };
const team: Step = { path: '/team', title: 'Our agents' };
const search: Step = { path: '/homes?beds=3', title: 'Homes with three bedrooms' };
const cottage: Step = { path: '/homes/12-mill-lane', title: '12 Mill Lane', kind: 'listing', listingId: 'NL-1012' };
const loft: Step = { path: '/homes/4-harbor-street', title: '4 Harbor Street', kind: 'listing', listingId: 'NL-1044' };
const saved: Step = { ...cottage, kind: 'saveListing' };
const asked: Step = { ...loft, kind: 'requestShowing' };

/** Of each visit when it was, what was looked at, and by which campaign they came. */
const visits: readonly { ago: number; steps: readonly Step[]; campaign?: string; isBot?: true; isStaff?: true }[] = [
  { ago: 6.8, steps: [home, search, cottage] },
  { ago: 6.2, steps: [sell], campaign: 'Fall mailing' },
  { ago: 5.9, steps: [home, team] },
  { ago: 5.1, steps: [cottage, saved, loft], campaign: 'Fall mailing' },
  { ago: 4.4, steps: [search, loft, asked] },
  { ago: 3.7, steps: [home, sell], campaign: 'Spring ads' },
  { ago: 3.2, steps: [home, search, cottage, loft], isBot: true },
  { ago: 2.6, steps: [sell, team], campaign: 'Spring ads' },
  { ago: 1.9, steps: [home, search, loft] },
  { ago: 1.2, steps: [cottage], campaign: 'Spring ads' },
  { ago: 0.8, steps: [home, team, sell], isStaff: true },
  { ago: 0.6, steps: [search, cottage, saved], campaign: 'Spring ads' },
  { ago: 0.3, steps: [home, search] },
  { ago: 0.1, steps: [loft, asked], campaign: 'Fall mailing' },
];

const addressOf = ({ path }: Step, campaign: string | undefined): string => {
  const url = new URL(path, `https://${site}`);
  if (campaign) url.searchParams.set('utm_campaign', campaign);
  return url.href;
};

/** The events with the key of the snippet. Their days are made with the next event that comes. */
export const seedTracking = async (ctx: PublicContext): Promise<void> => {
  const rows = visits.flatMap(({ ago, steps, campaign, isBot, isStaff }, visit) =>
    steps.map((step, place) => {
      const { kind = 'page', title, listingId } = step;
      const at = daysAgo(ctx, ago).add({ seconds: place * secondsBetween });
      return {
        agency_id: northlight.id,
        day: at.toString().slice(0, 10),
        id: demoId(0x76, visit * 10 + place + 1),
        visitor_id: demoId(0x77, visit + 1),
        kind,
        name: trackKinds[kind],
        url: addressOf(step, place === 0 ? campaign : undefined),
        host: site,
        title,
        campaign: place === 0 ? (campaign ?? null) : null,
        properties: json({ language: 'en-US', ...(listingId ? { listingId } : {}) }),
        is_bot: isBot ?? false,
        is_staff: isStaff ?? false,
        at,
        received_at: at,
      };
    }),
  );
  await ctx.inAgency(northlight.id, system, async ({ db, now }) => {
    await db
      .insertInto('beacon_keys')
      .values({
        agency_id: northlight.id,
        id: demoId(0x75, 1),
        public_key: 'pk_DemoOfNorthlightRealty01',
        created_at: now.subtract({ hours: 24 * 8 }),
      })
      .execute();
    await db.insertInto('track_events').values(rows).execute();
  });
};
