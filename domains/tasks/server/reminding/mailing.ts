// One mail for each reminder, to agents who want it so (the kernel's mail: it goes to our own people in test mode too, decision 97).
import { sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { JobRun } from '#/kernel/server/jobs/job.ts';
import { appLink } from '#/kernel/server/links.ts';
import { sendSystemMail } from '#/kernel/server/mail/sending-mail.ts';

/** Mails written in one transaction. */
const atOnce = 25;

/** Writes the mails of those that have none yet, as their agents want it at this moment. */
export const mailReminders = async (run: JobRun, ids: readonly string[]): Promise<void> => {
  for (let written = atOnce; written === atOnce; ) {
    written = await run.transaction((ctx) => mailSome(ctx, ids));
    run.signal.throwIfAborted();
  }
};

interface Row {
  subjectType: 'task' | 'appointment';
  subjectId: string;
  title: string;
  says: string;
  email: string;
}

const mailSome = async (ctx: Context, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<Row>`
    with unsent as (
      select r.id, a.email from reminders r
      join reminder_settings s on s.agency_id = r.agency_id and s.agent_id = r.agent_id and s.mail = 'each'
      join agents a on a.agency_id = r.agency_id and a.id = r.agent_id and a.status = 'active' and a.removed_at is null
      where r.agency_id = ${ctx.agency.id} and r.id = any(${uuids(ids)}) and r.mailed_at is null
      order by r.id limit ${atOnce} for update of r
    )
    update reminders r set mailed_at = ${ctx.now} from unsent
    where r.agency_id = ${ctx.agency.id} and r.id = unsent.id
    returning r.subject_type as "subjectType", r.subject_id as "subjectId", r.title, r.says, unsent.email`.execute(
    ctx.db,
  );
  for (const row of rows)
    await sendSystemMail(ctx, {
      to: row.email,
      kind: 'tasks.reminder',
      subject: `Reminder: ${row.title}`,
      heading: row.title,
      lines: [row.says],
      button: { label: `Open the ${row.subjectType}`, url: linkOf(ctx, row) },
    });
  return rows.length;
};

const linkOf = (ctx: Context, { subjectType, subjectId }: Pick<Row, 'subjectType' | 'subjectId'>): string =>
  subjectType === 'task'
    ? appLink(ctx, '/tasks', { peek: subjectId })
    : appLink(ctx, '/dashboard', { appointment: subjectId });
