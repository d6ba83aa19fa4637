// What each kind of problem of a file of homes is called, what happens when nobody decides, and what can be decided. Words that a list does not
// have are decided one by one: each is a group of its own, 'list.standardStatus.Comming Soon'.
import {
  dropValues,
  fixChoice,
  type ProblemWords,
  skipRows,
  valuesLeftOut,
  withValue,
  wordsOfUnreadable,
} from '#/domains/imports/server.ts';
import { listingEntity } from '#/domains/listings/contract.ts';
import { valuesOf } from '#/domains/listings/server/feeding/spelling-values.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';

const attributes: Readonly<Record<string, Attribute>> = listingEntity.attributes;
const words: Readonly<Record<string, ProblemWords>> = {
  tooLong: {
    title: 'Too long',
    otherwise: 'They are cut',
    choices: [fixChoice('keep', 'Cut them'), dropValues, skipRows],
    message: withValue('This text is too long'),
  },
  photos: {
    title: 'Photos without a web address',
    otherwise: 'Only pictures with an https address are fetched, forty of a home at most',
    choices: [fixChoice('keep', 'Fetch the others'), skipRows],
    message: withValue('Not the https address of a picture'),
  },
  unready: {
    title: 'Homes that lack something to be published',
    otherwise: 'They come in as drafts',
    choices: [fixChoice('keep', 'Bring them in as drafts'), skipRows],
    message: (value) => value ?? 'Something is missing',
  },
  ...wordsOfUnreadable,
  'row.tooManyCells': {
    title: 'Rows with more cells than there are headings',
    otherwise: 'Not imported: it is unclear which cell belongs where',
    choices: [fixChoice('drop', 'Ignore the extra cells'), skipRows],
    message: withValue('This row has more cells than there are headings'),
  },
  'row.noHome': {
    title: 'Rows without an MLS number and without an address',
    otherwise: 'Not imported',
    choices: [skipRows],
    message: withValue('No MLS number and no address in this row'),
  },
};

const nameOf = (name: string): string => attributes[name]?.displayName ?? 'this field';

const ofValue = (name: string): ProblemWords => ({
  title: `Values that do not fit “${nameOf(name)}”`,
  otherwise: valuesLeftOut,
  choices: [dropValues, skipRows],
  message: withValue(`This does not fit “${nameOf(name)}”`),
});

/** Whether only what its list offers may be had; other lists may have words of the agency. */
export const isClosed = (name: string): boolean => attributes[name]?.options.options !== undefined;

const ofList = (name: string, said: string): ProblemWords => {
  const attribute = attributes[name];
  return {
    title: `Unknown ${nameOf(name).toLowerCase()} “${said}”`,
    otherwise: isClosed(name) ? valuesLeftOut : 'It is kept as a word of your own',
    choices: [
      fixChoice('map', 'It means', 'option'),
      ...(isClosed(name) ? [] : [fixChoice('keep', 'Keep it')]),
      fixChoice('drop', 'Leave it out'),
      skipRows,
    ],
    options: (attribute ? valuesOf(name, attribute) : []).map((value) => ({ value, label: value })),
    message: () => `Unknown ${nameOf(name).toLowerCase()} “${said}”`,
  };
};

/** The words of a group of problems. */
export const wordsOfHomes = (key: string): ProblemWords => {
  const [, name, said] = /^list\.([A-Za-z]+)\.(.+)$/s.exec(key) ?? [];
  if (name !== undefined && said !== undefined) return ofList(name, said);
  return words[key] ?? ofValue(key.replace(/^value\./, ''));
};

const reasons: Readonly<Record<string, string>> = {
  known: 'One of your homes already',
  nothingNew: 'One of your homes already, with everything this row says',
  notYours: 'Only its maker and owners change this home',
  deleted: 'A home with this number was deleted. Restore it first, or give the row another number',
  decided: 'Skipped, as you chose for this problem',
};

/** Why a row became what it did, for people. */
export const reasonOfHome = (why: string | null): string | null => {
  if (why === null) return null;
  const double = /^double (\d+)$/.exec(why)?.[1];
  if (double) return `The same home is on line ${double}`;
  return reasons[why] ?? (why.startsWith('row.') ? wordsOfHomes(why).message(null) : why);
};
