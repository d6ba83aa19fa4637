// What is done to parts of a form from the canvas, the menu and the keyboard alike, with what is said of it and the way back.
import type { ElementType } from '#/domains/forms/contract/elements.ts';
import { elementKinds, isQuestion } from '#/domains/forms/contract/elements.ts';
import { mostElements, mostOutcomes, mostSections } from '#/domains/forms/contract/limits.ts';
import { count } from '#/kernel/web/formatting.ts';
import { announce } from '#/kernel/web/states/announcing.ts';
import { toast } from '#/kernel/web/telling/toasts.ts';
import {
  addOutcome,
  addSection,
  duplicate,
  elementOf,
  insert,
  moveTo,
  newElement,
  type Place,
  placeOf,
  remove,
  removeOutcome,
  removeSection,
  step,
  stepSection,
} from './changing.ts';
import type { Editing } from './editing.ts';
import { focusPart } from './focusing.ts';

/** What the palette offers: a kind of element, or a section. */
export type Offer = ElementType | 'section';

const full = (most: number, what: string): void =>
  void toast({ type: 'warning', message: `A form has at most ${most} ${what}` });

/** Where the next element goes: behind what is chosen, else at the end. */
export const placeForNew = ({ drawing, selected }: Editing): Place | undefined => {
  if (selected?.kind === 'element') {
    const place = placeOf(drawing, selected.id);
    if (place) return { ...place, at: place.at + 1 };
  }
  const section =
    selected?.kind === 'section' ? drawing.sections.find(({ _id }) => _id === selected.id) : drawing.sections.at(-1);
  return section && { sectionId: section._id, at: section.elements.length };
};

const addSectionTo = (editing: Editing): void => {
  const added = addSection(editing.drawing, editing.newId);
  if (!added) return full(mostSections, 'sections');
  editing.draw(added.drawing);
  editing.select({ kind: 'section', id: added.id });
  return announce('Section added');
};

/** Puts in what was offered, and chooses it. */
export const add = (editing: Editing, offer: Offer, at = placeForNew(editing)): void => {
  if (offer === 'section') return addSectionTo(editing);
  const base = at ? editing.drawing : addSection(editing.drawing, editing.newId)?.drawing;
  const last = base?.sections.at(-1);
  const place = at ?? (last && { sectionId: last._id, at: 0 });
  const one = base && newElement(base, offer, editing.newId);
  if (!base || !place || !one) return full(mostElements, 'elements');
  editing.draw(insert(base, place, one));
  editing.select({ kind: 'element', id: one._id });
  focusPart(one._id);
  return announce(`${elementKinds[offer].label} added`);
};

export const addEnding = (editing: Editing): void => {
  const added = addOutcome(editing.drawing, editing.newId);
  if (!added) return full(mostOutcomes, 'endings');
  editing.draw(added.drawing);
  return editing.select({ kind: 'outcome', id: added.id });
};

/** What people call an element: its label, else its kind. */
export const nameOf = (editing: Pick<Editing, 'drawing'>, id: string): string => {
  const one = elementOf(editing.drawing, id);
  if (!one) return 'The element';
  const words = isQuestion(one) || one.type === 'button' ? one.label : '';
  return words === '' ? elementKinds[one.type].label : words;
};

const offerUndo = (editing: Editing, message: string): void => {
  toast({ type: 'info', message, actionText: 'Undo', action: editing.undo });
  announce(message);
};

/** Takes an element out, with a way back; the focus goes on to what stood beside it. */
export const removeElement = (editing: Editing, id: string): void => {
  const all = editing.drawing.sections.flatMap(({ elements }) => elements);
  const at = all.findIndex(({ _id }) => _id === id);
  if (at < 0) return;
  const message = `${nameOf(editing, id)} was removed.`;
  editing.draw(remove(editing.drawing, id));
  editing.select(null);
  offerUndo(editing, message);
  const beside = all[at + 1] ?? all[at - 1];
  if (beside) focusPart(beside._id);
};

export const removeSectionOf = (editing: Editing, id: string): void => {
  const section = editing.drawing.sections.find(({ _id }) => _id === id);
  if (!section) return;
  const { length } = section.elements;
  editing.draw(removeSection(editing.drawing, id));
  editing.select(null);
  const lost = length === 0 ? '' : ` with ${count(length, 'element')}`;
  offerUndo(editing, `${section.title || 'The section'} was removed${lost}.`);
};

export const removeEnding = (editing: Editing, id: string): void => {
  editing.draw(removeOutcome(editing.drawing, id));
  editing.select(null);
  offerUndo(editing, 'The ending was removed.');
};

export const duplicateElement = (editing: Editing, id: string): void => {
  const made = duplicate(editing.drawing, id, editing.newId);
  if (!made) return full(mostElements, 'elements');
  editing.draw(made.drawing);
  editing.select({ kind: 'element', id: made.id });
  focusPart(made.id);
  return announce('Duplicated');
};

export const moveElement = (editing: Editing, id: string, way: 'up' | 'down'): void => {
  const next = step(editing.drawing, id, way);
  if (next === editing.drawing) return announce(`It is already ${way === 'up' ? 'first' : 'last'}`);
  editing.draw(next);
  focusPart(id);
  return announce(way === 'up' ? 'Moved up' : 'Moved down');
};

export const dropElement = (editing: Editing, id: string, to: Place): void => {
  editing.draw(moveTo(editing.drawing, id, to));
  announce('Moved');
};

export const moveSection = (editing: Editing, id: string, way: 'up' | 'down'): void => {
  editing.draw(stepSection(editing.drawing, id, way));
  announce(way === 'up' ? 'Moved up' : 'Moved down');
};
