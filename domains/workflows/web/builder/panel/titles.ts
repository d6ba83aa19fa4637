// What the panel of each thing is headed by, how one gets back from it, and which of them have a Discard: the specification's own words
// (communication §2).
import { branchLabels } from '#/domains/workflows/contract/choices.ts';
import { kindOfDelay } from '#/domains/workflows/contract/delays.ts';
import type { Deed } from '#/domains/workflows/contract/graph.ts';
import { kindOfStep } from '#/domains/workflows/contract/steps.ts';
import { kindOfTrigger, type TriggerKind } from '#/domains/workflows/contract/triggers.ts';
import type { TriggerGroup } from '#/kernel/contract/automation/trigger-kind.ts';

export const chooseAction = 'Choose an Action';
export const enrollmentTriggers = 'Enrollment Triggers';

export const back = {
  trigger: 'Change trigger type',
  action: 'Change action',
  branch: 'Change branch type',
  delay: 'Change delay type',
} as const;

/** The groups of triggers (R540): their names in the list, and over their own list. */
export const triggerGroups: Readonly<Record<TriggerGroup, { label: string; title: string; hint: string }>> = {
  contact: {
    label: 'Contact Activity',
    title: 'Trigger on Contact Activity',
    hint: 'Something happens with a contact: a call, a form, a change.',
  },
  schedule: {
    label: 'Preset Schedule',
    title: 'Schedule Trigger',
    hint: 'On a day, on days of the week, or every day at a time.',
  },
  listing: {
    label: 'CMS Activity',
    title: 'Trigger on Listing Activity',
    hint: 'A contact looks at homes: saves one, asks for a showing, visits a page.',
  },
};

export const titleOfTrigger = (kind: TriggerKind): string => {
  const { title, label } = kindOfTrigger(kind);
  return title ?? label;
};

/** The note step has a title of its own (R697). */
export const titleOfDeed = (deed: Deed): string => {
  if (deed.kind === 'delay') return kindOfDelay(deed.delay).label;
  if (deed.kind === 'branch') return branchLabels[deed.branch];
  const { title, label } = kindOfStep(deed.step);
  return title ?? label;
};

/** What the link back says; nothing where a step is there already, whose kind stays what it is (R559). */
export const backOfDeed = (deed: Deed, isNew: boolean): string => {
  if (!isNew) return '';
  return { step: back.action, delay: back.delay, branch: back.branch }[deed.kind];
};

/** Page Visited and Marketing Preferences have no Discard (R549, R557). */
export const hasDiscard = (what: { trigger: TriggerKind } | { deed: Deed }): boolean =>
  'trigger' in what
    ? !kindOfTrigger(what.trigger).hasNoDiscard
    : !(what.deed.kind === 'step' && kindOfStep(what.deed.step).hasNoDiscard);
