import { describe, expect, test } from 'vitest';
import type { PrototypeAttribute } from '#/kernel/contract/prototype.ts';
import { describeAttributes } from '#/kernel/contract/words/describing.ts';
import { specimen } from '#/test/entities/specimen.ts';
import { askedAttributes } from './narrow-rows.ts';

const own = { ...describeAttributes(specimen)[0], name: 'attributes.a1', isCustom: true } as PrototypeAttribute;
const filterOnly = { ...own, name: 'lists', isFilterOnly: true } as PrototypeAttribute;
const known = [...describeAttributes(specimen), own, filterOnly];
const columns = (...names: string[]) => names.map((attribute) => ({ attribute }));

describe('a list that says what it reads of its rows is asked for', () => {
  test('that, what its columns show, and what names a record, each once', () => {
    expect(askedAttributes(specimen, known, columns('size', 'attributes.a1'), ['size', 'isOpen'])).toEqual([
      'attributes.a1',
      'isOpen',
      'name',
      'size',
    ]);
  });

  test('the same wherever a column stands, so that moving one loads nothing', () => {
    const one = askedAttributes(specimen, known, columns('size', 'kind'), []);
    expect(askedAttributes(specimen, known, columns('kind', 'size'), [])).toEqual(one);
  });

  test('nothing that is gone or that only filters ask for: the server would refuse the whole list', () => {
    expect(askedAttributes(specimen, known, columns('size', 'attributes.gone', 'lists'), [])).toEqual(['name', 'size']);
  });

  test('the usual columns where none of the saved ones is left, as they are shown', () => {
    expect(askedAttributes(specimen, known, columns('attributes.gone'), [])).toEqual([...specimen.columns].toSorted());
  });
});
