// What domains above look in areas for. An area that one of them names is not forgotten.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { extension } from '#/kernel/server/extension.ts';

/** Whether the area of this id is named. */
export const areaUse = extension<(ctx: Context, areaId: RawBuilder<unknown>) => RawBuilder<SqlBool>>('areas.use');

export const isUsed = (ctx: Context, areaId: RawBuilder<unknown>): RawBuilder<SqlBool> => {
  const uses = areaUse.of(ctx.house).map((use) => use(ctx, areaId));
  return uses.length === 0 ? sql`false` : sql`(${sql.join(uses, sql` or `)})`;
};
