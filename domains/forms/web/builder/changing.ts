// What is done to a form while it is built. Each answers the drawing as it is then; one that changes nothing answers what it was given. Pure.
import type { Outcome, Section } from '#/domains/forms/contract/document.ts';
import {
  type Element,
  type ElementType,
  element,
  elementKinds,
  isQuestion,
} from '#/domains/forms/contract/elements.ts';
import { mostElements, mostOutcomes, mostSections } from '#/domains/forms/contract/limits.ts';
import { questionsOf } from '#/domains/forms/contract/logic.ts';
import type { Drawing, NewId } from './drawing.ts';
import { keyOf } from './keys-of-questions.ts';

export interface Place {
  sectionId: string;
  /** Before the element that stands there; its end where there is none. */
  at: number;
}

export const placeOf = ({ sections }: Pick<Drawing, 'sections'>, id: string): Place | undefined => {
  for (const section of sections) {
    const at = section.elements.findIndex(({ _id }) => _id === id);
    if (at >= 0) return { sectionId: section._id, at };
  }
  return undefined;
};

export const elementOf = ({ sections }: Pick<Drawing, 'sections'>, id: string): Element | undefined =>
  sections.flatMap(({ elements }) => elements).find(({ _id }) => _id === id);

export const countElements = ({ sections }: Pick<Drawing, 'sections'>): number =>
  sections.reduce((sum, { elements }) => sum + elements.length, 0);

const inSection = (drawing: Drawing, id: string, change: (elements: Element[]) => Element[]): Drawing => ({
  ...drawing,
  sections: drawing.sections.map((one) => (one._id === id ? { ...one, elements: change(one.elements) } : one)),
});

const keysOf = (drawing: Drawing, but?: string): string[] =>
  questionsOf(drawing)
    .filter(({ _id }) => _id !== but)
    .map(({ key }) => key);

/** What is written to the contact by itself where nothing else in the form is. */
const usualTargets: Partial<Record<ElementType, string>> = { email: 'emails', phoneNumber: 'phones' };

/** A new element as it begins; undefined where the form has no room for it. */
export const newElement = (drawing: Drawing, type: ElementType, newId: NewId): Element | undefined => {
  if (countElements(drawing) >= mostElements) return undefined;
  const kind = elementKinds[type];
  const _id = newId();
  if (kind.group === 'layout')
    return element.parse(type === 'button' ? { _id, type, label: 'Continue' } : { _id, type });
  const hasChoices = type === 'dropdown' || type === 'singleChoice' || type === 'multipleChoice';
  const target = usualTargets[type];
  const isFree = target !== undefined && questionsOf(drawing).every(({ mapsTo }) => mapsTo !== target);
  return element.parse({
    _id,
    type,
    label: kind.label,
    key: keyOf(kind.label, keysOf(drawing)),
    ...(isFree ? { mapsTo: target } : {}),
    ...(hasChoices ? { choices: ['Option 1', 'Option 2'].map((label) => ({ value: label, label })) } : {}),
  });
};

export const insert = (drawing: Drawing, { sectionId, at }: Place, one: Element): Drawing =>
  inSection(drawing, sectionId, (elements) => elements.toSpliced(at, 0, one));

export const remove = (drawing: Drawing, id: string): Drawing => {
  const place = placeOf(drawing, id);
  return place ? inSection(drawing, place.sectionId, (elements) => elements.toSpliced(place.at, 1)) : drawing;
};

/** A copy behind the original, with a key of its own. */
export const duplicate = (drawing: Drawing, id: string, newId: NewId): { drawing: Drawing; id: string } | undefined => {
  const place = placeOf(drawing, id);
  const original = elementOf(drawing, id);
  if (!place || !original || countElements(drawing) >= mostElements) return undefined;
  const copy = { ...original, _id: newId() };
  if (isQuestion(copy)) {
    copy.key = keyOf(copy.label, keysOf(drawing));
    copy.mapsTo = null;
  }
  return { drawing: insert(drawing, { ...place, at: place.at + 1 }, copy), id: copy._id };
};

