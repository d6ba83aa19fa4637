// Which look every field type has; the counterpart of the contract's kinds.
import type { FieldType } from '#/kernel/contract/attribute.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { booleanKind, choiceKind, choicesKind } from './choice.tsx';
import { dayKind, momentKind } from './date.tsx';
import type { WebKind } from './kind.ts';
import { numberKind, priceKind } from './number.tsx';
import { doNotDisturbKind, objectKind } from './object.tsx';
import { idKind, originsKind, referenceKind, referencesKind } from './reference.tsx';
import { emailsKind, phoneNumbersKind, textKind, textsKind } from './text.tsx';

const kinds: Readonly<Record<FieldType, WebKind>> = {
  string: textKind,
  'string[]': textsKind,
  number: numberKind,
  boolean: booleanKind,
  object: objectKind,
  'object[]': objectKind,
  dropdown: choiceKind,
  date: dayKind,
  tag: referenceKind,
  'tag[]': referencesKind,
  'origin[]': originsKind,
  'group[]': referencesKind,
  'email[]': emailsKind,
  'phonenumber[]': phoneNumbersKind,
  'emailmessaging[]': emailsKind,
  invoiceprice: priceKind,
  subscriptionplan: choiceKind,
};

/** The look of an attribute: its type's, or that of what it holds. */
export const webKindOf = ({ type, hasTime, holds, lookup }: PrototypeAttribute): WebKind => {
  if (type === 'date' && hasTime) return momentKind;
  if (holds === 'id') return idKind;
  if (holds === 'doNotDisturb') return doNotDisturbKind;
  return type === 'string[]' && lookup ? choicesKind : kinds[type];
};
