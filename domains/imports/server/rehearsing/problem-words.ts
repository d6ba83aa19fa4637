// What each kind of problem is called, what happens to it when nobody decides, and what can be decided.

import { contactEntity } from '#/domains/contacts/contract.ts';
import type { ProblemWords } from '../subject.ts';
import { dropValues, fixChoice, skipRows, valuesLeftOut, withValue, wordsOfUnreadable } from './choices-of-problems.ts';

const unknownLabel = (one: string, many: string, to: 'tag' | 'origin' | 'stage', otherwise: string): ProblemWords => ({
  title: `New ${many.toLowerCase()}`,
  otherwise,
  choices: [
    fixChoice('create', 'Create them'),
    fixChoice('map', `Use another ${one} instead`, to),
    fixChoice('drop', 'Leave them out'),
    skipRows,
  ],
  message: withValue(`No ${one} with this name yet`),
});

const speltLike = (one: string, many: string): ProblemWords => ({
  title: `${many} spelled like another`,
  otherwise: `Each is taken as the ${one} that it resembles`,
  choices: [fixChoice('create', 'Keep them apart'), fixChoice('drop', 'Leave them out'), skipRows],
  message: withValue(`Taken as another ${one} with nearly the same name`),
});

const words: Readonly<Record<string, ProblemWords>> = {
  phone: {
    title: 'Phone numbers that do not exist in their country',
    otherwise: valuesLeftOut,
    choices: [fixChoice('country', 'Treat them as numbers of', 'country'), dropValues, skipRows],
    message: withValue('Not a telephone number'),
  },
  phoneRounded: {
    title: 'Phone numbers that a spreadsheet has rounded',
    otherwise: valuesLeftOut,
    choices: [dropValues, skipRows],
    message: withValue('A spreadsheet has cut the last digits of this number'),
  },
  email: {
    title: 'Not an email address',
    otherwise: valuesLeftOut,
    choices: [dropValues, skipRows],
    message: withValue('Not an email address'),
  },
  tag: {
    ...unknownLabel('tag', 'Tags', 'tag', 'They are created'),
    needs: { right: 'tag.write', otherwise: 'They are left out: you may not create tags' },
  },
  origin: {
    ...unknownLabel('origin', 'Origins', 'origin', 'They are created'),
    needs: { right: 'origin.write', otherwise: 'They are left out: you may not create origins' },
  },
  tagSpelt: speltLike('tag', 'Tags'),
  originSpelt: speltLike('origin', 'Origins'),
  stageSpelt: speltLike('stage', 'Stages'),
  stage: unknownLabel('stage', 'Stages', 'stage', 'They are created after the stages you have'),
  agent: {
    title: 'Agents who are not in your team',
    otherwise: 'Nobody is assigned',
    choices: [fixChoice('map', 'Assign somebody else instead', 'agent'), fixChoice('drop', 'Assign nobody'), skipRows],
    message: withValue('No active agent has this name or address'),
  },
  agentNotYours: {
    title: 'Contacts for other agents',
    otherwise: 'They are assigned to you: only owners assign to others',
    choices: [fixChoice('drop', 'Assign them to me'), skipRows],
    message: withValue('You may not assign contacts to somebody else'),
  },
  noYear: {
    title: 'Dates without a year',
    otherwise: valuesLeftOut,
    choices: [dropValues, skipRows],
    message: withValue('A date needs a year'),
  },
  tooLong: {
    title: 'Too long',
    otherwise: 'They are cut',
    choices: [fixChoice('keep', 'Cut them'), dropValues, skipRows],
    message: withValue('This text is too long'),
  },
  tooMany: {
    title: 'More addresses or numbers than a contact may have',
    otherwise: 'The first fifty are kept',
    choices: [fixChoice('keep', 'Keep the first fifty'), skipRows],
    message: withValue('A contact may have fifty of these'),
  },
  ...wordsOfUnreadable,
  'row.tooManyCells': {
    title: 'Rows with more cells than there are headings',
    otherwise: 'Not imported: it is unclear which cell belongs where',
    choices: [
      fixChoice('keep', 'Put the extra cells in the note'),
      fixChoice('drop', 'Ignore the extra cells'),
      skipRows,
    ],
    message: withValue('This row has more cells than there are headings'),
  },
  'row.footer': {
    title: 'Lines that look like a sum or the end of a report',
    otherwise: 'Not imported: they hold no name, email or phone',
    choices: [fixChoice('keep', 'They are people, import them'), skipRows],
    message: withValue('Looks like a sum or the end of a report: no name, email or phone'),
  },
  'row.nobody': {
    title: 'Rows without a name, an address or a number',
    otherwise: 'Not imported',
    choices: [skipRows],
    message: withValue('No name, email or phone in this row'),
  },
};

const ofValue = (name: string): ProblemWords => {
  const attribute = contactEntity.attributes[name as keyof typeof contactEntity.attributes];
  const called = attribute?.displayName ?? 'this field';
  return {
    title: `Values that do not fit “${called}”`,
    otherwise: valuesLeftOut,
    choices: [dropValues, skipRows],
    message: withValue(`This does not fit “${called}”`),
  };
};

/** The words of a group of problems. */
export const wordsOf = (key: string): ProblemWords => words[key] ?? ofValue(key.replace(/^value\./, ''));

const reasons: Readonly<Record<string, string>> = {
  known: 'Already in your contacts',
  nothingNew: 'Already in your contacts, with everything this row says',
  notYours: 'You may see this contact, but not change it',
  left: 'Left out, as you chose',
  decided: 'Skipped, as you chose for this problem',
};

/** Why a row became what it did, for people. */
export const reasonOf = (why: string | null): string | null => {
  if (why === null) return null;
  const double = /^double (\d+)$/.exec(why)?.[1];
  if (double) return `The same person is on line ${double}`;
  return reasons[why] ?? (why.startsWith('row.') ? wordsOf(why).message(null) : why);
};
