// What comes of answers that are accepted, in the transaction that keeps them: the contact is met, filled and given to somebody, consents are written
// down, workflows and timeline hear of it, and so does whom it is for. It happens once, at the submission or when what was held is accepted.
import { sql } from 'kysely';
import { contactEntity, formSubmitted } from '#/domains/contacts/contract.ts';
import { keepConsents, layFiles, type Met, meetVisitor } from '#/domains/contacts/server.ts';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import type { AnswerValue } from '#/domains/forms/contract/elements/element-kind.ts';
import type { Reason } from '#/domains/forms/contract/responses.ts';
import { formAnswered } from '#/domains/forms/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json, uuids } from '#/kernel/server/db/types.ts';
import { customAttributesOf } from '#/kernel/server/entities/custom-attributes.ts';
import { fileIdsOf } from '../public/handing-in-files.ts';
import { agentOf } from './giving-to-agents.ts';
import { consentsOf, personOf } from './reading-people.ts';
import { countedOf, tally } from './tallying.ts';

export interface Accepted {
  responseId: string;
  form: { id: string; displayName: string };
  version: number;
  document: FormDocument;
  answers: ReadonlyMap<string, AnswerValue>;
  /** Whose link it came through. */
  agentId: string | null;
  /** When it was sent. */
  at: Temporal.Instant;
  pageUrl: string | null;
  /** For whom the link was signed that they came by. */
  linkedTo: string | null;
  /** From opening to sending. */
  seconds: number | null;
}

/** Does all that answers bring about, and keeps what came of it with the response. */
export const accept = async (ctx: Context, accepted: Accepted): Promise<void> => {
  const { responseId, form, document, answers, at } = accepted;
  const own = await customAttributesOf(ctx, contactEntity);
  const { settings } = document;
  const agentId = accepted.agentId ?? (await agentOf(ctx, form.id, settings.assignTo));
  const met = await meetVisitor(ctx, {
    typed: await withThereLabels(ctx, personOf(document, answers, own)),
    tags: await thereOf(ctx, 'tags', settings.addTags),
    origins: await thereOf(ctx, 'origins', settings.origins),
    domain: settings.domainId,
    agentId,
    form: form.displayName,
    suggestsOnly: settings.fill === 'suggest',
    linkedTo: accepted.linkedTo,
  });
  const consents = consentsOf(document, answers);
  const keptOff = met ? await consentTo(ctx, accepted, met, consents) : [];
  await keepOutcome(ctx, responseId, met, consents, [
    ...keptOff.map((channel) => ({
      signal: 'keptOff',
      points: 0,
      words: `${channel} stays off: they turned it off themselves`,
    })),
    ...(accepted.linkedTo !== null && !met?.isVerified
      ? [{ signal: 'linkOfAnother', points: 0, words: 'The link was made for somebody else' }]
      : []),
  ]);
  if (met)
    ctx.emit(formSubmitted, {
      subject: met.contactId,
      at,
      data: {
        what: form.displayName,
        properties: {
          formId: form.id,
          formName: form.displayName,
          ...(accepted.pageUrl === null ? {} : { url: accepted.pageUrl }),
        },
        responseId,
        agentId: accepted.agentId,
        isVerified: met.isVerified,
      },
    });
  if (met) await layFiles(ctx, met.contactId, await fileIdsOf(ctx, { formId: form.id, responseId }));
  await tell(ctx, accepted, met, agentId);
  await tally(ctx, form.id, countedOf(document, answers, accepted.seconds));
};

const consentTo = async (
  ctx: Context,
  { form, version, responseId, at }: Accepted,
  met: Met,
  consents: ReturnType<typeof consentsOf>,
): Promise<string[]> =>
  keepConsents(
    { ...ctx, actor: { ...ctx.actor, rights: { role: 'owner', permissions: [] } } },
    {
      contactId: met.contactId,
      consents,
      source: `Form: ${form.displayName}`,
      about: { formId: form.id, version, responseId },
      at,
    },
  );

/** Labels that are there still: a form outlives them. */
const thereOf = async (ctx: Context, table: 'tags' | 'origins', ids: readonly string[]): Promise<string[]> => {
  if (ids.length === 0) return [];
  const ofContacts = table === 'tags' ? sql`and type_name = 'contact'` : sql``;
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where agency_id = ${ctx.agency.id} and id = any(${uuids(ids)}) ${ofContacts}`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
};

type Typed = ReturnType<typeof personOf>;
const isId = (value: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value);

/** Without labels that are gone, and without what was typed in the place of one. */
export const withThereLabels = async (ctx: Context, typed: Typed): Promise<Typed> => {
  const { tags, origins, stage, ...others } = typed;
  const { rows } = await sql<{ id: string }>`
    select id from tags where agency_id = ${ctx.agency.id} and id = any(${uuids(stage && isId(stage) ? [stage] : [])}) and type_name = 'contact-stage'`.execute(
    ctx.db,
  );
  return {
    ...others,
    ...(tags ? { tags: await thereOf(ctx, 'tags', tags.filter(isId)) } : {}),
    ...(origins ? { origins: await thereOf(ctx, 'origins', origins.filter(isId)) } : {}),
    ...(rows.length > 0 ? { stage: rows[0]?.id } : {}),
  };
};

const keepOutcome = async (
  ctx: Context,
  responseId: string,
  met: Met | null,
  consents: ReturnType<typeof consentsOf>,
  noticed: readonly Reason[],
): Promise<void> => {
  const reasons: Reason[] = [
    ...(consents.length === 0 ? [{ signal: 'noConsent', points: 0, words: 'No consent asked' }] : []),
    ...noticed,
  ];
  await sql`
    update form_responses set contact_id = ${met?.contactId ?? null}::uuid, is_new_contact = ${met?.isNew ?? false}, applied = ${json(met?.applied ?? [])},
      suggested = ${json(met?.suggested ?? [])}, consents = ${json(consents)}, reasons = reasons || ${json(reasons)}
    where agency_id = ${ctx.agency.id} and id = ${responseId}`.execute(ctx.db);
};

/** Tells whom it is for: the contact's agent and the form's, else the owners. */
const tell = async (
  ctx: Context,
  { form, responseId }: Accepted,
  met: Met | null,
  agentId: string | null,
): Promise<void> => {
  const { rows } = await sql<{ id: string; name: string | null }>`
    select a.id, (select coalesce(c.full_name, c.emails -> 0 ->> 'emailAddress') from contacts c
      where c.agency_id = ${ctx.agency.id} and c.id = ${met?.contactId ?? null}::uuid) as name
    from agents a where a.agency_id = ${ctx.agency.id} and a.status = 'active' and a.removed_at is null and not a.is_visiting and case
      when ${agentId}::uuid is null and not exists (select from contacts c where c.agency_id = a.agency_id and c.id = ${met?.contactId ?? null}::uuid
        and c.assigned_agent_id is not null) then a.role = 'owner'
      else a.id = ${agentId}::uuid or a.id = (select c.assigned_agent_id from contacts c
        where c.agency_id = a.agency_id and c.id = ${met?.contactId ?? null}::uuid) end
    order by a.id limit 100`.execute(ctx.db);
  if (rows.length === 0) return;
  ctx.emit(formAnswered, {
    subject: form.id,
    data: {
      displayName: form.displayName,
      who: rows[0]?.name ?? 'Somebody',
      responseId,
      agentIds: rows.map(({ id }) => id),
    },
  });
};
