// Delays as they are sent and kept.
import * as z from 'zod/mini';
import { maybe, periods, some, span, weekDay } from '#/kernel/contract/automation/parts.ts';
import { whole } from '#/kernel/contract/values.ts';
import { type Delay, dateFieldEvents } from '../delays.ts';
import { triggerSchema } from './triggers.ts';

const zoneOf = z.enum(['account', 'contact']);

export const delaySchema = z.discriminatedUnion('delay', [
  z.strictObject({ delay: z.literal('amount'), modelValue: span }),
  z.strictObject({
    delay: z.literal('calendarDate'),
    modelValue: z.strictObject({ date: maybe.day, time: maybe.time, event: zoneOf }),
  }),
  z.strictObject({
    delay: z.literal('dateField'),
    modelValue: z.strictObject({
      attribute: maybe.text(100),
      event: z.enum(dateFieldEvents),
      value: whole(0, 3_650),
      period: z.enum(periods),
      time: maybe.time,
      zone: zoneOf,
    }),
  }),
  z.strictObject({
    delay: z.literal('daysOfWeek'),
    modelValue: z.strictObject({
      days: some(weekDay(), 7),
      event: z.enum(['anyTime', 'specificTime']),
      time: maybe.time,
      zone: zoneOf,
    }),
  }),
  z.strictObject({
    delay: z.literal('timeOfDay'),
    modelValue: z.strictObject({ time: maybe.time, event: z.nullable(zoneOf) }),
  }),
  z.strictObject({ delay: z.literal('eventOccurrence'), trigger: z.nullable(triggerSchema), timeout: span }),
]) satisfies z.ZodMiniType<Delay>;
