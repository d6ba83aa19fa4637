import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { conflictsOf, type Edits, edit, nameOfField, patchOf, valuesOf, withoutSaved } from './edits.ts';

interface Profile {
  name: string;
  phone: string | null;
  title: string | null;
}
const maya: Profile = { name: 'Maya', phone: null, title: 'teamLeader' };
const nothing: Edits<Profile> = {};

describe('edits over a record', () => {
  test('hold only what was changed', () => {
    const edits = edit(nothing, maya, 'name', 'May');
    expect(patchOf(edits)).toEqual({ name: 'May' });
    expect(valuesOf(maya, edits)).toEqual({ ...maya, name: 'May' });
  });

  test('are gone once the value is what it was', () => {
    expect(edit(edit(nothing, maya, 'name', 'May'), maya, 'name', 'Maya')).toEqual({});
    expect(edit(edit(nothing, maya, 'phone', '1'), maya, 'phone', '')).toEqual({});
  });

  test('let through what others change elsewhere', () => {
    const edits = edit(nothing, maya, 'name', 'May');
    const changed = { ...maya, title: 'managingBroker' };
    expect(valuesOf(changed, edits)).toEqual({ name: 'May', phone: null, title: 'managingBroker' });
    expect(conflictsOf(changed, edits)).toEqual([]);
  });

  test('notice that somebody else changed the same value', () => {
    const edits = edit(nothing, maya, 'name', 'May');
    expect(conflictsOf({ ...maya, name: 'Maja' }, edits)).toEqual(['name']);
    expect(conflictsOf({ ...maya, name: 'May' }, edits)).toEqual([]);
  });

  test('keep what was typed while saving was under way', () => {
    const edits = edit(edit(nothing, maya, 'name', 'May'), maya, 'phone', '123');
    expect(patchOf(withoutSaved(edits, { name: 'Ma', phone: '123' }))).toEqual({ name: 'May' });
  });

  test('never say more than was done to them, whatever the order', () => {
    const values = fc.record({ name: fc.string(), phone: fc.option(fc.string()), title: fc.option(fc.string()) });
    const step = fc.tuple(fc.constantFrom('name', 'phone', 'title'), fc.string());
    fc.assert(
      fc.property(values, fc.array(step, { maxLength: 12 }), (base, steps) => {
        const edits = steps.reduce<Edits<Profile>>((now, [name, value]) => edit(now, base, name, value), {});
        const last = Object.fromEntries(steps) as Partial<Profile>;
        for (const [name, value] of Object.entries(patchOf(edits))) expect(last[name as keyof Profile]).toBe(value);
        for (const name of Object.keys(last) as (keyof Profile)[])
          expect(valuesOf(base, edits)[name] ?? '').toBe(last[name] ?? '');
      }),
    );
  });
});

test('a refused field belongs to the input of its name or of its first part', () => {
  const names = ['firstName', 'phone'];
  expect(nameOfField(names, 'firstname')).toBe('firstName');
  expect(nameOfField(names, 'phone.number')).toBe('phone');
  expect(nameOfField(names, 'phonebook')).toBeUndefined();
  expect(nameOfField(names, undefined)).toBeUndefined();
});
