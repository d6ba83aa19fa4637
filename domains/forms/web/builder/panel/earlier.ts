// The sections of a form as far as a part of it sees them: conditions ask about what stands earlier alone. Pure.
import type { Section } from '#/domains/forms/contract/document.ts';

/** `isBehind`: the part is a section, and what is asked comes after its own elements. */
export const sectionsBefore = (sections: readonly Section[], id: string, isBehind = false): Section[] => {
  const before: Section[] = [];
  for (const section of sections) {
    if (section._id === id) return isBehind ? [...before, section] : before;
    const at = section.elements.findIndex(({ _id }) => _id === id);
    if (at >= 0) return [...before, { ...section, elements: section.elements.slice(0, at) }];
    before.push(section);
  }
  return before;
};
