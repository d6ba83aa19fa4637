// Requests follow what they hang on: merged contacts and those taken apart again, and the appointment that answers one, whoever cancels it or
// has it back.
import { sql } from 'kysely';
import { contactMerged, contactUnmerged } from '#/domains/contacts/contract.ts';
import { keptSql, wholeSql } from '#/domains/contacts/server.ts';
import { appointmentCancelled, appointmentRestored } from '#/domains/tasks/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { EventReader, HappenedEvent } from '#/kernel/server/events/reader.ts';
import { announce } from '#/kernel/server/events/write-events.ts';

const followMerge = async (ctx: Context, mergedId: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update site_requests r set contact_id = kept.id from (select ${keptSql(ctx, mergedId)} as id) kept
    where r.agency_id = ${ctx.agency.id} and r.made_with in ${wholeSql(ctx, mergedId)} and r.contact_id <> kept.id
    returning r.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

/** What waits again as its appointment is cancelled before it began, and is answered again as it comes back. */
const followAppointments = async (ctx: Context, events: readonly HappenedEvent[]): Promise<string[]> => {
  const ids = [...new Set(events.flatMap(({ subject }) => subject.id ?? []))];
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    update site_requests r set
      status = case when a.removed_at is null then 'answered' else 'open' end,
      settled_at = case when a.removed_at is null then ${ctx.now}::timestamptz end,
      settled_by = case when a.removed_at is null then a.created_by end,
      updated_at = ${ctx.now}
    from appointments a
    where r.agency_id = ${ctx.agency.id} and a.agency_id = r.agency_id and a.id = r.appointment_id and a.id = any(${uuids(ids)})
      and r.status = case when a.removed_at is null then 'open' else 'answered' end
      and (a.removed_at is null or a.removed_at < a.start_at)
    returning r.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
};

export const requestsFollow: EventReader = {
  name: 'sites.requestsFollow',
  wants: () => [contactMerged.name, contactUnmerged.name, appointmentCancelled.name, appointmentRestored.name],
  read: async (ctx, events) => {
    const ids: string[] = [];
    for (const { data } of events)
      if (typeof data.mergedId === 'string') ids.push(...(await followMerge(ctx, data.mergedId)));
    const ofAppointments = events.filter(
      ({ name }) => name === appointmentCancelled.name || name === appointmentRestored.name,
    );
    ids.push(...(await followAppointments(ctx, ofAppointments)));
    if (ids.length > 0) await announce(ctx, 'siteRequest', ids);
  },
};
