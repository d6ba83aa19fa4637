// How the questions of each type are drawn. Types that need calls of their own (files, accounts of visitors) have none.
import type { Question } from '#/domains/forms/contract/elements.ts';
import type { FilledField } from '../field-props.ts';
import { dropdown, multipleChoice, singleChoice } from './choice-fields.tsx';
import { date, email, longAnswer, number, phoneNumber, shortAnswer, time } from './text-fields.tsx';

const fields = {
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
};

/** Whether questions of a type can be answered on a page. */
export const isFilled = (type: string): type is keyof typeof fields => Object.hasOwn(fields, type);

/** The field of a question; undefined where it cannot be answered here. */
export const fieldOf = ({ type }: Question): FilledField | undefined =>
  // The field of a type takes the questions of that type: the table says so, and the compiler cannot see it.
  isFilled(type) ? (fields[type] as unknown as FilledField) : undefined;
