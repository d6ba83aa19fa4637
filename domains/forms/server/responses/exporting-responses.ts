// Responses as a file: a row for each within reach of whoever asked, a column for each question that any of its published versions asks.
import { sql } from 'kysely';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import type { AnswerValue } from '#/domains/forms/contract/elements/element-kind.ts';
import { type Question, shownAnswer } from '#/domains/forms/contract/elements.ts';
import { questionsOf } from '#/domains/forms/contract/logic.ts';
import { responseStatuses } from '#/domains/forms/contract/responses.ts';
import type { formsContract } from '#/domains/forms/contract.ts';
import type { Context } from '#/kernel/server/context.ts';
import type { Cell } from '#/kernel/server/entities/files/exported-cells.ts';
import type { Reader } from '#/kernel/server/entities/files/exported-rows.ts';
import { type ExportSource, exportFrom } from '#/kernel/server/entities/files/exporting.ts';
import type { Verb } from '#/kernel/server/verb.ts';
import { describeForm } from '../forms/describing-forms.ts';
import { allVersionsOf } from '../forms/reading-versions.ts';
import { askedResponses, type ResponsesAsked, responsesOf } from './listing-responses.ts';

type Asked = ResponsesAsked & { id: string };

const read = ({ id = '', status, search }: Readonly<Record<string, string>>): Asked => {
  const known = responseStatuses.find((one) => one === status);
  return { id, ...(known ? { status: known } : {}), ...(search === undefined ? {} : { search }) };
};

interface Row {
  id: string;
  version: number;
  status: string;
  answers: Record<string, AnswerValue>;
  submittedAt: Temporal.Instant | null;
  contact: string | null;
  agent: string | null;
  points: number;
  spamScore: number;
  pageUrl: string | null;
}

const atOnce = 500;

/** The questions of all versions, the newest words of each. */
const questionsIn = (documents: readonly FormDocument[]): Map<string, Question> =>
  new Map(documents.flatMap((document) => questionsOf(document).map((question) => [question._id, question])));

const shown = (document: FormDocument | undefined, questionId: string, { answers }: Row): Cell => {
  const value = answers[questionId];
  const question = document && questionsOf(document).find(({ _id }) => _id === questionId);
  if (value === undefined || !question) return '';
  return typeof value === 'number' ? value : shownAnswer(question, value);
};

const headings = ['Submitted', 'Status', 'Contact', 'Agent'];
const lastHeadings = ['Points', 'Spam score', 'Page'];

const batchAfter = async (ctx: Context, { id, ...asked }: Asked, last: string): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select r.id, r.version, r.status, r.answers, r.submitted_at as "submittedAt", r.points, r.spam_score as "spamScore",
      coalesce(c.full_name, c.emails -> 0 ->> 'emailAddress') as contact, coalesce(a.full_name, a.email) as agent, r.source ->> 'pageUrl' as "pageUrl"
    from ${responsesOf} where ${await askedResponses(ctx, id, asked)} and r.id > ${last} order by r.id limit ${atOnce}`.execute(
    ctx.db,
  );
  return rows;
};

const firstId = '00000000-0000-0000-0000-000000000000';

async function* responseRows(
  reader: Reader,
  given: Readonly<Record<string, string>>,
  told: (ctx: Context, count: number) => Promise<void>,
): AsyncGenerator<Cell[][]> {
  const asked = read(given);
  const documents = await reader.transaction(async (ctx) => {
    await describeForm(ctx, asked.id);
    return allVersionsOf(ctx, asked.id);
  });
  const questions = [...questionsIn([...documents.values()]).values()];
  yield [[...headings, ...questions.map(({ label }) => label), ...lastHeadings]];
  for (let last: string | undefined = firstId; last !== undefined; ) {
    const after: string = last;
    const { rows, timezone } = await reader.transaction(async (ctx) => {
      const found = await batchAfter(ctx, asked, after);
      await told(ctx, found.length);
      return { rows: found, timezone: ctx.agency.timezone };
    });
    if (rows.length > 0)
      yield rows.map((row) => [
        row.submittedAt?.toZonedDateTimeISO(timezone).toPlainDateTime() ?? '',
        row.status,
        row.contact ?? '',
        row.agent ?? '',
        ...questions.map(({ _id }) => shown(documents.get(row.version), _id, row)),
        row.points,
        row.spamScore,
        row.pageUrl ?? '',
      ]);
    last = rows.length < atOnce ? undefined : rows.at(-1)?.id;
  }
}

export const exportedResponses: ExportSource = {
  typeName: 'formResponse',
  title: { one: 'response', many: 'responses' },
  plural: 'form-responses',
  needs: 'form.read',
  rows: responseRows,
};

/** POST /crm/forms/{id}/responses/export. */
export const exportResponses: Verb<(typeof formsContract)['calls']['exportResponses']> = async (
  ctx,
  { id, format, ...asked },
) => {
  await describeForm(ctx, id);
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from ${responsesOf} where ${await askedResponses(ctx, id, asked)}`.execute(ctx.db);
  const given = Object.entries({ id, ...asked }).filter((one): one is [string, string] => one[1] !== undefined);
  return exportFrom(ctx, exportedResponses, {
    total: rows[0]?.total ?? 0,
    format,
    asked: Object.fromEntries(given),
  });
};
