// A task as the wire shows it: the entity's SQL side. Its row is enough, but for the names of what it points to.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { pointedDomains } from '#/domains/agency/server.ts';
import { memberSql, pointedCollections } from '#/domains/collections/server.ts';
import { givenSql, reachesSql } from '#/domains/contacts/server.ts';
import { pointedTags } from '#/domains/labels/server.ts';
import {
  dueWithinDays,
  futureAfterDays,
  type TaskDisplayState,
  taskDisplayStates,
  taskEntity,
} from '#/domains/tasks/contract.ts';
import { pointedAgents } from '#/domains/team/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { type Pointed, pointsTo, pointsToMany } from '#/kernel/server/entities/pointing.ts';
import { serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { editableSql, reachThrough } from './reaching.ts';
import { ownTypes } from './types-of-agency.ts';

const nothing = () => sql`null::jsonb`;

const seesContact = (ctx: Context) => reachesSql(ctx, sql`t.contact_id`);

/** Under both of the names that the specification's clients read. */
const agents: Pointed = {
  ...pointedAgents,
  said: sql`json_build_object('_id', l.id, 'displayName', ${pointedAgents.order}, 'fullName', ${pointedAgents.order})`,
};

/** The same as `displayStateOf` of the contract says; `misses_at` is there for open tasks alone. */
const stateSql = (ctx: Context): RawBuilder<unknown> => {
  const days = (count: number) => sql`${ctx.now.add({ hours: 24 * count })}::timestamptz`;
  return sql`case when t.status = 'completed' then 'Completed' when t.status = 'skipped' then 'Skipped'
    when t.start_at is null then 'Unknown' when t.misses_at <= ${ctx.now} then 'Missed'
    when t.start_at > ${days(futureAfterDays)} then 'Future' when t.start_at > ${days(dueWithinDays)} then 'Upcoming'
    when t.start_at >= ${days(-dueWithinDays)} then 'Due' else 'Overdue' end`;
};

/** The same, asked for in a filter: by the columns that the list is kept in order of. */
const isInState = (ctx: Context, states: readonly string[]): RawBuilder<SqlBool> => {
  const days = (count: number) => sql`${ctx.now.add({ hours: 24 * count })}::timestamptz`;
  const [future, upcoming, due] = [days(futureAfterDays), days(dueWithinDays), days(-dueWithinDays)];
  const open = sql`t.status = 'pending' and (t.misses_at is null or t.misses_at > ${ctx.now})`;
  const met: Readonly<Record<TaskDisplayState, RawBuilder<SqlBool>>> = {
    Completed: sql`t.status = 'completed'`,
    Skipped: sql`t.status = 'skipped'`,
    Unknown: sql`t.status = 'pending' and t.start_at is null`,
    Missed: sql`t.status = 'pending' and t.misses_at <= ${ctx.now}`,
    Future: sql`${open} and t.start_at > ${future}`,
    Upcoming: sql`${open} and t.start_at > ${upcoming} and t.start_at <= ${future}`,
    Due: sql`${open} and t.start_at >= ${due} and t.start_at <= ${upcoming}`,
    Overdue: sql`${open} and t.start_at < ${due}`,
  };
  const asked = taskDisplayStates.filter((state) => states.includes(state)).map((state) => sql`(${met[state]})`);
  return asked.length === 0 ? sql`false` : sql`(${sql.join(asked, sql` or `)})`;
};

/** What stands in the row also while a task is deleted. */
const lastingLinks = {
  contact: { column: 'contact_id' },
  agent: { column: 'agent_id' },
  createdBy: { column: 'created_by' },
  collection: { column: 'collection_id' },
  domain: { column: 'domain_id' },
  agentAccess: { column: 'agent_id' },
  listAccess: { column: 'collection_id' },
  makerAccess: { column: 'created_by' },
} as const;

/** Days that a deleted task can be had back. */
export const keptForDays = 30;

export const servedTasks = serveEntity(taskEntity, {
  // A contact that is deleted takes its tasks along, until it comes back.
  exists: () => sql`t.removed_at is null and not t.is_contact_removed`,
  reach: reachThrough({ hasLists: true }),
  scope: (ctx) => (ctx.domainId === null ? undefined : sql`t.domain_id = ${ctx.domainId}`),
  words: {
    table: 'task_search',
    record: 'task_id',
    column: 'words',
    attributes: ['displayName', 'description', 'notes'],
  },
  links: { tags: { isLive: true, table: 'task_tags', record: 'task_id', value: 'tag_id' }, ...lastingLinks },
  asks: {
    collections: (ctx, ids) => memberSql(ctx, 'task', ids),
    access: (ctx, principals) => givenSql(ctx, sql`t.contact_id`, principals ?? []),
    writeAccess: (ctx, principals) => givenSql(ctx, sql`t.contact_id`, principals ?? [], 'write'),
  },
  inOrder: [['status'], ['agent'], ['agent', 'status'], ['collection', 'status'], ['createdBy']],
  choices: { type: ownTypes },
  answers: { state: isInState },
  computed: {
    state: stateSql,
    contact: (ctx: Context) =>
      sql`(select json_build_object('_id', c.id, 'displayName', c.full_name) from contacts c
        where c.agency_id = t.agency_id and c.id = t.contact_id and ${seesContact(ctx)})`,
    contactId: (ctx: Context) => sql`(case when ${seesContact(ctx)} then t.contact_id end)`,
    agent: pointsTo(agents, sql`t.agent_id`),
    collection: pointsTo(pointedCollections, sql`t.collection_id`),
    domain: pointsTo(pointedDomains, sql`t.domain_id`),
    tags: pointsToMany(pointedTags, sql`t.tag_ids`),
    collections: nothing,
    createdBy: pointsTo(agents, sql`t.created_by`),
    isEditable: editableSql,
    agentAccess: nothing,
    listAccess: nothing,
    makerAccess: nothing,
    access: nothing,
    writeAccess: nothing,
  },
});

/** Tasks that were deleted and can still be had back; their words and tags stand in no index any more. */
export const servedDeletedTasks: typeof servedTasks = {
  entity: taskEntity,
  computed: servedTasks.computed,
  links: lastingLinks,
  exists: (ctx) => sql`(t.removed_at > ${ctx.now.subtract({ hours: 24 * keptForDays })} and not t.is_contact_removed)`,
  reach: reachThrough({ hasLists: true }),
  ...(servedTasks.asks ? { asks: servedTasks.asks } : {}),
};
