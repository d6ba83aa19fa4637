// Where somebody is in a form, and whether they may go on. Pure.
import type { AnswerProblem, CheckedAnswers } from '#/domains/forms/contract/checking-answers.ts';
import type { Section } from '#/domains/forms/contract/document.ts';
import { isQuestion } from '#/domains/forms/contract/elements.ts';

type Asked = readonly Section[];

/** The sections that are seen with the answers so far, in order; one of nothing but what is hidden is passed over. */
export const stepsOf = (sections: Asked, { course }: Pick<CheckedAnswers, 'course'>): Section[] =>
  course.path.flatMap((id) => {
    const section = sections.find(({ _id }) => _id === id);
    return section?.elements.some(({ _id }) => course.visible.has(_id)) ? [section] : [];
  });

/** What keeps somebody from leaving a section. */
export const problemsIn = (section: Section | undefined, problems: readonly AnswerProblem[]): AnswerProblem[] =>
  problems.filter(({ elementId }) => section?.elements.some(({ _id }) => _id === elementId));

/** The step that comes first among those in which something is wrong. */
export const firstWrong = (steps: Asked, problems: readonly AnswerProblem[]): Section | undefined =>
  steps.find((section) => problemsIn(section, problems).length > 0);

/** Whether the section itself has a button that goes on from where it stands. */
export const hasWayOn = (section: Section, visible: ReadonlySet<string>, isLast: boolean): boolean =>
  section.elements.some(
    (one) =>
      one.type === 'button' && visible.has(one._id) && (one.does === 'submit' || (!isLast && one.does === 'next')),
  );

/** What stands before the fields that a link fills in: questions of one line by the name of the parameter. */
export const prefilled = (sections: Asked, search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    sections
      .flatMap(({ elements }) => elements.filter(isQuestion))
      .flatMap((one) => {
        const value = one.type === 'shortAnswer' && one.prefillKey !== null ? search.get(one.prefillKey) : null;
        return value ? [[one._id, value]] : [];
      }),
  );

/** What a link for somebody fills in: their first name, where it is asked for. */
export const named = (
  { sections }: { sections: Asked },
  person: { firstName: string } | null,
): Record<string, string> =>
  person === null
    ? {}
    : Object.fromEntries(
        sections
          .flatMap(({ elements }) => elements.filter(isQuestion))
          .filter(({ mapsTo, type }) => mapsTo === 'firstName' && type === 'shortAnswer')
          .map(({ _id }) => [_id, person.firstName]),
      );
