// "Time of Day": at the next time of day, later today or tomorrow (R811).
import * as z from 'zod/mini';
import { maybe } from '#/kernel/contract/automation/parts.ts';
import { dayAt } from '#/kernel/contract/zones/local-time.ts';
import { delayKind } from './delay-kind.ts';
import { firstFrom, inZone, momentOn, zoneOf } from './moments.ts';

export const timeOfDay = delayKind({
  type: 'timeOfDay',
  label: 'Time of Day',
  hint: 'Wait until 09:00, on their clock or yours',
  settings: { modelValue: z.strictObject({ time: maybe.time, event: z.nullable(zoneOf) }) },
  fresh: { modelValue: { time: null, event: null } },
  missing({ modelValue: { time, event } }) {
    if (time === null) return 'Choose a time';
    return event === null ? 'Choose whose time zone' : null;
  },
  sentence: ({ modelValue: { time, event } }) => `Wait until ${time ?? 'a time of day'}${inZone(event)}`,
  end({ modelValue: { time, event } }, { now, zones }) {
    const zone = zones[event ?? 'account'];
    const today = dayAt(now, zone);
    return firstFrom([momentOn(today, time, zone), momentOn(today.add({ days: 1 }), time, zone)], now);
  },
});
