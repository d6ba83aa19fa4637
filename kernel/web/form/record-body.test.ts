import { describe, expect, test } from 'vitest';
import { dropdown, string, tags } from '#/kernel/contract/attribute.ts';
import { entity } from '#/kernel/contract/entity.ts';
import { bodyOf } from './record-body.ts';

const person = entity({
  typeName: 'person',
  plural: 'people',
  path: '/crm/people',
  resource: 'contact',
  table: 'people',
  title: { one: 'person', many: 'people' },
  label: 'name',
  order: { column: 'name', order: 'asc' },
  columns: ['name'],
  attributes: {
    name: string('Name'),
    email: string('Email', { path: 'email.emailAddress' }),
    confirmed: string('Confirmed', { path: 'email.confirmed' }),
    stage: dropdown('Stage', { options: [{ value: 'active', label: 'Active' }] }),
    tags: tags('Tags'),
  },
});

describe('the body of a create or update', () => {
  test('has each value at its place on the wire', () => {
    expect(
      bodyOf(person, [
        ['name', 'Ana'],
        ['email', 'ana@x.example'],
        ['confirmed', 'yes'],
      ]),
    ).toEqual({ name: 'Ana', email: { emailAddress: 'ana@x.example', confirmed: 'yes' } });
  });

  test('clears with null what was emptied: an empty text would not be sent (decision 106)', () => {
    expect(bodyOf(person, [['name', '']])).toEqual({ name: null });
  });

  test('writes ids where records were answered', () => {
    const buyer = { _id: 't1', displayName: 'Buyer' };
    expect(bodyOf(person, [['tags', [buyer, 't2']]])).toEqual({ tags: ['t1', 't2'] });
  });
});
