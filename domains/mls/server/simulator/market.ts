// The simulated market: homes come, prices and statuses change, homes leave and come back. Each change is stamped by the service's own clock.
import { type RawBuilder, sql } from 'kysely';
import type { PublicContext } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { drawHome, keyOf, type SimulatedRecord, spelled } from './drawing-homes.ts';
import { type Service, type ServiceName, services } from './services.ts';

/** What the clock of a service shows. */
export const serviceTime = async (ctx: PublicContext, name: ServiceName): Promise<Temporal.Instant> => {
  const { rows } = await sql<{ minutes: number }>`
    select clock_minutes as minutes from mls_simulated_feeds where name = ${name}`.execute(ctx.db);
  return ctx.now.add({ minutes: rows[0]?.minutes ?? 0 });
};

/** Opens a service with its homes, once; it is how every request finds one. */
export const openService = async (ctx: PublicContext, name: ServiceName): Promise<void> => {
  const { rows } = await sql`
    insert into mls_simulated_feeds (name, created_at) values (${name}, ${ctx.now}) on conflict do nothing returning name`.execute(
    ctx.db,
  );
  if (rows.length === 0) return;
  const service = services[name];
  const today = ctx.now.toZonedDateTimeISO('UTC').toPlainDate();
  const homes = Array.from({ length: service.homes }, (_, at) => ({
    key: keyOf(service, at),
    // Homes of one morning share a moment, as imports of real services do.
    modified_at: ctx.now.subtract({ minutes: 60 * (1 + ((service.homes - at) >> 3)) }).toString(),
    record: drawHome(service, at, today),
  }));
  await sql`insert into mls_simulated_homes (feed, key, modified_at, record)
    select ${name}, key, modified_at, record
    from jsonb_to_recordset(${JSON.stringify(homes)}::jsonb) as h (key text, modified_at timestamptz, record jsonb)`.execute(
    ctx.db,
  );
};

/** Changes a home; its moment is now unless another is given. */
export const changeHome = async (
  ctx: PublicContext,
  name: ServiceName,
  key: string,
  change: SimulatedRecord,
  at?: Temporal.Instant,
): Promise<void> => {
  await sql`update mls_simulated_homes set record = record || ${json(change)}, is_viewable = true,
      modified_at = ${at ?? (await serviceTime(ctx, name))}
    where feed = ${name} and key = ${key}`.execute(ctx.db);
};

export const addHome = async (
  ctx: PublicContext,
  name: ServiceName,
  key: string,
  record: SimulatedRecord,
  at?: Temporal.Instant,
): Promise<void> => {
  const moment = at ?? (await serviceTime(ctx, name));
  await sql`insert into mls_simulated_homes (feed, key, modified_at, record) values (${name}, ${key}, ${moment}, ${json(record)})
    on conflict (feed, key) do update set record = excluded.record, is_viewable = true, modified_at = excluded.modified_at`.execute(
    ctx.db,
  );
};

/** Takes homes away, as the service does it: by its flag, or without a word. */
export const takeAway = async (ctx: PublicContext, name: ServiceName, which: RawBuilder<unknown>): Promise<number> => {
  const { hasFlag } = services[name];
  const { rows } = hasFlag
    ? await sql`update mls_simulated_homes h set is_viewable = false, modified_at = ${await serviceTime(ctx, name)}
        where h.feed = ${name} and h.is_viewable and ${which} returning h.key`.execute(ctx.db)
    : await sql`delete from mls_simulated_homes h where h.feed = ${name} and ${which} returning h.key`.execute(ctx.db);
  return rows.length;
};

/** A number below `below` that depends on what the market has done so far, and on nothing else. */
const chance = (turn: number, draw: number, below: number): number => {
  let state = (turn + 1) * 2_654_435_761 + draw * 40_503;
  state = Math.imul((state ^ (state >>> 15)) >>> 0, 2_246_822_519);
  return ((state ^ (state >>> 13)) >>> 0) % below;
};

