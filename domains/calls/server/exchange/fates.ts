// What the telephone exchange does with the next requests and the next notices: set on its page and by tests, taken by one each.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { PublicContext } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';

export const fateKinds = [
  /** It is done, and the answer is an error of the server. */
  'doThenFail',
  /** It is done, and the answer never comes. */
  'doThenTimeOut',
  /** The connection breaks before anything is done: who asks cannot know. */
  'breakBefore',
  /** Nothing is done: too many requests. */
  'busy',
  'loseNotice',
  'doubleNotice',
  'delayNotice',
  /** It is told after the one that comes next. */
  'swapNotices',
  /** Its signature is wrong. */
  'forgeNotice',
] as const;
export type FateKind = (typeof fateKinds)[number];

export const requestFates = ['doThenFail', 'doThenTimeOut', 'breakBefore', 'busy'] as const;
const noticeFates = ['loseNotice', 'doubleNotice', 'delayNotice', 'swapNotices', 'forgeNotice'] as const;
const areas = { request: requestFates, notice: noticeFates } as const satisfies Record<string, readonly FateKind[]>;
type Area = keyof typeof areas;

export const fateGiven = z.object({
  kind: z.enum(fateKinds),
  times: z.optional(z.int().check(z.gte(1), z.lte(1_000))),
});

/** Sets the fate of the next so many requests, or notices, that have none yet. */
export const setFate = async (ctx: PublicContext, { kind, times = 1 }: z.output<typeof fateGiven>): Promise<void> => {
  const ids = Array.from({ length: times }, () => ctx.house.ids.next());
  await sql`insert into simulated_line_fates (id, kind, created_at)
    select id, ${kind}, ${ctx.now} from unnest(${uuids(ids)}) as given (id)`.execute(ctx.db);
};

/** The fates that wait, the oldest first. */
export const listFates = async (ctx: PublicContext): Promise<FateKind[]> => {
  const { rows } = await sql<{ kind: FateKind }>`
    select kind from simulated_line_fates order by id limit 1000`.execute(ctx.db);
  return rows.map(({ kind }) => kind);
};

export const forgetFates = async (ctx: PublicContext): Promise<void> => {
  await sql`delete from simulated_line_fates`.execute(ctx.db);
};

/** The oldest fate for this, which is used up by it; undefined where it takes its course. */
export const takeFate = async <A extends Area>(
  ctx: PublicContext,
  area: A,
): Promise<(typeof areas)[A][number] | undefined> => {
  const { rows } = await sql<{ kind: (typeof areas)[A][number] }>`
    delete from simulated_line_fates where id = (
      select id from simulated_line_fates where kind = any(${[...areas[area]]}) order by id limit 1 for update skip locked)
    returning kind`.execute(ctx.db);
  return rows[0]?.kind;
};
