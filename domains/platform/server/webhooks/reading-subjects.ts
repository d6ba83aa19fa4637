// The records that events are about, as the API gives them to whoever made an endpoint, with the reach that this person has today.
import { sql } from 'kysely';
import type { Actor, Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import type { HappenedEvent } from '#/kernel/server/events/reader.ts';
import { keyNow } from '#/kernel/server/keys/secrets.ts';
import { presenceOf } from '#/kernel/server/presence.ts';
import { isExpectedNo } from '#/kernel/server/refusal.ts';

// Conversations hold what people wrote, integrations how they are reached: of these only the id is told.
const withoutRecord: ReadonlySet<string> = new Set(['thread', 'message', 'integration', 'log', 'audit', 'job']);

/** Records by the ids of their subjects. */
export type Records = ReadonlyMap<string, unknown>;

/** Who made an endpoint, with today's rights, and by which key; undefined for somebody who left or was disabled, and for a key that is dead. */
export const makerOf = async (
  ctx: Context,
  { agent_id: agentId, key_id: keyId }: { agent_id: string | null; key_id: string | null },
): Promise<Actor | undefined> => {
  const key = keyId === null ? null : await keyNow(ctx.db, { agencyId: ctx.agency.id, keyId, at: ctx.now });
  if (key === undefined) return undefined;
  const { rows } = await sql<{ user_id: string }>`
    select user_id from agents where agency_id = ${ctx.agency.id} and id = ${agentId}::uuid and user_id is not null`.execute(
    ctx.db,
  );
  const userId = rows[0]?.user_id;
  if (!userId) return undefined;
  try {
    const standing = { session: { id: null, userId }, key, agencyId: ctx.agency.id, domainId: null };
    return (await presenceOf(ctx.db, standing))?.actor;
  } catch (error) {
    if (isExpectedNo(error)) return undefined;
    throw error;
  }
};

/** The subjects of events as far as the maker reaches them. */
export const recordsFor = async (ctx: Context, maker: Actor, events: readonly HappenedEvent[]): Promise<Records> =>
  ctx.inAgency(ctx.agency, maker, async (theirs) => {
    const records = new Map<string, unknown>();
    for (const [typeName, some] of Map.groupBy(events, ({ subject }) => subject.type)) {
      const served = ctx.house.registry.entities.get(typeName);
      const ids = some.flatMap(({ subject }) => subject.id ?? []);
      if (!served || ids.length === 0 || withoutRecord.has(typeName)) continue;
      const { rows } = await sql<{ id: string; record: unknown }>`
        select t.id, ${recordExpression(theirs, served)} as record from ${sql.table(served.entity.table)} t
        where ${await reachable(theirs, served)} and t.id = any(${uuids(ids)})`.execute(theirs.db);
      for (const { id, record } of rows) records.set(id, record);
    }
    return records;
  });
