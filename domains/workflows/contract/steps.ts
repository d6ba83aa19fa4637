// The steps of workflows: one line for each kind, in the order in which they are offered. What a step is, how it is sent and kept, what it opens with,
// still needs, says and points to follows from this table (communication §3 "Step data", §4, §5).
import * as z from 'zod/mini';
import { contactDistribution } from './kinds/contact-distribution.ts';
import { createTask } from './kinds/create-task.ts';
import { deleteContact } from './kinds/delete-contact.ts';
import { doNotDisturb } from './kinds/do-not-disturb.ts';
import { enrollOrUnenroll } from './kinds/enroll-or-unenroll.ts';
import { marketingPreferences } from './kinds/marketing-preferences.ts';
import { note } from './kinds/note.ts';
import { propertyAlerts } from './kinds/property-alerts.ts';
import { propertyValue } from './kinds/property-value.ts';
import { sendEmail } from './kinds/send-email.ts';
import { sendTextMessage } from './kinds/send-text-message.ts';
import type { StepKind, Usual } from './kinds/step-kind.ts';
import { tags } from './kinds/tags.ts';
import type { PartReference } from './referring.ts';
import { type Naming, plainNaming } from './telling/naming.ts';

export const stepKinds = [
  sendEmail,
  sendTextMessage,
  propertyAlerts,
  propertyValue,
  tags,
  contactDistribution,
  marketingPreferences,
  doNotDisturb,
  note,
  deleteContact,
  createTask,
  enrollOrUnenroll,
] as const;

type SettingsOf<Kinds extends readonly { settings: unknown }[]> = { [At in keyof Kinds]: Kinds[At]['settings'] };

/** A step as it is sent and kept. */
export const stepSchema = z.discriminatedUnion(
  'type',
  stepKinds.map(({ settings }) => settings) as unknown as SettingsOf<typeof stepKinds>,
);
export type Step = z.output<typeof stepSchema>;
export type ActionType = Step['type'];

const byType: ReadonlyMap<string, StepKind<Step>> = new Map(
  stepKinds.map((kind): [string, StepKind<Step>] => [kind.type, kind]),
);

/** The kind of a step. */
export const kindOfStep = ({ type }: { type: ActionType }): StepKind<Step> => {
  const kind = byType.get(type);
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
