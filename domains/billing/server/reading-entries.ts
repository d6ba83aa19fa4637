// The lines of the points usage as the wire shows them. What used points lies in domains above: each tells what its subjects are called, as
// whoever reads may know them.
import { type RawBuilder, sql } from 'kysely';
import { pointEntryEntity } from '#/domains/billing/contract.ts';
import { pointedAgents } from '#/domains/team/server.ts';
import type { Context } from '#/kernel/server/context.ts';
import { pointsTo } from '#/kernel/server/entities/pointing.ts';
import { type Reach, serveEntity } from '#/kernel/server/entities/served-entity.ts';
import { extension } from '#/kernel/server/extension.ts';

/** What a domain says of the things that it spends points on. */
export interface PointSubject {
  /** The type in the ledger: 'message'. */
  type: string;
  /** What its reach needs to be asked before a list is read. */
  ready?: (ctx: Context) => Promise<unknown>;
  /** `{ _id, displayName, typeName }` of the record that the line of row `t` leads to; null for who may not know it. */
  tell: (ctx: Context) => RawBuilder<unknown>;
}

/** What points are spent on. */
export const pointSubject = extension<PointSubject>('billing.pointSubject');

export const servedEntries = serveEntity(pointEntryEntity, {
  // What only holds points or gives them back changes nothing that the agency has.
  exists: () => sql`t.points <> 0`,
  reach: async (_, ctx): Promise<Reach> => {
    for (const { ready } of pointSubject.of(ctx.house)) await ready?.(ctx);
    return 'all';
  },
  computed: {
    subject: (ctx: Context) => {
      const told = pointSubject.of(ctx.house);
      if (told.length === 0) return sql`null::json`;
      return sql`case t.subject_type ${sql.join(
        told.map(({ type, tell }) => sql`when ${type} then ${tell(ctx)}`),
        sql` `,
      )} end`;
    },
    actor: pointsTo(pointedAgents, sql`t.actor_id`),
  },
});
