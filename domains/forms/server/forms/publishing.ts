// Publishing a form freezes its draft as the next version, which nothing changes any more; taking it off the web leaves its answers (F2).
import { sql } from 'kysely';
import { contactEntity } from '#/domains/contacts/contract.ts';
import { problemsOf } from '#/domains/forms/contract/problems.ts';
import { formLinkReset, formPublished, formsContract, formUnpublished } from '#/domains/forms/contract.ts';
import { customAttributesOf } from '#/kernel/server/entities/custom-attributes.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeForm } from './describing-forms.ts';
import { mustBeUnchanged } from './saving-forms.ts';

type Calls = (typeof formsContract)['calls'];

/** POST /crm/forms/{id}/publish. Refuses one with problems, with the first of them. */
export const publish: Verb<Calls['publish']> = async (ctx, { id, updatedAt }) => {
  const form = await describeForm(ctx, id, 'forUpdate');
  mustBeUnchanged(form, updatedAt);
  if (form.status === 'published' && !form.isChanged) return form;
  const isSurvey = form.isCallSurvey || form.isEndedCallSurvey;
  const [problem] = problemsOf(form, { isSurvey, own: await customAttributesOf(ctx, contactEntity) });
  if (problem)
    throw new Refusal('conflict', 'forms.unready', problem.words, {
      field: problem.at ?? 'sections',
      fullMessage: problem.words,
    });
  const isNew = form.isChanged || form.publishedVersion === null;
  const version = (form.publishedVersion ?? 0) + (isNew ? 1 : 0);
  if (isNew)
    await sql`
      insert into form_versions (agency_id, form_id, version, sections, outcomes, settings, published_by, published_at)
      select agency_id, id, ${version}, sections, outcomes, settings, ${ctx.actor.agentId}::uuid, ${ctx.now}
      from forms where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  await sql`update forms set status = 'published', published_version = ${version}, is_changed = false, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  ctx.emit(formPublished, { subject: id, data: { displayName: form.displayName, version } });
  return describeForm(ctx, id);
};

/** POST /crm/forms/{id}/unpublish. */
export const unpublish: Verb<Calls['unpublish']> = async (ctx, { id }) => {
  const form = await describeForm(ctx, id, 'forUpdate');
  if (form.status === 'draft') return form;
  await sql`update forms set status = 'draft', updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  ctx.emit(formUnpublished, { subject: id, data: { displayName: form.displayName } });
  return describeForm(ctx, id);
};

/** POST /crm/forms/{id}/reset-link. */
export const resetLink: Verb<Calls['resetLink']> = async (ctx, { id }) => {
  const form = await describeForm(ctx, id, 'forUpdate');
  await sql`update forms set link_key = ${ctx.house.random.token()}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${id}`.execute(ctx.db);
  ctx.emit(formLinkReset, { subject: id, data: { displayName: form.displayName } });
  return describeForm(ctx, id);
};

/** GET /crm/forms/{id}/versions. */
export const versions: Verb<Calls['versions']> = async (ctx, { id }) => {
  await describeForm(ctx, id);
  const { rows } = await sql<{ version: number; at: Temporal.Instant; by: string | null; count: number }>`
    select v.version, v.published_at as at, coalesce(a.full_name, a.email) as by, (select count(*) from form_responses r
      where r.agency_id = v.agency_id and r.form_id = v.form_id and r.version = v.version and r.status = 'submitted') as count
    from form_versions v left join agents a on a.agency_id = v.agency_id and a.id = v.published_by
    where v.agency_id = ${ctx.agency.id} and v.form_id = ${id} order by v.version desc limit 500`.execute(ctx.db);
  return {
    data: rows.map(({ version, at, by, count }) => ({
      version,
      publishedAt: at.toString(),
      publishedBy: by,
      responsesCount: count,
    })),
  };
};
