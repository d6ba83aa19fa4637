// Who looks after a conversation: given to a colleague who sees it, or to nobody in particular, one by one or many at once. Each change is
// kept, so that the conversation says by itself how it came to whom.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { type inboxContract, threadAssigned, threadsAssigned } from '#/domains/messaging/contract.ts';
import { id as idValue } from '#/kernel/contract/values.ts';
import type { Context } from '#/kernel/server/context.ts';
import { bulk } from '#/kernel/server/entities/bulk.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { getRecord } from '#/kernel/server/entities/read-records.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { changedSince } from '#/kernel/server/jobs/visible/undoing.ts';
import { invalid } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { actOnChosen } from '../chosen-threads.ts';
import { servedThreads } from '../serving-threads.ts';
import { colleaguesOf, type Taker, takerOf } from './agents-in-reach.ts';

type Calls = (typeof inboxContract)['calls'];

/** Conversations, and to whom each is given; null is nobody in particular. */
interface Gift {
  id: string;
  to: string | null;
  /** Only where it is theirs by now. */
  onlyFrom?: string | null;
}

/** Gives conversations away; answers who had those that changed hands before. */
export const giveThreads = async (ctx: Context, gifts: readonly Gift[]): Promise<Map<string, string | null>> => {
  const asked = gifts.map(({ id, to, onlyFrom }) => ({ id, to, from: onlyFrom, is_bound: onlyFrom !== undefined }));
  const { rows } = await sql<{ id: string; before: string | null; now: string | null }>`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a (id uuid, "to" uuid, "from" uuid, is_bound boolean)),
      held as (select t.id, t.assigned_to as before, a."to" as now from threads t join asked a on a.id = t.id
        where t.agency_id = ${ctx.agency.id} and t.assigned_to is distinct from a."to"
          and (not a.is_bound or t.assigned_to is not distinct from a."from")
        order by t.id for update of t)
    update threads t set assigned_to = h.now, updated_at = ${ctx.now} from held h
    where t.agency_id = ${ctx.agency.id} and t.id = h.id returning t.id, h.before, h.now`.execute(ctx.db);
  if (rows.length === 0) return new Map();
  await ctx.db
    .insertInto('thread_assignments')
    .values(
      rows.map(({ id, before, now }) => ({
        agency_id: ctx.agency.id,
        id: ctx.house.ids.next(),
        thread_id: id,
        assigned_by: ctx.actor.agentId,
        assigned_from: before,
        assigned_to: now,
        created_at: ctx.now,
      })),
    )
    .execute();
  await announce(
    ctx,
    'thread',
    rows.map(({ id }) => id),
  );
  return new Map(rows.map(({ id, before }) => [id, before]));
};

const everybody = 'everybody';

/** Whoever takes it hears whom it is with, as far as they may know. */
const tell = async (ctx: Context, id: string, taker: Taker | null): Promise<void> => {
  const { displayName } = await getRecord(taker?.ctx ?? ctx, servedThreads, id);
  const data = { agentId: taker?._id ?? null, agentName: taker?.fullName ?? everybody, withWhom: displayName };
  ctx.emit(threadAssigned, { subject: id, data });
};

const outOfReach = (name: string) =>
  invalid('agentId', 'is not valid', 'messaging.outOfTheirReach', `${name} cannot see this conversation`);

/** The one of this id, or null for nobody in particular. Refuses who cannot sign in. */
const mustTake = async (ctx: Context, agentId: string | null, ids: readonly string[]): Promise<Taker | null> => {
  if (agentId === null) return null;
  const taker = await takerOf(ctx, agentId, ids);
  if (!taker) throw outOfReach('Whoever you chose');
  return taker;
};

/** PUT /crm/messaging/inbox/{id}/assignee. Refuses not-found, forbidden, and whom the conversation is not shared with. */
export const assign: Verb<Calls['assign']> = async (ctx, { id, agentId }) => {
  await mustReach(ctx, servedThreads, id, 'write');
  const taker = await mustTake(ctx, agentId, [id]);
  if (taker && !taker.sees.has(id)) throw outOfReach(taker.fullName);
  const changed = await giveThreads(ctx, [{ id, to: agentId }]);
  if (changed.size > 0) await tell(ctx, id, taker);
  return getRecord(ctx, servedThreads, id);
};

/** GET /crm/messaging/inbox/{id}/assignable. Refuses not-found, and forbidden. */
export const assignable: Verb<Calls['assignable']> = async (ctx, { id }) => {
  await mustReach(ctx, servedThreads, id, 'write');
  const data = await colleaguesOf(ctx, id);
  return { data, total: data.length };
};

export const assignBulk = bulk({
  name: 'messaging.assign',
  entity: servedThreads,
  needs: 'message.write',
  input: z.object({ agentId: z.nullable(idValue()) }),
  title: ({ agentId }) => (agentId === null ? 'Conversations given to everybody' : 'Assignment of conversations'),
  items: async (ctx, ids, { agentId }) => {
    const taker = await mustTake(ctx, agentId, ids);
    const seen = ids.filter((id) => taker === null || taker.sees.has(id));
    const changed = await giveThreads(
      ctx,
      seen.map((id) => ({ id, to: agentId })),
    );
    const [only] = changed.keys();
    if (changed.size === 1 && only !== undefined) await tell(ctx, only, taker);
    else if (changed.size > 1) {
      const data = { agentId, agentName: taker?.fullName ?? everybody, count: changed.size };
      ctx.emit(threadsAssigned, { subject: null, data });
    }
    const reach = new Set(seen);
    return ids.map((id) =>
      reach.has(id)
        ? { id, status: 'done', before: changed.get(id) ?? null, after: changed.has(id) }
        : { id, status: 'skipped', reason: `${taker?.fullName ?? everybody} cannot see it` },
    );
  },
  undo: async (ctx, items, { agentId }) => {
    const changed = items.filter(({ after }) => after === true);
    const back = await giveThreads(
      ctx,
      changed.map(({ id, before }) => ({ id, to: typeof before === 'string' ? before : null, onlyFrom: agentId })),
    );
    return items.map(({ id, after }) =>
      after !== true || back.has(id) ? { id, status: 'done' } : { id, status: 'skipped', reason: changedSince },
    );
  },
});

/** POST /crm/messaging/inbox/bulk/assign. */
export const bulkAssign: Verb<Calls['bulkAssign']> = async (ctx, { agentId, ...selection }) => {
  await mustTake(ctx, agentId, []);
  return actOnChosen(ctx, assignBulk, selection, { agentId });
};
