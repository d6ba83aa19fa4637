// What the house forgets by itself: links and sessions that are long over, answers kept for repeats, counts of attempts, what strangers posted with, and jobs that
// ended half a year ago.
import * as z from 'zod/mini';
import type { House } from '#/kernel/server/house.ts';
import { noAgency } from '#/kernel/server/http/idempotency.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { schedule } from '#/kernel/server/jobs/schedule.ts';
import { isNotBeingUndone } from '#/kernel/server/jobs/visible/tidying.ts';
import { listAgencyIds } from '../acting.ts';

/** Days after which each is forgotten. An answer to an Idempotency-Key is kept for one (decision 102). */
const days = { tokens: 7, sessions: 30, answers: 1, attempts: 1, mails: 30, jobs: 180 } as const;

const forget = job({
  name: 'kernel.upkeep',
  input: z.object({}),
  run: async ({ house, signal }) => {
    await forgetShared(house);
    for (const agencyId of [noAgency, ...(await listAgencyIds(house))]) {
      signal.throwIfAborted();
      await forgetIn(house, agencyId);
    }
  },
});

/** Every hour, at a minute that nobody else chooses. */
export const upkeep = schedule({ cron: '37 * * * *', zone: 'UTC', job: forget });

const forgetShared = (house: House): Promise<void> =>
  house.database.transaction({ agencyId: null, userId: null }, async (db) => {
    const before = (count: number) => house.clock.now().subtract({ hours: 24 * count });
    await db.deleteFrom('tokens').where('expires_at', '<', before(days.tokens)).execute();
    await db
      .deleteFrom('sessions')
      .where((where) =>
        where.or([where('ended_at', '<', before(days.sessions)), where('expires_at', '<', before(days.sessions))]),
      )
      .execute();
    await db.deleteFrom('system_mails').where('began_at', '<', before(days.mails)).execute();
    await db.deleteFrom('rate_limits').where('window_start', '<', before(days.attempts)).execute();
  });

const forgetIn = (house: House, agencyId: string): Promise<void> =>
  house.database.transaction({ agencyId, userId: null }, async (db) => {
    const before = (count: number) => house.clock.now().subtract({ hours: 24 * count });
    await db
      .deleteFrom('idempotency_keys')
      .where('agency_id', '=', agencyId)
      .where('created_at', '<', before(days.answers))
      .execute();
    await db.deleteFrom('post_nonces').where('agency_id', '=', agencyId).where('expires_at', '<', before(0)).execute();
    await db
      .deleteFrom('jobs')
      .where('agency_id', '=', agencyId)
      .where('finished_at', '<', before(days.jobs))
      .where(isNotBeingUndone)
      .execute();
  });
