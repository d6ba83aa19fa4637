// Answers so far, saved while somebody types: for them to go on after a crash, and for the agency to see. They make no contact and start nothing (F5).
// A form that does not tell people that it saves, does not.
import { sql } from 'kysely';
import { questionsOf } from '#/domains/forms/contract/logic.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import { json } from '#/kernel/server/db/types.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { versionOf } from '../forms/reading-versions.ts';
import { readAnswers } from '../responses/reading-answers.ts';
import { withForm } from './finding-by-link.ts';
import { readStart } from './start-tokens.ts';
import { holdId, idTaken } from './submitting.ts';

/** PUT /crm/forms/responses/{formId}/{responseId}. What comes late, or after the submission, changes nothing. */
export const save: Verb<(typeof formsContract)['calls']['save']> = (
  ctx,
  { formId, responseId, token, start: started, seq, answers: given },
) =>
  withForm(ctx, { formId, token }, async (inside, form) => {
    const start = readStart(inside.house, started, { agencyId: inside.agency.id, formId, now: inside.now });
    const document = await versionOf(inside, formId, start.version);
    if (!document || form.document.settings.savePartials === 'off') return { isSaved: false };
    const kept = await holdId(inside, responseId);
    if (kept && kept.formId !== formId) throw idTaken();
    if (kept && kept.status !== 'partial') return { isSaved: false };
    const uploads = new Set(questionsOf(document).flatMap(({ _id, type }) => (type === 'upload' ? [_id] : [])));
    const { answers, course } = readAnswers(inside, document, given);
    const saved = Object.fromEntries([...answers].filter(([elementId]) => !uploads.has(elementId)));
    const { rows } = await sql`
      insert into form_responses as r (agency_id, id, form_id, version, status, answers, seq, started_at, updated_at, points)
      values (${inside.agency.id}, ${responseId}, ${formId}, ${start.version}, 'partial', ${json(saved)}, ${seq},
        ${Temporal.Instant.fromEpochMilliseconds(start.at)}, ${inside.now}, ${course.points})
      on conflict (agency_id, id) do update set version = excluded.version, answers = excluded.answers, seq = excluded.seq, updated_at = excluded.updated_at,
        points = excluded.points
        where r.status = 'partial' and r.seq < excluded.seq
      returning r.id`.execute(inside.db);
    return { isSaved: rows.length > 0 };
  });

const keptForDays = 30;
const atOnce = 1_000;

/** Once a night: answers that nobody sent are not kept for ever. */
export const forgetPartials = forgetting('forms.forgetPartials', '57 2 * * *', async (ctx) => {
  const { rows } = await sql`
    delete from form_responses where agency_id = ${ctx.agency.id} and id in (
      select id from form_responses
      where agency_id = ${ctx.agency.id} and status = 'partial' and updated_at <= ${ctx.now.subtract({ hours: 24 * keptForDays })} limit ${atOnce})
    returning id`.execute(ctx.db);
  return rows.length === atOnce;
});
