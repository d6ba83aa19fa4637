// Closing a mailing to those who claim its messages, and to those who let them leave, while somebody stops it: what is stopped is then counted exactly.
// Neither waits for whoever stops: a mailing that is being stopped has nothing due.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#/kernel/server/context.ts';
import { prepared } from '#/kernel/server/db/prepared.ts';

const keyOf = (ctx: Context, mailingId: string, what: 'claims' | 'room' = 'claims'): RawBuilder<unknown> =>
  sql`hashtextextended(${`${what} of ${ctx.agency.id} ${mailingId}`}, 0)`;

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

/** The same for messages that are about to leave; one asks at a time, so that the room there is for them is given once. */
export const isOpenToLeave = async (ctx: Context, mailingId: string): Promise<boolean> => {
  const { rows } = await sql<{ isOpen: boolean }>`${prepared}
    select pg_try_advisory_xact_lock_shared(${keyOf(ctx, mailingId)}) as "isOpen", pg_advisory_xact_lock(${keyOf(ctx, mailingId, 'room')})`.execute(
    ctx.db,
  );
  return rows[0]?.isOpen === true;
};
