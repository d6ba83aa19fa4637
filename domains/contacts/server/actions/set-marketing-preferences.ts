// The step "Marketing Preferences" of workflows (communication §2, §3): switches of what a contact may be sent, each turned on, off or left as it is.
// Consent that somebody withdrew themselves is given back by nobody but them.
import { type RawBuilder, sql } from 'kysely';
import {
  contactEntity,
  type MarketingPreferenceFlag,
  marketingPreferenceFlags,
  marketingPreferencesStep,
} from '#/domains/contacts/contract.ts';
import type { StepOf } from '#/kernel/contract/automation/step-kind.ts';
import { columnOf } from '#/kernel/server/entities/served-entity.ts';
import type { ActionOutcome } from '#/kernel/server/workflow-action.ts';
import { actionOnContacts } from './acting-on-contacts.ts';
import { changeEach, type EachChange } from './changing-each.ts';
import { done, skipped } from './contacts-at-a-step.ts';

type Flags = Readonly<Record<MarketingPreferenceFlag, boolean>>;
type Wanted = StepOf<typeof marketingPreferencesStep>['modelValue'];

interface Row {
  flags: Flags;
  /** They unsubscribed by the link of a mail or with their provider, or complained. */
  isWithdrawn: boolean;
}

const flagsIn = (row: 't' | 'old' | 'new'): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(
    marketingPreferenceFlags.flatMap((name) => [sql.lit(name), sql.ref(`${row}.${columnOf(contactEntity, name)}`)]),
  )})`;

const asked = sql<Row>`${flagsIn('t')} as flags,
  (t.emails @? '$[*] ? (@.optOut != null || @.spamComplaint != null)' or coalesce(t.consent_source like 'ended %', false)) as "isWithdrawn"`;

/** What they withdrew: mail, and what comes by mail. */
const isOfMail = (name: MarketingPreferenceFlag): boolean => !/Message|PhoneCall/.test(name);

const isKeptOff = (name: MarketingPreferenceFlag, wanted: Wanted, { flags, isWithdrawn }: Row): boolean =>
  wanted[name] === true && !flags[name] && isWithdrawn && isOfMail(name);

const become = (wanted: Wanted, row: Row): Flags =>
  Object.fromEntries(
    marketingPreferenceFlags.map((name) => [
      name,
      isKeptOff(name, wanted, row) ? false : (wanted[name] ?? row.flags[name]),
    ]),
  ) as Record<MarketingPreferenceFlag, boolean>;

const labelsOf = (names: readonly MarketingPreferenceFlag[]): string =>
  names.map((name) => contactEntity.attributes[name].displayName).join(', ');

const outcomeOf = (wanted: Wanted, row: Row, isDone: boolean): ActionOutcome => {
  const after = become(wanted, row);
  const changed = marketingPreferenceFlags.filter((name) => after[name] !== row.flags[name]);
  const [on, off] = [changed.filter((name) => after[name]), changed.filter((name) => !after[name])];
  const kept = marketingPreferenceFlags.filter((name) => isKeptOff(name, wanted, row));
  const verb = isDone ? 'Turned' : 'Would turn';
  const said = [
    ...(on.length > 0 ? [`${verb} on: ${labelsOf(on)}`] : []),
    ...(off.length > 0 ? [`${verb} off: ${labelsOf(off)}`] : []),
    ...(kept.length > 0 ? [`Left off, because they unsubscribed themselves: ${labelsOf(kept)}`] : []),
  ].join('. ');
  if (said === '') return done('Everything was set so already');
  return changed.length === 0 ? skipped(said) : done(said);
};

const change: EachChange = {
  stateIn: flagsIn,
  set: sql.join(
    marketingPreferenceFlags.map(
      (name) => sql`${sql.ref(columnOf(contactEntity, name))} = (a."value" ->> ${sql.lit(name)})::boolean`,
    ),
  ),
  changes: sql`(select jsonb_object_agg(b.key, jsonb_build_array(was -> b.key, b.value)) from jsonb_each(became) b where was -> b.key <> b.value)`,
};

export const setMarketingPreferences = actionOnContacts(marketingPreferencesStep, {
  reads: () => asked,
  plan: (_ctx, { modelValue }) => modelValue,
  act: (ctx, wanted, before) =>
    changeEach(
      ctx,
      [...before].map(([id, row]) => ({ id, value: become(wanted, row) })),
      change,
    ),
  tell: (_ctx, wanted, row, isDone) => outcomeOf(wanted, row, isDone),
});
