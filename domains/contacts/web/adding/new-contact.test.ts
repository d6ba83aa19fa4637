// What is wrong with a new contact before it is sent, and what is sent (core §5 "Add contact").
import { describe, expect, test } from 'vitest';
import { CallFailed } from '#/kernel/web/calls/call-failed.ts';
import { fieldFor } from '#/kernel/web/form/problems.ts';
import { bodyOf, type NewContact, problemsOf } from './new-contact.ts';
import { countrySaid, firstCountry, possibleNumber, written } from './numbers.ts';

const ana: NewContact = {
  firstName: 'Ana',
  lastName: 'Pop',
  email: 'ana@example.com',
  country: 'RO',
  phone: '0722 123 456',
  domain: 'd1',
  origins: [],
  tags: [],
};

describe('a new contact', () => {
  test('R188: needs a first name', () => {
    expect(problemsOf({ ...ana, firstName: '  ' })).toEqual({ firstName: 'First name is required' });
    expect(problemsOf(ana)).toEqual({});
  });

  test('R189 R190: email and cell phone are marked required, and one of them is enough (decision 29)', () => {
    expect(problemsOf({ ...ana, email: '' })).toEqual({});
    expect(problemsOf({ ...ana, phone: '' })).toEqual({});
    expect(problemsOf({ ...ana, email: '', phone: '' })).toEqual({ email: 'Email or cell phone is required' });
  });

  test('takes the addresses of estate agents’ own endings (decision 32)', () => {
    for (const email of ['ana@x.realtor', 'ana@my.estate', 'a.b+c@x.properties', 'ana@xn--d1acpjx3f.xn--p1ai'])
      expect(problemsOf({ ...ana, email }), email).toEqual({});
    for (const email of ['ana', 'ana@', '@x.ro', 'ana@x', 'ana pop@x.ro'])
      expect(problemsOf({ ...ana, email }), email).toEqual({ email: 'Email is not valid' });
  });

  test('R191: a number that cannot be one of its country is an Invalid phone number', () => {
    for (const phone of ['12', '0722', '+40 7', 'abc', '123456789012345678'])
      expect(problemsOf({ ...ana, phone }), phone).toEqual({ phone: 'Invalid phone number' });
    expect(problemsOf({ ...ana, country: 'US', phone: '(415) 555-0142' })).toEqual({});
  });

  test('R192: the last fallback of its country is RO', () => {
    for (const none of [null, undefined, '', 'XX']) expect(firstCountry(none)).toBe('RO');
    expect(firstCountry('GB')).toBe('GB');
    expect(possibleNumber('0722 123 456', firstCountry(null))).toBe('+40722123456');
  });

  test('R193: without a domain it asks for one', () => {
    expect(problemsOf({ ...ana, domain: '' })).toEqual({ domain: 'Domain is required. Please select a domain.' });
  });

  test('R194 R195: names and address are sent trimmed, and what is empty is left out', () => {
    expect(bodyOf({ ...ana, firstName: ' Ana ', lastName: '  ', email: ' ana@example.com ', phone: '' })).toEqual({
      firstName: 'Ana',
      email: { emailAddress: 'ana@example.com', isPrimary: true },
      domain: 'd1',
      origins: [],
      tags: [],
    });
  });

  test('is sent with its number, the country and the label of a first number', () => {
    expect(bodyOf(ana).phone).toEqual({ number: '0722 123 456', country: 'RO', label: 'primary' });
  });
});

describe('what the server refuses', () => {
  const names = Object.keys(ana) as (keyof NewContact)[];
  const refused = (message: string, field?: string) => {
    const { field: path, inline } = new CallFailed({
      status: 422,
      body: { code: 'ValidationError', message, ...(field ? { field } : {}) },
    });
    return [fieldFor(path, names), inline];
  };

  test('R196: stands at the field that its message begins with, the rest capitalised', () => {
    expect(refused('email must be an email address', 'email')).toEqual(['email', 'Must be an email address']);
    expect(refused('firstName is required', 'firstName')).toEqual(['firstName', 'Is required']);
  });

  test('R197: what is wrong with any part of the email stands at the email', () => {
    expect(refused('email.emailAddress must be an email address', 'email.emailAddress')[0]).toBe('email');
    expect(refused('emails.0.emailAddress must be an email address', 'emailAddress')[0]).not.toBe('phone');
  });

  test('R191: what is wrong with the number stands at the phone, in the words it came in', () => {
    expect(refused('Invalid phone number', 'phone.number')).toEqual(['phone', 'Invalid phone number']);
  });
});

describe('a number while it is typed', () => {
  test('names its country by + or 00, and none without', () => {
    expect(countrySaid('+44 7700 900123')).toBe('GB');
    expect(countrySaid('0040 722 123 456')).toBe('RO');
    expect(countrySaid('0722 123 456')).toBeUndefined();
    expect(countrySaid('+')).toBeUndefined();
    expect(countrySaid('+1')).toBe('US');
    expect(countrySaid('+1', 'CA')).toBe('CA');
    expect(countrySaid('+1 604 555 0123', 'US')).toBe('CA');
  });

  test('is written as people of its country write it once it is whole', () => {
    expect(written('4155552671', 'US')).toBe('(415) 555-2671');
    expect(written('+14155552671', 'US')).toBe('+1 415 555 2671');
    expect(written('415', 'US')).toBe('415');
    expect(written(' what ', 'US')).toBe('what');
  });
});
