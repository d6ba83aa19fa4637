// A document again with ids of its own: what is asked is the same, and nothing that was answered belongs to it. Conditions and ways on lead to the
// copies.
import type { FormDocument } from '#/domains/forms/contract/document.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';

export const copyDocument = ({ sections, outcomes, settings }: FormDocument, newId: () => string): FormDocument => {
  const parts = [...sections.flatMap((section) => [section, ...section.elements]), ...outcomes];
  const ids = new Map(parts.map(({ _id }) => [_id, newId()]));
  const copied = (id: string): string => ids.get(id) ?? id;
  const asked = (groups: FiltersGroups): FiltersGroups =>
    groups.map((group) => group.map((filter) => ({ ...filter, field: copied(filter.field) })));
  return {
    sections: sections.map((section) => ({
      ...section,
      _id: copied(section._id),
      visibleWhen: asked(section.visibleWhen),
      next: section.next.map(({ when, to }) => ({ when: asked(when), to: copied(to) })),
      elements: section.elements.map((one) => ({
        ...one,
        _id: copied(one._id),
        visibleWhen: asked(one.visibleWhen),
        ...('requiredWhen' in one ? { requiredWhen: asked(one.requiredWhen) } : {}),
      })),
    })),
    outcomes: outcomes.map((outcome) => ({ ...outcome, _id: copied(outcome._id) })),
    settings,
  };
};
