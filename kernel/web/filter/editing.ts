// Editing a filter in three steps: attributeList, filterRule, filterList (core §4, communication §4). A pure machine: the panel draws its
// state, the list takes `groups` whenever they change; collections, branches and audiences use the same one.
import type { Filter, FilterRule, FiltersGroups } from '#/kernel/contract/filter.ts';
import type { FilterValue } from '#/kernel/contract/kinds/kind.ts';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { attributeOf, chosenRule, fieldOf, firstRule, valuesOf } from './rules.ts';

export type FilterStep = 'attributeList' | 'filterRule' | 'filterList';

/** The filter being made or changed. */
export interface Draft {
  attribute: PrototypeAttribute;
  rule: FilterRule | undefined;
  values: readonly FilterValue[];
}

/** Where an applied draft goes: into a group, in place of one of its filters or at its end; `group` beyond the last is a new one. */
interface Target {
  group: number;
  index: number | undefined;
}

export interface Editing {
  step: FilterStep;
  groups: FiltersGroups;
  target: Target;
  draft: Draft | undefined;
}

export type Action =
  | { do: 'pick'; attribute: PrototypeAttribute }
  | { do: 'setRule'; rule: FilterRule }
  | { do: 'setValues'; values: readonly FilterValue[]; rule?: FilterRule | undefined }
  | { do: 'apply' }
  | { do: 'back' }
  | { do: 'addTo'; group: number }
  | { do: 'edit'; group: number; index: number; attributes: readonly PrototypeAttribute[] }
  | { do: 'remove'; group: number; index: number }
  | { do: 'removeGroup'; group: number }
  | { do: 'clear' };

/** A panel that opens, and where every change ends: the list where there are filters, else the attributes. */
export const openWith = (groups: FiltersGroups): Editing => ({
  step: groups.length > 0 ? 'filterList' : 'attributeList',
  groups,
  target: { group: groups.length, index: undefined },
  draft: undefined,
});

const isGiven = (value: FilterValue): boolean => value !== '';

/** Why a draft cannot be applied yet, or undefined. */
export const notYet = (draft: Draft | undefined): string | undefined => {
  if (!draft?.rule) return 'Choose a value or a rule first';
  const needed = { none: 0, one: 1, two: 2, many: 1 }[valuesOf(draft.rule)];
  const given = draft.values.filter(isGiven).length;
  if (given >= needed) return undefined;
  return needed === 2 ? 'Both values are needed' : 'A value is needed';
};

/** The draft as a filter, or undefined where it is not ready. */
export const filterOf = (draft: Draft | undefined): Filter | undefined => {
  if (!draft?.rule || notYet(draft)) return undefined;
  const { attribute, rule } = draft;
  const values = draft.values.filter(isGiven);
  const count = valuesOf(rule);
  const value =
    count === 'none' ? undefined : count === 'one' ? values[0] : count === 'two' ? values.slice(0, 2) : [...values];
  return {
    field: fieldOf(attribute),
    type: attribute.type,
    rule,
    ...(value === undefined ? {} : { value }),
    displayName: attribute.displayName,
  };
};

/** The groups with the draft in its place: what 'Apply filter' makes, and what is counted meanwhile. */
export const withDraft = ({ groups, target, draft }: Editing): FiltersGroups => {
  const filter = filterOf(draft);
  if (!filter) return groups;
  const group = groups[target.group];
  if (!group) return [...groups, [filter]];
  const next = target.index === undefined ? [...group, filter] : group.with(target.index, filter);
  return groups.with(target.group, next);
};

export const reduce = (state: Editing, action: Action): Editing => {
  switch (action.do) {
    case 'pick':
      return {
        ...state,
        step: 'filterRule',
        draft: { attribute: action.attribute, rule: firstRule(action.attribute), values: [] },
      };
    case 'setRule': {
      if (!state.draft) return state;
      const isPair = valuesOf(action.rule) === 'two';
      // The first value stays when two become one; nothing stays where the rule takes nothing.
      const values =
        valuesOf(action.rule) === 'none' ? [] : isPair ? state.draft.values.slice(0, 2) : state.draft.values;
      return { ...state, draft: { ...state.draft, rule: action.rule, values } };
    }
    case 'setValues': {
      if (!state.draft) return state;
      const { attribute, rule } = state.draft;
      const set = action.rule ?? (rule === undefined ? chosenRule(attribute, action.values.length) : rule);
      return { ...state, draft: { attribute, rule: set, values: action.values } };
    }
    case 'apply':
      return filterOf(state.draft) ? openWith(withDraft(state)) : state;
    case 'back':
      // From a rule that is being changed to the list, from a new one to the attributes, from there to the list if there is one.
      if (state.step === 'filterRule' && state.target.index === undefined)
        return { ...state, step: 'attributeList', draft: undefined };
      return openWith(state.groups);
    case 'addTo':
      return {
        ...state,
        step: 'attributeList',
        target: { group: Math.min(action.group, state.groups.length), index: undefined },
        draft: undefined,
      };
    case 'edit': {
      const filter = state.groups[action.group]?.[action.index];
      const attribute = filter && attributeOf(filter.field, action.attributes);
      if (!filter || !attribute) return state;
      const values = [filter.value ?? []].flat().filter((value): value is FilterValue => value !== null);
      return {
        ...state,
        step: 'filterRule',
        target: { group: action.group, index: action.index },
        draft: { attribute, rule: filter.rule, values },
      };
    }
    case 'remove':
      return openWith(
        state.groups
          .map((group, at) => (at === action.group ? group.filter((_, index) => index !== action.index) : group))
          .filter((group) => group.length > 0),
      );
    case 'removeGroup':
      return openWith(state.groups.filter((_, at) => at !== action.group));
    case 'clear':
    default:
      return openWith([]);
  }
};
