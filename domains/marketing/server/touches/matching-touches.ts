// Which campaign each touch counts for, kept with it: found when it is told, and found again for all of them once a campaign is another. The latest
// are done in the act itself, so that whoever changed a rule sees what it matches; the others by a job.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { campaignsContract } from '#/domains/marketing/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import type { EventReader } from '#/kernel/server/events/reader.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { campaignEvents } from '../campaigns/deleting-campaigns.ts';
import { tidyRules } from '../campaigns/tidying-rules.ts';
import { keptContact } from './keeping-contacts.ts';

const mostAtOnce = 2_000;

/** In the act that changes a campaign. */
export const matchLatest = async (ctx: Context): Promise<void> => {
  await sql`
    update touches t set campaign_id = campaign_of(t)
    where t.agency_id = ${ctx.agency.id}
      and t.id in (select l.id from touches l where l.agency_id = ${ctx.agency.id} order by l.at desc, l.id desc limit ${mostAtOnce})
      and t.campaign_id is distinct from campaign_of(t)`.execute(ctx.db);
};

/** From the one after `after` on; answers the last that was looked at, undefined where that was the last of all. */
const matchSome = async (ctx: Context, after: string | null): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select id from touches where agency_id = ${ctx.agency.id} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${mostAtOnce}`.execute(
    ctx.db,
  );
  const last = rows.at(-1)?.id;
  if (last === undefined) return undefined;
  await sql`
    update touches t set campaign_id = campaign_of(t)
    where t.agency_id = ${ctx.agency.id} and (${after}::uuid is null or t.id > ${after}::uuid) and t.id <= ${last}
      and t.campaign_id is distinct from campaign_of(t)`.execute(ctx.db);
  return last;
};

/** Begun again it starts over: what is found already is not written. */
export const matchTouches = job({
  name: 'marketing.matchTouches',
  lane: 'long',
  actsAs: 'system',
  input: z.object({}),
  run: async (run) => {
    let after: string | null = null;
    for (;;) {
      run.signal.throwIfAborted();
      const last: string | undefined = await run.transaction((ctx) => matchSome(ctx, after));
      if (last === undefined) return;
      after = last;
    }
  },
});

/** However a campaign was made, changed, deleted or brought back. */
export const campaignsHear: EventReader = {
  name: 'marketing.matchCampaigns',
  wants: () => Object.values(campaignEvents).map(({ name }) => name),
  read: (ctx) => matchTouches.later(ctx, {}),
};

const previewDays = 30;

/** POST /crm/marketing-campaign/preview. */
export const preview: Verb<(typeof campaignsContract)['calls']['preview']> = async (
  ctx,
  { matches, rules, startsOn = null, endsOn = null },
) => {
  const { rows } = await sql<{ touchesCount: number; contactsCount: number }>`
    select count(*)::int as "touchesCount", count(distinct k.id)::int as "contactsCount"
    from touches t cross join lateral ${keptContact(ctx, sql`t.contact_id`)} k
    where t.agency_id = ${ctx.agency.id} and t.at > ${ctx.now.subtract({ hours: 24 * previewDays })}
      and touch_matches(t, ${matches}, ${json(tidyRules(rules))}, ${startsOn}::date, ${endsOn}::date, ${ctx.agency.timezone})`.execute(
    ctx.db,
  );
  return rows[0] ?? { touchesCount: 0, contactsCount: 0 };
};
