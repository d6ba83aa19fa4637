// The steps of workflows: one line for each kind, in the order in which they are offered. What a step is, how it is sent and kept, what it opens with,
// still needs, says and points to follows from this table (communication §3 "Step data", §4, §5).
import * as z from 'zod/mini';
import { propertyAlertsStep } from '#/domains/alerts/contract.ts';
import {
  contactDistributionStep,
  deleteContactStep,
  doNotDisturbStep,
  marketingPreferencesStep,
  plainNaming,
  propertyValueStep,
  tagsStep,
} from '#/domains/contacts/contract.ts';
import { sendEmailStep, sendTextMessageStep } from '#/domains/messaging/contract.ts';
import { createTaskStep } from '#/domains/tasks/contract.ts';
import { noteStep } from '#/domains/timeline/contract.ts';
import { kindTable } from '#/kernel/contract/automation/kind-table.ts';
import type { Naming } from '#/kernel/contract/automation/naming.ts';
import type { PartReference } from '#/kernel/contract/automation/referring.ts';
import type { StepKind, StepOf, Usual } from '#/kernel/contract/automation/step-kind.ts';
import { enrollOrUnenrollStep } from './steps/enroll-or-unenroll.ts';

export const stepKinds = [
  sendEmailStep,
  sendTextMessageStep,
  propertyAlertsStep,
  propertyValueStep,
  tagsStep,
  contactDistributionStep,
  marketingPreferencesStep,
  doNotDisturbStep,
  noteStep,
  deleteContactStep,
  createTaskStep,
  enrollOrUnenrollStep,
] as const;

type Settings = [(typeof stepKinds)[number]['settings'], ...(typeof stepKinds)[number]['settings'][]];

/** A step as it is read here. One from above is none of these: nobody but its own kind, its panel and its action reads what it holds. */
export type Step = StepOf<(typeof stepKinds)[number]>;
export type ActionType = Step['type'];

export const stepTable = kindTable<StepKind<Step>>('workflows.steps', stepKinds, ({ type }) => type);

/** Adds the steps that domains above bring by their doors; answers how to take them away. */
export const bringSteps = (kinds: readonly StepKind[]): (() => void) =>
  stepTable.bring(kinds as unknown as readonly StepKind<Step>[]);

/** A step as it is sent and kept. */
export const stepSchema = stepTable.schema((kinds) =>
  z.discriminatedUnion('type', kinds.map(({ settings }) => settings) as unknown as Settings),
);

/** The kind of a step. */
export const kindOfStep = ({ type }: { type: string }): StepKind<Step> => {
  const kind = stepTable.find(type);
  if (!kind) throw new Error(`There is no step ${type}`);
  return kind;
};

/** Every action as its panel opens. */
export const newSteps = Object.fromEntries(stepKinds.map(({ type, fresh }) => [type, fresh])) as {
  readonly [K in ActionType]: Extract<Step, { type: K }>;
};

/** A step with what the agency chooses beforehand. */
export const beginStep = (step: Step, usual: Usual): Step => kindOfStep(step).begin?.(step, usual) ?? step;

/** What an action still needs, as its Save button says it; null where it is complete. `now` is a local moment of the agency (R793–R808, R824–R834). */
export const missingOfStep = (step: Step, now: string): string | null => kindOfStep(step).missing?.(step, now) ?? null;

/** What a step does by its settings; what is not chosen yet is an ellipsis. */
export const sentenceOfStep = (step: Step, naming: Naming = plainNaming): string =>
  kindOfStep(step).sentence(step, naming);

/** The records that a step points to. */
export const referencesOfStep = (step: Step): readonly PartReference[] => kindOfStep(step).references?.(step) ?? [];

/** The fields of contacts that a step reads or writes. */
export const fieldsOfStep = (step: Step): readonly string[] => kindOfStep(step).fields?.(step) ?? [];
