// Open houses that come in with homes: one that is there already is brought up to date, and one that says what it said before is not touched.
import { sql } from 'kysely';
import type { OpenHouse } from '#/domains/listings/contract.ts';
import type { Context } from '#/kernel/server/context.ts';

interface NewOpenHouse {
  /** The feed's own key of it, and the listing id of its home. */
  key: string;
  listingId: string;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  type?: OpenHouse['type'];
  status?: OpenHouse['status'];
  remarks?: string;
}

/** Keeps them, in one statement. Of a home that is not there nothing is kept. */
export const addOpenHouses = async (
  ctx: Context,
  houses: readonly NewOpenHouse[],
  { feedId = null }: { feedId?: string | null } = {},
): Promise<void> => {
  const rows = houses.map((one) => ({
    id: ctx.house.ids.next(),
    type: 'Public',
    status: 'Active',
    ...one,
    startsAt: one.startsAt.toString(),
    endsAt: one.endsAt.toString(),
  }));
  await sql`
    insert into open_houses as o (agency_id, id, listing_id, open_house_key, starts_at, ends_at, timezone, type, status, remarks,
      created_at, updated_at)
    select t.agency_id, n.id, t.id, n.key, n."startsAt", n."endsAt", ${ctx.agency.timezone}, n.type, n.status, n.remarks, ${ctx.now}, ${ctx.now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as n (id uuid, key text, "listingId" text, "startsAt" timestamptz,
      "endsAt" timestamptz, type text, status text, remarks text)
    join listings t on t.agency_id = ${ctx.agency.id} and t.listing_id = n."listingId" and t.feed_id is not distinct from ${feedId}::uuid
      and t.removed_at is null
    where n."endsAt" > n."startsAt"
    on conflict (agency_id, listing_id, open_house_key) do update set starts_at = excluded.starts_at, ends_at = excluded.ends_at,
      type = excluded.type, status = excluded.status, remarks = excluded.remarks, updated_at = excluded.updated_at
    where (o.starts_at, o.ends_at, o.type, o.status, o.remarks)
      is distinct from (excluded.starts_at, excluded.ends_at, excluded.type, excluded.status, excluded.remarks)`.execute(
    ctx.db,
  );
};
