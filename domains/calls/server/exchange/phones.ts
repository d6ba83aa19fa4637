// The telephones of the exchange: a number that nobody set is a person's, who may answer.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PublicContext } from '#/kernel/server/context.ts';
import { type Habit, habits } from './lines.ts';

export interface Phone {
  number: string;
  name: string;
  isOn: boolean;
  habit: Habit;
}

export const phoneGiven = z.object({
  number: z.string().check(z.maxLength(40)),
  name: z.optional(z.string().check(z.maxLength(100))),
  isOn: z.optional(z.boolean()),
  habit: z.optional(z.enum(habits)),
});

const columns = sql`number, name, is_on as "isOn", habit`;

/** The telephone of a number, made where there is none. */
export const phoneOf = async (ctx: PublicContext, number: string): Promise<Phone> => {
  await setPhone(ctx, { number });
  const { rows } = await sql<Phone>`select ${columns} from simulated_phones where number = ${number}`.execute(ctx.db);
  return rows[0] ?? { number, name: number, isOn: true, habit: 'person' };
};

/** Changes what is given, of one telephone. */
export const setPhone = async (ctx: PublicContext, given: z.output<typeof phoneGiven>): Promise<void> => {
  const { number, name = null, isOn = null, habit = null } = given;
  await sql`
    insert into simulated_phones as p (number, name, is_on, habit, created_at)
    values (${number}, coalesce(${name}::text, ${number}), coalesce(${isOn}::boolean, true), coalesce(${habit}::text, 'person'), ${ctx.now})
    on conflict (number) do update set name = coalesce(${name}::text, p.name), is_on = coalesce(${isOn}::boolean, p.is_on),
      habit = coalesce(${habit}::text, p.habit)`.execute(ctx.db);
};

/** Whether a telephone is dialled, dials or talks. */
export const isOnCall = async (ctx: PublicContext, number: string): Promise<boolean> => {
  const { rows } = await sql`
    select from simulated_lines
    where state <> 'ended' and case when is_placed then from_number else to_number end = ${number} limit 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
};

/** Those with a call first, then the newest. */
export const listPhones = async (ctx: PublicContext, most: number): Promise<Phone[]> => {
  const { rows } = await sql<Phone>`
    select ${columns} from simulated_phones p
    order by exists (select from simulated_lines l where p.number in (l.to_number, l.from_number) and l.state <> 'ended') desc, p.created_at desc, p.number
    limit ${most}`.execute(ctx.db);
  return rows;
};
