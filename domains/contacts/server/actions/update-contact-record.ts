// The step "Update Contact Record" of workflows (communication §4, §5; R698–R702, R824–R827): a text, number or date of the contact is set, cleared,
// or copied to another of its kind.
import { sql } from 'kysely';
import { type ContactRecord, propertyValueStep } from '#/domains/contacts/contract.ts';
import { servedContacts } from '#/domains/contacts/server/finding/serving-contacts.ts';
import { kindOf } from '#/kernel/contract/kinds/kinds.ts';
import { valueIn } from '#/kernel/contract/matches.ts';
import { customPath, type Field } from '#/kernel/contract/read-filters.ts';
import type { Context } from '#/kernel/server/context.ts';
import { recordExpression } from '#/kernel/server/entities/describe-records.ts';
import { columnFor } from '#/kernel/server/entities/written-values.ts';
import type { ActionOutcome } from '#/kernel/server/workflow-action.ts';
import { actionOnContacts } from './acting-on-contacts.ts';
import { changeEach, type EachChange } from './changing-each.ts';
import { done, skipped } from './contacts-at-a-step.ts';
import { type Fitted, fit, nameOf, type Understood, understand, type Value } from './understanding-fields.ts';

interface Row {
  record: ContactRecord;
}

/** What one contact is to have; a reason where nothing is to be done. */
const wantedOf = (
  ctx: Context,
  { target, set, source }: Understood,
  { record }: Row,
): Fitted | { value: null; problem?: undefined } => {
  if (set !== undefined) return set === null ? { value: null } : { value: set };
  const from = source && valueIn(record, source);
  if (!source || from === null || from === undefined || from === '')
    return { problem: `${source ? nameOf(source) : 'It'} is empty: there is nothing to copy` };
  return fit(ctx, target, from as Value);
};

const shown = ({ attribute }: Field, given: unknown): string => kindOf(attribute).toText(given, attribute);

const told = (
  asked: Understood,
  wanted: ReturnType<typeof wantedOf>,
  { record }: Row,
  isDone: boolean,
): ActionOutcome => {
  const { target, source } = asked;
  if (wanted.problem !== undefined) return skipped(`Left out: ${wanted.problem}`);
  const before = valueIn(record, target) ?? null;
  const name = nameOf(target);
  if (wanted.value === before)
    return done(before === null ? `${name} was empty already` : `${name} was ${shown(target, before)} already`);
  const now = isDone || before === null ? '' : `; is ${shown(target, before)} now`;
  if (wanted.value === null) return done(isDone ? `Cleared ${name}` : `Would clear ${name}${now}`);
  const to = shown(target, wanted.value);
  if (source)
    return done(
      isDone ? `Copied ${nameOf(source)} to ${name}: ${to}` : `Would copy ${nameOf(source)} to ${name}: ${to}${now}`,
    );
  return done(isDone ? `Set ${name} to ${to}` : `Would set ${name} to ${to}${now}`);
};

const casts = { string: sql``, number: sql`::numeric`, date: sql`::date` };

/** How a field is changed. */
const changeOf = ({ name, attribute, isCustom }: Field): EachChange => {
  const field = isCustom ? `${customPath}.${name}` : name;
  const changes = sql`jsonb_build_object(${field}::text, jsonb_build_array(was, became))`;
  if (isCustom)
    return {
      stateIn: (row) => sql`coalesce(${sql.ref(`${row}.custom`)} -> ${name}::text, 'null')`,
      set: sql`custom = case when a."value" = 'null' then t.custom - ${name}::text
        else t.custom || jsonb_build_object(${name}::text, a."value") end`,
      changes,
    };
  const column = columnFor(servedContacts, name, attribute);
  // Whom somebody has named is unknown no longer (decision 40).
  const known = name === 'firstName' ? sql`, is_unknown = false` : sql``;
  return {
    stateIn: (row) => sql`coalesce(to_jsonb(${sql.ref(`${row}.${column}`)}), 'null')`,
    set: sql`${sql.ref(column)} = (a."value" #>> '{}')${casts[attribute.type as keyof typeof casts]}${known}`,
    changes,
  };
};

export const updateContactRecord = actionOnContacts(propertyValueStep, {
  reads: (ctx) => sql<Row>`${recordExpression(ctx, servedContacts)} as record`,
  plan: (ctx, { modelValue }) => understand(ctx, modelValue),
  act: (ctx, asked, before) =>
    changeEach(
      ctx,
      [...before].flatMap(([id, row]) => {
        const { value, problem } = wantedOf(ctx, asked, row);
        return problem === undefined ? { id, value: value ?? null } : [];
      }),
      changeOf(asked.target),
    ),
  tell: (ctx, asked, row, isDone) => told(asked, wantedOf(ctx, asked, row), row, isDone),
});
