// What the item of an appointment in a contact's timeline shows besides its event: the appointment as it stands today.
import { sql } from 'kysely';
import type { TimelineItems } from '#/domains/timeline/server.ts';
import { uuids } from '#/kernel/server/db/types.ts';

interface Row {
  _id: string;
  title: string;
  startAt: Temporal.Instant;
  endAt: Temporal.Instant;
  timezone: string;
  place: string | null;
  isDeleted: boolean;
}

/** Who sees the contact sees the appointments with it. */
export const appointmentItems: TimelineItems = async (ctx, events) => {
  const ids = events.map(({ data }) => String(data.appointmentId));
  const { rows } = await sql<Row>`
    select id as _id, title, start_at as "startAt", end_at as "endAt", timezone, place, removed_at is not null as "isDeleted"
    from appointments where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)})`.execute(ctx.db);
  const found = new Map(
    rows.map(({ startAt, endAt, ...row }) => [
      row._id,
      { ...row, startAt: startAt.toString(), endAt: endAt.toString() },
    ]),
  );
  return new Map(
    events.flatMap(({ _id, data }) => {
      const appointment = found.get(String(data.appointmentId));
      return appointment ? [[_id, appointment] as const] : [];
    }),
  );
};
