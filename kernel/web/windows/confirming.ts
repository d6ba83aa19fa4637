// Asking before what cannot be undone (level 3), with the consequences in numbers and verbs on the buttons.
// `if (await confirm({ title: 'Remove Tom Alvarez?', … })) …`
import { store } from '../calls/store.ts';

export interface Question {
  /** A question with its number: 'Delete 12 contacts?'. */
  title: string;
  /** At most three lines, with real counts. */
  willHappen: readonly string[];
  stays?: readonly string[];
  /** The verb of the act: 'Delete 12 contacts'. */
  verb: string;
  /** The verb of the way out: 'Keep them'. It has the focus. */
  keep: string;
  /** What must be typed first: the number of records above 25, or the name of a domain. */
  typed?: string;
  /** Not dangerous, only worth a question. */
  isMild?: boolean;
}

const state = store<{ question: (Question & { answer: (isYes: boolean) => void }) | null }>({ question: null });
export const useQuestion = state.useValue;

/** Asks; a question that is still open counts as answered with no. */
export const confirm = (question: Question): Promise<boolean> =>
  new Promise((resolve) => {
    state.get().question?.answer(false);
    const answer = (isYes: boolean): void => {
      state.set({ question: null });
      resolve(isYes);
    };
    state.set({ question: { ...question, answer } });
  });
