// What lets contacts in, as it is sent and kept. The type of what is read is `Trigger`; both would not compile apart.
import * as z from 'zod/mini';
import { chosen, clockTime, maybe, partId, some, weekDay } from '#/kernel/contract/automation/parts.ts';
import { filtersGroups } from '#/kernel/contract/filter.ts';
import type { PlainTriggerKind, Trigger } from '../triggers.ts';

const plainKinds = [
  'callStarted',
  'callEnded',
  'contactCreated',
  'appointmentCreated',
  'appointmentCreatedAgency',
  'requestForInformation',
  'showingRequest',
  'saveListing',
  'hideListing',
] as const satisfies readonly PlainTriggerKind[];

const field = z.strictObject({ name: z.string().check(z.maxLength(100)), label: z.string().check(z.maxLength(200)) });

export const triggerSchema = z.union([
  z.strictObject({ id: partId(), kind: z.enum(plainKinds) }),
  z.strictObject({ id: partId(), kind: z.literal('propertyValueChanged'), selectedData: some(field) }),
  z.strictObject({
    id: partId(),
    kind: z.enum(['submission', 'view']),
    isSubmission: z.boolean(),
    selectedData: some(chosen),
  }),
  z.strictObject({ id: partId(), kind: z.literal('membershipChanged'), toAdd: some(chosen), toRemove: some(chosen) }),
  z.strictObject({
    id: partId(),
    kind: z.enum(['enrolledInWorkflow', 'unenrollFromWorkflow']),
    isEnrollWorkflow: z.boolean(),
    selectedData: some(chosen),
  }),
  z.strictObject({ id: partId(), kind: z.literal('pageVisited'), pageVisitedFiltersGroups: filtersGroups }),
  z.strictObject({
    id: partId(),
    kind: z.literal('calendarDate'),
    modelValue: z.strictObject({ date: maybe.day, time: maybe.time }),
  }),
  z.strictObject({
    id: partId(),
    kind: z.literal('weekDay'),
    modelValue: z.strictObject({ days: some(weekDay(), 7), time: maybe.time }),
  }),
  z.strictObject({
    id: partId(),
    kind: z.literal('timeOfDay'),
    modelValue: z.strictObject({ time: z.nullable(clockTime()) }),
  }),
]) satisfies z.ZodMiniType<Trigger>;
