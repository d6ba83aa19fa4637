// What waits for a moment that was chosen: whoever wrote it sees it, and owners do. It is in no thread of the inbox before it goes.
import { sql } from 'kysely';
import { reachesSql, servedContacts } from '#/domains/contacts/server.ts';
import type { MessageChannel } from '#/domains/integrations/contract.ts';
import { abilityOf, hasOtherLettersSql } from '#/domains/integrations/server.ts';
import { mostScheduled, type Waiting } from '#/domains/messaging/contract/scheduled-calls.ts';
import { scheduledContract } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentOf } from '#/kernel/server/db/moment-text.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { signedFileUrl } from '#/kernel/server/files/file-links.ts';
import { serveCalls, type Verb } from '#/kernel/server/verb.ts';
import { agentNamed } from '../naming-agents.ts';
import { findOwn, isOwn } from '../sending/finding-own.ts';
import { readAsSent, snippetOf, type Unsent } from '../sending/messages/reading-as-sent.ts';
import { letterOfMailing } from '../sending/messages/reading-letters.ts';
import { tooLate } from '../sending/taking-back.ts';

type Calls = (typeof scheduledContract)['calls'];

/** GET /crm/messaging/scheduled. Each reads as the first who is named does. */
const list: Verb<Calls['list']> = async (ctx, { channel, contactId }) => {
  const of =
    contactId === undefined
      ? sql`true`
      : sql`g.id in (select m.mailing_id from messages m where m.agency_id = ${ctx.agency.id} and m.contact_id = ${contactId} and m.status = 'scheduled')`;
  await reachable(ctx, servedContacts);
  const { rows } = await sql<Listed>`
    select g.id as "_id", theirs."messageId", g.channel, g.subject, null as html, left(g.plain, ${longestRead}) as plain, people.who as "to",
           people.count + coalesce(jsonb_array_length(g.folded) - g.unfolded, 0) as count,
           people.beyond + (select count(*)::int from unnest(g.cc || g.bcc) as c (address) where ${hasOtherLettersSql(sql`c.address`)}) as beyond,
           t.provider, t.takes_any_script as "takesAnyScript",
           ${momentOf(sql`coalesce(theirs."dueAt", g.scheduled_at)`)} as "scheduledAt", g.their_time as "theirTime",
           ${agentNamed} as "createdBy", g.created_by as "writerId", null as "eventValues",
           (select t.id from contacts t where t.agency_id = g.agency_id and t.id = coalesce(${contactId ?? null}::uuid, people."contactId")
              and ${reachesSql(ctx, sql`t.id`)}) as "aboutId"
    from mailings g left join agents a on a.agency_id = g.agency_id and a.id = g.created_by
      left join integrations t on t.agency_id = g.agency_id and t.id = g.integration_id and g.channel = 'email',
      lateral (select count(*)::int as count, (count(*) filter (where ${hasOtherLettersSql(sql`m.address`)}))::int as beyond, coalesce((array_agg(coalesce(m.recipients -> 0 ->> 'name', m.address) order by m.id))[1:3], '{}') as who,
               (array_agg(m.contact_id order by m.id))[1] as "contactId"
        from messages m where m.agency_id = g.agency_id and m.mailing_id = g.id and m.status = 'scheduled') people,
      lateral (select min(m.id::text)::uuid as "messageId", min(m.scheduled_at) as "dueAt" from messages m
        where m.agency_id = g.agency_id and m.mailing_id = g.id and m.status = 'scheduled' and m.contact_id = ${contactId ?? null}::uuid) theirs
    where g.agency_id = ${ctx.agency.id} and g.scheduled_at is not null and g.cancelled_at is null and people.count > 0
      and (${channel ?? null}::text is null or g.channel = ${channel ?? null}) and ${isOwn(ctx)}
      and ${of}
    order by g.scheduled_at, g.id limit ${mostScheduled}`.execute(ctx.db);
  const words = await readAsSent(ctx, rows);
  return {
    data: rows.map((row) => {
      const { subject, plain } = words.get(row) ?? row;
      const { _id, messageId, channel: by, to, count, beyond, provider, takesAnyScript } = row;
      const { scheduledAt, theirTime, createdBy } = row;
      const isLimited = provider !== null && abilityOf(provider, takesAnyScript).takesAnyScript === false;
      const notReached = isLimited ? beyond : 0;
      const snippet = snippetOf(plain);
      return {
        _id,
        messageId,
        channel: by,
        subject,
        snippet,
        to,
        count,
        notReached,
        scheduledAt,
        theirTime,
        createdBy,
      };
    }),
  };
};

