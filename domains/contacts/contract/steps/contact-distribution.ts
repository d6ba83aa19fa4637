// "Contact Assignment": gives the contact to an agent, or shares it among several (R617, R694, R695, R807).
import * as z from 'zod/mini';
import { agentRecipient, some } from '#/kernel/contract/automation/parts.ts';
import { one } from '#/kernel/contract/automation/referring.ts';
import { stepKind } from '#/kernel/contract/automation/step-kind.ts';
import { namesOf } from '#/kernel/contract/automation/words.ts';

export const distributionModes = ['sequential', 'random', 'round', 'first'] as const;
export type DistributionMode = (typeof distributionModes)[number];

const modes: Readonly<Record<DistributionMode, string>> = {
  sequential: 'in order',
  random: 'at random',
  round: 'round robin',
  first: 'first to claim',
};

/** How the people of a list share what comes, under the names by which it is chosen. */
export const modeLabels: Readonly<Record<DistributionMode, string>> = {
  sequential: 'Sequential',
  random: 'Random',
  round: 'Round robin',
  first: 'First to claim',
};

export const contactDistributionStep = stepKind({
  type: 'contactDistribution',
  label: 'Contact Assignment',
  hint: 'Decide who looks after the contact',
  group: 'Change',
  settings: {
    modelValue: z.strictObject({
      event: z.nullable(z.enum(distributionModes)),
      value: z.enum(['agent', 'collection']),
    }),
    selectedData: some(agentRecipient),
  },
  fresh: { modelValue: { event: null, value: 'agent' }, selectedData: [] },
  missing({ modelValue, selectedData }) {
    if (selectedData.length === 0) return 'Choose at least one recipient';
    return modelValue.event === null ? 'Choose how they are shared' : null;
  },
  sentence: ({ modelValue: { event }, selectedData }) =>
    `Share among ${namesOf(selectedData) || '…'}${event === null ? '' : `, ${modes[event]}`}`,
  references: ({ selectedData }) => selectedData.flatMap(({ _id, type }) => one(type, _id)),
});
