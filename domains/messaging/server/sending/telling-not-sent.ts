// Tells the timelines of contacts that a mailing did not go to them, and why: of those who were left out when their message's time had come at
// once, of those for whom none was written as soon as the mailing has gone to somebody.
import { sql } from 'kysely';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { type SkipReason, skipWords } from '#/domains/messaging/contract/messages.ts';
import { contactNotSent, wordsToAll } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { JobRun } from '#/kernel/server/jobs/job.ts';
import { senderNow } from './acting-agents.ts';
import { stoppedReason } from './mailings/keeping-skips.ts';

interface Told {
  mailingId: string;
  channel: MessageChannel;
  subject: string | null;
}

/** What it was, as a timeline calls it: the subject of a mail. The words of a text are in no event. */
const nameOf = ({ channel, subject }: Told): string =>
  channel === 'sms' ? 'Text message' : (subject && wordsToAll(subject)) || 'Email without a subject';

export const tellNotSent = (ctx: Context, told: Told, contactIds: readonly string[], reason: SkipReason): void => {
  for (const contactId of contactIds)
    ctx.emit(contactNotSent, {
      subject: contactId,
      data: {
        mailingId: told.mailingId,
        channel: told.channel === 'email' ? 'email' : 'text message',
        what: nameOf(told),
        reason: skipWords(told.channel, reason),
      },
    });
};

const atOnce = 500;

/** Of a rehearsal, and of what was taken back before it went to anybody, nobody is told. */
export const tellSkipped = async (run: JobRun, mailingId: string): Promise<void> => {
  while (await run.transaction((ctx) => tellSome(ctx, mailingId))) run.signal.throwIfAborted();
};

type Row = Omit<Told, 'mailingId'> & { contactId: string; reason: SkipReason; createdBy: string | null };

const tellSome = async (ctx: Context, mailingId: string): Promise<boolean> => {
  // Whom its writer does not reach is told nothing of it.
  const { rows } = await sql<Row>`
    with untold as (
      select s.id from mailing_skips s
      where s.agency_id = ${ctx.agency.id} and s.mailing_id = ${mailingId} and s.told_at is null and s.contact_id is not null
        and s.reason not in (${stoppedReason}, 'noAccess')
        and exists (select from messages m where m.agency_id = s.agency_id and m.mailing_id = s.mailing_id
          and m.status in ('sending', 'sent', 'delivered', 'failed', 'uncertain', 'skipped'))
      order by s.id limit ${atOnce} for no key update of s skip locked)
    update mailing_skips s set told_at = ${ctx.now} from untold, mailings g
    where s.agency_id = ${ctx.agency.id} and s.id = untold.id and g.agency_id = s.agency_id and g.id = s.mailing_id and not g.is_rehearsal
    returning s.contact_id as "contactId", s.reason, g.channel, g.subject, g.created_by as "createdBy"`.execute(ctx.db);
  const [first] = rows;
  if (!first) return false;
  const actor = (await senderNow(ctx, first.createdBy)) ?? ctx.actor;
  await ctx.inAgency(ctx.agency, actor, async (inner) => {
    for (const { contactId, reason, ...about } of rows)
      tellNotSent(inner, { mailingId, ...about }, [contactId], reason);
  });
  return rows.length === atOnce;
};
