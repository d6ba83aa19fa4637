// What of a form is seen, must be answered and comes next, for the answers so far. The page asks while somebody types and the server at the
// submission, by this one function: in one pass down the document, since conditions see earlier answers alone and `next` leads only forward.
import { type Attribute, number } from '#/kernel/contract/attribute.ts';
import { type AnyEntity, entity } from '#/kernel/contract/entity.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import { FilterProblem } from '#/kernel/contract/kinds/kind.ts';
import { matcher } from '#/kernel/contract/matches.ts';
import { withoutEmpty } from '#/kernel/contract/read-filters.ts';
import type { FormDocument, Section } from './document.ts';
import type { AnswerValue, ReadAt } from './elements/element-kind.ts';
import { askedOf, isQuestion, pointsOfAnswer, type Question } from './elements.ts';

/** The answers so far, by the ids of their elements. */
export type Answers = ReadonlyMap<string, AnswerValue>;

export interface Course {
  /** Sections that whoever answers so comes through, in order. */
  path: readonly string[];
  /** Ids of the sections and elements that they see. */
  visible: ReadonlySet<string>;
  /** Ids of the questions that they must answer. */
  required: ReadonlySet<string>;
  /** Where it ends; null of a form without an outcome. */
  outcomeId: string | null;
  /** The sum of the points of what was chosen. */
  points: number;
}

/** The field by which conditions ask about the points so far. */
export const pointsField = 'points';

/** The answers of a form as conditions ask about them; no table has them. */
export const answersEntity = (document: Pick<FormDocument, 'sections'>): AnyEntity => {
  const attributes: Record<string, Attribute> = { [pointsField]: number('Points') };
  for (const { elements } of document.sections)
    for (const one of elements) {
      const attribute = isQuestion(one) ? askedOf(one) : null;
      if (attribute) attributes[one._id] = attribute;
    }
  return entity({
    typeName: 'formResponse',
    plural: 'form-responses',
    path: '/crm/forms',
    resource: 'form',
    table: 'form_responses',
    title: { one: 'response', many: 'responses' },
    label: pointsField,
    order: { column: pointsField, order: 'asc' },
    columns: [],
    attributes,
  });
};

/** An answer as a condition compares it: a number by its digits, files by their names. */
const compared = (value: AnswerValue): unknown => {
  if (typeof value !== 'object') return value;
  if ('number' in value) return value.number;
  return value.map((one) => (typeof one === 'string' ? one : one.name));
};

type Met = (record: Readonly<Record<string, unknown>>) => boolean;
const always: Met = () => true;

/** Reads a form once, and answers what course any answers take through it. A condition that cannot be read asks nothing. */
export const courseOf = (
  document: Pick<FormDocument, 'sections' | 'outcomes'>,
  at: Pick<ReadAt, 'now' | 'timezone'>,
): ((answers: Answers) => Course) => {
  const asked = answersEntity(document);
  const read = (groups: FiltersGroups): Met => {
    const given = withoutEmpty(groups);
    if (given.length === 0) return always;
    try {
      return matcher(asked, given, { now: at.now, timezone: at.timezone });
    } catch (error) {
      if (error instanceof FilterProblem) return always;
      throw error;
    }
  };
  const sections = document.sections.map((section) => ({
    section,
    isMet: read(section.visibleWhen),
    next: section.next.map(({ when, to }) => ({ isMet: read(when), to })),
    elements: section.elements.map((one) => ({
      one,
      isMet: read(one.visibleWhen),
      mustBe: isQuestion(one) ? required(one, read) : null,
    })),
  }));
  const placeOf = new Map(document.sections.map(({ _id }, place) => [_id, place]));
  const outcomeIds = new Set(document.outcomes.map(({ _id }) => _id));
  const first = document.outcomes[0]?._id ?? null;
  return (answers) => {
    const course = { path: [] as string[], visible: new Set<string>(), required: new Set<string>(), points: 0 };
    const record: Record<string, unknown> = { [pointsField]: 0 };
    let place = 0;
    for (let found = sections[place]; found; found = sections[place]) {
      if (!found.isMet(record)) {
        place += 1;
        continue;
      }
      course.path.push(found.section._id);
      course.visible.add(found.section._id);
      for (const { one, isMet, mustBe } of found.elements) {
        if (!isMet(record)) continue;
        course.visible.add(one._id);
        if (!isQuestion(one)) continue;
        if (mustBe?.(record)) course.required.add(one._id);
        const value = answers.get(one._id);
        if (value === undefined) continue;
        record[one._id] = compared(value);
        course.points += pointsOfAnswer(one, value);
        record[pointsField] = course.points;
      }
      const to = found.next.find(({ isMet }) => isMet(record))?.to;
      if (to !== undefined && outcomeIds.has(to)) return { ...course, outcomeId: to };
      const target = to === undefined ? undefined : placeOf.get(to);
      place = target !== undefined && target > place ? target : place + 1;
    }
    return { ...course, outcomeId: first };
  };
};

/** Whether a question must be answered; null where it never must. */
const required = ({ isRequired, requiredWhen }: Question, read: (groups: FiltersGroups) => Met): Met | null => {
  if (isRequired) return always;
  return withoutEmpty(requiredWhen).length === 0 ? null : read(requiredWhen);
};

/** The questions of a form, in order. */
export const questionsOf = ({ sections }: { sections: readonly Section[] }): Question[] =>
  sections.flatMap(({ elements }) => elements.filter(isQuestion));
