// What keeps a form from being published, in sentences. The builder shows them as they come up, and publishing refuses while there is one.
import { type FiltersGroups, filtersGroups } from '#/kernel/contract/filter.ts';
import { FilterProblem } from '#/kernel/contract/kinds/kind.ts';
import { readFilters, withoutEmpty } from '#/kernel/contract/read-filters.ts';
import type { FormDocument, FormSettings, Section } from './document.ts';
import { type Element, isQuestion, problemsOfElement, type Question } from './elements.ts';
import { mostElements } from './limits.ts';
import { answersEntity, pointsField, questionsOf } from './logic.ts';
import { mayMapTo, type OwnAttributes } from './mapping.ts';

export interface FormProblem {
  /** The section, element or outcome that it is about; null of the form itself. */
  at: string | null;
  words: string;
}

const nameOf = (one: Section | Element): string => {
  const words = 'title' in one ? one.title : 'label' in one ? one.label : '';
  return words === '' ? `A ${one.type}` : `“${words}”`;
};

/** Ids and keys that stand for two things. */
const twice = ({ sections, outcomes }: FormDocument): FormProblem[] => {
  const parts = [...sections.flatMap((section) => [section, ...section.elements]), ...outcomes];
  const ids = parts.map(({ _id }) => _id);
  const keys = questionsOf({ sections }).map(({ key }) => key);
  const again = <T>(all: readonly T[]): T[] => [...new Set(all.filter((one, at) => all.indexOf(one) < at))];
  return [
    ...again(ids).map((at) => ({ at, words: 'Two parts of the form have the same id' })),
    ...again(keys).map((key) => ({ at: null, words: `Two questions have the key “${key}”` })),
  ];
};

/** What is wrong with the conditions of a part that sees the answers of `earlier`. */
const conditions = (
  document: FormDocument,
  {
    at,
    name,
    groups,
    earlier,
  }: { at: string; name: string; groups: readonly FiltersGroups[]; earlier: ReadonlySet<string> },
): FormProblem[] => {
  const asked = answersEntity(document);
  return groups.flatMap((given) => {
    const filters = withoutEmpty(filtersGroups.parse(given));
    const unseen = filters.flat().find(({ field }) => field !== pointsField && !earlier.has(field));
    if (unseen) {
      const isThere = Object.hasOwn(asked.attributes, unseen.field);
      return [{ at, words: `${name} has a condition on ${isThere ? 'a later question' : 'a question that is gone'}` }];
    }
    const gone = filters.flat().find(({ field, value }) => !hasChoice(document, field, [value].flat()));
    if (gone) return [{ at, words: `${name} has a condition on a choice that is gone` }];
    try {
      readFilters(asked, filters, { now: Temporal.Instant.fromEpochMilliseconds(0), timezone: 'UTC' });
      return [];
    } catch (error) {
      if (error instanceof FilterProblem) return [{ at, words: `${name} has a condition that cannot be met` }];
      throw error;
    }
  });
};

/** Whether a question of choices has all of these; what else is asked has no choices. */
const hasChoice = (document: FormDocument, field: string, values: readonly unknown[]): boolean => {
  const question = questionsOf(document).find(({ _id }) => _id === field);
  if (!question || !('choices' in question) || question.hasOther || question.type === 'multipleChoice') return true;
  return values.every((value) => typeof value !== 'string' || question.choices.some((one) => one.value === value));
};

const ofElement = (one: Element, own: OwnAttributes | undefined): FormProblem[] => {
  const words = [...problemsOfElement(one)];
  if (isQuestion(one)) {
    if (one.label === '') words.push(`${nameOf(one)} asks nothing: it has no words`);
    if (one.mapsTo !== null && own && !mayMapTo(one, one.mapsTo, own))
      words.push(`${nameOf(one)} cannot be written to ${one.mapsTo}`);
  }
  return words.map((said) => ({ at: one._id, words: said }));
};

