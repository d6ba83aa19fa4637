// What can be chosen for a workflow, in the groups in which it is offered, each with a sentence that says what it is for; and the search among it.
import { type BranchKind, branchLabels } from '#/domains/workflows/contract/choices.ts';
import { type DelayKind, delayKinds } from '#/domains/workflows/contract/delays.ts';
import { type ActionType, stepTable } from '#/domains/workflows/contract/steps.ts';
import { type TriggerKind, triggersOfGroup } from '#/domains/workflows/contract/triggers.ts';
import { stepGroups } from '#/kernel/contract/automation/step-kind.ts';
import type { TriggerGroup } from '#/kernel/contract/automation/trigger-kind.ts';

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

/** R555. */
export const delayChoices: readonly Choice<DelayKind>[] = delayKinds.map(({ type, label, hint }) => ({
  id: type,
  label,
  hint,
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

/** Which triggers a group offers, under their headings (R541–R547, R550). */
export const triggerChoices = (group: TriggerGroup): readonly ChoiceGroup<TriggerKind>[] =>
  [...Map.groupBy(triggersOfGroup(group), ({ section }) => section)].map(([label, kinds]) => ({
    label,
    choices: kinds.map(({ type, label: name, example }) => ({ id: type, label: name, hint: example })),
  }));

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
export const afterGroup = (group: TriggerGroup): { group: TriggerGroup; choice?: TriggerKind } =>
  group === 'schedule' ? { group, choice: 'timeOfDay' } : { group };
