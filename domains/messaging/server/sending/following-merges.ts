// Threads follow their contacts: merged into another, its threads and messages are that one's; taken apart again, each has its own.
import { sql } from 'kysely';
import { contactMerged, contactUnmerged } from '#/domains/contacts/contract.ts';
import { keptSql, wholeSql } from '#/domains/contacts/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { EventReader } from '#/kernel/server/events/reader.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { sumUpThread } from '../threading/summing-up-threads.ts';

export const threadsFollow: EventReader = {
  name: 'messaging.followMerges',
  wants: () => [contactMerged.name, contactUnmerged.name],
  read: async (ctx, events) => {
    for (const { data } of events) if (typeof data.mergedId === 'string') await settle(ctx, data.mergedId);
  },
};

/**
 * Gives threads begun with a contact, and with all that were merged into it, to whom they belong today, however often this runs. Of texts
 * through one number that two had each, those of the one who is merged are shown in the thread of the one who is kept.
 */
const settle = async (ctx: Context, contactId: string): Promise<void> => {
  await sql`
    update threads h set contact_id = kept.id from (select ${keptSql(ctx, contactId)} as id) kept
    where h.agency_id = ${ctx.agency.id} and h.made_with in ${wholeSql(ctx, contactId)} and h.contact_id <> kept.id
      and not (h.kind = 'sms' and h.removed_at is null and exists (
        select from threads o where o.agency_id = h.agency_id and o.kind = 'sms' and o.contact_id = kept.id
          and o.integration_id = h.integration_id and o.removed_at is null))`.execute(ctx.db);
  const { rows } = await sql<{ was: string | null; is: string | null }>`
    with wanted as (
      select h.id, h.shown_in as was, (select o.id from threads o where o.agency_id = h.agency_id and o.kind = 'sms' and o.id <> h.id
        and o.contact_id = kept.id and o.integration_id = h.integration_id and o.removed_at is null) as becomes
      from threads h, (select ${keptSql(ctx, contactId)} as id) kept
      where h.agency_id = ${ctx.agency.id} and h.kind = 'sms' and h.removed_at is null and h.made_with in ${wholeSql(ctx, contactId)}
      for no key update of h)
    update threads h set shown_in = w.becomes from wanted w
    where h.agency_id = ${ctx.agency.id} and h.id = w.id and w.was is distinct from w.becomes
    returning w.was, w.becomes as is`.execute(ctx.db);
  await sql`
    update messages m set contact_id = h.contact_id
    from (select h.agency_id, h.id, coalesce(s.contact_id, h.contact_id) as contact_id
          from threads h left join threads s on s.agency_id = h.agency_id and s.id = h.shown_in
          where h.agency_id = ${ctx.agency.id} and h.made_with in ${wholeSql(ctx, contactId)}) h
    where m.agency_id = h.agency_id and h.id = m.thread_id
      and m.contact_id <> h.contact_id and not exists (
        select from messages o where o.agency_id = m.agency_id and o.mailing_id = m.mailing_id and o.contact_id = h.contact_id)`.execute(
    ctx.db,
  );
  await sql`
    update mailing_skips s set contact_id = kept.id from (select ${keptSql(ctx, contactId)} as id) kept
    where s.agency_id = ${ctx.agency.id} and s.made_with in ${wholeSql(ctx, contactId)} and s.contact_id <> kept.id
      and not exists (select from mailing_skips o where o.agency_id = s.agency_id and o.mailing_id = s.mailing_id and o.contact_id = kept.id)
      and not exists (select from messages o where o.agency_id = s.agency_id and o.mailing_id = s.mailing_id and o.contact_id = kept.id)`.execute(
    ctx.db,
  );
  const shown = new Set(rows.flatMap((row) => [row.was, row.is]).filter((id) => id !== null));
  for (const id of shown) await sumUpThread(ctx, id, { isNews: false });
  if (shown.size > 0) await announce(ctx, 'thread', [...shown]);
};