/** Puts an element somewhere else. `at` counts the elements as they stand before it goes. */
export const moveTo = (drawing: Drawing, id: string, to: Place): Drawing => {
  const from = placeOf(drawing, id);
  const one = elementOf(drawing, id);
  if (!from || !one) return drawing;
  const isBehind = from.sectionId === to.sectionId && from.at < to.at;
  const at = isBehind ? to.at - 1 : to.at;
  if (from.sectionId === to.sectionId && at === from.at) return drawing;
  return insert(remove(drawing, id), { sectionId: to.sectionId, at }, one);
};

/** One place up or down; over the edge of its section into the next one. */
export const step = (drawing: Drawing, id: string, way: 'up' | 'down'): Drawing => {
  const from = placeOf(drawing, id);
  if (!from) return drawing;
  const { sections } = drawing;
  const index = sections.findIndex(({ _id }) => _id === from.sectionId);
  const length = sections[index]?.elements.length ?? 0;
  if (way === 'up' && from.at > 0) return moveTo(drawing, id, { ...from, at: from.at - 1 });
  if (way === 'down' && from.at < length - 1) return moveTo(drawing, id, { ...from, at: from.at + 2 });
  const beside = sections[way === 'up' ? index - 1 : index + 1];
  if (!beside) return drawing;
  return moveTo(drawing, id, { sectionId: beside._id, at: way === 'up' ? beside.elements.length : 0 });
};

/** Changes an element. The key of a question follows its label until it was saved with a key (`isNew`). */
export const change = (drawing: Drawing, next: Element, isNew: boolean): Drawing => {
  const before = elementOf(drawing, next._id);
  const place = placeOf(drawing, next._id);
  if (!before || !place) return drawing;
  const isRenamed = isQuestion(next) && isQuestion(before) && next.label !== before.label;
  const one = isRenamed && isNew ? { ...next, key: keyOf(next.label, keysOf(drawing, next._id)) } : next;
  return inSection(drawing, place.sectionId, (elements) => elements.with(place.at, one));
};

export const addSection = (drawing: Drawing, newId: NewId): { drawing: Drawing; id: string } | undefined => {
  if (drawing.sections.length >= mostSections) return undefined;
  const [blank] = [{ _id: newId(), type: 'section' as const, title: '', description: null }];
  const section: Section = { ...blank, visibleWhen: [], next: [], elements: [] };
  return { drawing: { ...drawing, sections: [...drawing.sections, section] }, id: section._id };
};

export const changeSection = (drawing: Drawing, next: Section): Drawing => ({
  ...drawing,
  sections: drawing.sections.map((one) => (one._id === next._id ? next : one)),
});

export const removeSection = (drawing: Drawing, id: string): Drawing => ({
  ...drawing,
  sections: drawing.sections.filter(({ _id }) => _id !== id),
});

export const stepSection = (drawing: Drawing, id: string, way: 'up' | 'down'): Drawing => {
  const { sections } = drawing;
  const at = sections.findIndex(({ _id }) => _id === id);
  const [one, other] = [sections[at], sections[way === 'up' ? at - 1 : at + 1]];
  if (!one || !other) return drawing;
  return { ...drawing, sections: sections.with(at, other).with(way === 'up' ? at - 1 : at + 1, one) };
};

export const addOutcome = (drawing: Drawing, newId: NewId): { drawing: Drawing; id: string } | undefined => {
  if (drawing.outcomes.length >= mostOutcomes) return undefined;
  const one: Outcome = {
    _id: newId(),
    kind: 'message',
    title: 'Thank you',
    body: null,
    url: null,
    showAnswers: false,
    response: 'accepted',
  };
  return { drawing: { ...drawing, outcomes: [...drawing.outcomes, one] }, id: one._id };
};

export const changeOutcome = (drawing: Drawing, next: Outcome): Drawing => ({
  ...drawing,
  outcomes: drawing.outcomes.map((one) => (one._id === next._id ? next : one)),
});

export const removeOutcome = (drawing: Drawing, id: string): Drawing => ({
  ...drawing,
  outcomes: drawing.outcomes.filter(({ _id }) => _id !== id),
});
