// On which clocks those live whom a message would go to, for the composer's advice about the hour. Of a great many the first ones stand for all.
import type { LocalTime } from '#/domains/messaging/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { clocksOf } from './clocks-of-recipients.ts';

/** So many are looked at for it. */
export const mostLookedAt = 2_000;

interface Reached {
  id: string | null;
  displayName: string;
  address: string;
}

/** How many of them are on which clock; those of whom nobody can say are left out. */
export const localTimesOf = async (
  ctx: Context,
  channel: 'email' | 'sms',
  recipients: readonly Reached[],
): Promise<LocalTime[]> => {
  const some = recipients.slice(0, mostLookedAt);
  const clocks = await clocksOf(ctx, channel, some);
  const times = new Map<string, LocalTime>();
  for (const [place, { displayName }] of some.entries()) {
    const clock = clocks[place];
    if (clock === undefined) continue;
    const { zone } = clock;
    const time = times.get(zone) ?? { ...clock, count: 0, displayName };
    times.set(zone, { ...time, count: time.count + 1 });
  }
  return [...times.values()];
};
