// Answers read again by whoever sent them: the token that they were given shows what they sent, and nothing that was made of it.
import { sql } from 'kysely';
import type { formsContract } from '#/domains/forms/contract.ts';
import { visitor } from '#/kernel/server/context.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { readLink } from '../forms/linking.ts';
import { versionOf } from '../forms/reading-versions.ts';
import { showAnswers } from '../responses/reading-answers.ts';
import { closed } from './finding-by-link.ts';
import { isOfResponse } from './start-tokens.ts';

interface Row {
  formName: string;
  version: number;
  answers: Record<string, unknown>;
  at: Temporal.Instant;
}

/** GET /crm/forms/public/{formId}/responses/{responseId}. */
export const answered: Verb<(typeof formsContract)['calls']['answered']> = async (
  ctx,
  { formId, responseId, token },
) => {
  const agencyId = readLink(token)?.agencyId;
  if (agencyId === undefined || !isOfResponse(ctx.house, token, { agencyId, formId, responseId })) throw closed();
  return ctx.inAgency(agencyId, visitor, async (inside) => {
    const { rows } = await sql<Row>`
      select f.display_name as "formName", r.version, r.answers, r.submitted_at as at
      from form_responses r join forms f on f.agency_id = r.agency_id and f.id = r.form_id and f.removed_at is null
      where r.agency_id = ${agencyId} and r.form_id = ${formId} and r.id = ${responseId} and r.status <> 'partial'`.execute(
      inside.db,
    );
    const [row] = rows;
    const document = row && (await versionOf(inside, formId, row.version));
    if (!row || !document) throw closed();
    return {
      _id: responseId,
      formName: row.formName,
      agencyName: inside.agency.name,
      submittedAt: row.at.toString(),
      answers: showAnswers(document, row.answers),
    };
  });
};
