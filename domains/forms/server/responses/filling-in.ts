// A form that an agent fills in about a contact: a survey during a call or after it. It needs no token and is never held.
import { sql } from 'kysely';
import { contactEntity, formSubmitted } from '#/domains/contacts/contract.ts';
import { servedContacts, writeSuggested } from '#/domains/contacts/server.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import { customPath } from '#/kernel/contract/read-filters.ts';
import { json } from '#/kernel/server/db/types.ts';
import { customAttributesOf } from '#/kernel/server/entities/custom-attributes.ts';
import { mustReach } from '#/kernel/server/entities/lists/which-records.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeForm } from '../forms/describing-forms.ts';
import { versionOf } from '../forms/reading-versions.ts';
import { describeResponse } from './listing-responses.ts';
import { mustBeSendable } from './reading-answers.ts';
import { personOf } from './reading-people.ts';
import { countedOf, tally } from './tallying.ts';

/** POST /crm/forms/{id}/responses. */
export const fillIn: Verb<(typeof formsContract)['calls']['fillIn']> = async (
  ctx,
  { id, contactId, answers: given, ...asked },
) => {
  const form = await describeForm(ctx, id);
  await mustReach(ctx, servedContacts, contactId, 'write');
  const version = form.publishedVersion;
  const document = form.status === 'published' && version !== null ? await versionOf(ctx, id, version) : undefined;
  if (!document || version === null) throw new Refusal('conflict', 'forms.notPublished', 'This form is not published');
  const { answers, course } = mustBeSendable(ctx, document, given);
  const responseId = asked.responseId ?? ctx.house.ids.next();
  const { rows } = await sql`
    insert into form_responses (agency_id, id, form_id, version, status, answers, contact_id, agent_id, by, started_at, submitted_at, updated_at, points)
    values (${ctx.agency.id}, ${responseId}, ${id}, ${version}, 'submitted', ${json(Object.fromEntries(answers))}, ${contactId}, ${ctx.actor.agentId}::uuid,
      'agent', ${ctx.now}, ${ctx.now}, ${ctx.now}, ${course.points})
    on conflict (agency_id, id) do nothing returning id`.execute(ctx.db);
  if (rows.length === 0) throw new Refusal('conflict', 'forms.sentAlready', 'These answers were sent already');
  const own = await customAttributesOf(ctx, contactEntity);
  const {
    email: _email,
    phone: _phone,
    addresses: _addresses,
    tags: _tags,
    origins: _origins,
    stage: _stage,
    firstName: _first,
    lastName: _last,
    ...plain
  } = personOf(document, answers, own);
  const changes = Object.entries(plain).flatMap(([name, value]) =>
    name === customPath
      ? Object.entries(value as object).map(([own, inner]: [string, unknown]) => ({
          attribute: `${customPath}.${own}`,
          value: inner,
        }))
      : [{ attribute: name, value }],
  );
  // The agent asked, and writes down what was said.
  if (changes.length > 0) await writeSuggested(ctx, contactId, changes);
  await tally(ctx, id, countedOf(document, answers, null));
  ctx.emit(formSubmitted, {
    subject: contactId,
    data: {
      what: form.displayName,
      properties: { formId: id, formName: form.displayName },
      responseId,
      agentId: ctx.actor.agentId,
    },
  });
  return describeResponse(ctx, id, responseId);
};
