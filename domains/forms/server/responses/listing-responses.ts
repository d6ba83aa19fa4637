// Responses as agents read them: of contacts within their reach; one that belongs to nobody is read by who made the form, whose link it came through,
// and the owners.
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { seesAll, servedContacts } from '#/domains/contacts/server.ts';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import type { AnswerValue } from '#/domains/forms/contract/elements/element-kind.ts';
import { filesOf } from '#/domains/forms/contract/elements/upload.ts';
import type { ResponseRow, WholeResponse } from '#/domains/forms/contract/responses.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import { pageLength, totalCap } from '#/kernel/contract/list.ts';
import type { Context } from '#/kernel/server/context.ts';
import { momentText } from '#/kernel/server/db/moment-text.ts';
import { reachable } from '#/kernel/server/entities/lists/which-records.ts';
import { keyIn, signedFileUrl } from '#/kernel/server/files/file-links.ts';
import { notFound } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeForm } from '../forms/describing-forms.ts';
import { versionsOf } from '../forms/reading-versions.ts';
import { showAnswers } from './reading-answers.ts';

type Calls = (typeof formsContract)['calls'];

/** Contacts are of the whole agency, whichever web domain the reader works on. */
const everywhere = { ...servedContacts, scope: () => undefined };

/** Whom response `r` is of today: its contact, or the one that this was merged into. */
export const contactOfResponse = sql<string | null>`(case
  when (select m.merged_into from contacts m where m.agency_id = r.agency_id and m.id = r.contact_id) is null then r.contact_id
  else (
    with recursive up (id, merged_into) as (
      select m.id, m.merged_into from contacts m where m.agency_id = r.agency_id and m.id = r.contact_id
      union select m.id, m.merged_into from up join contacts m on m.agency_id = r.agency_id and m.id = up.merged_into
    )
    select id from up where merged_into is null)
end)`;

/** Whether the reader may see response `r` of form `f`. */
export const isReadable = async (ctx: Context): Promise<RawBuilder<SqlBool>> => {
  const me = ctx.actor.agentId;
  const ofContact = sql`exists (select from contacts t where t.agency_id = r.agency_id and t.id = ${contactOfResponse} and ${await reachable(ctx, everywhere)})`;
  const ofNobody =
    seesAll(ctx.actor) || ctx.can('form.manage')
      ? sql`true`
      : sql`(r.agent_id = ${me}::uuid or f.created_by = ${me}::uuid)`;
  return sql`case when r.contact_id is null then ${ofNobody} else ${ofContact} end`;
};

/** A response as it is kept: its answers are read by their version. */
interface KeptResponse extends Omit<WholeResponse, 'answers' | 'source'> {
  given: Record<string, unknown>;
  source: { pageUrl?: string; referrer?: string };
}

