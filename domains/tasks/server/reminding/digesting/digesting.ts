// The daily mail: what an agent has today, what is overdue, and the appointments of the day; none where there is nothing.
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { sendSystemMail } from '#/kernel/server/mail/sending-mail.ts';
import { setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';
import { zoneSql } from '../setting-reminders.ts';
import { type DigestTimes, nextDigest } from './next-digest.ts';
import { writeDigest } from './writing-digests.ts';

const kind = 'tasks.digest';

interface Row extends Omit<DigestTimes, 'digestedOn'> {
  agentId: string;
  email: string;
  isActive: boolean;
  digestedOn: string | null;
}

export const dailyDigests = timerHandler({
  kind,
  batch: 50,
  work: async (ctx, due) => {
    const rows = await listWanted(
      ctx,
      due.map(({ subjectId }) => subjectId),
    );
    const next: { subjectId: string; dueAt: Temporal.Instant }[] = [];
    for (const { agentId, email, isActive, digestedOn, ...times } of rows) {
      const on = digestedOn === null ? null : Temporal.PlainDate.from(digestedOn);
      const { day, at } = nextDigest({ ...times, digestedOn: on }, ctx.now);
      next.push({ subjectId: agentId, dueAt: at });
      if (!day) continue;
      // Somebody who is disabled for a while gets no mail, and none of those days later.
      const letter = isActive ? await writeDigest(ctx, agentId, day, times.timezone) : undefined;
      if (letter) await sendSystemMail(ctx, { to: email, kind: 'tasks.digest', ...letter });
      await ctx.db
        .updateTable('reminder_settings')
        .set({ digested_on: day.toString() })
        .where('agency_id', '=', ctx.agency.id)
        .where('agent_id', '=', agentId)
        .execute();
    }
    await setTimers(ctx, kind, next);
  },
});

/** Whoever is gone, or wants no daily mail any more, has no next one either. */
const listWanted = async (ctx: Context, agentIds: readonly string[]): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select s.agent_id as "agentId", a.email, a.status = 'active' as "isActive", s.daily_at as "dailyAt", ${zoneSql(ctx)} as timezone,
      s.daily_since as since, s.digested_on as "digestedOn"
    from reminder_settings s
    join agents a on a.agency_id = s.agency_id and a.id = s.agent_id and a.removed_at is null
    where s.agency_id = ${ctx.agency.id} and s.agent_id = any(${uuids(agentIds)}) and s.mail = 'daily'
    order by s.agent_id for update of s`.execute(ctx.db);
  return rows;
};
