// What agents decide about responses: what was held is accepted or refused, what belongs to nobody is given to a contact, what was suggested is written.
import { sql } from 'kysely';
import { formSubmitted } from '#/domains/contacts/contract.ts';
import { servedContacts, writeSuggested } from '#/domains/contacts/server.ts';
import type { AnswerValue } from '#/domains/forms/contract/elements/element-kind.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import { type Context, visitor } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { invalid, notFound, Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeForm } from '../forms/describing-forms.ts';
import { versionOf } from '../forms/reading-versions.ts';
import { accept } from './accepting.ts';
import { addContact } from './adding-contacts.ts';
import { contactOfResponse, describeResponse } from './listing-responses.ts';
import { tally } from './tallying.ts';

type Calls = (typeof formsContract)['calls'];

interface Held {
  version: number;
  status: string;
  answers: Record<string, AnswerValue>;
  agentId: string | null;
  contactId: string | null;
  submittedAt: Temporal.Instant | null;
  pageUrl: string | null;
  linkedTo: string | null;
  startedAt: Temporal.Instant | null;
  suggested: { attribute: string; value: unknown }[];
}

const hold = async (ctx: Context, formId: string, responseId: string): Promise<Held> => {
  const { rows } = await sql<Held>`
    select version, status, answers, agent_id as "agentId", ${contactOfResponse} as "contactId", submitted_at as "submittedAt", started_at as "startedAt", source ->> 'pageUrl' as "pageUrl",
      source ->> 'linkedTo' as "linkedTo", suggested
    from form_responses r where agency_id = ${ctx.agency.id} and form_id = ${formId} and id = ${responseId} for update of r`.execute(
    ctx.db,
  );
  const [held] = rows;
  if (!held) throw notFound();
  return held;
};

/** PATCH /crm/forms/{id}/responses/{responseId}. */
export const review: Verb<Calls['review']> = async (ctx, { id, responseId, status, contactId, createContact, use }) => {
  // Whoever may not read it learns nothing of it.
  await describeResponse(ctx, id, responseId);
  const held = await hold(ctx, id, responseId);
  if (status !== undefined) await decide(ctx, { id, responseId }, held, status);
  if (contactId !== undefined) await link(ctx, { id, responseId }, held, contactId);
  if (createContact) await makeContact(ctx, { id, responseId }, held);
  if (use !== undefined) await takeOver(ctx, responseId, held, use);
  return describeResponse(ctx, id, responseId);
};

interface Which {
  id: string;
  responseId: string;
}

const decide = async (
  ctx: Context,
  { id, responseId }: Which,
  held: Held,
  status: 'submitted' | 'refused',
): Promise<void> => {
  if (held.status === status) return;
  if (held.status !== 'held')
    throw new Refusal('conflict', 'forms.decidedAlready', 'Somebody decided about this response already');
  await sql`update form_responses set status = ${status}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${responseId}`.execute(ctx.db);
  if (status === 'refused') return;
  const form = await describeForm(ctx, id);
  const document = await versionOf(ctx, id, held.version);
  if (!document) throw new Error(`Version ${held.version} of a form with responses is not there`);
  await tally(ctx, id, [{ what: 'accepted' }]);
  // What it brings about is the visitor's doing, at the moment when it was sent.
  await accept(
    { ...ctx, actor: { ...visitor, agentId: ctx.actor.agentId } },
    {
      responseId,
      form: { id, displayName: form.displayName },
      version: held.version,
      document,
      answers: new Map(Object.entries(held.answers)),
      agentId: held.agentId,
      at: held.submittedAt ?? ctx.now,
      pageUrl: held.pageUrl,
      linkedTo: held.linkedTo,
      seconds:
        held.startedAt && held.submittedAt ? Math.round(held.submittedAt.since(held.startedAt).total('seconds')) : null,
    },
  );
};

const mustBeOfNobody = (held: Held): void => {
  if (held.contactId !== null)
    throw new Refusal('conflict', 'forms.linkedAlready', 'This response belongs to a contact already');
};

const link = async (ctx: Context, which: Which, held: Held, contactId: string): Promise<void> => {
  if (held.contactId === contactId) return;
  mustBeOfNobody(held);
  if (held.status !== 'submitted')
    throw new Refusal('conflict', 'forms.decidedAlready', 'Only what was submitted can be given to a contact');
  await mustReach(ctx, servedContacts, contactId, 'write');
  await give(ctx, which, held, contactId);
};

const makeContact = async (ctx: Context, which: Which, held: Held): Promise<void> => {
  mustBeOfNobody(held);
  if (held.status !== 'submitted' && held.status !== 'partial')
    throw new Refusal('conflict', 'forms.decidedAlready', 'Accept the response first');
  const document = await versionOf(ctx, which.id, held.version);
  if (!document) throw new Error(`Version ${held.version} of a form with responses is not there`);
  const answers = new Map(Object.entries(held.answers));
  await give(ctx, which, held, await addContact(ctx, document, answers, held.agentId));
};

/** Says whose a response is; what was sent stands in their timeline from then on. */
const give = async (ctx: Context, { id, responseId }: Which, held: Held, contactId: string): Promise<void> => {
  const { displayName } = await describeForm(ctx, id);
  await sql`update form_responses set contact_id = ${contactId}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${responseId}`.execute(ctx.db);
  if (held.status === 'partial') return;
  ctx.emit(formSubmitted, {
    subject: contactId,
    at: held.submittedAt ?? ctx.now,
    data: { what: displayName, properties: { formId: id, formName: displayName }, responseId, agentId: held.agentId },
  });
};

const takeOver = async (ctx: Context, responseId: string, held: Held, use: readonly string[]): Promise<void> => {
  const { contactId } = held;
  const wanted = held.suggested.filter(({ attribute }) => use.includes(attribute));
  const missing = use.find((attribute) => !wanted.some((one) => one.attribute === attribute));
  if (contactId === null || missing !== undefined) throw invalid('use', 'was not suggested', 'forms.notSuggested');
  await writeSuggested(ctx, contactId, wanted);
  const left = held.suggested.filter((one) => !wanted.includes(one));
  await sql`update form_responses set suggested = ${json(left)}, updated_at = ${ctx.now}
    where agency_id = ${ctx.agency.id} and id = ${responseId}`.execute(ctx.db);
};
