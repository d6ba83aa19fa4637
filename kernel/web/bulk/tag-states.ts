// The boxes of the tags panel: of each tag whether all, none or some of the selected carry it, and what a person makes of that. Pure.
import { formatNumber } from '../formatting.ts';

export type TagState = boolean | null;

interface Tagged {
  tags: readonly { _id: string }[];
}

/** All (true), none (false) or some (null) carry the tag; of people that are not on the screen nobody knows, so some. */
export const stateOf = (tagId: string, contacts: readonly Tagged[], isAll: boolean): TagState => {
  const carrying = contacts.filter(({ tags }) => tags.some(({ _id }) => _id === tagId)).length;
  if (isAll || contacts.length === 0) return null;
  return carrying === 0 ? false : carrying === contacts.length ? true : null;
};

/** The state after a press: on, off, and back to "some", where it was so. */
export const nextState = (now: TagState, before: TagState): TagState =>
  now === null ? true : now ? false : before === null ? null : true;

/** What to add and what to take off: the boxes that stand otherwise than they did. */
export const changesOf = (
  before: ReadonlyMap<string, TagState>,
  after: ReadonlyMap<string, TagState>,
): { toAdd: string[]; toRemove: string[] } => {
  const changed = [...after].filter(([id, state]) => state !== null && state !== before.get(id));
  return {
    toAdd: changed.flatMap(([id, state]) => (state === true ? [id] : [])),
    toRemove: changed.flatMap(([id, state]) => (state === false ? [id] : [])),
  };
};

/** Who gained and who lost a tag: what taking it back is about. */
export const touched = (
  contacts: readonly (Tagged & { _id: string })[],
  { toAdd, toRemove }: { toAdd: readonly string[]; toRemove: readonly string[] },
): { tagId: string; ids: string[]; wasAdded: boolean }[] => {
  const has = ({ tags }: Tagged, tagId: string): boolean => tags.some(({ _id }) => _id === tagId);
  return [
    ...toAdd.map((tagId) => ({
      tagId,
      wasAdded: true,
      ids: contacts.filter((one) => !has(one, tagId)).map(({ _id }) => _id),
    })),
    ...toRemove.map((tagId) => ({
      tagId,
      wasAdded: false,
      ids: contacts.filter((one) => has(one, tagId)).map(({ _id }) => _id),
    })),
  ].filter(({ ids }) => ids.length > 0);
};

/** What came of it (core §8): the specification's words where fewer were changed than asked for. */
export const tagsResult = ({ modifiedCount, totalCount }: { modifiedCount: number; totalCount: number }): string =>
  modifiedCount < totalCount
    ? `Updated ${formatNumber(modifiedCount)}/${formatNumber(totalCount)} contacts with tags because of your permissions.`
    : `Updated ${formatNumber(modifiedCount)} ${modifiedCount === 1 ? 'contact' : 'contacts'} with tags.`;
