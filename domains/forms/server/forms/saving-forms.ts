// Making a form, changing its draft, making another of it. What is published stays as it is until the draft is published again.
import { sql } from 'kysely';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import type { WholeForm } from '#/domains/forms/contract/form-calls.ts';
import { formCreated, type formsContract, formUpdated } from '#/domains/forms/contract.ts';
import type { Changes } from '#/kernel/contract/event.ts';
import type { Context } from '#/kernel/server/context.ts';
import { changesOf } from '#/kernel/server/entities/comparing-records.ts';
import { insertRow, updateRow } from '#/kernel/server/entities/writing-rows.ts';
import type { Written } from '#/kernel/server/entities/written-values.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { copyDocument } from './copying-documents.ts';
import { describeForm } from './describing-forms.ts';
import { servedForms } from './serving-forms.ts';
import { columnsOf, emptyDocument, type SentForm } from './writing-forms.ts';

type Calls = (typeof formsContract)['calls'];

/** What is another now about a form; of the document, that it changed is enough. */
const changesOfForm = async (
  ctx: Context,
  states: readonly [before: WholeForm | undefined, after: WholeForm],
): Promise<Changes> => {
  const names = [
    'displayName',
    'description',
    'isCallSurvey',
    'isEndedCallSurvey',
    'isRegistrationAgent',
    'domains',
    'tags',
  ];
  const changes = await changesOf(ctx, servedForms, states, ['domains', 'tags']);
  return Object.fromEntries(Object.entries(changes).filter(([name]) => names.includes(name)));
};

const insert = async (ctx: Context, columns: Written): Promise<WholeForm> => {
  const whole: Written = new Map([
    ...(await columnsOf(ctx, emptyDocument, emptyDocument)),
    ...columns,
    ['link_key', sql`${ctx.house.random.token()}::text`],
    ['created_by', sql`${ctx.actor.agentId}::uuid`],
  ]);
  const id = await insertRow(ctx, servedForms, whole);
  const form = await describeForm(ctx, id);
  ctx.emit(formCreated, {
    subject: id,
    data: { displayName: form.displayName },
    changes: await changesOfForm(ctx, [undefined, form]),
  });
  return form;
};

/** POST /crm/forms. */
export const create: Verb<Calls['create']> = async (ctx, input) =>
  insert(ctx, await columnsOf(ctx, input, emptyDocument));

/** Refuses where the form was changed since the caller read it. */
export const mustBeUnchanged = (form: WholeForm, updatedAt: string | undefined): void => {
  if (updatedAt !== undefined && updatedAt !== form.updatedAt)
    throw new Refusal('conflict', 'forms.changedMeanwhile', 'Somebody else changed this form meanwhile');
};

const isDocument = (sent: SentForm): boolean =>
  sent.sections !== undefined || sent.outcomes !== undefined || sent.settings !== undefined;

/** PATCH /crm/forms/{id}: what is left out stays, null clears. */
export const update: Verb<Calls['update']> = async (ctx, { id, updatedAt, ...sent }) => {
  const before = await describeForm(ctx, id, 'forUpdate');
  mustBeUnchanged(before, updatedAt);
  const columns = await columnsOf(ctx, sent, documentOf(before));
  if (columns.size === 0) return before;
  if (isDocument(sent) && !isSameDocument(documentOf(before), { ...documentOf(before), ...given(sent) }))
    columns.set('is_changed', sql`true`);
  await updateRow(ctx, servedForms, id, columns);
  const after = await describeForm(ctx, id);
  ctx.emit(formUpdated, {
    subject: id,
    data: { displayName: after.displayName },
    changes: await changesOfForm(ctx, [before, after]),
  });
  return after;
};

export const documentOf = ({ sections, outcomes, settings }: FormDocument): FormDocument => ({
  sections,
  outcomes,
  settings,
});

const given = ({ sections, outcomes, settings }: SentForm): Partial<FormDocument> => ({
  ...(sections ? { sections } : {}),
  ...(outcomes ? { outcomes } : {}),
  ...(settings ? { settings } : {}),
});

// As the database keeps them: it sorts the keys of objects.
const isSameDocument = (one: FormDocument, other: FormDocument): boolean => sorted(one) === sorted(other);
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** POST /crm/forms/{id}/duplicate. */
export const duplicate: Verb<Calls['duplicate']> = async (ctx, { id }) => {
  const form = await describeForm(ctx, id);
  const { displayName, description, isCallSurvey, isEndedCallSurvey, isRegistrationAgent, domainsIds, tags } = form;
  const copy = copyDocument(documentOf(form), () => ctx.house.ids.next());
  const columns = await columnsOf(
    ctx,
    {
      displayName: `Copy of ${displayName}`.slice(0, 200),
      description,
      isCallSurvey,
      isEndedCallSurvey,
      isRegistrationAgent,
      domainsIds,
      tags: tags.map(({ _id }) => _id),
      ...copy,
    },
    documentOf(form),
  );
  return insert(ctx, columns);
};
