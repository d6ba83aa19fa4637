// How the questions of each type are drawn. Those of visitors' accounts are not answered yet and have none.
import type { Question } from '#/domains/forms/contract/elements.ts';
import { lazyPart } from '#/kernel/web/windows/lazy-part.tsx';
import type { FieldProps, FilledField } from '../field-props.ts';
import { dropdown, multipleChoice, singleChoice } from './choice-fields.tsx';
import { date, email, longAnswer, number, phoneNumber, shortAnswer, time } from './text-fields.tsx';

/** Comes with the first form that asks for files. */
const upload: FilledField<Extract<Question, { type: 'upload' }>> = {
  isGroup: true,
  Field: lazyPart<FieldProps<Extract<Question, { type: 'upload' }>>>(() => import('./UploadField.tsx')),
};

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
  upload,
};

/** Whether questions of a type can be answered on a page. */
export const isFilled = (type: string): type is keyof typeof fields => Object.hasOwn(fields, type);

/** The field of a question; undefined where it cannot be answered here. */
export const fieldOf = ({ type }: Question): FilledField | undefined =>
  // The field of a type takes the questions of that type: the table says so, and the compiler cannot see it.
  isFilled(type) ? (fields[type] as unknown as FilledField) : undefined;
