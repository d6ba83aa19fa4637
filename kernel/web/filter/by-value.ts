// "Only this" and "Not this": a filter made of a cell. Pure.
import type { Filter, FilterRule } from '#/kernel/contract/filter.ts';
import type { FilterValue } from '#/kernel/contract/kinds/kind.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { isBlank } from '../kinds/values.ts';
import { fieldOf, rulesOf, valuesOf } from './rules.ts';

const scalars = (value: unknown): FilterValue[] =>
  [value].flat().flatMap((one: unknown): FilterValue[] => {
    if (typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean') return [one];
    if (typeof one !== 'object' || one === null) return [];
    const { _id, emailAddress, number } = one as Record<string, unknown>;
    const found = _id ?? emailAddress ?? number;
    return typeof found === 'string' ? [found] : [];
  });

const wanted: Readonly<Record<'only' | 'not', readonly FilterRule[]>> = {
  only: ['isInIds', 'isEqualTo', 'contains'],
  not: ['isNotEqualTo', 'doesNotContain', 'isNotBetween'],
};

/** The filter that keeps records with the cell's value, or those without it; undefined where the field offers none. */
export const filterByValue = (
  attribute: PrototypeAttribute,
  value: unknown,
  which: 'only' | 'not',
): Filter | undefined => {
  if (!attribute.isFilterable) return undefined;
  const rules = rulesOf(attribute);
  const base = { field: fieldOf(attribute), type: attribute.type, displayName: attribute.displayName };
  if (isBlank(value)) {
    const rule = which === 'only' ? 'isEmpty' : 'isNotEmpty';
    return rules.includes(rule) ? { ...base, rule } : undefined;
  }
  const values = scalars(value);
  const [first] = values;
  const rule = wanted[which].find((one) => rules.includes(one));
  if (first === undefined || !rule) return undefined;
  // A moment stands for its day: nobody means the millisecond.
  const plain = attribute.type === 'date' ? String(first).slice(0, 10) : first;
  if (valuesOf(rule) === 'many') return { ...base, rule, value: values };
  return { ...base, rule, value: valuesOf(rule) === 'two' ? [plain, plain] : plain };
};
