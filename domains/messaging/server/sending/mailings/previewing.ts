// What a composer shows before anything is sent: how many it goes to, who is left out and why, what it costs; of test mode, what would have
// been sent; and one message as it went, or would have.
import { sql } from 'kysely';
import { pointPrices } from '#/domains/billing/contract.ts';
import { pointsBalance } from '#/domains/billing/server.ts';
import { reachesSql, servedContacts } from '#/domains/contacts/server.ts';
import { costOf, segmentsOf } from '#/domains/integrations/contract.ts';
import type { Rehearsal } from '#/domains/messaging/contract/sending-calls.ts';
import type { messagesContract } from '#/domains/messaging/contract.ts';
import { pageLength } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { mustReach, reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { agentNamed } from '../../naming-agents.ts';
import { isHeldAtNight } from '../../quiet/holding-for-morning.ts';
import { quietHoursOf } from '../../quiet/keeping-quiet-hours.ts';
import { localTimesOf, mostLookedAt } from '../../recipients/telling-local-times.ts';
import { senderOf } from '../choosing-sender.ts';
import { addressAnswer } from '../messages/addressing-answers.ts';
import { againstCopies } from '../messages/copies.ts';
import { describeMessages } from '../messages/describing-messages.ts';
import { threadAnswered } from '../messages/threads-of-messages.ts';
import { namesAnybody, resolve } from './resolving-recipients.ts';

type Calls = (typeof messagesContract)['calls'];

const maxShown = 20;

/** POST /crm/messaging/recipients/preview. */
export const preview: Verb<Calls['preview']> = async (
  ctx,
  { channel, plain = '', integration, replyToId, copies = [], ...named },
) => {
  const answered = replyToId === undefined ? null : await threadAnswered(ctx, replyToId, channel);
  const asked = addressAnswer(channel, named, answered);
  const sender = await senderOf(ctx, channel, {
    integrationId: integration?._id,
    threadIntegrationId: answered?.integrationId ?? null,
  });
  const { recipients, count, skipped } = namesAnybody(asked)
    ? await resolve(ctx, channel, { ...asked, sender }, { most: mostLookedAt })
    : { recipients: [], count: 0, skipped: [] };
  const isText = channel === 'sms';
  const isToSeveral = skipped.reduce((sum, some) => sum + some.count, count) > 1;
  const hours = await quietHoursOf(ctx);
  const against = await againstCopies(ctx, copies, sender);
  return {
    count,
    skipped: [...skipped],
    leftOutCopies: copies.flatMap((address) => {
      const reason = against(address);
      return reason ? [{ address, reason }] : [];
    }),
    data: recipients.slice(0, maxShown).map(({ id, displayName, address }) => ({ _id: id, displayName, address })),
    segments: isText ? segmentsOf(plain) : 0,
    points: isText ? costOf(plain, count) : count * pointPrices.mail,
    pointsBalance: await pointsBalance(ctx),
    isTestMode: ctx.agency.isTestMode,
    localTimes: await localTimesOf(ctx, channel, recipients),
    openHours: isHeldAtNight({ by: 'hand', isToSeveral }, hours) ? hours[channel] : null,
  };
};

/** GET /crm/messaging/rehearsed: of contacts within reach, after `lastId`; where that one is not there any more, from `offset` on. */
export const rehearsed: Verb<Calls['rehearsed']> = async (ctx, input) => {
  const { lastId = null, start = 0, offset = start, length = pageLength } = input;
  // Asked first: the condition below reads what it found out.
  await reachable(ctx, servedContacts);
  const where = sql`m.agency_id = ${ctx.agency.id} and m.status = 'rehearsed' and m.removed_at is null
    and ${reachesSql(ctx, sql`coalesce(m.contact_id, m.about_id)`)}`;
  const { rows } = await sql<Rehearsal>`
    with last as (select m.created_at, m.id from messages m where ${where} and m.id = ${lastId})
    select m.id as "_id", m.channel, m.address as "to", coalesce(m.recipients -> 0 ->> 'name', m.address) as "displayName", m.subject,
           coalesce(m.snippet, '') as snippet, m.points::int as points,
           ${agentNamed} as "createdBy",
           ${momentOf(sql`m.updated_at`)} as at
    from messages m left join agents a on a.agency_id = m.agency_id and a.id = m.created_by
    where ${where} and not exists (select from last where (m.created_at, last.id) >= (last.created_at, m.id))
    order by m.created_at desc, m.id limit ${length} offset (select case when exists (select from last) then 0 else ${offset}::int end)`.execute(
    ctx.db,
  );
  const { rows: counted } = await sql<{ total: number; points: number; coming: number }>`
    select count(*)::int as total, coalesce(sum(m.points), 0)::int as points,
           (select count(*)::int from messages m where m.agency_id = ${ctx.agency.id} and m.status = 'queued' and ${ctx.agency.isTestMode}
             and ${reachesSql(ctx, sql`m.contact_id`)}) as coming
    from messages m where ${where}`.execute(ctx.db);
  return { data: rows, total: 0, points: 0, coming: 0, ...counted[0] };
};

/** GET /crm/messaging/messages/{id}. Refuses not-found out of reach. */
export const get: Verb<Calls['get']> = async (ctx, { id }) => {
  const [message] = await describeMessages(ctx, sql`t.id = ${id} and t.removed_at is null`, { most: 1 });
  if (!message) throw notFound();
  const contactId = message.contactId ?? (await aboutWhom(ctx, id));
  if (contactId === null) throw notFound();
  await mustReach(ctx, servedContacts, contactId, 'read');
  return message;
};

/** Of what went to a colleague: the contact whom its words are about. */
const aboutWhom = async (ctx: Context, id: string): Promise<string | null> => {
  const row = await ctx.db
    .selectFrom('messages')
    .select('about_id')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.about_id ?? null;
};
