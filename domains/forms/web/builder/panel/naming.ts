// What parts of a form are called where they have no words of their own. Pure.
import type { Section } from '#/domains/forms/contract/document.ts';
import type { Drawing } from '../drawing.ts';

type Parts = Pick<Drawing, 'sections' | 'outcomes'>;

export const sectionNameOf = ({ sections }: Pick<Drawing, 'sections'>, section: Section): string =>
  section.title || `Section ${sections.findIndex(({ _id }) => _id === section._id) + 1}`;

/** Where a rule leads, in words. */
export const targetNameOf = (drawing: Parts, id: string): string => {
  const section = drawing.sections.find(({ _id }) => _id === id);
  if (section) return sectionNameOf(drawing, section);
  const outcome = drawing.outcomes.find(({ _id }) => _id === id);
  return outcome ? `Ending: ${outcome.title || 'Thank you'}` : 'a part that is gone';
};

/** Where a section may lead: to those behind it, and to endings. */
export const targetsBehind = (drawing: Parts, section: Section): { value: string; label: string }[] => {
  const place = drawing.sections.findIndex(({ _id }) => _id === section._id);
  return [...drawing.sections.slice(place + 1), ...drawing.outcomes].map(({ _id }) => ({
    value: _id,
    label: targetNameOf(drawing, _id),
  }));
};
