// A text that came in for somebody who is not at the product: a mail with its words, and the link that answers it in two taps, without
// signing in (decision 54). Whoever has the product open hears of it there and gets none.
import { sql } from 'kysely';
import { messageReceived } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { EventReader } from '#/kernel/server/events/reader.ts';
import { sendSystemMail } from '#/kernel/server/mail/sending-mail.ts';
import { setTimers, timerHandler } from '#/kernel/server/timers/timer.ts';
import { hearersOf } from '../receiving/matching-people.ts';
import { replyLink } from './signing-links.ts';

const kind = 'messaging.away';

/** Who looks at the product is seen each minute; several texts in a row are one mail, with the last of them. */
const waits = { minutes: 3 } as const;
/** What is told later than this was told by something else by then. */
const newsFor = { hours: 12 } as const;

/** Sets the moment at which somebody is away who has not looked by then. */
export const textsHeard: EventReader = {
  name: 'messaging.tellWhoIsAway',
  wants: () => [messageReceived.name],
  read: async (ctx, events) => {
    const texts = events.filter(({ data, at }) => data.channel === 'text message' && isNews(ctx, at));
    await setTimers(
      ctx,
      kind,
      texts.map(({ data }) => ({ subjectId: String(data.messageId), dueAt: ctx.now.add(waits) })),
    );
  },
};

const isNews = ({ now }: Context, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(at, now.subtract(newsFor)) >= 0;

interface Waiting {
  id: string;
  contactId: string;
  mailboxOf: string | null;
  plain: string;
  from: string;
  at: Temporal.Instant;
}

/** Mails those who are away, of texts that nobody has read or answered, and that are the last of their thread. */
export const awayDue = timerHandler({
  kind,
  work: async (ctx, due) => {
    const { rows } = await sql<Waiting>`
      select m.id, m.contact_id as "contactId", h.agent_id as "mailboxOf", coalesce(m.plain, '') as plain,
             coalesce(nullif(c.full_name, ''), m.address) as "from", m.created_at as at
      from messages m join threads h on h.agency_id = m.agency_id and h.id = m.thread_id and h.removed_at is null
      join contacts c on c.agency_id = m.agency_id and c.id = m.contact_id and c.removed_at is null
      where m.agency_id = ${ctx.agency.id} and m.id = any(${uuids(due.map(({ subjectId }) => subjectId))}) and m.read_at is null
        and m.removed_at is null and m.wish is null and not exists (select from messages l
          where l.agency_id = m.agency_id and l.thread_id = m.thread_id and (l.created_at, l.id) > (m.created_at, m.id)
            and l.status <> 'cancelled')
      order by m.created_at, m.id`.execute(ctx.db);
    for (const text of rows)
      for (const agentId of await hearersOf(ctx, text.contactId, text.mailboxOf)) await mailTo(ctx, agentId, text);
  },
});

const mailTo = async (ctx: Context, agentId: string, { id, plain, from, at }: Waiting): Promise<void> => {
  const { rows } = await sql<{ email: string }>`
    select a.email from agents a
    where a.agency_id = ${ctx.agency.id} and a.id = ${agentId} and a.status = 'active' and a.removed_at is null
      and coalesce((a.settings ->> 'mailsTextsWhenAway')::boolean, true) and not exists (
        select from sessions s where s.user_id = a.user_id and s.ended_at is null and s.last_seen_at > ${at})`.execute(
    ctx.db,
  );
  const [agent] = rows;
  if (!agent) return;
  await sendSystemMail(ctx, {
    to: agent.email,
    kind: 'messaging.textReceived',
    subject: `${from} sent a text message`,
    heading: from,
    lines: [plain, 'The button answers this one text. It works for seven days, and once.'],
    button: { label: 'Reply', url: replyLink(ctx, { messageId: id, agentId }) },
  });
};
