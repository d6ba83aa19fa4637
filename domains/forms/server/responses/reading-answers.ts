// Answers as they are kept and as they are shown: each with its question as it was asked.
import { judgePhone as judge, lastFallbackCountry } from '#/domains/contacts/server.ts';
import { type CheckedAnswers, checkAnswers } from '#/domains/forms/contract/checking-answers.ts';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import type { AnswerValue, ReadAt } from '#/domains/forms/contract/elements/element-kind.ts';
import { shownAnswer } from '#/domains/forms/contract/elements.ts';
import { questionsOf } from '#/domains/forms/contract/logic.ts';
import type { ShownAnswer } from '#/domains/forms/contract/responses.ts';
import type { Context } from '#/kernel/server/context.ts';
import { Refusal } from '#/kernel/server/refusal.ts';

const readAt = ({ now, agency }: Context): ReadAt => ({
  now,
  timezone: agency.timezone,
  country: agency.country ?? lastFallbackCountry,
  judgePhone: (number, country) => {
    const judged = judge(number, country, agency.country);
    return judged ? { number: judged.number, country: judged.country } : null;
  },
});

/** What was sent, read by its version. */
export const readAnswers = (
  ctx: Context,
  document: FormDocument,
  given: Readonly<Record<string, unknown>>,
): CheckedAnswers => checkAnswers(document, given, readAt(ctx));

/** The same, to be kept. Refuses answers of other forms, and what cannot be sent, at the first question that is wrong. */
export const mustBeSendable = (
  ctx: Context,
  document: FormDocument,
  given: Readonly<Record<string, unknown>>,
): CheckedAnswers => {
  const checked = readAnswers(ctx, document, given);
  const [foreign] = checked.unknown;
  if (foreign !== undefined)
    throw new Refusal('invalid', 'forms.wrongAnswers', 'is not a question of this form', {
      field: `answers.${foreign}`,
    });
  const [wrong] = checked.problems;
  if (wrong) {
    const label = questionsOf(document).find(({ _id }) => _id === wrong.elementId)?.label ?? '';
    throw new Refusal('invalid', 'forms.wrongAnswers', wrong.problem, {
      field: `answers.${wrong.elementId}`,
      fullMessage: wrong.problem === 'Invalid phone number' ? wrong.problem : `${label} ${wrong.problem}`,
    });
  }
  return checked;
};

/** Answers by the ids of their elements, in the order of the form. */
export const showAnswers = (document: FormDocument, answers: Readonly<Record<string, unknown>>): ShownAnswer[] =>
  questionsOf(document).flatMap((question) => {
    if (!Object.hasOwn(answers, question._id)) return [];
    const value = answers[question._id] as AnswerValue;
    const { _id: elementId, key, type, label } = question;
    return [{ elementId, key, type, label, value, display: shownAnswer(question, value) }];
  });
