// Has the telephone exchange call the product: what is due is told in its order, or out of it where that was set, by the same way in as every
// provider has. A call that is not answered well is repeated later.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { callAt } from '#/domains/calls/server/voice/hearing.ts';
import { openSystem } from '#/kernel/server/acting.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { House } from '#/kernel/server/house.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { setTimer, timerHandler } from '#/kernel/server/timers/timer.ts';
import { goOn, lineKind } from './moving-lines.ts';
import { noticeKind, signatureHeader, signatureOf } from './notices.ts';

interface Due {
  id: string;
  integrationId: string;
  what: string;
  facts: string;
  isForged: boolean;
  times: number;
}

/** The next one that is due; one that goes behind the next waits until that was told. It is taken before it is told. */
const takeNext = async (ctx: Context): Promise<Due | undefined> => {
  const { rows } = await sql<Due>`
    with next as (
      select n.id from simulated_line_notices n
      where n.agency_id = ${ctx.agency.id} and n.due_at <= ${ctx.now} and (not n.is_behind_next or exists (
        select from simulated_line_notices later where later.agency_id = n.agency_id and later.turn > n.turn and later.told_at is not null))
      order by n.is_behind_next desc, n.turn limit 1 for update skip locked)
    update simulated_line_notices n set due_at = null from next where n.id = next.id
    returning n.id, n.integration_id as "integrationId", n.what, n.facts, n.is_forged as "isForged", n.times`.execute(
    ctx.db,
  );
  return rows[0];
};

/** After so many tries a notice is given up. */
const mostTries = 8;
const pause = { minutes: 1 } as const;

const noteTold = async (ctx: Context, id: string, statuses: readonly number[]): Promise<void> => {
  const isTaken = statuses.every((status) => status >= 200 && status < 300);
  const { rows } = await sql<{ dueAt: Temporal.Instant | null }>`
    update simulated_line_notices set tries = tries + 1, statuses = statuses || ${[...statuses]}::integer[], told_at = ${ctx.now}, is_forged = false,
      due_at = case when ${isTaken} or tries + 1 >= ${mostTries} then null else ${ctx.now.add(pause)}::timestamptz end
    where id = ${id} returning due_at as "dueAt"`.execute(ctx.db);
  const [next] = rows;
  if (next?.dueAt) await setTimer(ctx, noticeKind, id, next.dueAt);
};

/** Tells what is due in an agency. */
export const tellProduct = async (house: House, agencyId: string): Promise<void> => {
  for (;;) {
    const due = await openSystem(house, agencyId, takeNext);
    if (!due) return;
    const body = Buffer.from(due.facts);
    const signature = signatureOf(house, due.isForged ? 'somebody else' : due.integrationId, body);
    const statuses: number[] = [];
    for (let time = 0; time < due.times; time += 1) {
      const whose = { agencyId, integrationId: due.integrationId };
      const { status } = await callAt(
        house,
        whose,
        due.what === 'recorded' ? 'record' : 'leg',
        { [signatureHeader]: signature },
        body,
      );
      statuses.push(status);
    }
    await openSystem(house, agencyId, (ctx) => noteTold(ctx, due.id, statuses));
  }
};

/** Has a notice told again, or one that was lost told after all. */
export const tellAgain = async (house: House, id: string): Promise<void> => {
  const { rows } = await house.database.pool.query<{ agencyId: string }>(
    `update simulated_line_notices set due_at = $2, is_behind_next = false, times = greatest(times, 1) where id = $1
     returning agency_id as "agencyId"`,
    [id, house.clock.now()],
  );
  const [notice] = rows;
  if (notice) await tellProduct(house, notice.agencyId);
};

export const tellByExchange = job({
  name: 'calls.tellByExchange',
  input: z.object({}),
  actsAs: 'system',
  run: async ({ house, agencyId }) => {
    if (agencyId !== null) await tellProduct(house, agencyId);
  },
});

/** What lines do by themselves, and what is told late. */
export const exchangeTimers = [
  timerHandler({
    kind: lineKind,
    work: async (ctx, due) => {
      for (const { subjectId } of due) await goOn(ctx, subjectId);
      await tellByExchange.later(ctx, {});
    },
  }),
  timerHandler({ kind: noticeKind, work: (ctx) => tellByExchange.later(ctx, {}) }),
];
