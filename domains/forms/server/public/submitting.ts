// Sending answers, in one transaction: the response, the contact, consents, what workflows hear and whom it is told. The same answers again under their
// id change nothing and are answered alike, however many come at once; other answers under it are refused.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { CheckedAnswers } from '#/domains/forms/contract/checking-answers.ts';
import type { FormDocument, Outcome } from '#/domains/forms/contract/document.ts';
import type { Reason } from '#/domains/forms/contract/responses.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import type { AnswerOf, ValidOf } from '#/kernel/contract/call.ts';
import type { Context } from '#/kernel/server/context.ts';
import { json } from '#/kernel/server/db/types.ts';
import { appLink } from '#/kernel/server/links.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { readContact } from '../forms/linking.ts';
import { versionOf } from '../forms/reading-versions.ts';
import { accept } from '../responses/accepting.ts';
import { agentOfLink } from '../responses/giving-to-agents.ts';
import { mustBeSendable } from '../responses/reading-answers.ts';
import { tally } from '../responses/tallying.ts';
import { closed, type LinkedForm, withForm } from './finding-by-link.ts';
import { guard } from './guarding.ts';
import { keepFiles } from './handing-in-files.ts';
import { closedTextOf } from './opening.ts';
import { heldFrom, isFlooded, reasonsOf } from './scoring.ts';
import { readStart, type Start, signResponse, usedStart } from './start-tokens.ts';

type Call = (typeof formsContract)['calls']['submit'];
type Input = ValidOf<Call>;

/** The same for the same answers, in whatever order they are sent. */
const hashOf = ({ answers }: Input): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(answers).toSorted(([one], [other]) => (one < other ? -1 : 1))))
    .digest();

interface Kept {
  formId: string;
  status: string;
  bodyHash: Buffer | null;
}

