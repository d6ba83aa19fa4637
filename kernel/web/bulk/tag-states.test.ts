// The boxes of the tags panel (decision 17; core §8).
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesOf, nextState, stateOf, type TagState, tagsResult, touched } from './tag-states.ts';

const person = (_id: string, ...tags: string[]) => ({ _id, tags: tags.map((tag) => ({ _id: tag })) });
const people = [person('ana', 'buyer', 'vip'), person('ben', 'buyer')];

describe('the box of a tag', () => {
  test('says whether all, some or none of the selected carry it', () => {
    expect(['buyer', 'vip', 'seller'].map((tag) => stateOf(tag, people, false))).toEqual([true, null, false]);
  });

  test('says some where everybody that matches is selected: most of them were never on the screen', () => {
    expect(stateOf('seller', people, true)).toBeNull();
  });

  test('goes round: on, off, and back to some where it was so', () => {
    expect([nextState(null, null), nextState(true, null), nextState(false, null)]).toEqual([true, false, null]);
    expect([nextState(true, true), nextState(false, true), nextState(false, false)]).toEqual([false, true, true]);
  });
});

const state = fc.constantFrom<TagState>(true, false, null);
const states = fc.dictionary(fc.constantFrom('buyer', 'vip', 'seller'), state);
const mapOf = (given: Record<string, TagState>) => new Map(Object.entries(given));

describe('what is sent', () => {
  test('is only what stands otherwise than before; a box of some changes nobody', () => {
    fc.assert(
      fc.property(states, states, (before, after) => {
        const { toAdd, toRemove } = changesOf(mapOf(before), mapOf(after));
        for (const id of toAdd) expect([after[id], before[id] === true]).toEqual([true, false]);
        for (const id of toRemove) expect([after[id], before[id] === false]).toEqual([false, false]);
        expect(toAdd.filter((id) => toRemove.includes(id))).toEqual([]);
      }),
    );
  });

  test('is taken back from those alone whom it changed', () => {
    expect(touched(people, { toAdd: ['vip'], toRemove: ['buyer'] })).toEqual([
      { tagId: 'vip', wasAdded: true, ids: ['ben'] },
      { tagId: 'buyer', wasAdded: false, ids: ['ana', 'ben'] },
    ]);
    expect(touched(people, { toAdd: ['buyer'], toRemove: ['seller'] })).toEqual([]);
  });
});

test('R427: fewer contacts than asked for are told in the words of the specification', () => {
  expect(tagsResult({ modifiedCount: 36, totalCount: 38 })).toBe(
    'Updated 36/38 contacts with tags because of your permissions.',
  );
  expect(tagsResult({ modifiedCount: 38, totalCount: 38 })).toBe('Updated 38 contacts with tags.');
});
