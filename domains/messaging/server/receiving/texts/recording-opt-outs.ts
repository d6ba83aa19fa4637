// Whether a number may be sent texts, from all that its owner ever asked for: the latest wish holds, whatever order they came in. It is a
// wish to the agency, so it holds for all of its numbers.
import { sql } from 'kysely';
import { textsStopped, textsWanted } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';

export const recordOptOuts = async (ctx: Context, number: string, contactId: string): Promise<void> => {
  const { rows } = await sql<{ wish: 'stop' | 'start'; at: Temporal.Instant }>`
    select wish, received_at as at from messages
    where agency_id = ${ctx.agency.id} and address = ${number} and channel = 'sms' and direction = 'in' and wish in ('stop', 'start')
    order by received_at desc, wish desc limit 1`.execute(ctx.db);
  const [last] = rows;
  if (!last) return;
  const about = { subject: contactId, data: { number }, at: last.at };
  if (last.wish === 'start') {
    const { numDeletedRows } = await ctx.db
      .deleteFrom('contact_blocks')
      .where('agency_id', '=', ctx.agency.id)
      .where('channel', '=', 'sms')
      .where('address', '=', number)
      .where('kind', '=', 'stop')
      .where('at', '<=', last.at)
      .executeTakeFirst();
    if (numDeletedRows > 0n) ctx.emit(textsWanted, about);
    return;
  }
  const { rows: blocked } = await sql<{ isNew: boolean }>`
    insert into contact_blocks (agency_id, channel, address, kind, source, at)
    values (${ctx.agency.id}, 'sms', ${number}, 'stop', 'asked by text', ${last.at})
    on conflict (agency_id, channel, address, kind) do update set at = greatest(contact_blocks.at, excluded.at)
    returning xmax = 0 as "isNew"`.execute(ctx.db);
  if (blocked[0]?.isNew) ctx.emit(textsStopped, about);
};
