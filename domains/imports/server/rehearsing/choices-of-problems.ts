// What every subject of imports says of problems alike: the choices that help with most of them, and rows that nobody can read.
import type { FixKind, ImportProblem } from '#/domains/imports/contract.ts';
import type { ProblemWords } from '../subject.ts';

export const fixChoice = (how: FixKind, label: string, to: ImportProblem['choices'][number]['to'] = null) => ({
  how,
  label,
  to,
});
export const dropValues = fixChoice('drop', 'Leave these values out');
export const skipRows = fixChoice('skip', 'Skip these rows');
export const valuesLeftOut = 'The values are left out, the rest of each row is imported';
export const withValue = (problem: string) => (value: string | null) =>
  value === null ? problem : `${problem}: ${value}`;

/** Rows that are no rows, whatever the file holds. */
export const wordsOfUnreadable: Readonly<Record<'row.halfQuote' | 'row.tooLong', ProblemWords>> = {
  'row.halfQuote': {
    title: 'Rows with a quote that is never closed',
    otherwise: 'Not imported. You find them in the file of rejected rows',
    choices: [skipRows],
    message: withValue('A quote is opened on this line and never closed'),
  },
  'row.tooLong': {
    title: 'Rows that are too long',
    otherwise: 'Not imported',
    choices: [skipRows],
    message: withValue('This row is too long'),
  },
};
