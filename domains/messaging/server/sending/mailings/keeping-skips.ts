// Keeps whom a mailing was asked for without a message being written, in the transaction that writes it: "Why did Lia not get it?" has an answer.
import { type RawBuilder, sql } from 'kysely';
import type { SkipReason } from '#/domains/messaging/contract/messages.ts';
import type { Context } from '#/kernel/server/context.ts';

/** Of those whose message was not written when the mailing was stopped. */
export const stoppedReason = 'stopped';

/** One who was named. */
export interface Skip {
  contactId?: string | null | undefined;
  displayName?: string | null | undefined;
  address?: string | null | undefined;
  reason: SkipReason;
}

/** An id that is no contact of the agency is kept without one. A contact has one line: of two reasons the first. */
export const keepSkips = async (ctx: Context, mailingId: string, skips: readonly Skip[]): Promise<void> => {
  if (skips.length === 0) return;
  const rows = skips.map((skip) => ({ ...skip, id: ctx.house.ids.next() }));
  await sql`
    insert into mailing_skips (agency_id, id, mailing_id, contact_id, made_with, display_name, address, reason, created_at)
    select ${ctx.agency.id}, w.id, ${mailingId}, c.id, c.id, w."displayName", w.address, w.reason, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (id uuid, "contactId" uuid, "displayName" text, address text, reason text)
      left join contacts c on c.agency_id = ${ctx.agency.id} and c.id = w."contactId"
    on conflict do nothing`.execute(ctx.db);
};

/** The same of rows `s` with id, "displayName", address and reason: the members of collections who are skipped. */
export const skipsOfMembers = (ctx: Context, mailingId: string, from: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into mailing_skips (agency_id, id, mailing_id, contact_id, made_with, display_name, address, reason, created_at)
  select ${ctx.agency.id}, gen_random_uuid(), ${mailingId}, s.id, s.id, s."displayName", s.address, s.reason, ${ctx.now}
  from ${from} s where s.reason is not null on conflict do nothing`;

/** Written anew, a mailing begins with none. */
export const forgetSkips = async (ctx: Context, mailingId: string): Promise<void> => {
  await sql`delete from mailing_skips where agency_id = ${ctx.agency.id} and mailing_id = ${mailingId}`.execute(ctx.db);
};
