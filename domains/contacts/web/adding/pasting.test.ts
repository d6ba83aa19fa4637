// What people paste when they add somebody, and what is read from it.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAboutSomebody, longestPaste, readPasted, splitName } from './pasting.ts';

const ana = { firstName: 'Ana', lastName: 'Pop', email: 'ana@x.ro', phone: '0722 123 456' };

describe('a text about somebody', () => {
  test('is read from one line, in whatever order', () => {
    expect(readPasted('Ana Pop ana@x.ro 0722 123 456')).toEqual(ana);
    expect(readPasted('0722 123 456, Ana Pop <ana@x.ro>')).toEqual(ana);
    expect(readPasted('"Ana Pop" <ana@x.ro>; 0722 123 456')).toEqual(ana);
  });

  test('is read from a signature, whose role and company are not the name', () => {
    expect(
      readPasted(`Best regards,

Dr. Maria van der Berg
Senior Property Manager
Harbor & Pine Realty LLC
M: +1 (415) 555-0142 | maria.berg@harborpine.example
221 Market Street, San Francisco, CA 94105`),
    ).toEqual({
      firstName: 'Maria',
      lastName: 'van der Berg',
      email: 'maria.berg@harborpine.example',
      phone: '+1 (415) 555-0142',
    });
  });

  test('is read from the mail of a portal: the person, not the machine that sent it', () => {
    expect(
      readPasted(`From: no-reply@portal.example
Sent: 21/11/2026
Subject: New enquiry for £450,000, Harbour Street

Name: Tom O’Brien
Email address: tom.obrien@mail.example
Telephone: 07700 900123
Message: When can I see it? I am free on 24/11/2026.`),
    ).toEqual({ firstName: 'Tom', lastName: 'O’Brien', email: 'tom.obrien@mail.example', phone: '07700 900123' });
  });

  test('may name its parts in fields of their own, also in Romanian', () => {
    expect(readPasted('Prenume: Ana\nNume de familie: Pop\nTelefon: 0722 123 456\nE-mail: ana@x.ro')).toEqual(ana);
    expect(readPasted('First name\tAna\nSurname\tPop')).toEqual({ firstName: 'Ana', lastName: 'Pop' });
  });

  test('with the family’s name first says so by its comma', () => {
    expect(readPasted('Pop, Ana\nana@x.ro')).toMatchObject({ firstName: 'Ana', lastName: 'Pop' });
  });

  test('without a name takes it from an address that holds one, and only then', () => {
    expect(readPasted('ana.pop@x.ro')).toEqual({ firstName: 'Ana', lastName: 'Pop', email: 'ana.pop@x.ro' });
    expect(readPasted('anapop77@x.ro')).toEqual({ email: 'anapop77@x.ro' });
  });

  test('takes a date, a price or a postcode for no number', () => {
    for (const text of ['2026-11-24', '24/11/2026', 'CA 94105', '450,000', '1234'])
      expect(readPasted(text)).toEqual({});
  });
});

test('the last word of a name, with the particles before it, is the family’s', () => {
  expect(splitName('Ana')).toEqual({ firstName: 'Ana' });
  expect(splitName('Ana Maria Pop')).toEqual({ firstName: 'Ana Maria', lastName: 'Pop' });
  expect(splitName('Ludwig van Beethoven')).toEqual({ firstName: 'Ludwig', lastName: 'van Beethoven' });
});

test('one word pasted into a field stays what it is; more fills the form', () => {
  for (const text of ['Ana', 'ana@x.ro', '0722 123 456', 'Pop']) expect(isAboutSomebody(text), text).toBe(false);
  expect(isAboutSomebody('Ana Pop ana@x.ro')).toBe(true);
  expect(isAboutSomebody('Ana Pop')).toBe(true);
});

const first = fc.constantFrom('Ana', 'Ștefan', 'Zoë', 'Jean-Luc', 'Iñaki');
const last = fc.constantFrom('Pop', 'Ionescu', 'O’Brien', 'Müller', 'García');
const email = fc.tuple(
  fc.stringMatching(/^[a-z]{3,8}[0-9]{1,3}$/),
  fc.constantFrom('x.ro', 'mail.example', 'a.b-c.realtor'),
);
const phone = fc.constantFrom('+40 722 123 456', '0722123456', '+1 (415) 555-0142', '07700 900123');
const between = fc.constantFrom(' ', ', ', '\n', ' | ', '\r\n', '\t');

describe('whatever is pasted', () => {
  test('a name, an address and a number are found, whatever stands between them', () => {
    fc.assert(
      fc.property(first, last, email, phone, between, (one, other, [user, host], number, gap) => {
        const address = `${user}@${host}`;
        expect(readPasted([`${one} ${other}`, address, number].join(gap))).toEqual({
          firstName: one,
          lastName: other,
          email: address,
          phone: number,
        });
      }),
    );
  });

  test('nothing is made up: every part stands in the text, and is short enough for its field', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const { email: address, phone: number } = readPasted(text);
        expect(text.normalize()).toContain((address ?? '').normalize());
        expect((number ?? '').replace(/\D/g, '').length).toBeLessThanOrEqual(15);
      }),
    );
  });

  test('bad input is answered: long runs of digits, letters, signs, and texts beyond the limit', () => {
    const bad = [
      '1 '.repeat(10_000),
      'a.'.repeat(10_000),
      '@'.repeat(20_000),
      'A '.repeat(10_000),
      '(('.repeat(10_000),
      `${'x'.repeat(300)}@`.repeat(60),
    ];
    // What backtracks without end would keep this test from ending.
    for (const text of bad) expect(Object.keys(readPasted(text)).length, text.slice(0, 10)).toBeLessThanOrEqual(4);
    expect(readPasted(`${' '.repeat(longestPaste)}ana@x.ro`)).toEqual({});
  });
});
