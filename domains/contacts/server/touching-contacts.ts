// The last that happened with a contact, and the last words that went between them and the agency: kept in the row, because lists show
// both, sort by one and filter by it.
import { sql } from 'kysely';
import type { ActivityKind } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';

export interface Touch {
  kind: ActivityKind;
  at: Temporal.Instant;
  /** Words that went to or fro; a note is none. */
  communication?: { channel: 'email' | 'text' | 'call'; direction: 'incoming' | 'outgoing'; isAnswered: boolean };
}

/** Notes that something happened with a contact. What happened before the last is told late, and changes nothing. */
export const touchContact = (ctx: Context, contactId: string, touch: Touch): Promise<void> =>
  touchContacts(ctx, [contactId], touch);

/** The same happened with many at once. They are locked in the order of their ids, so that two who touch the same never wait for each other. */
export const touchContacts = async (
  ctx: Context,
  contactIds: readonly string[],
  { kind, at, communication }: Touch,
): Promise<void> => {
  if (contactIds.length > 1)
    await sql`
      select from contacts where agency_id = ${ctx.agency.id} and id = any(${uuids(contactIds)}) order by id for no key update`.execute(
      ctx.db,
    );
  const isLater = sql`(last_activity_at is null or last_activity_at <= ${at})`;
  const isLaterWord = sql`(last_communication is null or (last_communication ->> 'at')::timestamptz <= ${at})`;
  const spoken = communication
    ? sql`, last_communication = case when ${isLaterWord} then ${json({ ...communication, at: at.toString() })} else last_communication end`
    : sql``;
  await sql`
    update contacts set last_activity_at = greatest(last_activity_at, ${at}),
      last_activity_kind = case when ${isLater} then ${kind} else last_activity_kind end${spoken}
    where agency_id = ${ctx.agency.id} and id = any(${uuids(contactIds)})
      and (${isLater}${communication ? sql` or ${isLaterWord}` : sql``})`.execute(ctx.db);
};
