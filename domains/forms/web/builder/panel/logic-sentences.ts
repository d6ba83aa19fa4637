// The conditions of a form in sentences: what is shown, what must be answered, where sections lead. Pure, but for the names of records.
import { elementKinds, isQuestion } from '#/domains/forms/contract/elements.ts';
import type { FiltersGroups } from '#/kernel/contract/filter.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { withoutEmpty } from '#/kernel/contract/read-filters.ts';
import type { Zone } from '#/kernel/contract/zones/zone.ts';
import { attributeOf } from '#/kernel/web/filter/rules.ts';
import { type Sentence, sentenceOf } from '#/kernel/web/filter/sentences.ts';
import type { Drawing } from '../drawing.ts';
import { sectionNameOf, targetNameOf } from './naming.ts';

export interface LogicLine {
  /** The part that it is about. */
  at: string;
  words: string;
}

/** A question is quoted: it may end in a sign of its own. */
const saidOf = ({ field, rule, value }: Sentence): string => [`“${field}”`, rule, value].filter(Boolean).join(' ');

export const conditionWords = (groups: FiltersGroups, attributes: readonly PrototypeAttribute[], zone: Zone): string =>
  withoutEmpty(groups)
    .map((group) =>
      group.map((filter) => saidOf(sentenceOf(filter, attributeOf(filter.field, attributes), zone))).join(' and '),
    )
    .join(', or ');

export const logicLines = (drawing: Drawing, attributes: readonly PrototypeAttribute[], zone: Zone): LogicLine[] => {
  const lines: LogicLine[] = [];
  const say = (at: string, before: string, groups: FiltersGroups): void => {
    const words = conditionWords(groups, attributes, zone);
    if (words !== '') lines.push({ at, words: `${before} if ${words}` });
  };
  for (const section of drawing.sections) {
    const name = sectionNameOf(drawing, section);
    say(section._id, `Show “${name}”`, section.visibleWhen);
    for (const one of section.elements) {
      const label = one.type === 'separator' ? elementKinds[one.type].label : one.label || elementKinds[one.type].label;
      say(one._id, `Show “${label}”`, one.visibleWhen);
      if (isQuestion(one) && !one.isRequired) say(one._id, `“${label}” is required`, one.requiredWhen);
    }
    for (const { when, to } of section.next) {
      const words = conditionWords(when, attributes, zone);
      const where = `After “${name}”, go to ${targetNameOf(drawing, to)}`;
      lines.push({ at: section._id, words: words === '' ? where : `${where} if ${words}` });
    }
  }
  return lines;
};
