// The kinds of tasks that an agency has besides those that every agency has, as choices of the attribute.
import { sql } from 'kysely';
import { taskTypes } from '#/domains/tasks/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { invalid } from '#/kernel/server/refusal.ts';

/** An agency never needs so many. */
export const mostTypes = 200;

/** Their ids and names, in the order of their names. */
export const ownTypes = async (ctx: Context): Promise<{ value: string; label: string }[]> => {
  const { rows } = await sql<{ value: string; label: string }>`
    select id as value, display_name as label from task_types where agency_id = ${ctx.agency.id}
    order by display_name collate "und-x-icu", id limit ${mostTypes}`.execute(ctx.db);
  return rows;
};

/** A kind that every agency has, or one of this agency's own. */
export const checkType = async (ctx: Context, type: string): Promise<string> => {
  const asked = type.toLowerCase();
  if ((taskTypes as readonly string[]).includes(asked)) return asked;
  if ((await ownTypes(ctx)).some(({ value }) => value === asked)) return asked;
  throw invalid('type', 'is not a type of tasks');
};
