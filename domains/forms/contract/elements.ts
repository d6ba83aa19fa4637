// The elements of forms: a line for each kind, in the order in which the palette offers them (R408); a section is what holds them (R409).
import * as z from 'zod/mini';
import { login, password, registration } from './elements/accounts.ts';
import { date } from './elements/date.ts';
import { dropdown } from './elements/dropdown.ts';
import type { AnswerValue, Maps, QuestionKind, ReadAt, Reading } from './elements/element-kind.ts';
import { email } from './elements/email.ts';
import { button, separator } from './elements/layout.ts';
import { longAnswer } from './elements/long-answer.ts';
import { multipleChoice } from './elements/multiple-choice.ts';
import { number } from './elements/number.ts';
import { phoneNumber } from './elements/phone-number.ts';
import { shortAnswer } from './elements/short-answer.ts';
import { singleChoice } from './elements/single-choice.ts';
import { time } from './elements/time.ts';
import { upload } from './elements/upload.ts';

export const questionKinds = {
  shortAnswer,
  longAnswer,
  email,
  phoneNumber,
  number,
  date,
  time,
  dropdown,
  singleChoice,
  multipleChoice,
  upload,
  password,
  login,
  registration,
} as const;
export const layoutKinds = { button, separator } as const;
export const elementKinds = { ...questionKinds, ...layoutKinds } as const;

export type ElementType = keyof typeof elementKinds;
export const elementTypes = Object.keys(elementKinds).toSorted() as readonly ElementType[];
/** What holds elements. */
export const containerTypes = ['section'] as const;

export const element = z.discriminatedUnion('type', [
  shortAnswer.settings,
  longAnswer.settings,
  email.settings,
  phoneNumber.settings,
  number.settings,
  date.settings,
  time.settings,
  dropdown.settings,
  singleChoice.settings,
  multipleChoice.settings,
  upload.settings,
  password.settings,
  login.settings,
  registration.settings,
  button.settings,
  separator.settings,
]);
export type Element = z.output<typeof element>;
export type LayoutElement = Extract<Element, { type: keyof typeof layoutKinds }>;
export type Question = Exclude<Element, LayoutElement>;

export const isQuestion = (one: Element): one is Question => one.type in questionKinds;

// The kind of a question and the question are of one type: the table says so, and the compiler cannot see it.
const kindOf = (question: Question) => questionKinds[question.type] as unknown as QuestionKind<Question>;

/** What was sent as the answer of a question, read. Null and what was left out are no answer. */
export const readAnswer = (question: Question, given: unknown, at: ReadAt): Reading =>
  given === null || given === undefined ? { isEmpty: true } : kindOf(question).read(question, given, at);

/** An answer as people read it. */
export const shownAnswer = (question: Question, value: AnswerValue): string => kindOf(question).shown(question, value);

/** How conditions ask about the answer of a question; null where they cannot. */
export const askedOf = (question: Question) => kindOf(question).asked(question);

export const pointsOfAnswer = (question: Question, value: AnswerValue): number =>
  kindOf(question).points?.(question, value) ?? 0;

export const mapsOf = (question: Question): Maps => kindOf(question).maps;

/** What keeps an element from being published, apart from where it stands. */
export const problemsOfElement = (one: Element): readonly string[] => {
  if (isQuestion(one)) return kindOf(one).problems?.(one) ?? [];
  return one.type === 'button' ? (button.problems?.(one) ?? []) : [];
};
