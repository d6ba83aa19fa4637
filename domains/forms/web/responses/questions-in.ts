// Which questions have columns of their own in a list of responses. Pure.
import type { ResponseRow } from '#/domains/forms/contract/responses.ts';

const mostQuestions = 4;

export interface ListedQuestion {
  id: string;
  label: string;
}

/** Those of the newest response first: other versions may have asked other things. */
export const questionsIn = (rows: readonly Pick<ResponseRow, 'answers'>[]): ListedQuestion[] => {
  const found = new Map<string, string>();
  for (const { answers } of rows)
    for (const { elementId, label } of answers) if (!found.has(elementId)) found.set(elementId, label);
  return [...found].slice(0, mostQuestions).map(([id, label]) => ({ id, label }));
};
