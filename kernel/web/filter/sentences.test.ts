import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zoneNamed } from '#/kernel/contract/zones/zone.ts';
import { knowNames, nameOfId } from '../picker/known-names.ts';
import { anyFilter, everyKind, madeUp } from './made-up.ts';
import { attributeOf } from './rules.ts';
import { sentenceOf, sentenceText } from './sentences.ts';

const zone = zoneNamed('Europe/London');

describe('a filter in words', () => {
  test('reads as one would say it', () => {
    const read = (
      field: string,
      rule: Parameters<typeof sentenceText>[0]['rule'],
      value?: string | string[] | boolean,
    ) => sentenceText({ field, rule, ...(value === undefined ? {} : { value }) }, attributeOf(field, everyKind), zone);
    expect(read('name', 'contains', 'ana')).toBe('Name contains ana');
    expect(read('name', 'isEmpty')).toBe('Name is empty');
    expect(read('stage', 'isIn', ['nurture', 'active'])).toBe('Stage is any of Nurture, Active');
    expect(read('age', 'isBetween', ['1000', '2000'])).toBe('Age is between 1,000 and 2,000');
    expect(read('price', 'isGreaterThan', '25000000')).toBe('Price is greater than $250,000');
    expect(read('birthday', 'isLessThan', '2026-03-01')).toBe('Birthday is before Mar 1, 2026');
    expect(read('birthday', 'isBetween', ['today-6d', 'today'])).toBe('Birthday is between 6 days ago and today');
    expect(read('birthday', 'isGreaterThan', '2026-03-01T01:30:00Z')).toContain('03/01/2026 1:30 AM');
    expect(read('stage', 'isEqualTo', 'nurture')).toBe('Stage is Nurture');
    expect(read('name', 'isNotEqualTo', 'ana')).toBe('Name is not ana');
    expect(read('isHot', 'isEqualTo', true)).toBe('Hot is Yes');
    expect(read('silence', 'isDNDEnabled', true)).toBe('Do not disturb is on');
    expect(read('spot', 'isIn', ['ring:0:1,1;2,2', 'ring:0:3,1', 'box:1,1,2,2'])).toBe(
      'Place is in a drawn shape, a view of the map',
    );
    expect(read('spot', 'isIn', ['circle:1,1,5'])).toBe('Place is in a circle');
    expect(read('phones.number', 'contains', '555')).toBe('Phones contains 555');
  });

  test('names the records that ids point to, as soon as somebody knows them', () => {
    const filter = { field: 'tags', rule: 'isInIds', value: ['t1', 't2'] } as const;
    expect(sentenceOf({ ...filter, value: [...filter.value] }, madeUp.tags, zone).value).toBe('1 record, 1 record');
    knowNames('contacts', [{ _id: 't1', displayName: 'Freya Winslow' }]);
    expect(sentenceOf({ ...filter, value: ['t1'] }, madeUp.tags, zone).value).toBe('1 record');
    knowNames('tags', [
      { _id: 't1', displayName: 'Buyer' },
      { _id: 't2', displayName: 'Seller' },
    ]);
    expect(sentenceOf({ ...filter, value: [...filter.value] }, madeUp.tags, zone).value).toBe('Buyer, Seller');
    // The same id is somebody else among records of another kind.
    expect([nameOfId('contacts', 't1'), nameOfId('tags', 't1'), nameOfId('agents', 't1')]).toEqual([
      'Freya Winslow',
      'Buyer',
      undefined,
    ]);
  });

  test('of a field that is gone says what is known of it', () => {
    expect(sentenceText({ field: 'gone', rule: 'isEqualTo', value: 'x' }, undefined, zone)).toBe('gone is x');
  });

  test('can be said of every filter, whatever somebody wrote into an address', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        const { field, rule } = sentenceOf(filter, attributeOf(filter.field, everyKind), zone);
        expect(field).not.toBe('');
        expect(rule).not.toBe('');
      }),
    );
  });
});