const nextTurn = async (ctx: PublicContext, name: ServiceName): Promise<number> => {
  const { rows } = await sql<{ turn: number }>`
    update mls_simulated_feeds set turn = turn + 1 where name = ${name} returning turn`.execute(ctx.db);
  return rows[0]?.turn ?? 0;
};

/** A day of the market: a few homes come, prices and statuses change, some are sold, some are withdrawn, one comes back. */
export const moveMarket = async (ctx: PublicContext, name: ServiceName): Promise<void> => {
  await openService(ctx, name);
  const service = services[name];
  const turn = await nextTurn(ctx, name);
  const { rows } = await sql<{ key: string; price: number | null; status: string }>`
    select key, case when jsonb_typeof(record -> 'ListPrice') = 'number' then (record ->> 'ListPrice')::float8 end as price, record ->> 'StandardStatus' as status from mls_simulated_homes
    where feed = ${name} and is_viewable order by key`.execute(ctx.db);
  const some = (count: number, draw: number) =>
    rows.length === 0
      ? []
      : Array.from({ length: count }, (_, at) => rows[chance(turn, draw + at, rows.length)]).flatMap(
          (row) => row ?? [],
        );
  for (const { key, price } of some(10, 100))
    if (price !== null)
      await changeHome(ctx, name, key, {
        ListPrice: Math.round((price * (0.94 + chance(turn, price, 9) / 100)) / 500) * 500,
      });
  for (const { key } of some(6, 200)) await changeHome(ctx, name, key, { StandardStatus: spelled(service, 'Pending') });
  const today = ctx.now.toZonedDateTimeISO('UTC').toPlainDate().toString();
  for (const { key, price } of some(3, 300))
    await changeHome(ctx, name, key, { StandardStatus: 'Closed', ClosePrice: price, CloseDate: today });
  for (const { key } of some(2, 400)) await takeAway(ctx, name, sql`h.key = ${key}`);
  await comeIn(ctx, service, turn);
};

/** New homes get numbers that nobody had; in a flagged service one that left is offered again. */
const comeIn = async (ctx: PublicContext, service: Service, turn: number): Promise<void> => {
  const today = ctx.now.toZonedDateTimeISO('UTC').toPlainDate();
  for (let at = 0; at < 6 + (turn % 5); at += 1) {
    const number = service.homes + turn * 20 + at;
    const record = { ...drawHome(service, number, today), StandardStatus: 'Active', OnMarketDate: today.toString() };
    await addHome(ctx, service.name, keyOf(service, number), record);
  }
  const { rows } = await sql<{ key: string }>`
    select key from mls_simulated_homes where feed = ${service.name} and not is_viewable order by modified_at, key limit 1`.execute(
    ctx.db,
  );
  for (const { key } of rows) await changeHome(ctx, service.name, key, { StandardStatus: 'Active' });
};

/** All homes of a service are stamped with one moment. */
export const stampAlike = async (ctx: PublicContext, name: ServiceName): Promise<void> => {
  await sql`update mls_simulated_homes set modified_at = ${await serviceTime(ctx, name)} where feed = ${name}`.execute(
    ctx.db,
  );
};

/** Puts the clock of a service so many minutes off. */
export const setClock = async (ctx: PublicContext, name: ServiceName, minutes: number): Promise<void> => {
  await sql`update mls_simulated_feeds set clock_minutes = ${minutes} where name = ${name}`.execute(ctx.db);
};

const poison: SimulatedRecord = { ListPrice: { amount: 'ask' }, StandardStatus: ['Active', 'Closed'] };

/** Makes a record that nobody can keep of the first home, or mends it. */
export const setPoison = async (ctx: PublicContext, name: ServiceName, isPoisoned: boolean): Promise<void> => {
  const service = services[name];
  const mended = drawHome(service, 0, ctx.now.toZonedDateTimeISO('UTC').toPlainDate());
  const { ListPrice, StandardStatus } = isPoisoned ? poison : mended;
  await changeHome(ctx, name, keyOf(service, 0), { ListPrice, StandardStatus });
};
