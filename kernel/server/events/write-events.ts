// Writes what a verb emitted, with one row each, and wakes the readers and the sockets: all of it in the verb's own transaction,
// so that a rolled-back act leaves no trace (decision 95).
import { type RawBuilder, sql } from 'kysely';
import type { Changes, EventDeclaration } from '#/kernel/contract/event.ts';
import type { Cause, Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';
import { dueChannel, dueMessage } from '#/kernel/server/timers/timer.ts';
import { eventAct, foldActs } from './folding-acts.ts';

export interface EmittedEvent extends Cause {
  name: string;
  subjectType: string;
  subjectId: string | null;
  data: unknown;
  changes: Changes;
  at: Temporal.Instant;
}

/** The timer kind that wakes the readers of events. Each transaction leaves a row of its own, so that none waits for another. */
export const eventsTimer = 'events';

/** The channel on which processes hear that records changed: ids only, never content (architecture, "Events, jobs, socket"). */
export const changesChannel = 'changes';

// PostgreSQL refuses notifications of 8,000 bytes; more ids than these are announced in parts.
const mostIdsAtOnce = 100;

/** What the channel carries, as JSON. */
export interface Announcement {
  agencyId: string;
  entity: string;
  /** Records that changed; none is "some did". */
  ids: readonly string[];
  /** Which part of a longer announcement this is, where it is one. */
  part?: number;
  /** The only agents whom it is for: they lost sight of something, or it is theirs alone. Written by triggers where rights are kept, too; null is all. */
  losers?: readonly string[] | null;
}

/** Writes events of one transaction. Does nothing for none. */
export const writeEvents = async (ctx: Context, emitted: readonly EmittedEvent[]): Promise<void> => {
  if (emitted.length === 0) return;
  const { ids } = ctx.house;
  // Ids of one millisecond are in no order of their own; readers see the events of an act in the order in which it told them.
  const ordered = emitted.map(() => ids.next()).toSorted();
  // One parameter for all of them: an act on many thousands of records tells of each.
  const lines = await foldActs(ctx, emitted);
  const told = emitted.map(({ data, changes, at, name, subjectType, subjectId, isBulk, depth }, place) => ({
    name,
    subjectType,
    subjectId,
    isBulk,
    depth,
    ...lines[place],
    id: ordered[place],
    at: at.toString(),
    data,
    changes,
  }));
  await sql`${prepared}
    insert into events (agency_id, id, name, subject_type, subject_id, actor_type, actor_id, key_id, at, data, changes, request_id, is_bulk, depth,
                        act_id, is_folded)
    select ${ctx.agency.id}::uuid, e.id, e.name, e."subjectType", e."subjectId", ${ctx.actor.type}, ${ctx.actor.agentId}::uuid,
           ${ctx.actor.keyId ?? null}::uuid, e.at,
           e.data, e.changes, ${ctx.request?.id ?? null}, e."isBulk", e.depth, e."actId", e."isFolded"
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as e (
      id uuid, name text, "subjectType" text, "subjectId" uuid, at timestamptz, data jsonb, changes jsonb, "isBulk" boolean, depth smallint,
      "actId" uuid, "isFolded" boolean
    )`.execute(ctx.db);
  await wakeReaders(ctx);
  for (const [entity, events] of Map.groupBy(emitted, (event) => event.subjectType)) {
    const changed = [...new Set(events.flatMap(({ subjectId }) => subjectId ?? []))];
    await announce(ctx, entity, changed);
  }
};

/**
 * The events of many records as parts of one statement, `with …`: one of the declared kind for each row of `from (id, data, changes)`, of which
 * there are at most `most`. `written (id, subject_id)` are those events. Whoever runs it wakes the readers.
 */
export const insertEvents = (
  ctx: Context,
  { name, subject }: EventDeclaration,
  from: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown> => {
  const ids = Array.from({ length: most }, () => ctx.house.ids.next()).toSorted();
  const act = eventAct(ctx, name, from);
  return sql`
    begun as (${act.begun}),
    written as (
      insert into events (agency_id, id, name, subject_type, subject_id, actor_type, actor_id, key_id, at, data, changes, request_id, is_bulk, depth,
                          act_id, is_folded)
      select ${ctx.agency.id}::uuid, (${ids}::uuid[])[row_number() over ()], ${name}, ${subject}, e.id, ${ctx.actor.type},
             ${ctx.actor.agentId}::uuid, ${ctx.actor.keyId ?? null}::uuid, ${ctx.now}::timestamptz, e.data, e.changes, ${ctx.request?.id ?? null},
             ${ctx.cause.isBulk}::boolean, ${ctx.cause.depth}::smallint, ${act.id}, ${act.isFolded}
      from ${from} e
      returning id, subject_id
    )`;
};

/** Has the readers of events look, once this transaction commits. */
export const wakeReaders = async (ctx: Context): Promise<void> => {
  // One message: every act that tells of anything waits for it.
  await sql`${prepared}
    with due as (
      insert into timers (kind, agency_id, subject_id, due_at)
      values (${eventsTimer}, ${ctx.agency.id}, ${ctx.house.ids.next()}, ${ctx.now})
    )
    select pg_notify(${dueChannel}, ${dueMessage(ctx, eventsTimer, ctx.now)})`.execute(ctx.db);
};

/** Tells every process, once this transaction commits, that records of an entity changed; with `only`, browsers of these agents alone. */
export const announce = async (
  ctx: Context,
  entity: string,
  ids: readonly string[],
  only?: readonly string[],
): Promise<void> => {
  const isLong = ids.length > mostIdsAtOnce;
  const parts = inParts(ids).flatMap((some, part) =>
    (only ? inParts(only) : [undefined]).map((onlyFor): string => {
      const said: Announcement = {
        agencyId: ctx.agency.id,
        entity,
        ids: some,
        ...(isLong ? { part } : {}),
        ...(onlyFor ? { losers: onlyFor } : {}),
      };
      return JSON.stringify(said);
    }),
  );
  await sql`select pg_notify(${changesChannel}, said) from unnest(${parts}::text[]) said`.execute(ctx.db);
};

/** One part at least. */
const inParts = (ids: readonly string[]): (readonly string[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(ids.length / mostIdsAtOnce)) }, (_, part) =>
    ids.slice(part * mostIdsAtOnce, (part + 1) * mostIdsAtOnce),
  );