type Listed = Omit<Waiting, 'snippet' | 'notReached'> &
  Unsent & {
    /** Addresses with letters beyond a to z. */
    beyond: number;
    /** Of the sender; null for texts and where it is gone. */
    provider: string | null;
    takesAnyScript: boolean | null;
  };
/** The first words are in here, however long its merge fields are. */
const longestRead = 4_000;

interface Named {
  id: string;
  name: string;
  address: string | null;
  isMarketingOff: boolean;
  doNotDisturb: { isEnabled?: boolean; startDate?: string | null; endDate?: string | null } | null;
}

/** Contacts within reach, with where it goes, and collections, by their ids. */
const namedIn = async (
  ctx: Context,
  mailingId: string,
  channel: MessageChannel,
  contactIds: readonly string[],
  collectionIds: readonly string[],
): Promise<Map<string, Named>> => {
  await reachable(ctx, servedContacts);
  const { rows } = await sql<Named>`
    select t.id, coalesce(nullif(t.full_name, ''), 'Unknown') as name, (select m.address from messages m
      where m.agency_id = t.agency_id and m.mailing_id = ${mailingId} and m.contact_id = t.id limit 1) as address,
      not ${sql.ref(channel === 'email' ? 't.is_email_manual' : 't.is_message_manual')} as "isMarketingOff", t.do_not_disturb as "doNotDisturb"
    from contacts t
    where t.agency_id = ${ctx.agency.id} and t.id = any(${uuids(contactIds)}) and ${reachesSql(ctx, sql`t.id`)}
    union all
    select c.id, c.display_name, null, false, null from collections c where c.agency_id = ${ctx.agency.id} and c.id = any(${uuids(collectionIds)})`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

/** GET /crm/messaging/scheduled/{id}. Refuses not-found what is another's, and `messaging.tooLate` what waits no more. */
const get: Verb<Calls['get']> = async (ctx, { id }) => {
  const { mailingId } = await findOwn(ctx, id);
  const { rows: waiting } = await sql`
    select from messages where agency_id = ${ctx.agency.id} and mailing_id = ${mailingId} and status in ('scheduled', 'queued') limit 1`.execute(
    ctx.db,
  );
  if (waiting.length === 0) throw tooLate();
  const { letter, fileIds } = await letterOfMailing(ctx, mailingId);
  const files =
    fileIds.length === 0
      ? []
      : await ctx.db
          .selectFrom('files')
          .select(['name', 'size', 'mimetype', 'storage_key as key'])
          .where('agency_id', '=', ctx.agency.id)
          .where('id', 'in', fileIds)
          .orderBy('name')
          .execute();
  const named = await namedIn(
    ctx,
    mailingId,
    letter.channel,
    letter.to.flatMap(({ _id }) => _id ?? []),
    letter.toCollections,
  );
  const { channel, integrationId, cc, bcc, subject, body, plain } = letter;
  const { sendAnywayDND, sendAnywayMP, sendAnywayReason, replyToId, scheduledAt, theirTime } = letter;
  return {
    _id: mailingId,
    channel,
    integrationId,
    to: letter.to.map(({ _id = null, email, phone }) => {
      const who = _id === null ? undefined : named.get(_id);
      const address = (channel === 'email' ? email?.emailAddress : phone?.number) ?? who?.address ?? null;
      return {
        _id,
        displayName: who?.name ?? address ?? 'Unknown',
        address,
        isMarketingOff: who?.isMarketingOff ?? false,
        doNotDisturb: who?.doNotDisturb ?? null,
      };
    }),
    toCollections: letter.toCollections.map((_id) => ({ _id, displayName: named.get(_id)?.name ?? 'A collection' })),
    cc: [...cc],
    bcc: [...bcc],
    subject,
    body,
    plain,
    files: files.map(({ key, size, ...file }) => ({ ...file, size: size ?? 0, url: signedFileUrl(ctx.house, key) })),
    sendAnywayDND,
    sendAnywayMP,
    sendAnywayReason,
    replyToId,
    scheduledAt: scheduledAt?.toString() ?? null,
    theirTime,
  };
};

export const scheduled = { calls: serveCalls(scheduledContract, { list, get }) } as const;
