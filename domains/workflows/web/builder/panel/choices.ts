// What can be chosen for a workflow, in the groups in which it is offered, each with a sentence that says what it is for; and the search among it.
import { type BranchKind, branchLabels, type DelayKind, delayLabels } from '#/domains/workflows/contract/choices.ts';
import { type ActionType, stepTable } from '#/domains/workflows/contract/steps.ts';
import { triggerExamples } from '#/domains/workflows/contract/telling/examples.ts';
import {
  contactActivity,
  listingActivity,
  presetSchedules,
  type TriggerKind,
  triggerLabels,
} from '#/domains/workflows/contract/triggers.ts';
import { stepGroups } from '#/kernel/contract/automation/step-kind.ts';
import type { TriggerGroupName } from '../editing.ts';

export interface Choice<Id extends string = string> {
  id: Id;
  label: string;
  hint: string;
}
export interface ChoiceGroup<Id extends string = string> {
  label: string;
  choices: readonly Choice<Id>[];
}

/** The steps by what they do (R556). */
export const actionGroups = (): readonly ChoiceGroup<ActionType | 'delay' | 'branch'>[] => [
  ...stepGroups.map((label) => ({
    label,
    choices: stepTable
      .all()
      .filter(({ group }) => group === label)
      .map(({ type, label: name, hint }) => ({ id: type, label: name, hint })),
  })),
  {
    label: 'Flow',
    choices: [
      { id: 'delay', label: 'Delay', hint: 'Wait before the next step' },
      { id: 'branch', label: 'Branch', hint: 'Go different ways for different people' },
    ],
  },
];

const delayHints: Readonly<Record<DelayKind, string>> = {
  amount: 'Wait 2 days',
  calendarDate: 'Wait until 24 December 10:00',
  dateField: 'Wait until a week before their birthday',
  daysOfWeek: 'Wait until Tuesday or Thursday 09:00',
  timeOfDay: 'Wait until 09:00, on their clock or yours',
  eventOccurrence: 'Wait until they call, at most 3 days',
};
const delayOrder: readonly DelayKind[] = [
  'calendarDate',
  'dateField',
  'amount',
  'daysOfWeek',
  'timeOfDay',
  'eventOccurrence',
];

/** R555. */
export const delayChoices: readonly Choice<DelayKind>[] = delayOrder.map((id) => ({
  id,
  label: delayLabels[id],
  hint: delayHints[id],
}));

const branchHints: Readonly<Record<BranchKind, string>> = {
  property: 'Is the stage Nurture?',
  single: 'Is it a buyer who was active this week?',
  multiple: 'Hot, warm, cold: a way for each',
  percentage: 'Half of them this way, half that way',
};
const branchOrder: readonly BranchKind[] = ['property', 'single', 'multiple', 'percentage'];

/** R554. */
export const branchChoices: readonly Choice<BranchKind>[] = branchOrder.map((id) => ({
  id,
  label: branchLabels[id],
  hint: branchHints[id],
}));

const trigger = (id: TriggerKind): Choice<TriggerKind> => ({ id, label: triggerLabels[id], hint: triggerExamples[id] });
const grouped = (groups: typeof contactActivity): ChoiceGroup<TriggerKind>[] =>
  groups.map(({ label, kinds }) => ({ label, choices: kinds.map(trigger) }));

/** Which triggers each group offers (R541–R547, R550). */
export const triggerChoices: Readonly<Record<TriggerGroupName, readonly ChoiceGroup<TriggerKind>[]>> = {
  contact: grouped(contactActivity),
  listing: grouped(listingActivity),
  schedule: [{ label: '', choices: presetSchedules.map(trigger) }],
};

/** The group that a trigger is found in. */
export const groupOfTrigger = (kind: TriggerKind): TriggerGroupName =>
  (Object.keys(triggerChoices) as TriggerGroupName[]).find((name) =>
    triggerChoices[name].some(({ choices }) => choices.some(({ id }) => id === kind)),
  ) ?? 'contact';

/** What is left of the groups when somebody types: every word must begin a word of the label, its sentence or its group. */
export const matching = <Id extends string>(groups: readonly ChoiceGroup<Id>[], typed: string): ChoiceGroup<Id>[] => {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (group: string, { label, hint }: Choice): boolean => {
    const words = `${group} ${label} ${hint}`.toLowerCase().split(/[^\p{L}\p{N}]+/u);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  };
  return groups
    .map((group) => ({ ...group, choices: group.choices.filter((choice) => fits(group.label, choice)) }))
    .filter(({ choices }) => choices.length > 0);
};

/** What is shown after a group of triggers was chosen: its choices, or of schedules at once the usual one, which is daily (R551). */
export const afterGroup = (group: TriggerGroupName): { group: TriggerGroupName; choice?: TriggerKind } =>
  group === 'schedule' ? { group, choice: 'timeOfDay' } : { group };
