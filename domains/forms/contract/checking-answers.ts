// Whether answers may be sent, and what of them is kept: what is not visible is neither required nor looked at nor kept. The page asks before it
// sends and the server before it stores, by this one function.
import type { FormDocument } from './document.ts';
import type { AnswerValue, ReadAt } from './elements/element-kind.ts';
import { readAnswer } from './elements.ts';
import { type Course, courseOf, questionsOf } from './logic.ts';

export interface AnswerProblem {
  elementId: string;
  /** What is wrong, in words that fit behind the name of the question. */
  problem: string;
}

export interface CheckedAnswers {
  /** What is kept, by the ids of the elements. */
  answers: ReadonlyMap<string, AnswerValue>;
  /** What keeps it from being sent, in the order of the form. */
  problems: readonly AnswerProblem[];
  /** Ids that no question of this form has. */
  unknown: readonly string[];
  course: Course;
}

/** Reads what was sent, by the ids of the elements. */
export const checkAnswers = (
  document: Pick<FormDocument, 'sections' | 'outcomes'>,
  given: Readonly<Record<string, unknown>>,
  at: ReadAt,
): CheckedAnswers => {
  const questions = questionsOf(document);
  const read = new Map<string, AnswerValue>();
  const wrong = new Map<string, string>();
  for (const question of questions) {
    const reading = Object.hasOwn(given, question._id) ? readAnswer(question, given[question._id], at) : undefined;
    if (reading && 'value' in reading) read.set(question._id, reading.value);
    if (reading && 'problem' in reading) wrong.set(question._id, reading.problem);
  }
  const course = courseOf(document, at)(read);
  const known = new Set(questions.map(({ _id }) => _id));
  return {
    answers: new Map([...read].filter(([elementId]) => course.visible.has(elementId))),
    problems: questions.flatMap(({ _id: elementId }) => {
      if (!course.visible.has(elementId)) return [];
      const problem = wrong.get(elementId);
      if (problem !== undefined) return [{ elementId, problem }];
      return course.required.has(elementId) && !read.has(elementId) ? [{ elementId, problem: 'is required' }] : [];
    }),
    unknown: Object.keys(given).filter((elementId) => !known.has(elementId)),
    course,
  };
};
