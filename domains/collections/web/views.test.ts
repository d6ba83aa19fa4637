import { describe, expect, test } from 'vitest';
import type { Filter } from '#/kernel/contract/filter.ts';
import { attribute } from '#/kernel/web/filter/made-up.ts';
import { narrowed, opened, pointingTo, standingOf, viewOf } from './views.ts';

const name = attribute('name', 'string');
const collections = attribute('collections', 'group[]', { of: 'collections', isFilterOnly: true });
const agent = attribute('assignedAgent', 'tag', { of: 'agents' });
const attributes = [name, collections, agent];
const ana: Filter = { field: 'name', rule: 'contains', value: 'ana' };
const bea: Filter = { field: 'name', rule: 'contains', value: 'bea' };
const [one, other, me] = ['collection 1', 'collection 2', 'agent'];

describe('tabs are views, and say when they were edited', () => {
  test('nothing is everything; any other filter edits it', () => {
    expect(viewOf([], attributes, me)).toEqual({ id: 'all', isEdited: false });
    expect(viewOf([[ana]], attributes, me)).toEqual({ id: 'all', isEdited: true });
  });

  test('mine is what is assigned to me, and nobody else', () => {
    expect(viewOf([[pointingTo(agent, me)]], attributes, me)).toEqual({ id: 'mine', isEdited: false });
    expect(viewOf([[pointingTo(agent, 'somebody')]], attributes, me).id).toBe('all');
  });

  test('a collection is a view also where filters stand beside it', () => {
    const view = pointingTo(collections, one);
    expect(viewOf([[view]], attributes, me)).toEqual({ id: one, isEdited: false });
    expect(viewOf([[view, ana]], attributes, me)).toEqual({ id: one, isEdited: true });
    expect(viewOf([[view], [view, ana]], attributes, me)).toEqual({ id: one, isEdited: true });
    expect(viewOf([[view], [ana]], attributes, me).id).toBe('all');
    expect(viewOf([[view], [pointingTo(collections, other)]], attributes, me).id).toBe('all');
  });

  test('saving an edited view puts its filter in place of its name: every group of the one with every filter of the other', () => {
    const view = pointingTo(collections, one);
    expect(opened([[view, ana]], collections, one, [[bea], [{ field: 'name', rule: 'isEmpty' }]])).toEqual([
      [bea, ana],
      [{ field: 'name', rule: 'isEmpty' }, ana],
    ]);
    expect(opened([[view], [ana]], collections, one, [[bea]])).toEqual([[bea], [ana]]);
    expect(opened([[ana]], collections, one, [[bea]])).toEqual([[ana]]);
  });

  test('a screen may bring views of its own, and narrow all of them at once', () => {
    const standing = [
      { id: 'ana', label: 'Ana', groups: [[ana]] },
      { id: 'both', label: 'Both', groups: [[ana, bea]] },
      { id: 'all', label: 'All', groups: [] },
    ];
    const mine = pointingTo(agent, me);
    for (const { id, groups } of standing) {
      expect(standingOf(groups, standing, undefined)).toEqual({ id, isEdited: false });
      expect(standingOf(narrowed(groups, mine), standing, mine)).toEqual({ id, isEdited: false });
    }
    expect(standingOf([[ana, { field: 'name', rule: 'isEmpty' }]], standing, undefined)).toEqual({
      id: 'ana',
      isEdited: true,
    });
    expect(standingOf([[{ field: 'name', rule: 'isEmpty' }]], standing, undefined)).toEqual({
      id: 'all',
      isEdited: true,
    });
  });
});
