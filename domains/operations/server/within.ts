// The condition of a stretch of time, for lists of what happened.
import { type RawBuilder, sql } from 'kysely';
import { type DateRange, hoursBack } from '#/domains/operations/contract.ts';
import type { Context } from '#/kernel/server/context.ts';

/** That the moment in `column` lies within the range; none where no range is asked for. */
export const inRange = (ctx: Context, column: string, range: DateRange | undefined): RawBuilder<boolean>[] =>
  range ? [sql`${sql.ref(column)} > ${ctx.now.subtract({ hours: hoursBack[range] })}`] : [];
