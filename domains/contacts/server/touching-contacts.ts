// The last that happened with a contact, the last words that went between them and the agency, and when the agency last reached out to
// them: kept in the row, because lists show, sort and filter by them.
import { sql } from 'kysely';
import type { ActivityKind } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';

export interface Touch {
  kind: ActivityKind;
  at: Temporal.Instant;
  /** Words that went to or fro; a note is none. */
  communication?: { channel: 'email' | 'text' | 'call'; direction: 'incoming' | 'outgoing'; isAnswered: boolean };
  /** They met: an appointment was held. */
  isMeeting?: boolean;
}

/** Whether the agency was in touch with them: it wrote or called, they met, or it picked up. */
const isByUs = ({ communication, isMeeting = false }: Touch): boolean =>
  isMeeting ||
  communication?.direction === 'outgoing' ||
  (communication?.channel === 'call' && communication.isAnswered);

/** Notes that something happened with a contact. What happened before the last is told late, and changes nothing. */
export const touchContact = (ctx: Context, contactId: string, touch: Touch): Promise<void> =>
  touchContacts(ctx, [contactId], touch);

/** The same happened with many at once. They are locked in the order of their ids, so that two who touch the same never wait for each other. */
export const touchContacts = async (ctx: Context, contactIds: readonly string[], touch: Touch): Promise<void> => {
  const { kind, at, communication } = touch;
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
  const contacted = isByUs(touch) ? sql`, last_contacted_at = greatest(last_contacted_at, ${at})` : sql``;
  const isLaterContact = isByUs(touch) ? sql` or last_contacted_at is null or last_contacted_at < ${at}` : sql``;
  await sql`
    update contacts set last_activity_at = greatest(last_activity_at, ${at}),
      last_activity_kind = case when ${isLater} then ${kind} else last_activity_kind end${spoken}${contacted}
    where agency_id = ${ctx.agency.id} and id = any(${uuids(contactIds)})
      and (${isLater}${communication ? sql` or ${isLaterWord}` : sql``}${isLaterContact})`.execute(ctx.db);
};