/** Sections in their order, each with what it sees and where it leads. */
const ofSections = (document: FormDocument, own: OwnAttributes | undefined): FormProblem[] => {
  const { sections, outcomes } = document;
  const earlier = new Set<string>();
  const found: FormProblem[] = [];
  for (const [place, section] of sections.entries()) {
    const at = section._id;
    const name = nameOf(section);
    if (section.elements.length === 0) found.push({ at, words: `${name} is empty` });
    found.push(...conditions(document, { at, name, groups: [section.visibleWhen], earlier }));
    for (const one of section.elements) {
      const groups = isQuestion(one) ? [one.visibleWhen, one.requiredWhen] : [one.visibleWhen];
      found.push(...conditions(document, { at: one._id, name: nameOf(one), groups, earlier }), ...ofElement(one, own));
      earlier.add(one._id);
    }
    for (const { when, to } of section.next) {
      found.push(...conditions(document, { at, name, groups: [when], earlier }));
      const target = sections.findIndex(({ _id }) => _id === to);
      if (target >= 0 ? target <= place : !outcomes.some(({ _id }) => _id === to))
        found.push({ at, words: `${name} leads to ${target >= 0 ? 'an earlier section' : 'a section that is gone'}` });
    }
  }
  return found;
};

/** Two questions that are written to one field, of which the later would win unsaid. */
const sameTargets = (questions: readonly Question[]): FormProblem[] => {
  const several = new Set(['tags', 'origins', 'emails', 'phones']);
  return questions.flatMap((question, place) => {
    const { mapsTo } = question;
    if (mapsTo === null || several.has(mapsTo)) return [];
    const other = questions.slice(0, place).find((one) => one.mapsTo === mapsTo);
    return other
      ? [{ at: question._id, words: `${nameOf(other)} and ${nameOf(question)} are written to one field` }]
      : [];
  });
};

const accounts = (questions: readonly Question[], document: FormDocument, isSurvey: boolean): FormProblem[] => {
  const of = (type: Question['type']): Question[] => questions.filter((one) => one.type === type);
  const isAlone = ({ elements }: Section): boolean =>
    elements.some(({ type }) => type === 'password') &&
    !elements.some(({ type }) => type === 'login' || type === 'registration');
  return [
    ...(['login', 'registration'] as const).flatMap((type) =>
      of(type)
        .slice(1)
        .map(({ _id }) => ({ at: _id, words: `A form has one ${type} at most` })),
    ),
    ...document.sections
      .filter(isAlone)
      .map(({ _id }) => ({ at: _id, words: 'A password stands beside a login or a registration' })),
    ...(isSurvey
      ? questions
          .filter(({ type }) => ['login', 'registration', 'password', 'upload'].includes(type))
          .map((one) => ({ at: one._id, words: `${nameOf(one)}: a call survey has no ${one.type}` }))
      : []),
  ];
};

/** Whether a form is closed by the time that it would open. */
export const isNeverOpen = ({ opensAt, closesAt }: Pick<FormSettings, 'opensAt' | 'closesAt'>): boolean =>
  opensAt !== null &&
  closesAt !== null &&
  Temporal.Instant.compare(Temporal.Instant.from(closesAt), Temporal.Instant.from(opensAt)) <= 0;

/** All that keeps a form from being published; `own` are the agency's attributes of contacts, where they are known. */
export const problemsOf = (
  document: FormDocument,
  { isSurvey = false, own }: { isSurvey?: boolean; own?: OwnAttributes } = {},
): FormProblem[] => {
  const questions = questionsOf(document);
  const count = document.sections.reduce((sum, { elements }) => sum + elements.length, 0);
  const form = (words: string): FormProblem => ({ at: null, words });
  return [
    ...(questions.length === 0 ? [form('The form asks nothing')] : []),
    ...(count > mostElements ? [form(`A form has ${mostElements} elements at most`)] : []),
    ...(document.settings.assignTo.kind === 'agent' && document.settings.assignTo.agentIds.length === 0
      ? [form('New contacts are to be given to agents, and none is chosen')]
      : []),
    ...(isNeverOpen(document.settings) ? [form('The form closes before it opens')] : []),
    ...document.outcomes
      .filter(({ kind, url }) => kind === 'redirect' && url === null)
      .map(({ _id }) => ({ at: _id, words: 'A redirect leads nowhere' })),
    ...twice(document),
    ...ofSections(document, own),
    ...sameTargets(questions),
    ...accounts(questions, document, isSurvey),
  ];
};