const person = (id: string, name: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${sql.ref(id)} is null then null else jsonb_build_object('_id', ${sql.ref(id)}, 'displayName', ${name}) end`;

const responseSql = sql`jsonb_build_object(
  '_id', r.id, 'formId', r.form_id, 'version', r.version, 'status', r.status, 'given', r.answers,
  'contact', ${person('c.id', sql`coalesce(c.full_name, c.emails -> 0 ->> 'emailAddress', c.phones -> 0 ->> 'number', 'Unknown')`)},
  'isNewContact', r.is_new_contact, 'agent', ${person('a.id', sql`coalesce(a.full_name, a.email)`)},
  'startedAt', ${sql.raw(momentText('r.started_at'))}, 'submittedAt', ${sql.raw(momentText('r.submitted_at'))}, 'updatedAt', ${sql.raw(momentText('r.updated_at'))},
  'durationSeconds', greatest(0, least(86400 * 30, extract(epoch from r.submitted_at - r.started_at)))::integer,
  'points', r.points, 'spamScore', r.spam_score, 'reasons', r.reasons, 'by', r.by,
  'applied', r.applied, 'suggested', r.suggested, 'consents', r.consents, 'source', r.source)`;

/** Responses `r` of a form `f`, with their contact `c` and the agent `a` of the link. */
export const responsesOf = sql`form_responses r join forms f on f.agency_id = r.agency_id and f.id = r.form_id
  left join contacts c on c.agency_id = r.agency_id and c.id = ${contactOfResponse} and c.removed_at is null
  left join agents a on a.agency_id = r.agency_id and a.id = r.agent_id`;

const shownBy = (document: FormDocument | undefined, { given }: KeptResponse) =>
  document ? showAnswers(document, given) : [];

const rowOf = (kept: KeptResponse, document: FormDocument | undefined): ResponseRow => {
  const {
    given: _given,
    applied: _applied,
    suggested: _suggested,
    consents: _consents,
    source: _source,
    ...row
  } = kept;
  return { ...row, answers: shownBy(document, kept) };
};

export interface ResponsesAsked {
  status?: ResponseRow['status'] | undefined;
  search?: string | undefined;
}

/** Those of one state, or of all that were sent, that have these words and are within the caller's reach. */
export const askedResponses = async (
  ctx: Context,
  id: string,
  { status, search }: ResponsesAsked,
): Promise<RawBuilder<SqlBool>> => {
  const words = search?.trim().toLowerCase() ?? '';
  return sql<SqlBool>`r.agency_id = ${ctx.agency.id} and r.form_id = ${id} and ${status ? sql`r.status = ${status}` : sql`r.status in ('submitted', 'held', 'refused')`}
    and ${await isReadable(ctx)} and (${words} = '' or strpos(lower(r.answers::text), ${words}) > 0 or strpos(lower(coalesce(c.full_name, '')), ${words}) > 0)`;
};

/** GET /crm/forms/{id}/responses. */
export const responses: Verb<Calls['responses']> = async (ctx, { id, status, search, length = pageLength, lastId }) => {
  await describeForm(ctx, id);
  const asked = await askedResponses(ctx, id, { status, search });
  const after = lastId
    ? sql`and (r.updated_at, r.id) < (select l.updated_at, l.id from form_responses l where l.agency_id = ${ctx.agency.id} and l.form_id = ${id} and l.id = ${lastId})`
    : sql``;
  const { rows } = await sql<{ response: KeptResponse }>`
    select ${responseSql} as response from ${responsesOf} where ${asked} ${after} order by r.updated_at desc, r.id desc limit ${length}`.execute(
    ctx.db,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select from ${responsesOf} where ${asked} limit ${totalCap + 1}) counted`.execute(
    ctx.db,
  );
  const total = counted[0]?.total ?? 0;
  const documents = await versionsOf(
    ctx,
    id,
    rows.map(({ response }) => response.version),
  );
  return {
    data: rows.map(({ response }) => rowOf(response, documents.get(response.version))),
    total: Math.min(total, totalCap),
    ...(total > totalCap ? { totalIsCapped: true } : {}),
  };
};

/** Files of an answer, each with an address that opens it for a quarter of an hour. */
const openable = ({ house }: Context, value: unknown): unknown[] =>
  filesOf(value as AnswerValue).map(({ name, size, fileUrl }) => {
    const key = keyIn(house, fileUrl);
    return { name, size, url: key === undefined ? null : signedFileUrl(house, key) };
  });

/** One response whole. Refuses not-found where it is out of reach. */
export const describeResponse = async (ctx: Context, formId: string, responseId: string): Promise<WholeResponse> => {
  await describeForm(ctx, formId);
  const { rows } = await sql<{ response: KeptResponse }>`
    select ${responseSql} as response from ${responsesOf}
    where r.agency_id = ${ctx.agency.id} and r.form_id = ${formId} and r.id = ${responseId} and ${await isReadable(ctx)}`.execute(
    ctx.db,
  );
  const [found] = rows;
  if (!found) throw notFound();
  const { response } = found;
  const document = (await versionsOf(ctx, formId, [response.version])).get(response.version);
  const { applied, suggested, consents, source } = response;
  const row = rowOf(response, document);
  const plain = (changes: WholeResponse['applied']): WholeResponse['applied'] =>
    changes.map(({ attribute, displayName, before, after }) => ({ attribute, displayName, before, after }));
  return {
    ...row,
    answers: row.answers.map((one) => (one.type === 'upload' ? { ...one, value: openable(ctx, one.value) } : one)),
    applied: plain(applied),
    suggested: plain(suggested),
    consents,
    source: { pageUrl: source.pageUrl ?? null, referrer: source.referrer ?? null },
  };
};

/** GET /crm/forms/{id}/responses/{responseId}. */
export const response: Verb<Calls['response']> = (ctx, { id, responseId }) => describeResponse(ctx, id, responseId);
