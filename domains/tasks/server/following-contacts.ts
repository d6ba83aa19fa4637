// What is planned with a contact follows it: merged into another, it is that one's; taken apart again, each has its own; deleted, it goes
// along until the contact comes back.
import { sql } from 'kysely';
import { contactDeleted, contactMerged, contactRestored, contactUnmerged } from '#/domains/contacts/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { EventReader, HappenedEvent } from '#/kernel/server/events/reader.ts';
import { announce } from '#/kernel/server/events/write-events.ts';

/** Tables of what is planned, with the entity that browsers know them by. */
const tables = [
  { table: 'tasks', typeName: 'task' },
  { table: 'appointments', typeName: 'appointment' },
] as const;

const contactsOf = ({ subject, data }: HappenedEvent): string[] => [
  ...(subject.id === null ? [] : [subject.id]),
  ...(typeof data.mergedId === 'string' ? [data.mergedId] : []),
];

export const tasksFollow: EventReader = {
  name: 'tasks.followContacts',
  wants: () => [contactMerged.name, contactUnmerged.name, contactDeleted.name, contactRestored.name],
  read: async (ctx, events) => {
    const contactIds = [...new Set(events.flatMap((event) => contactsOf(event)))];
    if (contactIds.length > 0) for (const { table, typeName } of tables) await settle(ctx, table, typeName, contactIds);
  },
};

/** Gives what was made with contacts, and with all that were merged into them, to whom it belongs today, however often this runs. */
const settle = async (ctx: Context, table: string, typeName: string, contactIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    with recursive up (of_id, id, merged_into) as (
      select id, id, merged_into from contacts where agency_id = ${ctx.agency.id} and id = any(${uuids(contactIds)})
      union select up.of_id, c.id, c.merged_into from contacts c join up on c.id = up.merged_into where c.agency_id = ${ctx.agency.id}
    ), kept (of_id, id, is_removed) as (
      select up.of_id, c.id, c.removed_at is not null from up
      join contacts c on c.agency_id = ${ctx.agency.id} and c.id = up.id where up.merged_into is null
    ), whole (of_id, id) as (
      select id, id from contacts where agency_id = ${ctx.agency.id} and id = any(${uuids(contactIds)})
      union select w.of_id, c.id from contacts c join whole w on c.merged_into = w.id where c.agency_id = ${ctx.agency.id}
    ), wanted as (
      select distinct whole.id as made_with, kept.id as contact_id, kept.is_removed from whole join kept on kept.of_id = whole.of_id
    )
    update ${sql.table(table)} t set contact_id = wanted.contact_id, is_contact_removed = wanted.is_removed, updated_at = ${ctx.now}
    from wanted where t.agency_id = ${ctx.agency.id} and t.made_with = wanted.made_with
      and (t.contact_id, t.is_contact_removed) is distinct from (wanted.contact_id, wanted.is_removed)
    returning t.id`.execute(ctx.db);
  if (rows.length > 0)
    await announce(
      ctx,
      typeName,
      rows.map(({ id }) => id),
    );
};
