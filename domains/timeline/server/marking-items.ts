// What was done to items of a timeline: pinned by somebody, or hidden because what they were about is gone.
import { sql } from 'kysely';
import { mostPinned } from '#/domains/timeline/contract/timeline.ts';
import type { timelineContract } from '#/domains/timeline/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeItems, type ItemRow, itemColumns, itemJoins } from './describing-items.ts';
import { keptContact, reachWhole, type WholeContact } from './whole-contacts.ts';

/** Takes items out of the timeline of a contact for good: what they were about is gone. */
export const hideItems = async (ctx: Context, contactId: string, eventIds: readonly string[]): Promise<void> => {
  await sql`
    insert into timeline_marks (agency_id, event_id, contact_id, hidden_at)
    select ${ctx.agency.id}, id, ${contactId}, ${ctx.now}::timestamptz from unnest(${uuids(eventIds)}) id
    on conflict (agency_id, event_id) do update set hidden_at = excluded.hidden_at`.execute(ctx.db);
};

/** PATCH /crm/timeline/{id}. Refuses not-found out of reach, forbidden where the contact may only be read, and too many pinned ones. */
export const pinItem: Verb<(typeof timelineContract.calls)['pin']> = async (ctx, { id, pinned }) => {
  const { rows } = await sql<ItemRow & { subject_id: string }>`
    select ${itemColumns(ctx)}, e.subject_id from events e ${itemJoins}
    where e.agency_id = ${ctx.agency.id} and e.id = ${id} and e.subject_type = 'contact'
      and not exists (select from timeline_marks m where m.agency_id = e.agency_id and m.event_id = e.id and m.hidden_at is not null)`.execute(
    ctx.db,
  );
  const [row] = rows;
  if (!row || ctx.house.registry.events.get(row.name)?.timeline === undefined) throw notFound();
  const kept = await keptContact(ctx, row.subject_id);
  const whole = await reachWhole(ctx, kept, 'write');
  if (pinned) await makeRoom(ctx, whole, id);
  await sql`
    insert into timeline_marks (agency_id, event_id, contact_id, pinned_at, pinned_by)
    values (${ctx.agency.id}, ${id}, ${row.subject_id}, ${pinned ? ctx.now : null}, ${pinned ? ctx.actor.agentId : null})
    on conflict (agency_id, event_id) do update set pinned_at = excluded.pinned_at, pinned_by = excluded.pinned_by`.execute(
    ctx.db,
  );
  await announce(ctx, 'contact', [kept]);
  const [item] = await describeItems(ctx, { ...whole, pinned: pinned ? [id] : [] }, [row]);
  if (!item) throw notFound();
  return item;
};

const makeRoom = async (ctx: Context, { ids: [kept = '', ...others] }: WholeContact, id: string): Promise<void> => {
  // One after the other: two that pin at once could otherwise both find the last place free.
  await sql`select from contacts where agency_id = ${ctx.agency.id} and id = any(${uuids([kept, ...others])}) order by id for update`.execute(
    ctx.db,
  );
  const { pinned } = await reachWhole(ctx, kept, 'write');
  if (pinned.filter((one) => one !== id).length >= mostPinned)
    throw new Refusal(
      'conflict',
      'timeline.tooManyPinned',
      `At most ${mostPinned} items of a contact can be pinned. Unpin another first`,
    );
};
