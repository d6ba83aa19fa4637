// Which kind every field type is of.
import type { Attribute, FieldType } from '../attribute.ts';
import { booleanKind, choiceKind, choicesKind } from './choice.ts';
import { dayKind, momentKind } from './date.ts';
import type { Kind, Operator } from './kind.ts';
import { numberKind, priceKind } from './number.ts';
import { doNotDisturbKind, objectKind, objectsKind } from './object.ts';
import { placeKind } from './place.ts';
import { idKind, referenceKind, referencesKind } from './reference.ts';
import { emailMessagingsKind, emailsKind, phoneNumbersKind, textKind, textsKind } from './text.ts';

const kinds: Readonly<Record<FieldType, Kind>> = {
  string: textKind,
  'string[]': textsKind,
  number: numberKind,
  boolean: booleanKind,
  object: objectKind,
  'object[]': objectsKind,
  dropdown: choiceKind,
  date: dayKind,
  tag: referenceKind,
  'tag[]': referencesKind,
  'origin[]': referencesKind,
  'group[]': referencesKind,
  'email[]': emailsKind,
  'phonenumber[]': phoneNumbersKind,
  'emailmessaging[]': emailMessagingsKind,
  invoiceprice: priceKind,
  subscriptionplan: choiceKind,
};

/** The kind of an attribute: its type's, or that of what it holds. */
export const kindOf = ({ type, options }: Attribute): Kind => {
  if (type === 'date' && options.hasTime) return momentKind;
  if (options.holds === 'id') return idKind;
  if (options.holds === 'doNotDisturb') return doNotDisturbKind;
  if (options.holds === 'place') return placeKind;
  if (type === 'string[]' && options.lookup !== undefined) return choicesKind;
  return kinds[type];
};

/** The rules of every field type with the values each takes (decision 27); `id`, `doNotDisturb` and `place` are what a string or an object may hold, `choices` several texts of a list. */
export const operators: Readonly<Record<FieldType | 'id' | 'doNotDisturb' | 'choices' | 'place', readonly Operator[]>> =
  {
    ...(Object.fromEntries(Object.entries(kinds).map(([type, kind]) => [type, kind.operators])) as Record<
      FieldType,
      readonly Operator[]
    >),
    id: idKind.operators,
    doNotDisturb: doNotDisturbKind.operators,
    choices: choicesKind.operators,
    place: placeKind.operators,
  };
