// Forgets browsers that were not seen for 180 days, and old counts of what was refused.
import { sql } from 'kysely';
import { retentionDays } from '#/domains/marketing/contract/beacon-shapes.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';

const atOnce = 10_000;
const visitorDays = 180;

export const forgetVisitors = forgetting('marketing.forgetVisitors', '25 2 * * *', async (ctx) => {
  await sql`
    delete from beacon_refusals where agency_id = ${ctx.agency.id}
      and day < ${ctx.now
        .subtract({ hours: 24 * retentionDays })
        .toString()
        .slice(0, 10)}`.execute(ctx.db);
  const { numAffectedRows } = await sql`
    delete from visitors where agency_id = ${ctx.agency.id} and id in (
      select id from visitors where agency_id = ${ctx.agency.id} and last_seen_at < ${ctx.now.subtract({ hours: 24 * visitorDays })}
      limit ${atOnce})`.execute(ctx.db);
  return numAffectedRows === BigInt(atOnce);
});
