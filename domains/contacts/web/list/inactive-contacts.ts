// When a contact has gone quiet: nothing happened with them for thirty days, counted in days of the calendar as the filter does.
import { quietAfterDays } from '#/domains/collections/contract.ts';
import { dayAt } from '#/kernel/contract/zones/local-time.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { now } from '#/kernel/web/clock.ts';

export const isInactive = (lastActivityAt: string, zone: Zone): boolean =>
  Temporal.PlainDate.compare(
    dayAt(Temporal.Instant.from(lastActivityAt), zone),
    dayAt(now(), zone).subtract({ days: quietAfterDays }),
  ) < 0;
