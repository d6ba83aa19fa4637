// Counts of a form and of its answers, written as changes in the transaction that answers come with: whoever sends waits for nobody, and nobody counts
// a million responses to show a number.
import { sql } from 'kysely';
import { amountIn, stepOf } from '#/domains/forms/contract/amounts.ts';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import type { AnswerValue } from '#/domains/forms/contract/elements/element-kind.ts';
import { textsOf } from '#/domains/forms/contract/elements/multiple-choice.ts';
import type { Question } from '#/domains/forms/contract/elements.ts';
import { questionsOf } from '#/domains/forms/contract/logic.ts';
import { dayAt } from '#/kernel/contract/zones/local-time.ts';
import type { Context } from '#/kernel/server/context.ts';
import { forgetting } from '#/kernel/server/jobs/forgetting.ts';

export type Tally = 'opened' | 'submitted' | 'held' | 'accepted' | 'seconds' | 'answered' | 'option' | 'amount';

interface Counted {
  what: Tally;
  elementId?: string;
  option?: string;
  /** Counted by days. */
  isOfDay?: boolean;
  change?: number;
}

/** Writes down that this happened with a form, once each. */
export const tally = async (ctx: Context, formId: string, counted: readonly Counted[]): Promise<void> => {
  const day = dayAt(ctx.now, ctx.agency.timezone).toString();
  const rows = counted.map(({ what, elementId = null, option = '', isOfDay = false, change = 1 }) => ({
    id: ctx.house.ids.next(),
    what,
    elementId,
    option,
    day: isOfDay ? day : null,
    change,
  }));
  await sql`
    insert into form_tallies (agency_id, id, form_id, what, element_id, day, option, change)
    select ${ctx.agency.id}, r."id", ${formId}::uuid, r."what", r."elementId", r."day", r."option", r."change"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r ("id" uuid, "what" text, "elementId" uuid, "option" text, "day" date, "change" bigint)`.execute(ctx.db);
};

/** Something else than the choices is counted as that, whatever was typed: there is no end to what people write. */
export const otherOption = '';

const optionsIn = (question: Question, value: AnswerValue): string[] => {
  if (!('choices' in question)) return [];
  const chosen = typeof value === 'string' ? [value] : textsOf(value);
  const known = new Set(question.choices.map((choice) => choice.value));
  return [...new Set(chosen.map((one) => (known.has(one) ? one : otherOption)))];
};

/** What is counted of answers that were taken. */
export const countedOf = (
  document: Pick<FormDocument, 'sections'>,
  answers: ReadonlyMap<string, AnswerValue>,
  seconds: number | null,
): Counted[] => [
  { what: 'submitted', isOfDay: true },
  ...(seconds === null ? [] : [{ what: 'seconds' as const, option: stepOf(seconds) }]),
  ...questionsOf(document).flatMap((question): Counted[] => {
    const { _id: elementId } = question;
    const value = answers.get(elementId);
    if (value === undefined) return [];
    const amount = amountIn(question, value);
    return [
      { what: 'answered', elementId },
      ...optionsIn(question, value).map((option) => ({ what: 'option' as const, elementId, option })),
      ...(amount === null ? [] : [{ what: 'amount' as const, elementId, option: stepOf(amount) }]),
    ];
  }),
];

/** Changes that one count may be the sum of. */
const mostChanges = 20;

/** Every hour: counts that many changes make up are folded into one row each. */
export const foldTallies = forgetting('forms.foldTallies', '37 * * * *', async (ctx) => {
  await sql`
    with gone as (
      delete from form_tallies t using (
        select form_id, what, element_id, day, option from form_tallies where agency_id = ${ctx.agency.id}
        group by form_id, what, element_id, day, option having count(*) > ${mostChanges}
      ) many
      where t.agency_id = ${ctx.agency.id} and t.form_id = many.form_id and t.what = many.what and t.option = many.option
        and t.element_id is not distinct from many.element_id and t.day is not distinct from many.day
      returning t.form_id, t.what, t.element_id, t.day, t.option, t.change
    )
    insert into form_tallies (agency_id, id, form_id, what, element_id, day, option, change)
    select ${ctx.agency.id}, gen_random_uuid(), form_id, what, element_id, day, option, sum(change)
    from gone group by form_id, what, element_id, day, option having sum(change) <> 0`.execute(ctx.db);
  return false;
});
