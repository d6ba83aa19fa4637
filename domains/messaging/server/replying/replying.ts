// Answering one text by a signed link (decision 54): what the page shows, and the one text it may send. It is sent as the agent whom the link
// was made for, with the rights and the reach that this agent has today.
import { sql } from 'kysely';
import type { Theme } from '#/domains/agency/contract.ts';
import { getTheme } from '#/domains/agency/server.ts';
import type { repliesContract } from '#/domains/messaging/contract.ts';
import { type Context, type PublicContext, system } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { presenceOf } from '#/kernel/server/presence.ts';
import { isExpectedNo, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { tellWritten, writeMailing } from '../sending/mailings/writing-mailings.ts';
import { commonOf } from '../sending/messages/letters.ts';
import { threadAnswered } from '../sending/messages/threads-of-messages.ts';
import { type Reply, readReply } from './signing-links.ts';

type Calls = (typeof repliesContract)['calls'];

/** Bubbles that the page shows. */
const maxShown = 5;

const deadLink = (): Refusal =>
  new Refusal(
    'not-found',
    'messaging.deadReplyLink',
    'This link has expired or is not valid. Please answer in the inbox',
  );

/** Under this key the agent's answer to a text is sent once. */
const keyOf = ({ messageId }: Reply): string => `reply:${messageId}`;

interface Text {
  threadId: string;
  contactName: string;
}

/** Enters the agency of a link as its agent. Refuses what is not ours, is over, or leads to a text or an agent that is gone. */
const answering = async <T>(
  ctx: PublicContext,
  link: string,
  work: (inside: Context, reply: Reply, text: Text) => Promise<T>,
): Promise<T> => {
  const reply = readReply(ctx.house, link);
  if (!reply || Temporal.Instant.compare(reply.expiresAt, ctx.now) <= 0) throw deadLink();
  return ctx.inAgency(reply.agencyId, system, async (house) => {
    const { rows } = await sql<Text & { userId: string }>`
      select m.thread_id as "threadId", coalesce(nullif(c.first_name, ''), m.address) as "contactName", a.user_id as "userId"
      from messages m
      join agents a on a.agency_id = m.agency_id and a.id = ${reply.agentId} and a.removed_at is null
      join contacts c on c.agency_id = m.agency_id and c.id = m.contact_id
      where m.agency_id = ${reply.agencyId} and m.id = ${reply.messageId} and m.channel = 'sms' and m.direction = 'in'
        and m.removed_at is null`.execute(house.db);
    const [text] = rows;
    const presence =
      text &&
      (await presenceOf(house.db, {
        session: { id: null, userId: text.userId },
        agencyId: reply.agencyId,
        domainId: null,
      }));
    if (!text || presence?.actor.agentId !== reply.agentId) throw deadLink();
    return house.inAgency(house.agency, presence.actor, async (inside) => {
      if (!inside.can('message.write')) throw deadLink();
      await threadAnswered(inside, reply.messageId, 'sms');
      return work(inside, reply, text);
    });
  });
};

/** GET /crm/messaging/sms/reply/{id}: changes nothing. */
export const get: Verb<Calls['get']> = (ctx, { id }) =>
  answering(ctx, id, async (inside, reply, { threadId, contactName }) => {
    const { rows: messages } = await sql<{ direction: 'in' | 'out'; plain: string; at: string }>`
      select direction, plain, at from (
        select m.direction, coalesce(m.plain, g.plain, '') as plain, m.created_at, m.id,
               ${momentOf(sql`m.created_at`)} as at
        from messages m left join mailings g on g.agency_id = m.agency_id and g.id = m.mailing_id
        where m.agency_id = ${inside.agency.id} and m.thread_id = ${threadId} and m.removed_at is null and m.status <> 'cancelled'
        order by m.created_at desc, m.id desc limit ${maxShown}) newest
      order by created_at, id`.execute(inside.db);
    const { rows: answers } = await sql`
      select from mailings where agency_id = ${inside.agency.id} and created_by = ${reply.agentId} and request_key = ${keyOf(reply)}`.execute(
      inside.db,
    );
    const { primaryButtonColor, linkColor, logo } = (await getTheme(inside, {})) as Theme;
    return {
      agencyName: inside.agency.name,
      contactName,
      agentName: inside.actor.name,
      isTestMode: inside.agency.isTestMode,
      isAnswered: answers.length > 0,
      expiresAt: reply.expiresAt.toString(),
      messages,
      theme: { primaryButtonColor, linkColor, logo },
    };
  });

/** POST /crm/messaging/sms/reply/{id}: the same text again is not sent again, another one is refused. */
export const post: Verb<Calls['post']> = (ctx, { id, body }) =>
  answering(ctx, id, async (inside, reply) => {
    const letter = {
      ...commonOf({ requestKey: keyOf(reply) }, null, () => keyOf(reply)),
      channel: 'sms',
      subject: null,
      body: null,
      plain: body,
      themeChannel: 'TextMessage',
      cc: [],
      bcc: [],
      files: [],
      replyToId: reply.messageId,
    } as const;
    try {
      tellWritten(inside, 'sms', await writeMailing(inside, letter));
    } catch (error) {
      if (isExpectedNo(error) && error.reason === 'messaging.otherContent')
        throw new Refusal('conflict', 'messaging.alreadyAnswered', 'This text was answered already');
      throw error;
    }
    return { isSent: true };
  });
