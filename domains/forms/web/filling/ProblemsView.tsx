// What keeps a step from being left, with a way to each question.
import type { AnswerProblem } from '#/domains/forms/contract/checking-answers.ts';
import { questionsOf } from '#/domains/forms/contract/logic.ts';
import { writtenNumber } from '#/kernel/contract/words/writing-numbers.ts';
import styles from './Filling.module.css';
import { labelOf } from './QuestionView.tsx';
import type { FilledForm } from './use-filling.ts';

const controls = 'input, textarea, select';

const focusQuestion = (from: Element, id: string): void =>
  from
    .closest('form')
    ?.querySelector(`[data-question="${CSS.escape(id)}"]`)
    ?.querySelector<HTMLElement>(controls)
    ?.focus();

export const ProblemsView = ({ form, problems }: { form: FilledForm; problems: readonly AnswerProblem[] }) => {
  const questions = questionsOf(form);
  return (
    <div data-problems className={styles.problems} tabIndex={-1} role="group" aria-label="What is missing">
      <strong>
        Please look at {problems.length === 1 ? 'one answer' : `${writtenNumber(problems.length)} answers`} again.
      </strong>
      <ul>
        {problems.map(({ elementId, problem }) => {
          const question = questions.find(({ _id }) => _id === elementId);
          return (
            <li key={elementId}>
              <a
                href={`#${elementId}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusQuestion(event.currentTarget, elementId);
                }}
              >
                {question ? labelOf(question) : 'An answer'} {problem}
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
};
