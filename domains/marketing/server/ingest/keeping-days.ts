// The days of events: made a week ahead and dropped when they are old, every night and whenever a process takes its first event of a day.
import * as z from 'zod/mini';
import { retentionDays } from '#/domains/marketing/contract/beacon-shapes.ts';
import type { House } from '#/kernel/server/house.ts';
import { job } from '#/kernel/server/jobs/job.ts';
import { schedule } from '#/kernel/server/jobs/schedule.ts';

const daysAhead = 7;
const table = 'track_events';

const todayOf = ({ clock }: House): Temporal.PlainDate => clock.now().toZonedDateTimeISO('UTC').toPlainDate();

/** Brings the days up to date. The log says what had to wait, and what still does. */
export const keepDays = async (house: House): Promise<void> => {
  const kept = await house.partitions.keep(table, { today: todayOf(house), daysAhead, daysKept: retentionDays });
  if (kept.leftOver > 0)
    house.log.error({ rows: kept.leftOver }, 'events wait in the default partition: their days could not be made');
  else if (kept.made.length + kept.dropped.length > 0) house.log.info(kept, 'days of events');
};

export const keepingDays = schedule({
  cron: '10 2 * * *',
  zone: 'UTC',
  job: job({ name: 'marketing.keepDays', lane: 'long', input: z.object({}), run: ({ house }) => keepDays(house) }),
});

/** The same once for each day and process. Where it fails nothing is lost: events wait in the default partition. */
export const keepDaysOnce = (house: House): (() => Promise<void>) => {
  let day = '';
  let kept: Promise<void> = Promise.resolve();
  return () => {
    const today = todayOf(house).toString();
    if (today !== day) {
      day = today;
      kept = keepDays(house).catch((error: unknown) =>
        house.log.error({ err: error }, 'days of events could not be made; they wait in the default partition'),
      );
    }
    return kept;
  };
};
