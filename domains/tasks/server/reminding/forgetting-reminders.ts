// What was told long ago is forgotten; long after nobody could be told of it again.
import { sql } from 'kysely';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';

const keptForDays = 90;
const atOnce = 5_000;

export const forgetReminders = forgetting('tasks.forgetReminders', '53 2 * * *', async (ctx) => {
  const { numAffectedRows = 0n } = await sql`
    delete from reminders where agency_id = ${ctx.agency.id} and id in (
      select id from reminders where agency_id = ${ctx.agency.id} and told_at < ${ctx.now.subtract({ hours: 24 * keptForDays })}
      limit ${atOnce})`.execute(ctx.db);
  return Number(numAffectedRows) === atOnce;
});
