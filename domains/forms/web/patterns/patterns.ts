// What the patterns ask. They are forms like any other: whatever they hold can be changed before they are saved.
import { type FormDocument, section } from '#/domains/forms/contract/document.ts';
import { blankDrawing, type Drawing, type NewId } from '../builder/drawing.ts';
import { type PatternId, patternNames } from '../pattern-names.ts';

type Sections = FormDocument['sections'];
interface Pattern {
  sections: (newId: NewId) => Sections;
  submitLabel: string;
  thanks: string;
}

const choices = (...labels: string[]) => labels.map((label) => ({ value: label, label }));

const person = (newId: NewId) => [
  {
    _id: newId(),
    type: 'shortAnswer',
    key: 'first_name',
    label: 'First name',
    isRequired: true,
    format: 'name',
    mapsTo: 'firstName',
    width: 'half',
  },
  {
    _id: newId(),
    type: 'shortAnswer',
    key: 'last_name',
    label: 'Last name',
    format: 'name',
    mapsTo: 'lastName',
    width: 'half',
  },
  { _id: newId(), type: 'email', key: 'email', label: 'Email', isRequired: true, mapsTo: 'emails' },
  { _id: newId(), type: 'phoneNumber', key: 'phone', label: 'Phone', mapsTo: 'phones' },
];

const made = (newId: NewId, title: string, elements: readonly object[]) =>
  section.parse({ _id: newId(), type: 'section', title, elements });

const patterns: Readonly<Record<PatternId, Pattern>> = {
  'home-worth': {
    submitLabel: 'Get my estimate',
    thanks: 'We are looking at homes like yours and will send you an estimate.',
    sections: (newId) => [
      made(newId, 'Your home', [
        {
          _id: newId(),
          type: 'shortAnswer',
          key: 'street',
          label: 'Street and number',
          isRequired: true,
          mapsTo: 'street',
        },
        { _id: newId(), type: 'shortAnswer', key: 'city', label: 'City', mapsTo: 'city', width: 'half' },
        {
          _id: newId(),
          type: 'shortAnswer',
          key: 'postal_code',
          label: 'Postal code',
          format: 'postcode',
          mapsTo: 'postalCode',
          width: 'half',
        },
        {
          _id: newId(),
          type: 'singleChoice',
          key: 'kind_of_home',
          label: 'What kind of home is it?',
          columns: 2,
          choices: choices('House', 'Apartment', 'Townhouse', 'Land'),
          hasOther: true,
        },
        { _id: newId(), type: 'number', key: 'bedrooms', label: 'Bedrooms', isWhole: true, min: 0, width: 'half' },
        { _id: newId(), type: 'number', key: 'living_area', label: 'Living area', min: 0, width: 'half' },
      ]),
      made(newId, 'Your plans', [
        {
          _id: newId(),
          type: 'singleChoice',
          key: 'when_to_sell',
          label: 'When would you like to sell?',
          choices: choices('As soon as possible', 'In 3 months', 'In 6 months', 'Just curious'),
        },
        { _id: newId(), type: 'longAnswer', key: 'notes', label: 'Anything else we should know?' },
      ]),
      made(newId, 'Where to send it', person(newId)),
    ],
  },
  contact: {
    submitLabel: 'Send',
    thanks: 'We have your message and will be in touch.',
    sections: (newId) => [
      made(newId, 'Contact me', [
        ...person(newId),
        { _id: newId(), type: 'longAnswer', key: 'message', label: 'Message', isRequired: true },
      ]),
    ],
  },
  'open-house': {
    submitLabel: 'Sign in',
    thanks: 'Welcome. Have a look around.',
    sections: (newId) => [
      made(newId, 'Welcome', [
        ...person(newId),
        {
          _id: newId(),
          type: 'singleChoice',
          key: 'are_you_looking_for_a_home',
          label: 'Are you looking for a home?',
          isRequired: true,
          columns: 2,
          choices: choices('Yes', 'Just looking around'),
        },
        {
          _id: newId(),
          type: 'singleChoice',
          key: 'do_you_have_an_agent',
          label: 'Do you work with an agent?',
          columns: 2,
          choices: choices('Yes', 'No'),
        },
        { _id: newId(), type: 'longAnswer', key: 'thoughts', label: 'What do you think of this home?', rows: 3 },
      ]),
    ],
  },
};

/** A form that is to be made: by the pattern of this id, else blank. */
export const drawingOfPattern = (id: string | undefined, newId: NewId): Drawing => {
  const blank = blankDrawing(newId);
  const named = patternNames.find((one) => one.id === id);
  if (!named) return blank;
  const { sections, submitLabel, thanks } = patterns[named.id];
  return {
    ...blank,
    displayName: named.name,
    sections: sections(newId),
    outcomes: blank.outcomes.map((one) => ({ ...one, body: thanks })),
    settings: { ...blank.settings, submitLabel },
  };
};
