// An agency's own kinds of tasks: adding one, renaming it, deleting it, whose tasks become to-dos.
import { sql } from 'kysely';
import { type tasksContract, taskTypeLabels, taskTypes } from '#/domains/tasks/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { inTurn } from '#/kernel/server/db/in-turn.ts';
import { textReader } from '#/kernel/server/entities/reading-text.ts';
import { announce } from '#/kernel/server/events/write-events.ts';
import { notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { mostTypes, ownTypes } from './types-of-agency.ts';

type Calls = (typeof tasksContract)['calls'];

const describe = async (ctx: Context, id: string): Promise<{ _id: string; displayName: string; usedBy: number }> => {
  const { rows } = await sql<{ _id: string; displayName: string; usedBy: number }>`
    select y.id as "_id", y.display_name as "displayName",
           (select count(*) from tasks t where t.agency_id = y.agency_id and t.type = y.id::text and t.removed_at is null
              and t.type not in ('call', 'email', 'sms', 'todo')) as "usedBy"
    from task_types y where y.agency_id = ${ctx.agency.id} and y.id = ${id}`.execute(ctx.db);
  const [type] = rows;
  if (!type) throw notFound();
  return type;
};

/** GET /crm/tasks/types/all: the four that are always there, then the agency's own by name. How many use one, its owners are told. */
export const types: Verb<Calls['types']> = async (ctx) => {
  const isOwner = ctx.can('owner');
  const own = await ownTypes(ctx);
  return {
    data: [
      ...taskTypes.map((type) => ({ _id: type, displayName: taskTypeLabels[type], isOwn: false, usedBy: null })),
      ...(await inTurn(own, async ({ value, label }) => ({
        _id: value,
        displayName: label,
        isOwn: true,
        usedBy: isOwner ? (await describe(ctx, value)).usedBy : null,
      }))),
    ],
  };
};

const readTexts = textReader(new Set(['displayName']));

/** Refuses a name that a kind goes by already, in whatever case. */
const checkName = async (ctx: Context, displayName: string, ownId?: string): Promise<void> => {
  const asked = displayName.toLowerCase();
  const own = await ownTypes(ctx);
  const known = [
    ...taskTypes.map((type) => taskTypeLabels[type]),
    ...own.filter(({ value }) => value !== ownId).map(({ label }) => label),
  ];
  if (known.some((name) => name.toLowerCase() === asked))
    throw new Refusal('conflict', 'tasks.typeKnown', 'There is a type of tasks with this name', {
      field: 'displayName',
    });
  if (!ownId && own.length >= mostTypes)
    throw new Refusal('conflict', 'tasks.typeKnown', `There can be ${mostTypes} types of tasks`);
};

/** POST /crm/tasks/types. */
export const createType: Verb<Calls['createType']> = async (ctx, input) => {
  const { displayName } = readTexts(input);
  await checkName(ctx, displayName);
  const id = ctx.house.ids.next();
  await ctx.db
    .insertInto('task_types')
    .values({
      agency_id: ctx.agency.id,
      id,
      display_name: displayName,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute();
  await announce(ctx, 'task', []);
  return { ...(await describe(ctx, id)), isOwn: true };
};

/** PATCH /crm/tasks/types/{id}. */
export const updateType: Verb<Calls['updateType']> = async (ctx, input) => {
  const { id, displayName } = readTexts(input);
  await describe(ctx, id);
  await checkName(ctx, displayName, id.toLowerCase());
  await ctx.db
    .updateTable('task_types')
    .set({ display_name: displayName, updated_at: ctx.now })
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .execute();
  await announce(ctx, 'task', []);
  return { ...(await describe(ctx, id)), isOwn: true };
};

/** DELETE /crm/tasks/types/{id}. */
export const deleteType: Verb<Calls['deleteType']> = async (ctx, { id }) => {
  const { _id } = await describe(ctx, id);
  const gone = await ctx.db
    .deleteFrom('task_types')
    .where('agency_id', '=', ctx.agency.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!gone) throw notFound();
  await sql`
    update tasks set type = 'todo', updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and type = ${_id} and type not in ('call', 'email', 'sms', 'todo')`.execute(
    ctx.db,
  );
  await announce(ctx, 'task', []);
  return { deletedCount: 1 };
};
