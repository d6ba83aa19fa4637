// What a provider told of lines, taken to the legs that they are of. What is told of a leg that is not here yet is kept for a day, and taken
// in when it comes.
import { sql } from 'kysely';
import { type Notice, noteOfLegs } from '#/domains/calls/server/phases/noting-events.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import type { From, HeardOfLeg } from './provider.ts';

/** Takes in what was told. What is of another integration's call changes nothing. */
export const followLines = async (
  ctx: Context,
  { integrationId, provider }: From,
  told: readonly HeardOfLeg[],
): Promise<void> => {
  if (told.length === 0) return;
  const notices = await named(ctx, { integrationId, provider }, told);
  const legIds = [...new Set(notices.map(({ legId }) => legId))];
  const { rows } = await sql<{ id: string; isOfThis: boolean }>`
    select l.id, c.provider is not distinct from ${provider} and c.integration_id is not distinct from ${integrationId}::uuid as "isOfThis"
    from call_legs l join calls c on c.agency_id = l.agency_id and c.id = l.call_id
    where l.agency_id = ${ctx.agency.id} and l.id = any(${uuids(legIds)})`.execute(ctx.db);
  const known = new Map(rows.map(({ id, isOfThis }) => [id, isOfThis]));
  await noteOfLegs(
    ctx,
    provider,
    notices.filter(({ legId }) => known.get(legId) === true),
  );
  const early = notices.filter(({ legId }) => !known.has(legId));
  if (early.length > 0) await keepEarly(ctx, provider, early);
};

type Named = HeardOfLeg & { legId: string };

/** With our ids of the legs, also where a provider told its own alone. What is of no line that is known is left out: it is found by looking. */
const named = async (
  ctx: Context,
  { integrationId, provider }: From,
  told: readonly HeardOfLeg[],
): Promise<Named[]> => {
  const nameless = [...new Set(told.flatMap(({ legId, externalId }) => (legId === null ? [externalId] : [])))];
  const { rows } =
    nameless.length === 0
      ? { rows: [] }
      : await sql<{ id: string; externalId: string }>`
    select l.id, l.external_id as "externalId" from call_legs l join calls c on c.agency_id = l.agency_id and c.id = l.call_id
    where l.agency_id = ${ctx.agency.id} and l.external_id = any(${nameless}::text[])
      and c.provider = ${provider} and c.integration_id = ${integrationId}`.execute(ctx.db);
  const known = new Map(rows.map(({ id, externalId }) => [externalId, id]));
  return told.flatMap((one) => {
    const legId = one.legId ?? known.get(one.externalId);
    return legId === undefined ? [] : [{ ...one, legId }];
  });
};

const keptFor = { hours: 24 } as const;

const keepEarly = async (ctx: Context, provider: string, notices: readonly Named[]): Promise<void> => {
  await sql`delete from call_early_notices where agency_id = ${ctx.agency.id} and received_at <= ${ctx.now.subtract(keptFor)}`.execute(
    ctx.db,
  );
  for (const { eventId, legId, externalId, what, cause, at } of notices)
    await sql`
      insert into call_early_notices (agency_id, provider, event_id, leg_id, external_id, what, cause, at, received_at)
      values (${ctx.agency.id}, ${provider}, ${eventId}, ${legId}, ${externalId}, ${what}, ${cause}, ${at}, ${ctx.now})
      on conflict do nothing`.execute(ctx.db);
};

/** Takes in what was told of a leg before it was here. */
export const takeEarly = async (ctx: Context, provider: string, legId: string): Promise<void> => {
  const { rows } = await sql<Notice>`
    delete from call_early_notices where agency_id = ${ctx.agency.id} and provider = ${provider} and leg_id = ${legId}
    returning event_id as "eventId", leg_id as "legId", external_id as "externalId", what, cause, at`.execute(ctx.db);
  if (rows.length > 0) await noteOfLegs(ctx, provider, rows);
};
