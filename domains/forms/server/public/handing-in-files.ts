// Files of answers: addresses to post them to, for whoever has opened the form, and what of them is kept when the answers are sent. Nobody reads them but
// whoever may read the response.
import { sql } from 'kysely';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import type { AnswerValue, FileAnswer } from '#/domains/forms/contract/elements/element-kind.ts';
import {
  filesOf,
  mostFilesOfAnswer,
  mostMegabytesOfFile,
  wrongFile,
} from '#/domains/forms/contract/elements/upload.ts';
import { questionsOf } from '#/domains/forms/contract/logic.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import { fileTypes, type MediaType } from '#/kernel/contract/file-types.ts';
import type { Context } from '#/kernel/server/context.ts';
import { uuids } from '#/kernel/server/db/types.ts';
import { expectUploads, keepUpload, uploadPurpose } from '#/kernel/server/files/uploads.ts';
import { Refusal } from '#/kernel/server/refusal.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { withForm } from './finding-by-link.ts';
import { readStart } from './start-tokens.ts';

const megabyte = 1_048_576;

export const answerFiles = uploadPurpose({
  name: 'forms.answer',
  mimetypes: Object.keys(fileTypes) as MediaType[],
  maxBytes: mostMegabytesOfFile * megabyte,
});

/** Addresses for one start: some may be posted to in vain. */
const mostAddresses = 4 * mostFilesOfAnswer;
/** Of all that strangers hand in with one form within a day. */
const mostPerDay = 200 * megabyte;

const tooMany = (words: string): Refusal => new Refusal('conflict', 'forms.tooManyFiles', words);

const mustHaveRoom = async (ctx: Context, formId: string, nonce: string, more: number): Promise<void> => {
  const { rows } = await sql<{ given: number; bytes: number }>`
    select (select count(*) from form_files where agency_id = ${ctx.agency.id} and start_nonce = ${nonce}) as given,
      (select coalesce(sum(f.size), 0)::bigint from form_files l join files f on f.agency_id = l.agency_id and f.id = l.file_id
        where l.agency_id = ${ctx.agency.id} and l.form_id = ${formId} and l.created_at > ${ctx.now.subtract({ hours: 24 })}) as bytes`.execute(
    ctx.db,
  );
  const [{ given, bytes } = { given: 0, bytes: 0 }] = rows;
  if (given + more > mostAddresses) throw tooMany('Too many files were handed in: open the form again');
  if (bytes >= mostPerDay) throw tooMany('This form takes no more files today');
};

/** POST /crm/forms/files. */
export const files: Verb<(typeof formsContract)['calls']['files']> = (
  ctx,
  { formId, responseId, token, start: started, uploads },
) =>
  withForm(ctx, { formId, token }, async (inside) => {
    const { nonce } = readStart(inside.house, started, { agencyId: inside.agency.id, formId, now: inside.now });
    // One at a time for a start: two at once would both find room.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`forms files ${nonce}`}, 0))`.execute(inside.db);
    await mustHaveRoom(inside, formId, nonce, uploads.length);
    const answer = await expectUploads(inside, { purpose: answerFiles, uploads });
    await sql`
      insert into form_files (agency_id, file_id, form_id, response_id, start_nonce, created_at)
      select ${inside.agency.id}, file_id, ${formId}, ${responseId}, ${nonce}, ${inside.now}
      from unnest(${uuids(answer.presignedPostUrls.map(({ _id }) => _id))}) file_id`.execute(inside.db);
    return answer;
  });

interface Arrived {
  name: string;
  mimetype: string;
  size: number;
}

interface Which {
  formId: string;
  responseId: string;
}

/** The file as it arrived. Refuses one that was given an address for other answers. */
const keepFile = async (ctx: Context, { formId, responseId }: Which, url: string, field: string): Promise<Arrived> => {
  const id = await keepUpload(ctx, { purpose: answerFiles, fileUrl: url, field });
  const { rows } = await sql<Arrived>`
    select f.name, f.mimetype, f.size from form_files l join files f on f.agency_id = l.agency_id and f.id = l.file_id
    where l.agency_id = ${ctx.agency.id} and l.file_id = ${id} and l.form_id = ${formId} and l.response_id = ${responseId}`.execute(
    ctx.db,
  );
  const [arrived] = rows;
  if (!arrived)
    throw new Refusal('invalid', 'forms.wrongAnswers', 'was handed in with other answers', {
      field,
      fullMessage: 'A file was handed in with other answers',
    });
  return arrived;
};

/** Keeps the files of answers with them, and says of each what really arrived. Refuses, at its question, a file that this does not take. */
export const keepFiles = async (
  ctx: Context,
  of: Which,
  document: Pick<FormDocument, 'sections'>,
  answers: ReadonlyMap<string, AnswerValue>,
): Promise<Map<string, AnswerValue>> => {
  const kept = new Map(answers);
  for (const question of questionsOf(document)) {
    const value = answers.get(question._id);
    if (question.type !== 'upload' || value === undefined) continue;
    const field = `answers.${question._id}`;
    const taken: FileAnswer[] = [];
    for (const { fileUrl } of filesOf(value)) {
      const arrived = await keepFile(ctx, of, fileUrl, field);
      const problem = wrongFile(question, arrived);
      if (problem !== undefined)
        throw new Refusal('invalid', 'forms.wrongAnswers', problem, {
          field,
          fullMessage: `${question.label} ${problem}`,
        });
      taken.push({ fileUrl, name: arrived.name, size: arrived.size });
    }
    kept.set(question._id, taken);
  }
  return kept;
};

/** The ids of the files among answers, which are kept. */
export const fileIdsOf = async (ctx: Context, { formId, responseId }: Which): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select l.file_id as id from form_files l join files f on f.agency_id = l.agency_id and f.id = l.file_id and f.status = 'kept'
    where l.agency_id = ${ctx.agency.id} and l.form_id = ${formId} and l.response_id = ${responseId} order by l.created_at, l.file_id`.execute(
    ctx.db,
  );
  return rows.map(({ id }) => id);
};
