// Who offers records to pick from: each domain hands in the look-up of its own — agents, tags, origins — under the entity's plural, and
// pickers, filters and forms ask by that name.
import type { MakeOption, PickerOption } from './options.ts';

/** What a record is picked for: the tags of contacts are not those of tasks. */
export interface PickedFor {
  /** typeName of the entity whose value it becomes. */
  typeName: string;
  /** Name of that attribute: 'stage'. */
  attribute: string;
}

export interface Lookup {
  /** Plural of the entity: 'agents'. */
  plural: string;
  /** The best matches for a text, '' for the first ones; `pickedFor` where the choice depends on it. */
  search: (text: string, signal: AbortSignal, pickedFor?: PickedFor) => Promise<readonly PickerOption[]>;
  /** Names of records that are known by id only. */
  byIds?: (ids: readonly string[], signal: AbortSignal) => Promise<readonly PickerOption[]>;
  /** Makes a new one of the typed words, where the person may. */
  create?: MakeOption;
}

const lookups = new Map<string, Lookup>();

/** Offers records for picking; a later offer of the same plural stands for the earlier one. */
export const offerLookup = (lookup: Lookup): void => {
  lookups.set(lookup.plural, lookup);
};

export const lookupOf = (plural: string | undefined): Lookup | undefined =>
  plural === undefined ? undefined : lookups.get(plural);

const narrowed = new Map<string, Lookup>();

/** The look-up of an entity for the value of one attribute; the same one each time. */
export const lookupFor = (plural: string | undefined, pickedFor: PickedFor): Lookup | undefined => {
  const lookup = lookupOf(plural);
  if (!lookup) return undefined;
  const key = `${lookup.plural} ${pickedFor.typeName} ${pickedFor.attribute}`;
  const known = narrowed.get(key) ?? {
    ...lookup,
    search: (text, signal) => lookup.search(text, signal, pickedFor),
  };
  narrowed.set(key, known);
  return known;
};
