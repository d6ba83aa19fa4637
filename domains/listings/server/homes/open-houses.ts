// Open houses of own homes: announced, moved, cancelled. Each of these is a line of the log of changes.
import { sql } from 'kysely';
import { type listingsContract, mostOpenHouses, type OpenHouse } from '#/domains/listings/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { openHouseSql } from './open-house-sql.ts';
import { holdOwn } from './saving-homes.ts';

type Calls = (typeof listingsContract)['calls'];

const longestHours = 48;

/** Refuses an end before the beginning, and days on end. */
const checkTimes = (startsAt: string, endsAt: string): void => {
  const hours = Temporal.Instant.from(startsAt).until(Temporal.Instant.from(endsAt)).total('hours');
  if (hours <= 0) throw invalid('endsAt', 'must be after the beginning');
  if (hours > longestHours) throw invalid('endsAt', `must be at most ${longestHours} hours after the beginning`);
};

const saidOf = (rows: readonly { said: OpenHouse }[]): OpenHouse => {
  const [row] = rows;
  if (!row) throw notFound();
  return row.said;
};

/** POST /crm/listings/{id}/open-houses. */
export const addOpenHouse: Verb<Calls['addOpenHouse']> = async (ctx, { id, startsAt, endsAt, ...about }) => {
  await holdOwn(ctx, id);
  checkTimes(startsAt, endsAt);
  const { rows: known } = await sql<{ count: number }>`
    select count(*) as count from open_houses where agency_id = ${ctx.agency.id} and listing_id = ${id} and ends_at > ${ctx.now}`.execute(
    ctx.db,
  );
  if ((known[0]?.count ?? 0) >= mostOpenHouses)
    throw new Refusal(
      'conflict',
      'listings.tooManyOpenHouses',
      `A home has at most ${mostOpenHouses} open houses to come`,
    );
  const { rows } = await sql<{ said: OpenHouse }>`
    insert into open_houses as o (agency_id, id, listing_id, starts_at, ends_at, timezone, type, status, remarks, livestream_url,
      created_at, updated_at)
    values (${ctx.agency.id}, ${ctx.house.ids.next()}, ${id}, ${startsAt}, ${endsAt}, ${about.timezone ?? ctx.agency.timezone},
      ${about.type ?? 'Public'}, 'Active', ${about.remarks ?? null}, ${about.livestreamUrl ?? null}, ${ctx.now}, ${ctx.now})
    returning ${openHouseSql} as said`.execute(ctx.db);
  return saidOf(rows);
};

const find = async (ctx: Context, id: string, openHouseId: string): Promise<OpenHouse> => {
  const { rows } = await sql<{ said: OpenHouse }>`
    select ${openHouseSql} as said from open_houses o
    where o.agency_id = ${ctx.agency.id} and o.listing_id = ${id} and o.id = ${openHouseId}`.execute(ctx.db);
  return saidOf(rows);
};

/** PUT /crm/listings/{id}/open-houses/{openHouseId}: what is left out stays, null clears. */
export const changeOpenHouse: Verb<Calls['changeOpenHouse']> = async (ctx, { id, openHouseId, ...sent }) => {
  await holdOwn(ctx, id);
  const before = await find(ctx, id, openHouseId);
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined));
  const after: OpenHouse = { ...before, ...given };
  checkTimes(after.startsAt, after.endsAt);
  const { rows } = await sql<{ said: OpenHouse }>`
    update open_houses o set starts_at = ${after.startsAt}, ends_at = ${after.endsAt}, timezone = ${after.timezone}, type = ${after.type},
      remarks = ${after.remarks}, livestream_url = ${after.livestreamUrl}, updated_at = ${ctx.now}
    where o.agency_id = ${ctx.agency.id} and o.listing_id = ${id} and o.id = ${openHouseId}
    returning ${openHouseSql} as said`.execute(ctx.db);
  return saidOf(rows);
};

/** DELETE /crm/listings/{id}/open-houses/{openHouseId}: who meant to come is still told of it. */
export const cancelOpenHouse: Verb<Calls['cancelOpenHouse']> = async (ctx, { id, openHouseId }) => {
  await holdOwn(ctx, id);
  const { rows } = await sql<{ said: OpenHouse }>`
    update open_houses o set status = 'Canceled', updated_at = ${ctx.now}
    where o.agency_id = ${ctx.agency.id} and o.listing_id = ${id} and o.id = ${openHouseId}
    returning ${openHouseSql} as said`.execute(ctx.db);
  return saidOf(rows);
};
