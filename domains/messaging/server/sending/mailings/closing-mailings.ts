// Closing a mailing to those who claim its messages, while somebody stops it: what is stopped is then counted exactly. Whoever claims never waits:
// a mailing that is being stopped has nothing due.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';

const keyOf = (ctx: Context, mailingId: string): RawBuilder<unknown> =>
  sql`hashtextextended(${`claims of ${ctx.agency.id} ${mailingId}`}, 0)`;

/** Waits for those who are claiming, and lets nobody begin until this transaction ends. Held before any row of the mailing is. */
export const closeToClaims = async (ctx: Context, mailingId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${keyOf(ctx, mailingId)})`.execute(ctx.db);
};

/** Whether messages may be claimed; nobody stops the mailing before this transaction ends. A statement of its own, so that the next one sees what whoever held it wrote. */
export const isOpenToClaims = async (ctx: Context, mailingId: string): Promise<boolean> => {
  const { rows } = await sql<{ isOpen: boolean }>`${prepared}
    select pg_try_advisory_xact_lock_shared(${keyOf(ctx, mailingId)}) as "isOpen"`.execute(ctx.db);
  return rows[0]?.isOpen === true;
};
