import { describe, expect, test } from 'vitest';
import { groupsFor, isDeep, readLayout } from './attribute-groups.ts';
import { attribute } from './made-up.ts';

const few = ['Name', 'Email', 'Stage'].map((name) =>
  attribute(name.toLowerCase(), 'string', { displayName: name, category: name === 'Stage' ? 'Pipeline' : null }),
);
const many = [...few, ...Array.from({ length: 20 }, (_, at) => attribute(`f${at}`, 'string', { category: 'Others' }))];
const shown = (groups: ReturnType<typeof groupsFor>) =>
  groups.map(({ name, subGroups }) => [
    name,
    subGroups.flatMap(({ attributes }) => attributes.map((one) => one.name)).slice(0, 3),
  ]);

describe('the attributes to filter by', () => {
  test('stand in their groups; those without one under Details', () => {
    expect(shown(groupsFor(few, '', []))).toEqual([
      ['Details', ['name', 'email']],
      ['Pipeline', ['stage']],
    ]);
  });

  test('R783: are found by their names as people see them, in whatever case', () => {
    expect(shown(groupsFor(few, ' STA', ['name']))).toEqual([['Pipeline', ['stage']]]);
    expect(groupsFor(few, 'nothing', [])).toEqual([]);
  });

  test('that were used lately stand on top, as long as they exist', () => {
    expect(shown(groupsFor(few, '', ['stage', 'gone']))[0]).toEqual(['Recent', ['stage']]);
    expect(shown(groupsFor(few, '', ['gone']))[0]).toEqual(['Details', ['name', 'email']]);
  });

  test('of a long list are suggested by what the list shows, without those used lately', () => {
    const groups = shown(groupsFor(many, '', ['email'], ['name', 'email', 'stage']));
    expect(groups.slice(0, 2)).toEqual([
      ['Recent', ['email']],
      ['Suggested', ['name', 'stage']],
    ]);
    expect(shown(groupsFor(few, '', [], ['name'])).map(([name]) => name)).not.toContain('Suggested');
  });

  test('R525: stand in the groups and subgroups of the agency; what it did not place follows under its category', () => {
    const layout = readLayout([
      {
        displayName: 'First',
        properties: [{ name: 'stage' }],
        subGroups: [{ displayName: 'Inner', properties: [{ name: 'email' }, { name: 'gone' }] }],
      },
      { displayName: 'Empty', properties: [], subGroups: [] },
      'not a group',
    ]);
    expect(groupsFor(few, '', [], [], layout)).toMatchObject([
      {
        name: 'First',
        subGroups: [
          { name: null, attributes: [{ name: 'stage' }] },
          { name: 'Inner', attributes: [{ name: 'email' }] },
        ],
      },
      { name: 'Details', subGroups: [{ name: null, attributes: [{ name: 'name' }] }] },
    ]);
  });
});

test('R526: there is a way back where the history of collections is deeper than one', () => {
  const trail = (...names: string[]) => ({ names, onBack: () => undefined });
  expect([undefined, trail('Contacts'), trail('Contacts', 'Listings')].map(isDeep)).toEqual([false, false, true]);
});
