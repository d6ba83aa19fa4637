// The boxes of tags of many records: which are searched for, which are changed to what, and new tags made of typed words.
import { type KeyboardEvent, useState } from 'react';
import { isNew, matching, type PickerOption } from '../picker/options.ts';
import { useKeptEnter } from '../picker/use-kept-enter.ts';
import { changesOf, nextState, stateOf, type TagState } from './tag-states.ts';

type Tagged = readonly { tags: readonly { _id: string }[] }[];
/** Makes a new tag of typed words. What is refused has been said. */
export type CreateTag = (displayName: string) => Promise<PickerOption | undefined>;

export interface TagBoxes {
  /** Undefined until they have come. */
  tags: readonly PickerOption[] | undefined;
  found: readonly PickerOption[];
  search: string;
  searchFor: (words: string) => void;
  now: (id: string) => TagState;
  turn: (id: string) => void;
  updates: ReturnType<typeof changesOf>;
  changeWords: (id: string) => string;
  canCreate: boolean;
  isMaking: boolean;
  make: () => void;
  press: (event: KeyboardEvent) => void;
  /** Enter waits for the tags to come. */
  isTaking: boolean;
}

/** What each box shows now, and what was changed. */
const useTagStates = (tags: readonly PickerOption[] | undefined, records: Tagged, isAll: boolean) => {
  const [after, setAfter] = useState<ReadonlyMap<string, TagState>>(new Map());
  const before = new Map((tags ?? []).map(({ value }) => [value, stateOf(value, records, isAll)]));
  const updates = changesOf(before, after);
  const now = (id: string): TagState => (after.has(id) ? (after.get(id) ?? null) : (before.get(id) ?? null));
  const put = (id: string, state: TagState): void => setAfter((all) => new Map([...all, [id, state]]));
  const changeWords = (id: string): string => {
    if (updates.toAdd.includes(id)) return 'will be added';
    if (updates.toRemove.includes(id)) return 'will be removed';
    return now(id) === null ? 'some' : '';
  };
  return { updates, now, put, changeWords, turn: (id: string) => put(id, nextState(now(id), before.get(id) ?? null)) };
};

export const useTagBoxes = (
  known: readonly PickerOption[] | undefined,
  create: CreateTag | undefined,
  records: Tagged,
  isAll: boolean,
): TagBoxes => {
  const [search, setSearch] = useState('');
  const [made, setMade] = useState<readonly PickerOption[]>([]);
  const [isMaking, setMaking] = useState(false);
  const [isTaking, setTaking] = useState(false);
  const tags = known && [...known, ...made.filter(({ value }) => !known.some((one) => one.value === value))];
  const found = matching(tags ?? [], search);
  const canCreate = create !== undefined && tags !== undefined && isNew(tags, search);
  const { put, turn, ...states } = useTagStates(tags, records, isAll);
  const make = async (): Promise<void> => {
    if (!canCreate || isMaking) return;
    setMaking(true);
    const tag = await create(search.trim());
    setMaking(false);
    if (!tag) return;
    setMade((all) => [...all, tag]);
    put(tag.value, true);
    setSearch('');
  };
  // Enter takes what is searched for: what is called so, the only one that is found, else a new one.
  const take = (): void => {
    const [only, ...others] = found;
    const exact = tags?.find(({ label }) => label.toLowerCase() === search.trim().toLowerCase());
    const one = exact ?? (others.length === 0 ? only : undefined);
    if (one) turn(one.value);
    else if (found.length === 0) void make();
  };
  useKeptEnter(isTaking && tags !== undefined, () => {
    setTaking(false);
    take();
  });
  const searchFor = (words: string): void => {
    setTaking(false);
    setSearch(words);
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || search.trim() === '') return;
    event.preventDefault();
    if (tags) take();
    else setTaking(true);
  };
  const boxes = { tags, found, search, searchFor, turn, canCreate, isMaking, isTaking, press };
  return { ...states, ...boxes, make: () => void make() };
};
