// From answers to a person: what each question is written to, and what was agreed to in which words.

import { contactEntity } from '#/domains/contacts/contract.ts';
import type { Consent, VisitorPerson } from '#/domains/contacts/server.ts';
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import { type AnswerValue, textOf } from '#/domains/forms/contract/elements/element-kind.ts';
import { textsOf } from '#/domains/forms/contract/elements/multiple-choice.ts';
import { isPhone } from '#/domains/forms/contract/elements/phone-number.ts';
import type { Question } from '#/domains/forms/contract/elements.ts';
import { shownAnswer } from '#/domains/forms/contract/elements.ts';
import type { Answers } from '#/domains/forms/contract/logic.ts';
import { questionsOf } from '#/domains/forms/contract/logic.ts';
import type { Attribute } from '#/kernel/contract/attribute.ts';
import { type CustomAttributes, customPath } from '#/kernel/contract/read-filters.ts';

type Typed = Record<string, unknown>;

const list = (value: AnswerValue): string[] => (typeof value === 'string' ? [value] : [...textsOf(value)]);

const addTo = (typed: Typed, name: string, values: readonly string[]): void => {
  typed[name] = [...((typed[name] as string[] | undefined) ?? []), ...values];
};

/** A value as an attribute of a contact takes it: money in its smallest unit, choices by their labels where they are the agency's own words. */
const asAttribute = (question: Question, value: AnswerValue, attribute: Attribute): unknown => {
  if (attribute.type === 'invoiceprice' && typeof value === 'number') return Math.round(value * 100);
  if (attribute.type === 'number' && attribute.options.isWhole && typeof value === 'number') return Math.round(value);
  if (attribute.type === 'boolean') return /^(?:yes|true|1)$/i.test(textOf(value));
  if (attribute.type === 'string[]') return textsOf(value).map((one) => shownAnswer(question, [one]));
  if (attribute.type === 'string') return shownAnswer(question, value).slice(0, attribute.options.max ?? 500);
  return value;
};

/** Whether an attribute takes a value: one that does not is shown with the response, and written nowhere. */
const takes = ({ type, options }: Attribute, value: unknown): boolean =>
  type !== 'dropdown' || (options.options ?? []).some((one) => one.value === value);

const addressParts: ReadonlySet<string> = new Set(['street', 'city', 'region', 'postalCode']);

const write = (typed: Typed, question: Question, value: AnswerValue, own: CustomAttributes): void => {
  const { mapsTo } = question;
  if (mapsTo === null) return;
  if (mapsTo === 'emails') typed['email'] ??= { emailAddress: textOf(value) };
  else if (mapsTo === 'phones') {
    if (isPhone(value)) typed['phone'] ??= { number: value.number };
  } else if (mapsTo === 'fullName') {
    const [first, ...rest] = textOf(value).split(' ');
    typed['firstName'] ??= first?.slice(0, 100);
    if (rest.length > 0) typed['lastName'] ??= rest.join(' ').slice(0, 100);
  } else if (addressParts.has(mapsTo)) {
    const [address = {}] = (typed['addresses'] as Typed[] | undefined) ?? [];
    const most = mapsTo === 'street' ? 300 : mapsTo === 'postalCode' ? 20 : 120;
    typed['addresses'] = [{ ...address, [mapsTo]: textOf(value).slice(0, most) }];
  } else if (mapsTo === 'tags' || mapsTo === 'origins') addTo(typed, mapsTo, list(value));
  else if (mapsTo === 'stage') typed['stage'] = textOf(value);
  else if (mapsTo.startsWith(`${customPath}.`)) {
    const id = mapsTo.slice(customPath.length + 1);
    const attribute = own.get(id);
    const written = attribute && asAttribute(question, value, attribute);
    if (attribute && takes(attribute, written))
      typed[customPath] = { ...(typed[customPath] as Typed | undefined), [id]: written };
  } else {
    const attribute: Attribute | undefined = contactEntity.attributes[mapsTo as keyof typeof contactEntity.attributes];
    const written = attribute && asAttribute(question, value, attribute);
    if (attribute?.options.isWritable && takes(attribute, written)) typed[mapsTo] = written;
  }
};

/** Who somebody says they are, by what their answers are written to. */
export const personOf = (document: FormDocument, answers: Answers, own: CustomAttributes): VisitorPerson['typed'] => {
  const typed: Typed = {};
  for (const question of questionsOf(document)) {
    const value = answers.get(question._id);
    if (value !== undefined) write(typed, question, value, own);
  }
  return typed;
};

/** What was ticked and is a consent, in the words that were shown. */
export const consentsOf = (document: FormDocument, answers: Answers): Consent[] =>
  questionsOf(document).flatMap((question) => {
    const value = answers.get(question._id);
    if (value === undefined || !('choices' in question)) return [];
    const chosen = list(value);
    return question.choices.flatMap(({ value: one, consent }) => (consent && chosen.includes(one) ? [consent] : []));
  });