/** Lets one at a time send under an id, and answers what is there of it. */
export const holdId = async (ctx: Context, responseId: string): Promise<Kept | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`forms ${ctx.agency.id} ${responseId}`}, 0))`.execute(
    ctx.db,
  );
  const { rows } = await sql<Kept>`
    select form_id as "formId", status, body_hash as "bodyHash" from form_responses where agency_id = ${ctx.agency.id} and id = ${responseId}`.execute(
    ctx.db,
  );
  return rows[0];
};

export const idTaken = (): Refusal =>
  new Refusal('conflict', 'forms.idTaken', 'has other answers already', {
    field: 'responseId',
    fullMessage: 'These answers were sent already',
  });

/** POST /crm/forms/responses/{formId}. */
export const submit: Verb<Call> = (ctx, input) =>
  withForm(ctx, input, async (inside, form) => {
    const start = readStart(inside.house, input.start, {
      agencyId: inside.agency.id,
      formId: form.id,
      now: inside.now,
    });
    const document = start.version === form.version ? form.document : await versionOf(inside, form.id, start.version);
    if (!document) throw closed();
    const bodyHash = hashOf(input);
    const kept = await holdId(inside, input.responseId);
    if (kept && kept.formId !== form.id) throw idTaken();
    const checked = mustBeSendable(inside, document, input.answers);
    if (kept && kept.status !== 'partial') {
      if (!kept.bodyHash?.equals(bodyHash)) throw idTaken();
      return answerOf(inside, form, input, document, checked);
    }
    const closedText = await closedTextOf(inside, form.id, form.document.settings);
    if (closedText !== null)
      throw new Refusal('conflict', 'forms.takesNoMore', closedText, { fullMessage: closedText });
    const answers = await keepFiles(
      inside,
      { formId: form.id, responseId: input.responseId },
      document,
      checked.answers,
    );
    await keep(inside, { form, document, checked: { ...checked, answers }, start, bodyHash, input });
    return answerOf(inside, form, input, document, checked);
  });

interface Sending {
  form: LinkedForm;
  document: FormDocument;
  checked: CheckedAnswers;
  start: Start;
  bodyHash: Buffer;
  input: Input;
}

const keep = async (ctx: Context, { form, document, checked, start, bodyHash, input }: Sending): Promise<void> => {
  const { responseId, userId, c, trap, hasInput } = input;
  const linkedTo = readContact(ctx.house, c, { agencyId: ctx.agency.id, formId: form.id, now: ctx.now });
  // Kept with the response: what is held is accepted later.
  const source = { ...input.source, ...(linkedTo === null ? {} : { linkedTo }) };
  const tookMs = ctx.now.epochMilliseconds - start.at;
  const agentId = await agentOfLink(ctx, userId);
  const guarded = await guard(ctx, { start, proof: input.proof, document, checked });
  const userAgent = ctx.request?.userAgent ?? null;
  const against = reasonsOf(document, checked, { ...guarded, tookMs, trap, hasInput, userAgent });
  if (await isFlooded(ctx, form.id, form.document.settings.mostPerDay))
    against.push({
      signal: 'flood',
      points: heldFrom,
      words: 'More answers today than this form takes without a look',
    });
  const spamScore = Math.min(
    100,
    against.reduce((sum, { points }) => sum + points, 0),
  );
  const reasons: Reason[] = [
    ...against,
    ...(userId !== undefined && agentId === null
      ? [{ signal: 'link', points: 0, words: 'The link named nobody who works here' }]
      : []),
  ];
  const isHeld = spamScore >= heldFrom;
  const { rows } = await sql`
    insert into form_responses as r (agency_id, id, form_id, version, status, answers, seq, body_hash, start_nonce, agent_id, started_at, submitted_at, updated_at,
      points, spam_score, reasons, source)
    values (${ctx.agency.id}, ${responseId}, ${form.id}, ${start.version}, ${isHeld ? 'held' : 'submitted'}, ${json(Object.fromEntries(checked.answers))},
      0, ${bodyHash}, ${start.nonce}, ${agentId}::uuid, ${Temporal.Instant.fromEpochMilliseconds(start.at)}, ${ctx.now}, ${ctx.now},
      ${checked.course.points}, ${spamScore}, ${json(reasons)}, ${json(source)})
    on conflict (agency_id, id) do update set version = excluded.version, status = excluded.status, answers = excluded.answers, body_hash = excluded.body_hash,
      start_nonce = excluded.start_nonce, agent_id = excluded.agent_id, submitted_at = excluded.submitted_at, updated_at = excluded.updated_at,
      points = excluded.points, spam_score = excluded.spam_score, reasons = excluded.reasons, source = excluded.source
      where r.status = 'partial'
    returning r.id`
    .execute(ctx.db)
    .catch((error: unknown) => {
      throw isOfNonce(error) ? usedStart() : error;
    });
  if (rows.length === 0) throw idTaken();
  if (isHeld) return tally(ctx, form.id, [{ what: 'held', isOfDay: true }]);
  await accept(ctx, {
    responseId,
    form,
    version: start.version,
    document,
    answers: checked.answers,
    agentId,
    at: ctx.now,
    pageUrl: source.pageUrl ?? null,
    linkedTo,
    seconds: Math.round(tookMs / 1_000),
  });
};

/** Two that came at once with one start: the database let one in. */
const isOfNonce = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'form_responses_nonce';

/** The same for all who send, whether they were known, or held, or sent it before. */
const answerOf = (
  ctx: Context,
  form: LinkedForm,
  { responseId }: Input,
  document: FormDocument,
  { course }: CheckedAnswers,
): AnswerOf<Call> => {
  const outcome: Outcome | undefined = document.outcomes.find(({ _id }) => _id === course.outcomeId);
  const token = signResponse(ctx.house, { agencyId: ctx.agency.id, formId: form.id, responseId });
  return {
    _id: responseId,
    status: 'submitted',
    outcome: outcome ?? null,
    responseUrl: appLink(ctx, `/public/forms/${form.id}/response/${responseId}`, { token }),
  };
};
