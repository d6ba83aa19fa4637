// How contacts are shared among people: what each style does, and who is next (R617, R694, R695; decision 65). Pure.
import { type DistributionMode, distributionModes, modeLabels } from '#/domains/contacts/contract.ts';
import type { Step } from '#/domains/workflows/contract/steps.ts';
import type { AgentRecipient } from '#/kernel/contract/automation/parts.ts';

type Assignment = Extract<Step, { type: 'contactDistribution' }>;

export const targetLabels = {
  agent: 'Specific team member/s',
  collection: 'Collection/s team members',
} as const satisfies Record<AgentRecipient['type'], string>;

/** Another target kind clears the selection (R695). */
export const withTarget = (step: Assignment, value: AgentRecipient['type']): Assignment =>
  step.modelValue.value === value ? step : { ...step, modelValue: { ...step.modelValue, value }, selectedData: [] };

const meanings: Readonly<Record<DistributionMode, string>> = {
  sequential: 'Always the first in this order who is available.',
  random: 'One of them, at random.',
  round: 'One after the other; where it stopped is remembered.',
  first:
    'Everyone is asked, and the first to claim the contact gets it. Unclaimed for 30 minutes, it goes to the first who is available. What follows waits until somebody has it.',
};

export const distributionStyles = distributionModes.map((mode) => ({
  mode,
  label: modeLabels[mode],
  meaning: meanings[mode],
}));

/** Who is next, as far as the step itself says it. */
export const whoIsNext = ({ modelValue: { event, value }, selectedData }: Assignment): string | undefined => {
  const [first] = selectedData;
  if (!first || event === null) return undefined;
  const one = value === 'agent' ? first.displayName : `whoever comes first in ${first.displayName}`;
  if (event === 'sequential') return `Next: ${one}, while they are available.`;
  if (event === 'random') return 'Next: one of them, at random.';
  if (event === 'first') return 'Next: whoever claims it first.';
  return selectedData.length === 1 && value === 'agent'
    ? `Next: ${first.displayName}, each time.`
    : `Takes turns, and begins with ${one}.`;
};
