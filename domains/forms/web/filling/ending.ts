// What somebody answered, as they read it. Pure.
import { checkAnswers } from '#/domains/forms/contract/checking-answers.ts';
import type { Outcome, Section } from '#/domains/forms/contract/document.ts';
import type { ReadAt } from '#/domains/forms/contract/elements/element-kind.ts';
import { shownAnswer } from '#/domains/forms/contract/elements.ts';
import { questionsOf } from '#/domains/forms/contract/logic.ts';
import type { GivenAnswer } from './OutcomeView.tsx';

export interface Ending {
  outcome: Outcome | null;
  answers: GivenAnswer[];
}

export const endingOf = (
  form: { sections: Section[]; outcomes: Outcome[] },
  given: Readonly<Record<string, unknown>>,
  at: ReadAt,
): Ending => {
  const { answers, course } = checkAnswers(form, given, at);
  return {
    outcome: form.outcomes.find(({ _id }) => _id === course.outcomeId) ?? null,
    answers: questionsOf(form).flatMap((question) => {
      const value = answers.get(question._id);
      return value === undefined ? [] : [{ label: question.label, display: shownAnswer(question, value) }];
    }),
  };
};
